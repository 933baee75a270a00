import type { Language } from '@sampan/contract/envelope';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { VipTables } from './tables.ts';

type Queries = QueriesOf<VipTables>;
type Tx = TxOf<VipTables>;

export type LevelRow = Selectable<VipTables['vip_levels']>;
export type LevelText = Pick<Selectable<VipTables['vip_level_texts']>, 'level' | 'name' | 'benefits'>;
export type GiftRow = Selectable<VipTables['vip_gifts']>;

export interface MemberKey {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** Lowest first. */
export function listLevels(queries: Queries, merchantCode: string): Promise<LevelRow[]> {
  return queries
    .selectFrom('vip_levels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('level')
    .execute();
}

/** By level; EN stands in for a language that is missing. */
export async function readTexts(
  queries: Queries,
  merchantCode: string,
  language: Language,
): Promise<Map<number, LevelText>> {
  const rows = await queries
    .selectFrom('vip_level_texts')
    .distinctOn('level')
    .select(['level', 'name', 'benefits'])
    .where('merchant_code', '=', merchantCode)
    .where('language', 'in', [language, 'EN'])
    .orderBy('level')
    .orderBy(sql`language = ${language}`, 'desc')
    .execute();
  return new Map(rows.map((row) => [row.level, row]));
}

export function giftsOf(queries: Queries, { merchantCode, memberId }: MemberKey): Promise<GiftRow[]> {
  return queries
    .selectFrom('vip_gifts')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
}

/** Null: it was not taken yet. */
export async function findGift(queries: Queries, key: MemberKey, level: number): Promise<GiftRow | null> {
  const row = await queries
    .selectFrom('vip_gifts')
    .selectAll()
    .where('merchant_code', '=', key.merchantCode)
    .where('member_id', '=', key.memberId)
    .where('level', '=', level)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertGift(tx: Tx, row: GiftRow): Promise<void> {
  await tx.insertInto('vip_gifts').values(row).execute();
}

/** One gift of a member at a time, until the transaction ends. */
export async function lockGifts(tx: Tx, memberId: string): Promise<void> {
  await lockByName(tx, 'vip_gifts', memberId);
}

export async function insertLevel(
  tx: Tx,
  row: LevelRow,
  texts: Readonly<Record<Language, Pick<LevelText, 'name' | 'benefits'>>>,
): Promise<void> {
  await tx.insertInto('vip_levels').values(row).execute();
  const { merchant_code, level } = row;
  await tx
    .insertInto('vip_level_texts')
    .values(
      (Object.keys(texts) as Language[]).map((language) => ({ merchant_code, level, language, ...texts[language] })),
    )
    .execute();
}
