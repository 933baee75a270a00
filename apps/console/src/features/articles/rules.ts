import type { ArticleContent, ArticleState } from '@sampan/contract/content-staff';
import type { Language } from '@sampan/contract/envelope';
import { listOfTexts, type Texts, textsByLanguage, writtenIn } from '../../platform/texts.ts';
import type { Tone } from '../../ui/Note.tsx';

export const stateTones: Readonly<Record<ArticleState, Tone>> = {
  live: 'good',
  scheduled: 'warn',
  changed: 'warn',
  draft: 'plain',
};

export interface TextDraft {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** What an editor holds: fields as they are typed, and a text of each language. */
export interface ContentDraft {
  readonly category: string;
  readonly position: string;
  readonly imageUrl: string;
  readonly texts: Texts<TextDraft>;
}

export const emptyText: TextDraft = { title: '', summary: '', body: '' };

export function draftOf({ category, position, imageUrl, texts }: ArticleContent): ContentDraft {
  return {
    category,
    position: String(position),
    imageUrl,
    texts: textsByLanguage(texts),
  };
}

export function isSame(one: ContentDraft, other: ContentDraft): boolean {
  const plain = (draft: ContentDraft) =>
    JSON.stringify([
      draft.category,
      draft.position,
      draft.imageUrl,
      listOfTexts(draft.texts).map(({ language, title, summary, body }) => [language, title, summary, body]),
    ]);
  return plain(one) === plain(other);
}

/** What is wrong with a draft: the first of it. */
export type Problem =
  | { readonly field: 'position' | 'imageUrl' | 'texts' }
  | { readonly field: 'title'; readonly language: Language };

/** What a draft says, or what is wrong with it. */
export function readDraft(draft: ContentDraft): { readonly content: ArticleContent } | { readonly problem: Problem } {
  const written = writtenIn(draft.texts);
  if (written.length === 0) return { problem: { field: 'texts' } };
  const untitled = written.find((language) => draft.texts[language]?.title.trim() === '');
  if (untitled) return { problem: { field: 'title', language: untitled } };
  if (!/^-?\d{1,6}$/.test(draft.position.trim())) return { problem: { field: 'position' } };
  const imageUrl = draft.imageUrl.trim();
  if (!/^(?:$|\/(?![/\\])|https:\/\/)\S*$/.test(imageUrl)) return { problem: { field: 'imageUrl' } };
  return {
    content: {
      category: draft.category,
      position: Number(draft.position.trim()),
      imageUrl,
      texts: listOfTexts(draft.texts),
    },
  };
}
