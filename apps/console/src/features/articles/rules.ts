import type { ArticleContent, ArticleState } from '@sampan/contract/content-staff';
import type { Language } from '@sampan/contract/envelope';
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
  readonly texts: Readonly<Partial<Record<Language, TextDraft>>>;
}

export const emptyText: TextDraft = { title: '', summary: '', body: '' };

const isEmpty = ({ title, summary, body }: TextDraft) => `${title}${summary}${body}`.trim() === '';

export function draftOf({ category, position, imageUrl, texts }: ArticleContent): ContentDraft {
  return {
    category,
    position: String(position),
    imageUrl,
    texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
  };
}

/** Languages that have something in them. */
export function writtenIn(draft: ContentDraft): Language[] {
  return (Object.entries(draft.texts) as [Language, TextDraft][]).flatMap(([language, text]) =>
    isEmpty(text) ? [] : [language],
  );
}

export function isSame(one: ContentDraft, other: ContentDraft): boolean {
  const plain = (draft: ContentDraft) =>
    JSON.stringify([
      draft.category,
      draft.position,
      draft.imageUrl,
      writtenIn(draft)
        .toSorted()
        .map((language) => {
          const { title, summary, body } = draft.texts[language] ?? emptyText;
          return [language, title, summary, body];
        }),
    ]);
  return plain(one) === plain(other);
}

/** What is wrong with a draft: the first of it. */
export type Problem =
  | { readonly field: 'position' | 'imageUrl' | 'texts' }
  | { readonly field: 'title'; readonly language: Language };

/** What a draft says, or what is wrong with it. */
export function readDraft(draft: ContentDraft): { readonly content: ArticleContent } | { readonly problem: Problem } {
  const written = writtenIn(draft);
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
      texts: written.map((language) => ({ language, ...(draft.texts[language] ?? emptyText) })),
    },
  };
}
