import type { JobTrouble } from '@sampan/contract/dashboard';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { DashboardReads, DashboardTables, DayFiguresRow } from './tables.ts';

type Queries = QueriesOf<DashboardTables, DashboardReads>;
type Tx = TxOf<DashboardTables, DashboardReads>;

const columns = [
  'players',
  'rounds',
  'stake',
  'returned',
  'payout',
  'jackpot',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'registrations',
] as const satisfies readonly (keyof DayFiguresRow)[];

/** What an operator's day came to, as it stands now. */
export async function countDay(queries: Queries, merchantCode: string, day: string): Promise<DayFiguresRow> {
  const { rows } = await sql<DayFiguresRow>`select * from operator_day(${merchantCode}, ${day}::date)`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error(`no figures of ${merchantCode}`);
  return row;
}

export async function timeZoneOf(tx: Tx, merchantCode: string): Promise<string> {
  const { time_zone: zone } = await tx
    .selectFrom('merchants')
    .select('time_zone')
    .where('code', '=', merchantCode)
    .executeTakeFirstOrThrow();
  return zone;
}

export async function addQuarter(
  tx: Tx,
  merchantCode: string,
  { endsAt, day }: { readonly endsAt: Date; readonly day: string },
): Promise<void> {
  const figures = await countDay(tx, merchantCode, day);
  await tx
    .insertInto('operator_quarters')
    .values({ merchant_code: merchantCode, ends_at: endsAt, ...figures })
    .execute();
}

export async function forgetQuarters(tx: Tx, merchantCode: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('operator_quarters')
    .where('merchant_code', '=', merchantCode)
    .where('ends_at', '<', before)
    .execute();
}

/** The last quarter after an instant of which also the one `distanceMs` earlier is known: both, or null. */
export async function lastPair(
  queries: Queries,
  merchantCode: string,
  { after, distanceMs }: { readonly after: Date; readonly distanceMs: number },
): Promise<{ readonly endsAt: Date; readonly figures: DayFiguresRow; readonly before: DayFiguresRow } | null> {
  const quarters = queries
    .selectFrom('operator_quarters')
    .select(['ends_at', ...columns])
    .where('merchant_code', '=', merchantCode);
  const [rows, earlier] = await Promise.all([
    quarters.where('ends_at', '>', after).orderBy('ends_at', 'desc').execute(),
    quarters
      .where('ends_at', '>', new Date(after.getTime() - distanceMs))
      .where('ends_at', '<=', after)
      .execute(),
  ]);
  const byEnd = new Map(earlier.map((row) => [row.ends_at.getTime(), row]));
  for (const row of rows) {
    const before = byEnd.get(row.ends_at.getTime() - distanceMs);
    if (before) return { endsAt: row.ends_at, figures: row, before };
  }
  return null;
}

/** The operator's partners by kind and code, with how they answered last; nulls: never. */
export function partners(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('partner_operators as o')
    .innerJoin('partners as p', 'p.code', 'o.partner_code')
    .leftJoin('partner_health as h', 'h.partner_code', 'p.code')
    .select(['p.code', 'p.kind', 'p.is_enabled', 'h.success_at', 'h.failure_at', 'h.failures'])
    .where('o.merchant_code', '=', merchantCode)
    .orderBy('p.kind')
    .orderBy('p.code')
    .execute();
}

interface TroubleRow {
  readonly job: string;
  readonly trouble: JobTrouble;
  readonly since: Date;
}

/** Jobs of the operator and of the installation that don't run as they should; `overdue`: they should have run by then. */
export async function jobTroubles(queries: Queries, merchantCode: string, overdue: Date): Promise<TroubleRow[]> {
  const { rows } = await sql<TroubleRow>`
    select job, 'given_up' as trouble, min(first_at) as since from job_dead_letters
      where merchant_code is null or merchant_code = ${merchantCode} group by job
    union all
    select job, case when error is not null then 'failing' else 'late' end,
        case when error is not null then coalesce(succeeded_at, started_at) else next_at end
      from job_status
      where (merchant_code is null or merchant_code = ${merchantCode}) and (error is not null or next_at < ${overdue})
    order by job, trouble`.execute(queries);
  return rows;
}
