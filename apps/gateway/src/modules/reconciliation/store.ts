import type { DifferenceKind, PaymentDirection } from '@sampan/contract/reconciliation';
import { type Insertable, type Selectable, sql } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import type { Difference, OwnPayment } from './rules.ts';
import type { ReconciliationReads, ReconciliationTables } from './tables.ts';

type Queries = QueriesOf<ReconciliationTables, ReconciliationReads>;
type Tx = TxOf<ReconciliationTables, ReconciliationReads>;

export type ReconciliationRow = Selectable<ReconciliationTables['reconciliations']>;
export type DifferenceRow = Selectable<ReconciliationTables['reconciliation_differences']>;

/** Dates are read as text: as instants they would be those of the machine's zone. */
const columns = [
  'merchant_code',
  'id',
  'idempotency_key',
  'payload_hash',
  'at',
  'staff_id',
  'provider',
  'direction',
  sql<string>`from_day::text`.as('from_day'),
  sql<string>`to_day::text`.as('to_day'),
  'file_name',
  'rows',
  'total',
  'own_rows',
  'own_total',
  'matched',
  'differences',
] as const;

interface PaymentsOf {
  readonly merchantCode: string;
  readonly provider: string;
  readonly direction: PaymentDirection;
}

const depositColumns = sql`d.id, d.member_id as "memberId", d.provider_reference as reference,
  coalesce(d.paid_amount, d.amount) as amount, d.status`;
const payoutColumns = sql`w.id, w.member_id as "memberId", w.provider_reference as reference, w.amount - w.fee as amount,
  w.status`;

