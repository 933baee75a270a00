import type { Language } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { ReportsReads, ReportsTables } from './tables.ts';

type Queries = QueriesOf<ReportsTables, ReportsReads>;
type Names = ReadonlyMap<string, string>;

const mapOf = (rows: readonly { readonly key: string; readonly name: string }[]): Names =>
  new Map(rows.map(({ key, name }) => [key, name]));

/** By the vendor's code. */
export async function vendorNames(queries: Queries, merchantCode: string): Promise<Names> {
  return mapOf(
    await queries
      .selectFrom('vendors')
      .select(['code as key', 'name'])
      .where('merchant_code', '=', merchantCode)
      .execute(),
  );
}

/** By the game's id. */
export async function gameNames(queries: Queries, merchantCode: string, language: Language): Promise<Names> {
  return mapOf(
    await queries
      .selectFrom('games')
      .select(['node_id as key', sql<string>`coalesce(names ->> ${language}, name)`.as('name')])
      .where('merchant_code', '=', merchantCode)
      .execute(),
  );
}

/** By the level; EN stands in for a language that is missing. */
export async function levelNames(queries: Queries, merchantCode: string, language: Language): Promise<Names> {
  return mapOf(
    await queries
      .selectFrom('vip_level_texts')
      .distinctOn('level')
      .select([sql<string>`level::text`.as('key'), 'name'])
      .where('merchant_code', '=', merchantCode)
      .where('language', 'in', [language, 'EN'])
      .orderBy('level')
      .orderBy(sql`language = ${language}`, 'desc')
      .execute(),
  );
}

/** By the promotion's id; EN stands in for a language that is missing. */
export async function promotionTitles(queries: Queries, merchantCode: string, language: Language): Promise<Names> {
  return mapOf(
    await queries
      .selectFrom('promotion_texts')
      .distinctOn('promotion_id')
      .select(['promotion_id as key', 'title as name'])
      .where('merchant_code', '=', merchantCode)
      .where('language', 'in', [language, 'EN'])
      .orderBy('promotion_id')
      .orderBy(sql`language = ${language}`, 'desc')
      .execute(),
  );
}
