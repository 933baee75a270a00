import type { AlertKind } from '@sampan/contract/dashboard';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { DashboardReads, DashboardTables, LedgerProblem } from './tables.ts';

type Queries = QueriesOf<DashboardTables, DashboardReads>;

type CheckRow = Selectable<DashboardTables['ledger_checks']>;

interface Waiting {
  readonly kind: Extract<AlertKind, 'payouts_unclear' | 'withdrawals_wait' | 'deposits_wait' | 'disputes_wait'>;
  readonly count: number;
  /** Since when the first of them waits. */
  readonly since: Date;
}

/** What waits for staff since a time or longer, by kind; nothing of a kind has no row. */
export async function waiting(queries: Queries, merchantCode: string, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from (
      select 1 as place, 'payouts_unclear' as kind, count(*)::int as count, min(unclear_at) as since from withdrawals
        where status = 'sending' and merchant_code = ${merchantCode} and unclear_at < ${before}
      union all
      select 2, 'withdrawals_wait', count(*)::int, min(created_at) from withdrawals
        where status = 'review' and merchant_code = ${merchantCode} and created_at < ${before}
      union all
      select 3, 'deposits_wait', count(*)::int, min(receipt_at) from deposits
        where status = 'review' and merchant_code = ${merchantCode} and receipt_at < ${before}
      union all
      select 4, 'disputes_wait', count(*)::int, min(receipt_at) from withdrawals
        where dispute = 'open' and merchant_code = ${merchantCode} and receipt_at < ${before}) w
      where count > 0 order by place`.execute(queries);
  return rows;
}

/** What players of a day lost less what they won, minor units. A jackpot is part of its payout. */
export async function grossRevenue(queries: Queries, merchantCode: string, day: string): Promise<bigint> {
  const { rows } = await sql<{ ggr: bigint }>`
    select (stake - returned - payout)::bigint as ggr from operator_day(${merchantCode}, ${day}::date)
  `.execute(queries);
  return rows[0]?.ggr ?? 0n;
}

/** The largest wins of real accounts on a day that are above an amount: of each member and vendor the largest. */
export async function winsAbove(
  queries: Queries,
  merchantCode: string,
  { day, amount, limit }: { readonly day: string; readonly amount: bigint; readonly limit: number },
): Promise<{ readonly memberId: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    select d.member_id as "memberId", d.best_win as amount
      from member_day d join accounts a on a.id = d.account_id join books b on b.id = a.book_id
      where d.merchant_code = ${merchantCode} and d.day = ${day}::date and d.best_win > ${amount} and b.realm = 'real'
      order by d.best_win desc limit ${limit}`.execute(queries);
  return rows;
}

/** Null: the ledger was never read. */
export async function lastCheck(queries: Queries, merchantCode: string): Promise<CheckRow | null> {
  const row = await queries
    .selectFrom('ledger_checks')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function addCheck(
  queries: Queries,
  { sample, ...row }: Omit<CheckRow, 'sample'> & { readonly sample: readonly LedgerProblem[] },
): Promise<void> {
  await queries
    .insertInto('ledger_checks')
    .values({ ...row, sample: JSON.stringify(sample) })
    .execute();
}

export async function forgetChecks(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('ledger_checks').where('checked_at', '<', before).execute();
}

/** What is wrong in the ledger, with whose it is; null: it is nobody's. Reads all of it. */
export async function ledgerProblems(
  queries: Queries,
): Promise<(LedgerProblem & { readonly merchantCode: string | null })[]> {
  const { rows } = await sql<LedgerProblem & { merchantCode: string | null }>`
    select p.problem, p.subject, ledger_operator(p.problem, p.subject) as "merchantCode"
      from ledger_problems() p order by p.problem, p.subject`.execute(queries);
  return rows;
}

export async function operatorCodes(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('merchants').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}
