import type { Language } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { LevelRow } from './store.ts';
import type { VipTables } from './tables.ts';

type Queries = QueriesOf<VipTables>;
type Tx = TxOf<VipTables>;

export interface WrittenText {
  readonly level: number;
  readonly language: Language;
  readonly name: string;
  readonly benefits: string[];
}

/** In every language. */
export function allTexts(queries: Queries, merchantCode: string): Promise<WrittenText[]> {
  return queries
    .selectFrom('vip_level_texts')
    .select(['level', 'language', 'name', 'benefits'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('level')
    .orderBy('language')
    .execute();
}

/** How many members took the gift of each level. */
export async function giftCounts(queries: Queries, merchantCode: string): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('vip_gifts')
    .select(['level', sql<number>`count(*)::int`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .groupBy('level')
    .execute();
  return new Map(rows.map(({ level, count }) => [level, count]));
}

/** Adds a level, or puts this in the place of the one of its number. */
export async function saveLevel(tx: Tx, row: LevelRow, texts: readonly Omit<WrittenText, 'level'>[]): Promise<void> {
  const { merchant_code, level, ...rest } = row;
  await tx
    .insertInto('vip_levels')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'level']).doUpdateSet(rest))
    .execute();
  await tx
    .deleteFrom('vip_level_texts')
    .where('merchant_code', '=', merchant_code)
    .where('level', '=', level)
    .execute();
  await tx
    .insertInto('vip_level_texts')
    .values(texts.map((text) => ({ merchant_code, level, ...text })))
    .execute();
}

/** With its texts. */
export async function deleteLevel(tx: Tx, merchantCode: string, level: number): Promise<void> {
  await tx.deleteFrom('vip_levels').where('merchant_code', '=', merchantCode).where('level', '=', level).execute();
}
