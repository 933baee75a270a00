import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { Days } from '../profit/rules.ts';
import { daysOf } from './rules.ts';
import type { ReportsReads, ReportsTables } from './tables.ts';

type Queries = QueriesOf<ReportsTables, ReportsReads>;
type Part = ReportsTables['operator_day_plays']['part'];

/** Where the figures of a range are: closed days as they were written, others counted now. */
interface Reach {
  readonly closed: Days | null;
  readonly open: Days | null;
}

const none = { from: '0001-01-02', to: '0001-01-01' };
/** The planner is told how few there are. */
const listed = (span: Days | null) => sql`unnest(${daysOf(span)}::date[]) as d (day)`;

/** The last closed day of an operator; null: none is. */
export async function closedTo(queries: Queries, merchantCode: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from operator_days where merchant_code = ${merchantCode}`.execute(queries);
  return rows[0]?.day ?? null;
}

/** Amounts are minor units. */
export interface PlayedRow {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly payout: bigint;
}

export interface PlayedDayRow extends PlayedRow {
  readonly day: string;
  /** Of the part. */
  readonly key: string;
  readonly players: bigint;
}

/** What was played by day and a part: a row where anything was. */
export async function playsByDay(
  queries: Queries,
  merchantCode: string,
  part: Part,
  { closed, open }: Reach,
): Promise<PlayedDayRow[]> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<PlayedDayRow>`
    select day::text as day, key, players, rounds, stake, returned, payout from operator_day_plays
      where merchant_code = ${merchantCode} and part = ${part} and day >= ${from}::date and day <= ${to}::date
    union all
    select c.day::text, c.key, c.players, c.rounds, c.stake, c.returned, c.payout
      from ${listed(open)} cross join lateral operator_plays_counted(${merchantCode}, d.day, ${part}) c
    order by day, key`.execute(queries);
  return rows;
}

export type PlayedSum = PlayedRow & { readonly key: string };

/** What was played of each part of the whole time. */
export async function playSums(
  queries: Queries,
  merchantCode: string,
  part: Part,
  { closed, open }: Reach,
): Promise<PlayedSum[]> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<PlayedSum>`
    select key, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(returned)::bigint as returned,
        sum(payout)::bigint as payout
      from (
        select key, rounds, stake, returned, payout from operator_day_plays
          where merchant_code = ${merchantCode} and part = ${part} and day >= ${from}::date and day <= ${to}::date
        union all
        select c.key, c.rounds, c.stake, c.returned, c.payout
          from ${listed(open)} cross join lateral operator_plays_counted(${merchantCode}, d.day, ${part}) c) p
      group by key`.execute(queries);
  return rows;
}

/**
 * What was played of each game: `key` is its vendor's code and its id. `months`: first days of the months that are taken as
 * a whole of the closed days; `open`: times of those that aren't closed.
 */
export async function gameSums(
  queries: Queries,
  merchantCode: string,
  {
    closed,
    months,
    open,
  }: { readonly closed: Days | null; readonly months: Days | null; readonly open: { from: Date; to: Date } | null },
): Promise<PlayedSum[]> {
  const days = closed ?? none;
  const whole = months ?? none;
  const live =
    open &&
    sql`union all
        select c.vassalage, c.node_id, c.rounds, c.stake, c.returned, c.payout
          from game_day_counted(${merchantCode}, ${open.from}, ${open.to}) c`;
  const { rows } = await sql<PlayedSum>`
    select vassalage || '/' || node_id as key, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake,
        sum(returned)::bigint as returned, sum(payout)::bigint as payout
      from (
        select vassalage, node_id, rounds, stake, returned, payout from game_month
          where merchant_code = ${merchantCode} and month >= ${whole.from}::date and month <= ${whole.to}::date
        union all
        select vassalage, node_id, rounds, stake, returned, payout from game_day
          where merchant_code = ${merchantCode} and day >= ${days.from}::date and day <= ${days.to}::date
            and not (day >= ${whole.from}::date and day < ${whole.to}::date + interval '1 month')
        ${live ?? sql``}) p
      group by vassalage, node_id`.execute(queries);
  return rows;
}

export interface MoneyDayRow {
  readonly day: string;
  /** A kind of transfer, or one with `_fee` after it. */
  readonly kind: string;
  readonly amount_in: bigint;
  readonly amount_out: bigint;
}

export async function moneyByDay(
  queries: Queries,
  merchantCode: string,
  { closed, open }: Reach,
): Promise<MoneyDayRow[]> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<MoneyDayRow>`
    select day::text as day, kind, amount_in, amount_out from operator_day_money
      where merchant_code = ${merchantCode} and day >= ${from}::date and day <= ${to}::date
    union all
    select c.day::text, c.kind, c.amount_in, c.amount_out
      from ${listed(open)} cross join lateral operator_money_counted(${merchantCode}, d.day) c`.execute(queries);
  return rows;
}

/** What moved in all, by kind; amounts are minor units. */
export interface MoneySum {
  /** A kind of transfer, or one with `_fee` after it. */
  readonly kind: string;
  readonly count: bigint;
  readonly amount_in: bigint;
  readonly amount_out: bigint;
}

/** Bets and wins among them; what moved most comes first. */
export async function moneySums(queries: Queries, merchantCode: string, { closed, open }: Reach): Promise<MoneySum[]> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<MoneySum>`
    select kind, sum(count)::bigint as count, sum(amount_in)::bigint as amount_in, sum(amount_out)::bigint as amount_out
      from (
        select kind, count, amount_in, amount_out from operator_day_money
          where merchant_code = ${merchantCode} and day >= ${from}::date and day <= ${to}::date
        union all
        select c.kind, c.count, c.amount_in, c.amount_out
          from ${listed(open)} cross join lateral operator_money_counted(${merchantCode}, d.day) c
        union all
        select c.kind, c.count, c.amount_in, c.amount_out
          from ${listed(open)} cross join lateral operator_play_money_counted(${merchantCode}, d.day) c) m
      group by kind
      order by sum(amount_in) + sum(amount_out) desc, kind`.execute(queries);
  return rows;
}

/** What the last check of the ledger found at the operator; null: there was none. */
export async function lastCheck(
  queries: Queries,
  merchantCode: string,
): Promise<{ readonly checked_at: Date; readonly problems: number } | null> {
  const row = await queries
    .selectFrom('ledger_checks')
    .select(['checked_at', 'problems'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Who registered on each day. */
export async function registrationsByDay(
  queries: Queries,
  merchantCode: string,
  { closed, open }: Reach,
): Promise<ReadonlyMap<string, bigint>> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<{ day: string; registrations: bigint }>`
    select day::text as day, registrations from operator_days
      where merchant_code = ${merchantCode} and day >= ${from}::date and day <= ${to}::date
    union all
    select d.day::text, operator_registrations(${merchantCode}, d.day) from ${listed(open)}`.execute(queries);
  return new Map(rows.map(({ day, registrations }) => [day, registrations]));
}

export type CohortRow = Pick<ReportsTables['operator_cohorts'], 'joined' | 'active' | 'players' | 'depositors'>;

/** Of members who registered in a month or a week that begins in this time. */
export async function cohorts(
  queries: Queries,
  merchantCode: string,
  unit: 'month' | 'week',
  { from, to }: Days,
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select joined::text as joined, active::text as active, players, depositors from operator_cohorts
      where merchant_code = ${merchantCode} and unit = ${unit} and joined >= ${from}::date and joined <= ${to}::date`.execute(
    queries,
  );
  return rows;
}

/** Amounts are minor units. */
export interface OfferRow {
  readonly offer: string;
  readonly given: bigint;
  readonly cost: bigint;
  readonly deposited: bigint;
  readonly ggr: bigint;
}

export async function offerSums(queries: Queries, merchantCode: string, closed: Days | null): Promise<OfferRow[]> {
  const { from, to } = closed ?? none;
  const { rows } = await sql<OfferRow>`
    select offer, sum(given)::bigint as given, sum(cost)::bigint as cost, sum(deposited)::bigint as deposited,
        sum(ggr)::bigint as ggr
      from operator_day_offers
      where merchant_code = ${merchantCode} and day >= ${from}::date and day <= ${to}::date
      group by offer`.execute(queries);
  return rows;
}
