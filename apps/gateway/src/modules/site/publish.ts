import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { toHtml } from '../content/rules.ts';
import * as store from './staff-store.ts';
import type { AnnouncementFields, NewText } from './staff-store.ts';
import type { AnnouncementKind } from './tables.ts';

/** What an announcement says in one language, as an operator writes it: in Markdown or HTML, of a banner a plain line. */
export interface WrittenText {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
  readonly action: string;
}

/** Markdown and HTML beside the clean HTML that is shown. */
export function cleaned(kind: AnnouncementKind, { content, ...text }: WrittenText): NewText {
  return { ...text, content: kind === 'B' ? content : toHtml(content), content_source: content };
}

/** Adds an announcement. Answers its id. */
export async function publish(tx: Tx, fields: AnnouncementFields, texts: readonly WrittenText[]): Promise<bigint> {
  const id = await store.addAnnouncement(tx, fields);
  await store.writeTexts(
    tx,
    { merchant_code: fields.merchant_code, id },
    texts.map((text) => cleaned(fields.kind, text)),
  );
  return id;
}
