import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { toHtml } from '../content/rules.ts';
import { type NewPromotion, savePromotion, type TextRow } from './store.ts';

/** A promotion as an operator writes it: `body` and `terms` in Markdown or HTML, not clean yet. */
export type Published = Omit<NewPromotion, 'texts'> & {
  readonly texts: Readonly<Partial<Record<Language, Omit<TextRow, 'terms'> & { readonly terms?: string }>>>;
};

/** Texts with their Markdown and HTML as clean HTML, beside what was written. */
export function cleaned(texts: Published['texts']): NewPromotion['texts'] {
  const clean = Object.entries(texts).map(([language, text]) => [
    language,
    {
      ...text,
      body: toHtml(text.body),
      terms: toHtml(text.terms ?? ''),
      body_source: text.body,
      terms_source: text.terms ?? '',
    },
  ]);
  return Object.fromEntries(clean) as NewPromotion['texts'];
}

/** Adds a promotion, or changes the one with its id; what is shown of its texts is clean HTML. */
export async function publish(tx: Tx, { row, texts, prizes }: Published): Promise<void> {
  await savePromotion(tx, { row, texts: cleaned(texts), prizes });
}
