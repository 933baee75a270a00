import type { Tx } from '../../db/database.ts';
import { toHtml } from '../content/rules.ts';
import { insertAnnouncement, type NewAnnouncement } from './store.ts';

/** An announcement as an operator writes it: `content` in Markdown or HTML, not clean yet; of a banner a plain line. */
export type Published = NewAnnouncement;

/** Adds an announcement; its Markdown and HTML become clean HTML before they are stored. Answers its id. */
export async function publish(tx: Tx, announcement: Published): Promise<bigint> {
  if (announcement.kind === 'B') return insertAnnouncement(tx, announcement);
  const clean = Object.entries(announcement.texts).map(([language, text]) => [
    language,
    { ...text, content: toHtml(text.content) },
  ]);
  return insertAnnouncement(tx, { ...announcement, texts: Object.fromEntries(clean) as Published['texts'] });
}
