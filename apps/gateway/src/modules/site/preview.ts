import type { Language } from '@sampan/contract/envelope';
import { textIn } from '../previews/rules.ts';
import type { AnnouncementFields, NewText } from './staff-store.ts';
import type { Announcement } from './store.ts';

/** A banner or a notice that isn't published, in all of its languages. */
export interface AnnouncementPreview extends Pick<Announcement, 'kind' | 'href' | 'imageUrl' | 'position'> {
  /** Whose place it takes; '0': it is to be new. */
  readonly id: string;
  /** Milliseconds UTC. */
  readonly startsAt: number;
  readonly texts: readonly Pick<NewText, 'language' | 'title' | 'content' | 'action'>[];
}

/** `fields`: as they would be written. `id`: null where it is to be new. */
export const previewOf = (
  fields: AnnouncementFields,
  texts: readonly NewText[],
  id: string | null,
): AnnouncementPreview => ({
  id: id ?? '0',
  kind: fields.kind,
  href: fields.href ?? '',
  imageUrl: fields.image_url ?? '',
  position: fields.sort_order ?? 0,
  startsAt: new Date(fields.starts_at).getTime(),
  texts: texts.map(({ language, title, content, action }) => ({ language, title, content, action })),
});

/** The list with it in its place, as `listAnnouncements` orders them. Without words in the language or in EN: as it was. */
export function withPreview(
  list: readonly Announcement[],
  { id, startsAt, texts, ...preview }: AnnouncementPreview,
  language: Language,
): readonly Announcement[] {
  const words = textIn(texts, language);
  if (!words) return list;
  const { title, content, action = '' } = words;
  const shown = { ...preview, id: BigInt(id), startsAt: new Date(startsAt), title, content, action };
  return [...list.filter((other) => other.id !== shown.id), shown].toSorted(
    (one, other) =>
      one.position - other.position ||
      other.startsAt.getTime() - one.startsAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  );
}
