import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { ReportsReads, ReportsTables } from './tables.ts';

type Queries = QueriesOf<ReportsTables, ReportsReads>;

interface Time {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

/** What was set, imposed and ended of limits and breaks on a day of a zone. */
export interface SaferPlayDayRow {
  readonly day: string;
  readonly what:
    | 'limitsSet'
    | 'limitsLoosened'
    | 'limitsImposed'
    | 'timeOuts'
    | 'exclusions'
    | 'breaksImposed'
    | 'breaksEnded';
  readonly count: bigint;
}

/**
 * By what is written down of each change. A break ends by itself where nothing that was written later took its place; one
 * that lasts at `now` hasn't.
 */
export async function saferPlayDays(
  queries: Queries,
  { code, timeZone }: { readonly code: string; readonly timeZone: string },
  { from, to }: Time,
  now: Date,
): Promise<SaferPlayDayRow[]> {
  const { rows } = await sql<SaferPlayDayRow>`
    with ends as (
      select e.at, 'breaksEnded' as what
        from safer_play_changes c cross join lateral (
          select to_timestamp(c.value_after::bigint / 1000.0) as at) e
        where c.merchant_code = ${code} and c.subject = 'break'
          and c.change in ('time_out', 'exclusion', 'imposed_time_out', 'imposed_exclusion')
          and e.at >= ${from} and e.at < ${to} and e.at <= ${now}
          and not exists (
            select from safer_play_changes n
              where n.account_id = c.account_id and n.id > c.id and n.subject = 'break' and n.value_before = c.value_after
                and n.at < e.at)),
    changes as (
      select c.at, case
          when c.subject = 'break' then case
            when c.change = 'time_out' then 'timeOuts'
            when c.change = 'exclusion' then 'exclusions'
            when c.change in ('imposed_time_out', 'imposed_exclusion') then 'breaksImposed'
            when c.change in ('returned', 'released') then 'breaksEnded' end
          when c.subject like 'limit.%' then case c.change
            when 'set' then 'limitsSet' when 'later' then 'limitsLoosened' when 'imposed' then 'limitsImposed' end
          end as what
        from safer_play_changes c
        where c.merchant_code = ${code} and c.at >= ${from} and c.at < ${to})
    select (p.at at time zone ${timeZone})::date::text as day, p.what, count(*) as count
      from (select at, what from ends union all select at, what from changes) p
      where p.what is not null
      group by 1, 2`.execute(queries);
  return rows;
}

export interface SaferPlayNow {
  readonly time_outs: bigint;
  readonly exclusions: bigint;
  readonly imposed: bigint;
}

/** How many members a break keeps from playing at a moment, an exclusion before a time-out. */
export async function membersOnBreak(queries: Queries, merchantCode: string, now: Date): Promise<SaferPlayNow> {
  const { rows } = await sql<SaferPlayNow>`
    select count(*) filter (where not s.is_excluded) as time_outs, count(*) filter (where s.is_excluded) as exclusions,
        count(*) filter (where s.is_imposed) as imposed
      from (
        select coalesce(break_kind = 'exclusion' and break_until > ${now}, false)
              or coalesce(staff_break_kind = 'exclusion' and staff_break_until > ${now}, false) as is_excluded,
            coalesce(staff_break_until > ${now}, false) as is_imposed
          from safer_play
          where merchant_code = ${merchantCode} and (break_until > ${now} or staff_break_until > ${now})) s`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** How many members have a limit of each kind at a moment, their own or an imposed one. */
export async function membersWithLimits(
  queries: Queries,
  merchantCode: string,
  now: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; count: bigint }>`
    select kind, count(distinct account_id) as count from safer_play_limits
      where merchant_code = ${merchantCode}
        and (imposed is not null or case when own_next_at <= ${now} then own_next else own end is not null)
      group by kind`.execute(queries);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
