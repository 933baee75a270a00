import type { Language } from '@sampan/contract/envelope';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { NotifyTables } from './tables.ts';

type Queries = QueriesOf<NotifyTables>;
type Tx = TxOf<NotifyTables>;

export type TextRow = Selectable<NotifyTables['message_texts']>;

/** An operator's own words, by template and language; of one template alone where it is named. */
export async function listTexts(queries: Queries, merchantCode: string, template?: string): Promise<TextRow[]> {
  let query = queries.selectFrom('message_texts').selectAll().where('merchant_code', '=', merchantCode);
  if (template !== undefined) query = query.where('template', '=', template);
  return query
    .orderBy('template')
    .orderBy(sql`language collate "C"`)
    .execute();
}

/** An operator's own words of all templates in one language. */
export async function textsIn(queries: Queries, merchantCode: string, language: Language): Promise<TextRow[]> {
  return queries
    .selectFrom('message_texts')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('language', '=', language)
    .execute();
}

/** In place of what there was of the template. */
export async function replaceTexts(
  tx: Tx,
  { merchantCode, template }: { readonly merchantCode: string; readonly template: string },
  rows: readonly Omit<TextRow, 'merchant_code' | 'template'>[],
): Promise<void> {
  await tx
    .deleteFrom('message_texts')
    .where('merchant_code', '=', merchantCode)
    .where('template', '=', template)
    .execute();
  if (rows.length > 0)
    await tx
      .insertInto('message_texts')
      .values(rows.map((row) => ({ ...row, merchant_code: merchantCode, template })))
      .execute();
}
