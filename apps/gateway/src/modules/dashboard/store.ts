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
