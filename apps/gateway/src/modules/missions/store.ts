import type { Language } from '@sampan/contract/envelope';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { MemberDay } from './rules.ts';
import type { MissionReads, MissionsTables } from './tables.ts';

type Queries = QueriesOf<MissionsTables, MissionReads>;
type Tx = TxOf<MissionsTables, MissionReads>;

export type MissionRow = Selectable<MissionsTables['missions']>;
type MissionText = Pick<Selectable<MissionsTables['mission_texts']>, 'title' | 'body'>;
export type ClaimRow = Selectable<MissionsTables['mission_claims']>;

/** What is published, in the operator's order. */
export function listMissions(queries: Queries, merchantCode: string): Promise<MissionRow[]> {
  return queries
    .selectFrom('missions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('is_published', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** All of an operator, in its order. */
export function allMissions(queries: Queries, merchantCode: string): Promise<MissionRow[]> {
  return queries
    .selectFrom('missions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Published or not; locked until the transaction ends. Null: there is none. */
export async function lockMission(tx: Tx, merchantCode: string, id: string): Promise<MissionRow | null> {
  const row = await tx
    .selectFrom('missions')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeMission(
  tx: Tx,
  { merchant_code, id }: Pick<MissionRow, 'merchant_code' | 'id'>,
  change: Partial<Pick<MissionRow, 'ends_at' | 'is_published'>>,
): Promise<void> {
  await tx
    .updateTable('missions')
    .set(change)
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}

/** In every language. */
export function allTexts(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('mission_texts')
    .select(['mission_id', 'language', 'title', 'body'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('mission_id')
    .orderBy('language')
    .execute();
}

/** How often each mission was taken, and what that came to in minor units. */
export async function claimSums(
  queries: Queries,
  merchantCode: string,
): Promise<ReadonlyMap<string, { readonly claims: number; readonly amount: bigint }>> {
  const { rows } = await sql<{ mission_id: string; claims: number; amount: string }>`
    select mission_id, count(*)::int as claims, sum(amount)::text as amount from mission_claims
      where merchant_code = ${merchantCode} group by mission_id`.execute(queries);
  return new Map(rows.map(({ mission_id: id, claims, amount }) => [id, { claims, amount: BigInt(amount) }]));
}

/** By mission; EN stands in for a language that is missing. */
export async function readTexts(
  queries: Queries,
  merchantCode: string,
  language: Language,
): Promise<Map<string, MissionText>> {
  const rows = await queries
    .selectFrom('mission_texts')
    .distinctOn('mission_id')
    .select(['mission_id', 'title', 'body'])
    .where('merchant_code', '=', merchantCode)
    .where('language', 'in', [language, 'EN'])
    .orderBy('mission_id')
    .orderBy(sql`language = ${language}`, 'desc')
    .execute();
  return new Map(rows.map(({ mission_id, ...text }) => [mission_id, text]));
}

/** What each day was to a member, from the first one on. */
export async function daysOf(queries: Queries, account: bigint, firstDay: string): Promise<MemberDay[]> {
  const { rows } = await sql<{
    day: string;
    category: string | null;
    rounds: string;
    valid_bet: string;
    deposits: string;
  }>`
    select day::text, category, sum(rounds - void_rounds)::text as rounds, sum(valid_bet)::text as valid_bet,
        '0' as deposits
      from member_day where account_id = ${account} and day >= ${firstDay}::date group by day, category
    union all
    select day::text, null, '0', '0', sum(amount_in)::text
      from member_money_day where account_id = ${account} and day >= ${firstDay}::date and kind = 'deposit'
      group by day`.execute(queries);
  return rows.map(({ day, category, rounds, valid_bet, deposits }) => ({
    day,
    category,
    rounds: BigInt(rounds),
    validBet: BigInt(valid_bet),
    deposits: BigInt(deposits),
  }));
}

/** Newest first. */
export function claimsOf(queries: Queries, account: bigint): Promise<ClaimRow[]> {
  return queries
    .selectFrom('mission_claims')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .orderBy('mission_id')
    .execute();
}

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await tx.insertInto('mission_claims').values(row).execute();
}

export interface StandingRow {
  readonly member_id: string;
  readonly place: number;
  readonly missions: number;
  readonly amount: bigint;
}

/** The first so many of a time, and the member where it isn't among them. */
export async function standings(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
  },
): Promise<StandingRow[]> {
  const { merchantCode, memberId, from, to, limit } = given;
  const { rows } = await sql<Omit<StandingRow, 'amount'> & { amount: string }>`
    with counted as (
      select member_id, count(*)::int as missions, sum(amount) as amount, max(at) as last_at from mission_claims
        where merchant_code = ${merchantCode} and at >= ${from} and at < ${to} group by member_id),
    ranked as (
      select *, (rank() over (order by amount desc, missions desc))::int as place,
          row_number() over (order by amount desc, missions desc, last_at, member_id) as number
        from counted)
    select member_id, place, missions, amount::text from ranked
      where number <= ${limit} or member_id = ${memberId} order by number`.execute(queries);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Adds a mission, or puts this in the place of the one with its id. What was claimed stays. */
export async function saveMission(
  tx: Tx,
  row: Insertable<MissionsTables['missions']>,
  texts: Readonly<Partial<Record<Language, MissionText>>>,
): Promise<void> {
  const { merchant_code, id, ...rest } = row;
  await tx
    .insertInto('missions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'id']).doUpdateSet(rest))
    .execute();
  await tx
    .deleteFrom('mission_texts')
    .where('merchant_code', '=', merchant_code)
    .where('mission_id', '=', id)
    .execute();
  const words = Object.entries(texts).map(([language, text]) => ({
    merchant_code,
    mission_id: id,
    language: language as Language,
    ...text,
  }));
  await tx.insertInto('mission_texts').values(words).execute();
}
