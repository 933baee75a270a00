import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { toHtml } from '../content/rules.ts';
import { type NewPromotion, savePromotion, type TextRow } from './store.ts';

/** A promotion as an operator writes it: `body` and `terms` in Markdown or HTML, not clean yet. */
export type Published = Omit<NewPromotion, 'texts'> & {
  readonly texts: Readonly<Partial<Record<Language, Omit<TextRow, 'terms'> & { readonly terms?: string }>>>;
};

/** Adds a promotion, or changes the one with its id; its Markdown and HTML become clean HTML before they are stored. */
export async function publish(tx: Tx, { row, texts, prizes }: Published): Promise<void> {
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
  await savePromotion(tx, { row, texts: Object.fromEntries(clean) as NewPromotion['texts'], prizes });
}
