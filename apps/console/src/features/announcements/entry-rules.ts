import { pictureProblem, problemsIn } from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { EntryBanner, EntryBannerBody } from './queries.ts';

export interface EntryText {
  readonly title: string;
  readonly text: string;
}
export const emptyEntryText: EntryText = { title: '', text: '' };

/** What the editor holds: fields as they are typed. */
export interface EntryDraft {
  readonly id: EntryBanner['id'];
  readonly imageUrl: string;
  readonly texts: Texts<EntryText>;
}

export type EntryProblems = Readonly<Partial<Record<keyof EntryDraft, string>>>;

export const entryDraftOf = (banner: EntryBanner): EntryDraft => ({
  id: banner.id,
  imageUrl: banner.imageUrl,
  texts: textsByLanguage(banner.texts),
});

/** What a draft says, or what is wrong with its fields, in words. */
export function readEntryDraft(
  draft: EntryDraft,
): { readonly body: EntryBannerBody } | { readonly problems: EntryProblems } {
  const imageUrl = draft.imageUrl.trim();
  const texts = listOfTexts(draft.texts);
  const body = { place: draft.id, imageUrl, texts };
  if (imageUrl === '' && texts.length === 0) return { body };
  const problems = problemsIn<keyof EntryDraft>({
    imageUrl: imageUrl === '' ? t('announcements.entry.both') : pictureProblem(imageUrl, true),
    texts: texts.length === 0 ? t('announcements.entry.both') : textsProblem(draft.texts, 'title'),
  });
  return problems ? { problems } : { body };
}
