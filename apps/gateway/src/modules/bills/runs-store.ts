import type { ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { BillsReads, BillsTables } from './tables.ts';

type Queries = QueriesOf<BillsTables, BillsReads>;
type Tx = TxOf<BillsTables, BillsReads>;

type RunRow = Selectable<BillsTables['bill_runs']>;

/** Which contracts are settled together. */
interface SettledTogether {
  readonly merchantCode: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
}

/** False: the period was settled. Waits for a transaction that is settling it. */
export async function claimRun(
  tx: Tx,
  run: Pick<RunRow, 'merchant_code' | 'period' | 'period_from' | 'period_to' | 'settled_at' | 'started_by'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bill_runs')
    .values({ ...run, bills: 0, due: 0n, amount: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteRun(
  tx: Tx,
  { merchant_code: merchantCode, period, period_to: to }: Pick<RunRow, 'merchant_code' | 'period' | 'period_to'>,
  made: Pick<RunRow, 'bills' | 'due' | 'amount'>,
): Promise<void> {
  await tx
    .updateTable('bill_runs')
    .set(made)
    .where('merchant_code', '=', merchantCode)
    .where('period', '=', period)
    .where('period_to', '=', to)
    .execute();
}

/** What is known of a period that was settled. */
type Settled = Pick<RunRow, 'period_to' | 'bills' | 'due' | 'amount' | 'settled_at' | 'started_by'>;

/** Those of the periods with these ends that were settled: by their runs, else by their bills. */
export async function settledOf(
  queries: Queries,
  { merchantCode, kind, period }: SettledTogether,
  ends: readonly Date[],
): Promise<Settled[]> {
  if (ends.length === 0) return [];
  const runs = await queries
    .selectFrom('bill_runs')
    .select(['period_to', 'bills', 'due', 'amount', 'settled_at', 'started_by'])
    .where('merchant_code', '=', merchantCode)
    .where('period', '=', period)
    .where('period_to', 'in', ends)
    .execute();
  const known = new Set(runs.map(({ period_to: to }) => to.getTime()));
  const others = ends.filter((end) => !known.has(end.getTime()));
  if (others.length === 0) return runs;
  const { rows } = await sql<{ period_to: Date; bills: number; due: string; amount: string; settled_at: Date }>`
    select b.period_to, count(*)::int as bills, sum(b.due)::text as due, sum(b.amount)::text as amount,
        min(b.issued_at) as settled_at
      from bills b join contracts c on c.account_id = b.account_id and c.id = b.contract_id and c.period = ${period}
      where b.merchant_code = ${merchantCode} and b.kind = ${kind}
        and b.period_to = any(${others}::timestamptz[])
      group by 1
  `.execute(queries);
  return [
    ...runs,
    ...rows.map(({ due, amount, ...row }) => ({
      ...row,
      due: BigInt(due),
      amount: BigInt(amount),
      started_by: null,
    })),
  ];
}

/** When the first of the contracts began; null: there never was one. */
export async function firstStart(
  queries: Queries,
  { merchantCode, kind, period }: SettledTogether,
): Promise<Date | null> {
  const { first } = await queries
    .selectFrom('contracts')
    .select(({ fn }) => fn.min('starts_at').as('first'))
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('starts_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return first;
}

/** The end of the latest period that was settled; null: none was. */
export async function lastSettled(
  queries: Queries,
  { merchantCode, kind, period }: SettledTogether,
): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(
      (select max(period_to) from bill_runs where merchant_code = ${merchantCode} and period = ${period}),
      (select max(b.period_to) from contracts c cross join lateral (
          select period_to from bills where account_id = c.account_id and contract_id = c.id
            order by period_to desc limit 1) b
        where c.merchant_code = ${merchantCode} and c.kind = ${kind} and c.period = ${period})) as last
  `.execute(queries);
  return rows[0]?.last ?? null;
}