/** Codes of the payment providers that an operator has. */
export async function providersOf(queries: Queries, merchantCode: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('partner_operators as o')
    .innerJoin('partners as p', 'p.code', 'o.partner_code')
    .select('p.code')
    .where('o.merchant_code', '=', merchantCode)
    .where('p.kind', '=', 'payment')
    .orderBy('p.code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Payments by the provider's references, or by our own ids, of whatever day and state. */
export async function paymentsNamed(
  queries: Queries,
  { merchantCode, provider, direction }: PaymentsOf,
  references: readonly string[],
): Promise<OwnPayment[]> {
  const ids = references.filter((name) => accountOf(name) !== 0n);
  const accounts = ids.map((id) => accountOf(id));
  const own = sql`unnest(${accounts}::bigint[], ${ids}::text[]) as n (account_id, id)`;
  const query =
    direction === 'in'
      ? sql<OwnPayment>`
          select ${depositColumns} from payment_references r
              join deposits d on d.account_id = r.account_id and d.id = r.deposit_id
            where r.provider = ${provider} and r.provider_reference = any(${references}::text[])
              and d.merchant_code = ${merchantCode}
          union
          select ${depositColumns} from ${own} join deposits d on d.account_id = n.account_id and d.id = n.id
            where d.merchant_code = ${merchantCode} and d.provider = ${provider}`
      : sql<OwnPayment>`
          select ${payoutColumns} from withdrawals w
            where w.merchant_code = ${merchantCode} and w.provider = ${provider}
              and w.provider_reference = any(${references}::text[])
          union
          select ${payoutColumns} from ${own} join withdrawals w on w.account_id = n.account_id and w.id = n.id
            where w.merchant_code = ${merchantCode} and w.provider = ${provider}`;
  return (await query.execute(queries)).rows;
}

/** What is settled here by a provider within a time. */
export async function paymentsSettled(
  queries: Queries,
  { merchantCode, provider, direction }: PaymentsOf,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<OwnPayment[]> {
  const query =
    direction === 'in'
      ? sql<OwnPayment>`
          select ${depositColumns} from deposits d
            where d.merchant_code = ${merchantCode} and d.provider = ${provider} and d.status = 'paid'
              and d.settled_at >= ${from} and d.settled_at < ${before}
            order by d.settled_at, d.id`
      : sql<OwnPayment>`
          select ${payoutColumns} from withdrawals w
            where w.merchant_code = ${merchantCode} and w.provider = ${provider} and w.status = 'paid'
              and w.settled_at >= ${from} and w.settled_at < ${before}
            order by w.settled_at, w.id`;
  return (await query.execute(queries)).rows;
}

export async function findByKey(
  queries: Queries,
  merchantCode: string,
  key: string,
): Promise<ReconciliationRow | null> {
  const row = await queries
    .selectFrom('reconciliations')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: the key was used meanwhile. */
export async function insert(
  tx: Tx,
  row: Insertable<ReconciliationTables['reconciliations']>,
): Promise<ReconciliationRow | null> {
  const inserted = await tx
    .insertInto('reconciliations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'idempotency_key']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return inserted ?? null;
}

/** Rows of one statement: each has as many parameters as columns, and a statement has 65,535 at most. */
const rowsAtOnce = 1_000;

export async function insertDifferences(
  tx: Tx,
  { merchant_code, id }: Pick<ReconciliationRow, 'merchant_code' | 'id'>,
  differences: readonly Difference[],
): Promise<void> {
  const rows = differences.map(({ kind, reference, payment, amount }, index) => ({
    merchant_code,
    reconciliation_id: id,
    number: index + 1,
    kind,
    reference,
    payment_id: payment?.id ?? null,
    member_id: payment?.memberId ?? null,
    amount,
    own_amount: payment?.amount ?? null,
    own_status: payment?.status ?? null,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('reconciliation_differences')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

export async function find(queries: Queries, merchantCode: string, id: bigint): Promise<ReconciliationRow | null> {
  const row = await queries
    .selectFrom('reconciliations')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function page(
  queries: Queries,
  merchantCode: string,
  { offset, limit }: Window,
): Promise<{ rows: ReconciliationRow[]; count: number }> {
  const query = queries.selectFrom('reconciliations').where('merchant_code', '=', merchantCode);
  const rows = await query.select(columns).orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** How many differences of each nobody has explained; those without any are left out. */
export async function openCounts(
  queries: Queries,
  merchantCode: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('reconciliation_differences')
    .select(['reconciliation_id', sql<number>`count(*)::int`.as('count')])
    .where('merchant_code', '=', merchantCode)
    .where('reconciliation_id', 'in', [...ids])
    .where('explained_at', 'is', null)
    .groupBy('reconciliation_id')
    .execute();
  return new Map(rows.map(({ reconciliation_id, count }) => [reconciliation_id, count]));
}

export async function pageOfDifferences(
  queries: Queries,
  { merchant_code, id }: Pick<ReconciliationRow, 'merchant_code' | 'id'>,
  filter: { readonly kind: DifferenceKind | undefined; readonly isOpen: boolean },
  { offset, limit }: Window,
): Promise<{ rows: DifferenceRow[]; count: number }> {
  let query = queries
    .selectFrom('reconciliation_differences')
    .where('merchant_code', '=', merchant_code)
    .where('reconciliation_id', '=', id);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.isOpen) query = query.where('explained_at', 'is', null);
  const rows = await query.selectAll().orderBy('number').offset(offset).limit(limit).execute();
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** Locked until the transaction ends. */
export async function lockDifference(
  tx: Tx,
  { merchantCode, id, number }: { readonly merchantCode: string; readonly id: bigint; readonly number: number },
): Promise<DifferenceRow | null> {
  const row = await tx
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('reconciliation_id', '=', id)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function explain(
  tx: Tx,
  { merchant_code, reconciliation_id, number }: Pick<DifferenceRow, 'merchant_code' | 'reconciliation_id' | 'number'>,
  explained: { readonly explained_at: Date; readonly explained_by: string; readonly explanation: string },
): Promise<DifferenceRow> {
  return tx
    .updateTable('reconciliation_differences')
    .set(explained)
    .where('merchant_code', '=', merchant_code)
    .where('reconciliation_id', '=', reconciliation_id)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
}
