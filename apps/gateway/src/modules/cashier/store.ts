import type { depositQueues, DepositStatus } from '@sampan/contract/deposits';
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { Today } from './rules.ts';
import type { CashierTables, DepositsTable } from './tables.ts';

type Queries = QueriesOf<CashierTables>;
type Tx = TxOf<CashierTables>;

export type DepositRow = Selectable<DepositsTable>;
type Change = Updateable<DepositsTable>;
type Named = Pick<DepositRow, 'account_id' | 'id'>;

/** What a deposit begins with; the rest is empty, or has its default. */
export type NewDeposit = Pick<
  DepositRow,
  | 'account_id'
  | 'id'
  | 'merchant_code'
  | 'member_id'
  | 'idempotency_key'
  | 'payload_hash'
  | 'method_id'
  | 'method_name'
  | 'kind'
  | 'provider'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'created_at'
  | 'expires_at'
> &
  Partial<DepositRow>;

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  return tx.insertInto('deposits').values(deposit).returningAll().executeTakeFirstOrThrow();
}

/** The deposit that a member's key opened before; null: none. */
export async function findByKey(queries: Queries, account: bigint, key: string): Promise<DepositRow | null> {
  const row = await queries
    .selectFrom('deposits')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the provider has an order of it, or may get one yet: a time in `no_order_at` that lies ahead is a lease. */
const mayBePaid = (now: Date) => (row: ExpressionBuilder<CashierTables, 'deposits'>) =>
  row.or([row('redirect_url', 'is not', null), row('no_order_at', 'is', null), row('no_order_at', '>', now)]);

/** One by the method that still waits for its payment at `now`, and can be paid. */
export async function findOpen(
  queries: Queries,
  account: bigint,
  { methodId, now }: { readonly methodId: string; readonly now: Date },
): Promise<DepositRow | null> {
  const row = await queries
    .selectFrom('deposits')
    .selectAll()
    .where('account_id', '=', account)
    .where('method_id', '=', methodId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where(mayBePaid(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What was deposited from a moment on, or may be yet, but by vouchers; by a method and by all. Minor units. */
export async function depositedSince(
  queries: Queries,
  account: bigint,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<{ readonly of: (methodId: string) => Today }> {
  const rows = await queries
    .selectFrom('deposits')
    .select(['method_id', sql<string>`coalesce(sum(coalesce(paid_amount, amount)), 0)::text`.as('sum')])
    .where('account_id', '=', account)
    .where('created_at', '>=', from)
    .where('status', 'in', ['pending', 'review', 'paid'])
    // The order of one whose provider didn't answer may be there all the same, but its payer doesn't know where.
    .where((row) => row.or([row('status', '<>', 'pending'), mayBePaid(now)(row)]))
    .where('kind', '<>', 'voucher')
    .groupBy('method_id')
    .execute();
  const byAll = rows.reduce((all, { sum }) => all + BigInt(sum), 0n);
  const byMethod = new Map(rows.map(({ method_id, sum }) => [method_id, BigInt(sum)]));
  return { of: (methodId) => ({ byMethod: byMethod.get(methodId) ?? 0n, byAll }) };
}

/** The one of this id: the account that it names finds it. */
const named = (queries: Queries, id: string) =>
  queries.selectFrom('deposits').where('account_id', '=', accountOf(id)).where('id', '=', id);

/** Notes where the member pays, unless it is known already; answers the deposit as it then is. */
export async function noteOrder(
  tx: Tx,
  id: string,
  order: Required<Pick<Change, 'provider_reference' | 'redirect_url' | 'payment_code' | 'app_link' | 'ask_at'>> & {
    readonly provider_reference: string;
  },
): Promise<DepositRow> {
  await tx
    .updateTable('deposits')
    .set({ ...order, no_order_at: null })
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('redirect_url', 'is', null)
    .where((row) =>
      row.or([row('provider_reference', 'is', null), row('provider_reference', '=', order.provider_reference)]),
    )
    .execute();
  return named(tx, id).selectAll().executeTakeFirstOrThrow();
}

/** Notes that the provider opened no order, or that it isn't known to have; it is asked after later. */
export async function noteNoOrder(queries: Queries, id: string, at: Date, askAt: Date): Promise<void> {
  await queries
    .updateTable('deposits')
    .set({ no_order_at: at, ask_at: askAt })
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('redirect_url', 'is', null)
    .where('status', '=', 'pending')
    .execute();
}

/** Keeps a provider's name of a payment for this deposit. False: it is another deposit's. */
export async function claimReference(
  tx: Tx,
  deposit: Pick<DepositRow, 'merchant_code' | 'account_id' | 'id'> & { readonly provider: string },
  reference: string,
): Promise<boolean> {
  const { merchant_code, provider, account_id, id } = deposit;
  await tx
    .insertInto('payment_references')
    .values({ merchant_code, provider, provider_reference: reference, account_id, deposit_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('payment_references')
    .select('deposit_id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.deposit_id === id;
}

/** Keeps what a transfer carries for this deposit. False: it is another's; take another one. */
export async function claimTransferReference(
  tx: Tx,
  { merchant_code, account_id, id }: Pick<DepositRow, 'merchant_code' | 'account_id' | 'id'>,
  reference: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('transfer_references')
    .values({ merchant_code, reference, account_id, deposit_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDeposit(queries: Queries, memberId: string, id: string): Promise<DepositRow | null> {
  const row = await named(queries, id).selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockOfMember(tx: Tx, memberId: string, id: string): Promise<DepositRow | null> {
  const row = await named(tx, id).selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findOfOperator(queries: Queries, merchantCode: string, id: string): Promise<DepositRow | null> {
  const row = await named(queries, id).selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockOfOperator(tx: Tx, merchantCode: string, id: string): Promise<DepositRow | null> {
  const row = await named(tx, id).selectAll().where('merchant_code', '=', merchantCode).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** What was paid into a wallet within a time, in all, minor units. */
export async function sumOfDeposits(queries: Queries, account: bigint, from: Date, to: Date): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('deposits')
    .select(sql<string>`coalesce(sum(coalesce(paid_amount, amount)), 0)::text`.as('sum'))
    .where('account_id', '=', account)
    .where('status', '=', 'paid')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** Whose deposit it is: the operator's code; null when the provider has no such order. */
export async function merchantOfDeposit(queries: Queries, provider: string, id: string): Promise<string | null> {
  const row = await named(queries, id).select('merchant_code').where('provider', '=', provider).executeTakeFirst();
  return row?.merchant_code ?? null;
}

/** The deposit of a provider, locked until the transaction ends. */
export async function lockDeposit(tx: Tx, provider: string, id: string): Promise<DepositRow | null> {
  const row = await named(tx, id).selectAll().where('provider', '=', provider).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function pageOfDeposits(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly status: DepositStatus | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: DepositRow[]; count: number }> {
  let query = queries.selectFrom('deposits').where('account_id', '=', filter.account);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}

export async function pageOfOperator(
  queries: Queries,
  merchantCode: string,
  filter: {
    readonly queue: (typeof depositQueues)[number] | undefined;
    readonly reference: string | undefined;
  },
  page: Window,
): Promise<{ rows: DepositRow[]; count: number }> {
  const { queue, reference } = filter;
  let query = queries.selectFrom('deposits').where('merchant_code', '=', merchantCode);
  if (queue === 'review') query = query.where('status', '=', 'review');
  if (queue === 'transfers') query = query.where('status', '=', 'pending').where('kind', '=', 'bank');
  if (queue === 'providers') query = query.where('status', '=', 'pending').where('kind', '<>', 'bank');
  if (reference !== undefined) {
    const found = await queries
      .selectFrom('transfer_references')
      .select(['account_id', 'deposit_id'])
      .where('merchant_code', '=', merchantCode)
      .where('reference', '=', reference.trim().toUpperCase())
      .executeTakeFirst();
    if (!found) return { rows: [], count: 0 };
    query = query.where('account_id', '=', found.account_id).where('id', '=', found.deposit_id);
  }
  const direction = queue === undefined ? 'desc' : 'asc';
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', direction).orderBy('id', direction));
}

/** Changes one whose row the transaction has locked. */
export async function update(tx: Tx, { account_id, id }: Named, change: Change): Promise<DepositRow> {
  return tx
    .updateTable('deposits')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PaymentEvent {
  readonly merchantCode: string;
  readonly provider: string;
  readonly eventId: string;
  readonly account: bigint;
  readonly depositId: string;
  readonly payloadHash: Buffer;
  readonly status: DepositStatus;
}

export async function findEvent(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<{ payload_hash: Buffer; answer: DepositStatus } | null> {
  const row = await tx
    .selectFrom('payment_events')
    .select(['payload_hash', 'answer'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** False: another deposit's event took the id at the same moment. */
export async function noteEvent(tx: Tx, event: PaymentEvent, answer: DepositStatus, at: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_events')
    .values({
      merchant_code: event.merchantCode,
      provider: event.provider,
      event_id: event.eventId,
      account_id: event.account,
      deposit_id: event.depositId,
      payload_hash: event.payloadHash,
      status: event.status,
      answer,
      at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export interface ExpiredDeposit {
  readonly id: string;
  readonly merchant_code: string;
  readonly member_id: string;
}

/** Ends the waiting of deposits whose time is over; skips those that another instance is working on. */
export async function expireDeposits(queries: Queries, at: Date): Promise<ExpiredDeposit[]> {
  const { rows } = await sql<ExpiredDeposit>`
    update deposits set status = 'expired', settled_at = ${at}
      where (account_id, id) in (
        select account_id, id from deposits where status = 'pending' and expires_at <= ${at}
          order by expires_at limit 500 for update skip locked)
      returning id, merchant_code, member_id
  `.execute(queries);
  return rows;
}

/** Takes those whose provider is to be asked, until a moment: no other process does meanwhile. */
export async function takeAsked(queries: Queries, now: Date, until: Date): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    update deposits set ask_at = ${until}, asks = asks + 1
      where (account_id, id) in (
        select account_id, id from deposits where ask_at <= ${now}
          order by ask_at limit 50 for update skip locked)
      returning *
  `.execute(queries);
  return rows;
}

/** When a provider is asked again; null: not any more. Not where it was settled meanwhile. */
export async function askAgain(queries: Queries, { account_id, id }: Named, at: Date | null): Promise<void> {
  await queries
    .updateTable('deposits')
    .set({ ask_at: at })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('ask_at', 'is not', null)
    .execute();
}

export async function insertReceipts(
  tx: Tx,
  { account_id, id, merchant_code }: Pick<DepositRow, 'account_id' | 'id' | 'merchant_code'>,
  uploads: readonly string[],
): Promise<void> {
  const rows = uploads.map((upload_id, position) => ({
    account_id,
    deposit_id: id,
    merchant_code,
    position,
    upload_id,
  }));
  await tx.insertInto('deposit_receipts').values(rows).execute();
}

/** Ids of the pictures, in order. */
export async function receiptsOf(queries: Queries, { account_id, id }: Named): Promise<string[]> {
  const rows = await queries
    .selectFrom('deposit_receipts')
    .select('upload_id')
    .where('account_id', '=', account_id)
    .where('deposit_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.upload_id);
}

/** How many pictures each has; those without are left out. */
export async function countReceipts(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('deposit_receipts')
    .select(['deposit_id', sql<number>`count(*)::int`.as('count')])
    .where('account_id', 'in', [...new Set(ids.map(accountOf))])
    .where('deposit_id', 'in', [...ids])
    .groupBy('deposit_id')
    .execute();
  return new Map(rows.map(({ deposit_id, count }) => [deposit_id, count]));
}
