import type { Tx } from '../../db/database.ts';
import { toHtml } from '../content/rules.ts';
import { type NewPromotion, savePromotion } from './store.ts';

/** A promotion as an operator writes it: `body` in Markdown or HTML, not clean yet. */
export type Published = NewPromotion;

/** Adds a promotion, or changes the one with its id; its Markdown and HTML become clean HTML before they are stored. */
export async function publish(tx: Tx, { row, texts, prizes }: Published): Promise<void> {
  const clean = Object.entries(texts).map(([language, text]) => [language, { ...text, body: toHtml(text.body) }]);
  await savePromotion(tx, { row, texts: Object.fromEntries(clean) as Published['texts'], prizes });
}
