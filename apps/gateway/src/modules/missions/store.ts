import type { Language } from '@sampan/contract/envelope';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { MemberDay } from './rules.ts';
import type { MissionReads, MissionsTables } from './tables.ts';

type Queries = QueriesOf<MissionsTables, MissionReads>;
type Tx = TxOf<MissionsTables, MissionReads>;

export type MissionRow = Selectable<MissionsTables['missions']>;
export type MissionText = Pick<Selectable<MissionsTables['mission_texts']>, 'title' | 'body'>;
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
  const { rows } = await sql<{ mission_id: string; claims: number; amount: bigint }>`
    select mission_id, sum(claims)::int as claims, sum(amount)::bigint as amount from mission_sums
      where merchant_code = ${merchantCode} group by mission_id`.execute(queries);
  return new Map(rows.map(({ mission_id: id, claims, amount }) => [id, { claims, amount }]));
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

/** Writes what was taken, and counts it in the week (its Monday, YYYY-MM-DD) and the mission. The account is locked. */
export async function insertClaim(tx: Tx, row: ClaimRow, week: string): Promise<void> {
  await tx.insertInto('mission_claims').values(row).execute();
  const { account_id, merchant_code, mission_id, member_id, amount, at } = row;
  await sql`
    insert into mission_weeks as w (account_id, week, merchant_code, member_id, missions, amount, last_at)
      values (${account_id}, ${week}::date, ${merchant_code}, ${member_id}::uuid, 1, ${amount}, ${at})
      on conflict (account_id, week) do update
        set missions = w.missions + 1, amount = w.amount + excluded.amount, last_at = excluded.last_at`.execute(tx);
  // The last of the transaction: members share this row.
  await sql`
    insert into mission_sums as s (merchant_code, mission_id, part, claims, amount)
      values (${merchant_code}, ${mission_id}, ${account_id}::bigint % 16, 1, ${amount})
      on conflict (merchant_code, mission_id, part) do update
        set claims = s.claims + 1, amount = s.amount + excluded.amount`.execute(tx);
}

export interface StandingRow {
  readonly member_id: string;
  readonly place: number;
  readonly missions: number;
  readonly amount: bigint;
}

/** The first so many of a week (its Monday, YYYY-MM-DD), and the account's own where it isn't among them. */
export async function standings(
  queries: Queries,
  given: {
    readonly merchantCode: string;
    /** Null: the member has none. */
    readonly account: bigint | null;
    readonly week: string;
    readonly limit: number;
  },
): Promise<StandingRow[]> {
  const { merchantCode, account, week, limit } = given;
  const { rows } = await sql<StandingRow>`
    with board as (
      select account_id, member_id, missions, amount,
          (rank() over (order by amount desc, missions desc))::int as place,
          row_number() over (order by amount desc, missions desc, last_at, member_id) as number
        from (
          select * from mission_weeks where merchant_code = ${merchantCode} and week = ${week}::date
            order by amount desc, missions desc, last_at, member_id limit ${limit}) w)
    select member_id, place, missions, amount from (
      select member_id, place, missions, amount, number from board
      union all
      -- How many have more: the index of the board counts them.
      select o.member_id, (1 + (
            select count(*) from mission_weeks w
              where w.merchant_code = ${merchantCode} and w.week = ${week}::date
                and (w.amount, w.missions) > (o.amount, o.missions)))::int, o.missions, o.amount, null
        from mission_weeks o
        where o.account_id = ${account}::bigint and o.week = ${week}::date and o.merchant_code = ${merchantCode}
          and not exists (select from board b where b.account_id = o.account_id)) all_of
      order by number nulls last`.execute(queries);
  return rows;
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
