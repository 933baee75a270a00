import { fromLocalInput, toLocalInput } from '../../platform/local-time.ts';
import { isPosition, listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { Announcement, AnnouncementBody } from './queries.ts';

export interface AnnouncementText {
  readonly title: string;
  readonly content: string;
  readonly action: string;
}
export const emptyText: AnnouncementText = { title: '', content: '', action: '' };

/** Where and when it is shown, each of them on its own. */
export const places = ['W', 'M'] as const satisfies readonly Announcement['platforms'][number][];
export const moments = ['BEFORE_LOGIN', 'AFTER_LOGIN'] as const satisfies readonly Announcement['executions'][number][];

/** What the editor holds: fields as they are typed. */
export interface AnnouncementDraft extends Pick<
  Announcement,
  'kind' | 'platforms' | 'executions' | 'href' | 'imageUrl' | 'isPublished'
> {
  /** '': it is to be new. */
  readonly id: string;
  readonly position: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly texts: Texts<AnnouncementText>;
}

export type AnnouncementProblems = Readonly<Partial<Record<keyof AnnouncementDraft, string>>>;

export function draftOf(announcement: Announcement | null, now: number): AnnouncementDraft {
  return {
    id: announcement?.id ?? '',
    kind: announcement?.kind ?? 'PL',
    platforms: announcement?.platforms ?? [...places],
    executions: announcement?.executions ?? ['BEFORE_LOGIN'],
    href: announcement?.href ?? '',
    imageUrl: announcement?.imageUrl ?? '',
    isPublished: announcement?.isPublished ?? false,
    position: String(announcement?.position ?? 0),
    startsAt: toLocalInput(announcement?.startsAt ?? now),
    endsAt: toLocalInput(announcement?.endsAt ?? null),
    texts: announcement ? textsByLanguage(announcement.texts) : {},
  };
}

/** What a draft says, or what is wrong with its fields, in words. `source`: what it was; null: it is to be new. */
export function readDraft(
  draft: AnnouncementDraft,
  source: Announcement | null,
): { readonly body: AnnouncementBody } | { readonly problems: AnnouncementProblems } {
  const startsAt = fromLocalInput(draft.startsAt, source?.startsAt);
  const endsAt = fromLocalInput(draft.endsAt, source?.endsAt);
  const href = draft.href.trim();
  const imageUrl = draft.imageUrl.trim();
  const isPicture = /^(?:\/(?![/\\])|https:\/\/)\S+$/.test(imageUrl);
  const problems: Record<string, string | null | false> = {
    platforms: draft.platforms.length === 0 && t('announcements.platforms.none'),
    executions: draft.executions.length === 0 && t('announcements.executions.none'),
    href: !/^(?:|\/(?![/\\])\S*)$/.test(href) && t('announcements.href.wrong'),
    imageUrl: (draft.kind === 'B' || imageUrl !== '') && !isPicture && t('editor.picture.wrong'),
    startsAt: startsAt === null && t('shell.required'),
    endsAt: startsAt !== null && endsAt !== null && endsAt <= startsAt && t('editor.to.wrong'),
    position: !isPosition(draft.position) && t('editor.position.wrong'),
    texts: textsProblem(draft.texts, 'title'),
  };
  const wrong = Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (wrong.length > 0 || startsAt === null) return { problems: Object.fromEntries(wrong) };
  const { kind, platforms, executions, isPublished } = draft;
  return {
    body: {
      kind,
      platforms: [...platforms],
      executions: [...executions],
      href,
      imageUrl,
      position: Number(draft.position),
      startsAt,
      endsAt,
      isPublished,
      texts: listOfTexts(draft.texts),
    },
  };
}

/** The chosen ones of a few with one of them chosen or not, in their order. */
export const withChoice = <One>(all: readonly One[], chosen: readonly One[], one: One, isChosen: boolean): One[] =>
  all.filter((other) => (other === one ? isChosen : chosen.includes(other)));
