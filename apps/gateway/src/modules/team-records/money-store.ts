import type { TeamTransactionKind } from '@sampan/contract/team-records';
import { dateOf } from '@sampan/contract/zone-time';
import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import { momentOf } from '../../db/moment.ts';
import { type PagePart, type Place, timesOf } from '../../record-pages.ts';
import { daysThatCount, membersOf, type TeamScope, walletsOf } from './scope-store.ts';
import type { TeamRecordsReads, TeamRecordsTables } from './tables.ts';

type Queries = QueriesOf<TeamRecordsTables, TeamRecordsReads>;

/** What moved on a day, of a kind; minor units. */
export interface MoneyDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly kind: TeamTransactionKind;
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** Of a team by its days, the newest first. */
export async function moneyDays(
  queries: Queries,
  scope: TeamScope,
  kinds: readonly TeamTransactionKind[],
): Promise<MoneyDay[]> {
  const { rows } = await sql<{ day: string; kind: TeamTransactionKind; count: number; in: string; out: string }>`
    with ${membersOf(scope)}
    select d.day::text as day, d.kind, sum(d.count)::int as count, sum(d.amount_in)::text as in,
        sum(d.amount_out)::text as out
      from team m ${walletsOf(scope)} join member_money_day d on ${daysThatCount(scope)}
        and d.kind not in ('bet', 'win') and d.kind = any(${kinds}::text[])
      group by d.day, d.kind order by d.day desc, d.kind
  `.execute(queries);
  return rows.map((row) => ({ ...row, in: BigInt(row.in), out: BigInt(row.out) }));
}

export interface MovementRow extends Place {
  readonly member_id: string;
  readonly kind: TeamTransactionKind;
  /** Minor units; negative: out of the wallet. */
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly reference: string;
  readonly detail: string;
}

/** The newest movements on the days of the part; wallets without any on a day are not asked for it. */
export function movementPageQuery(
  scope: TeamScope,
  kinds: readonly TeamTransactionKind[],
  { spans, after, limit }: PagePart,
) {
  const days = spans.map(({ from }) => dateOf(from.getTime(), scope.timeZone));
  const given = sql`
    unnest(${days}::date[], ${timesOf(spans, 'from')}::timestamptz[], ${timesOf(spans, 'to')}::timestamptz[])
      as s (day, since, until)`;
  const counts = sql`d.day >= m.first_day and d.day < m.end_day`;
  const ofKinds = sql`d.kind not in ('bet', 'win') and d.kind = any(${kinds}::text[])`;
  // Where one day fills a page the team is large: its wallets are found by the operator's day; otherwise by the team.
  const asked =
    days.length === 1
      ? sql`of_day as materialized (
          select distinct d.member_id, d.account_id, d.day, s.since, s.until
            from ${given} join member_money_day d on d.merchant_code = ${scope.merchantCode} and d.day = s.day
              and ${ofKinds}),
        asked as materialized (
          select distinct d.member_id, d.account_id, d.since, d.until
            from of_day d join team m on m.member_id = d.member_id and ${counts}
              ${walletsOf(scope)} and o.account_id = d.account_id)`
      : sql`asked as materialized (
          select distinct m.member_id, d.account_id, s.since, s.until
            from team m ${walletsOf(scope)} join member_money_day d on d.account_id = o.account_id and ${counts}
              and d.day >= ${days.at(-1)}::date and d.day <= ${days[0]}::date and ${ofKinds}
              join ${given} on s.day = d.day)`;
  const beyond = after ? sql`and (t.created_at, t.id) < (${momentOf(after)}, ${after.id}::bigint)` : sql``;
  return sql<MovementRow>`
    with ${membersOf(scope)},
    ${asked}
    select a.member_id, t.id, (extract(epoch from t.created_at) * 1000000)::bigint as at, t.kind, t.balance_after,
        t.reference, t.detail, case when t.credit_account = t.account_id then t.amount else -t.amount end as amount
      from asked a
        cross join lateral (
          select * from transfers t
            where t.account_id = a.account_id and t.created_at >= a.since and t.created_at < a.until
              and t.balance_after is not null and t.kind not in ('bet', 'win') and t.kind = any(${kinds}::text[]) ${beyond}
            order by t.created_at desc, t.id desc limit ${limit}) t
      order by t.created_at desc, t.id desc limit ${limit}
  `;
}

/** Newest first. */
export async function movementPage(
  queries: Queries,
  scope: TeamScope,
  kinds: readonly TeamTransactionKind[],
  part: PagePart,
): Promise<MovementRow[]> {
  if (part.spans.length === 0) return [];
  const { rows } = await movementPageQuery(scope, kinds, part).execute(queries);
  return rows;
}
