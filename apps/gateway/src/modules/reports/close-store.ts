import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Days } from '../profit/rules.ts';
import type { ReportsReads, ReportsTables } from './tables.ts';

type Queries = QueriesOf<ReportsTables, ReportsReads>;
type Tx = TxOf<ReportsTables, ReportsReads>;

export async function timeZoneOf(queries: Queries, merchantCode: string): Promise<string> {
  const { time_zone: zone } = await queries
    .selectFrom('merchants')
    .select('time_zone')
    .where('code', '=', merchantCode)
    .executeTakeFirstOrThrow();
  return zone;
}

/** The first day that is to be written when this one is closed. */
export async function firstToWrite(queries: Queries, merchantCode: string, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select operator_day_since(${merchantCode}, ${day}::date)::text as day`.execute(queries);
  return rows[0]?.day ?? day;
}

/** The highest number of an account; 0: there is none. */
export async function lastAccount(queries: Queries): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from accounts`.execute(queries);
  return rows[0]?.id ?? 0n;
}

/** Sets the levels of those of these accounts that played within the days; `end` is not included. */
export async function writeLevels(
  tx: Tx,
  merchantCode: string,
  { from, to }: Days,
  accounts: { readonly first: bigint; readonly end: bigint },
): Promise<void> {
  await sql`
    select member_groups_write(${merchantCode}, ${from}::date, ${to}::date, ${accounts.first}, ${accounts.end})`.execute(
    tx,
  );
}

/** By what a member's country may be known. */
export interface CountryClue {
  readonly account_id: bigint;
  readonly mobile: string | null;
  /** Of the browser that the account was used from first, as it was seen last. */
  readonly ip: string | null;
}

/** Members whose country nobody has looked for yet, so many at most. */
export async function withoutCountry(queries: Queries, merchantCode: string, limit: number): Promise<CountryClue[]> {
  const { rows } = await sql<CountryClue>`
    select g.account_id, m.mobile, (
        select host(d.ip) from devices d where d.member_id = g.member_id and d.ip is not null
          order by d.first_seen_at limit 1) as ip
      from member_groups g join members m on m.id = g.member_id
      where g.merchant_code = ${merchantCode} and g.country is null
      order by g.account_id limit ${limit}`.execute(queries);
  return rows;
}

export async function noteCountries(
  tx: Tx,
  list: readonly { readonly account: bigint; readonly country: string }[],
): Promise<void> {
  await sql`
    update member_groups g set country = c.country
      from unnest(${list.map(({ account }) => account)}::bigint[], ${list.map(({ country }) => country)}::text[])
        as c (account_id, country)
      where g.account_id = c.account_id`.execute(tx);
}

/** Answers how many rows were written or taken out. */
export async function writeDay(tx: Tx, merchantCode: string, day: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select operator_day_write(${merchantCode}, ${day}::date) as rows`.execute(tx);
  return rows[0]?.rows ?? 0;
}

/** As `writeDay`, of a month or a week, as far as a day. */
export async function writeCohorts(
  tx: Tx,
  merchantCode: string,
  period: { readonly unit: 'month' | 'week'; readonly active: string; readonly until: string },
): Promise<number> {
  const { unit, active, until } = period;
  const { rows } = await sql<{ rows: number }>`
    select operator_cohorts_write(${merchantCode}, ${unit}, ${active}::date, ${until}::date) as rows`.execute(tx);
  return rows[0]?.rows ?? 0;
}
