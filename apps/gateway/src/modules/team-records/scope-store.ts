import type { TeamView } from '@sampan/contract/team-records';
import { type RawBuilder, sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { DaySpan } from './rules.ts';
import type { TeamRecordsReads, TeamRecordsTables } from './tables.ts';

type Queries = QueriesOf<TeamRecordsTables, TeamRecordsReads>;

/** Whose figures are asked for, of which days. */
export interface TeamScope {
  readonly merchantCode: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Whose line it is. */
  readonly rootId: string;
  /** Days on which it was the asking agent's, of those that were asked for. */
  readonly spans: readonly DaySpan[];
  /** `one`: the root alone. */
  readonly view: TeamView | 'one';
}

/** Days on which a member was under an agent: each of which it was at the day's end. */
export async function daysUnder(
  queries: Queries,
  pair: {
    readonly merchantCode: string;
    readonly agentId: string;
    readonly memberId: string;
    readonly timeZone: string;
  },
): Promise<DaySpan[]> {
  const { rows } = await sql<DaySpan>`
    select (valid_from at time zone ${pair.timeZone}::text)::date::text as first,
        (valid_to at time zone ${pair.timeZone}::text)::date::text as end
      from upline_closure
      where ancestor_id = ${pair.agentId} and descendant_id = ${pair.memberId} and merchant_code = ${pair.merchantCode}
      order by valid_from
  `.execute(queries);
  return rows.filter(({ first, end }) => first < end);
}

/** Those between an agent and a member of its downline, the topmost first, when the member was last under it. */
export async function between(
  queries: Queries,
  { agentId, memberId, at }: { readonly agentId: string; readonly memberId: string; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select depth, least(valid_to - interval '1 microsecond', ${at}::timestamptz) as moment from upline_closure
        where ancestor_id = ${agentId} and descendant_id = ${memberId} and valid_from <= ${at}
        order by valid_from desc limit 1)
    select c.ancestor_id as id
      from own join upline_closure c on c.descendant_id = ${memberId} and c.depth < own.depth
        and c.valid_from <= own.moment and c.valid_to > own.moment
      order by c.depth desc
  `.execute(queries);
  return rows.map(({ id }) => id);
}

/**
 * `team`: who counts for which row, on which days, as parts of a `with`. By line each direct downline has a row with
 * all below it; otherwise each member its own.
 */
export function membersOf({ merchantCode, timeZone, rootId, spans, view }: TeamScope): RawBuilder<unknown> {
  const daysOf = (alias: string) => sql`cross join lateral (select
    (${sql.ref(alias)}.valid_from at time zone ${timeZone}::text)::date as first_day,
    (${sql.ref(alias)}.valid_to at time zone ${timeZone}::text)::date as end_day) x`;
  const given = sql`given as materialized (
    select first_day, end_day from unnest(${spans.map(({ first }) => first)}::date[],
      ${spans.map(({ end }) => end)}::date[]) as g (first_day, end_day))`;
  const root = sql`select ${rootId}::uuid as line_id, ${rootId}::uuid as member_id, first_day, end_day from given`;
  const overlap = (outer: string) =>
    sql`x.first_day < ${sql.ref(outer)}.end_day and x.end_day > ${sql.ref(outer)}.first_day`;
  if (view === 'one') return sql`${given}, team as materialized (${root})`;
  if (view === 'member')
    return sql`${given}, team as materialized (
      ${root}
      union all
      select c.descendant_id, c.descendant_id, greatest(g.first_day, x.first_day), least(g.end_day, x.end_day)
        from given g cross join upline_closure c ${daysOf('c')}
        where c.ancestor_id = ${rootId} and c.merchant_code = ${merchantCode} and ${overlap('g')})`;
  return sql`${given}, lines as materialized (
      select c.descendant_id as line_id, greatest(g.first_day, x.first_day) as first_day,
          least(g.end_day, x.end_day) as end_day
        from given g cross join upline_closure c ${daysOf('c')}
        where c.ancestor_id = ${rootId} and c.depth = 1 and c.merchant_code = ${merchantCode} and ${overlap('g')}),
    team as materialized (
      ${root}
      union all
      select line_id, line_id, first_day, end_day from lines
      union all
      select l.line_id, c.descendant_id, greatest(l.first_day, x.first_day), least(l.end_day, x.end_day)
        from lines l join upline_closure c on c.ancestor_id = l.line_id and c.merchant_code = ${merchantCode} ${daysOf('c')}
        where ${overlap('l')})`;
}

/** The first and the last day that may count, the last not included. */
function ends(spans: readonly DaySpan[]): DaySpan {
  const firsts = spans.map(({ first }) => first).toSorted();
  const lasts = spans.map(({ end }) => end).toSorted();
  return { first: firsts[0] ?? 'infinity', end: lasts.at(-1) ?? '-infinity' };
}

/** Wallets of real money of the members `m`, as `o`. */
export const walletsOf = ({ merchantCode, currency }: TeamScope) => sql`
  join account_owners o on o.owner = m.member_id::text and o.kind = 'member' and o.book_id =
    (select id from books where merchant_code = ${merchantCode} and realm = 'real' and currency = ${currency})`;

/** Their days `d` that count. The member is named twice, so that they can be found by its wallet and by the operator's days. */
export const daysThatCount = ({ merchantCode, spans }: TeamScope) => {
  const { first, end } = ends(spans);
  return sql`d.account_id = o.account_id and d.member_id = m.member_id and d.merchant_code = ${merchantCode} and d.day >= ${first}::date
    and d.day < ${end}::date and d.day >= m.first_day and d.day < m.end_day`;
};

/** How many members a team has on the days. */
export async function countMembers(queries: Queries, scope: TeamScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${membersOf(scope)} select count(distinct member_id)::int as count from team
  `.execute(queries);
  return rows[0]?.count ?? 0;
}
