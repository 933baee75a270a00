import type { DepositStatus } from '@sampan/contract/wallet';
import { type Selectable, sql } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { CashierTables, DepositsTable } from './tables.ts';

type Queries = QueriesOf<CashierTables>;
type Tx = TxOf<CashierTables>;

export type DepositRow = Selectable<DepositsTable>;

export type NewDeposit = Omit<DepositRow, 'status' | 'provider_reference' | 'redirect_url' | 'settled_at'>;

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

/** Opens a deposit. The account is locked, and its key was not there. */
export async function openDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  return tx
    .insertInto('deposits')
    .values({ ...deposit, settled_at: null, provider_reference: null, redirect_url: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The one of this id: the account that it names finds it. */
const named = (queries: Queries, id: string) =>
  queries.selectFrom('deposits').where('account_id', '=', accountOf(id)).where('id', '=', id);

/** Notes where the member pays, unless it is known already; answers the deposit as it then is. */
export async function noteOrder(
  tx: Tx,
  id: string,
  order: { readonly providerReference: string; readonly redirectUrl: string },
): Promise<DepositRow> {
  await tx
    .updateTable('deposits')
    .set({ provider_reference: order.providerReference, redirect_url: order.redirectUrl })
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('redirect_url', 'is', null)
    .where((row) =>
      row.or([row('provider_reference', 'is', null), row('provider_reference', '=', order.providerReference)]),
    )
    .execute();
  return named(tx, id).selectAll().executeTakeFirstOrThrow();
}

/** Keeps a provider's name of a payment for this deposit. False: it is another deposit's. */
export async function claimReference(
  tx: Tx,
  deposit: Pick<DepositRow, 'merchant_code' | 'provider' | 'account_id' | 'id'>,
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

export async function findDeposit(queries: Queries, memberId: string, id: string): Promise<DepositRow | null> {
  const row = await named(queries, id).selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row ?? null;
}

/** What was paid into a wallet within a time, in all, minor units. */
export async function sumOfDeposits(queries: Queries, account: bigint, from: Date, to: Date): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('deposits')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
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
  filter: { readonly account: bigint; readonly status: DepositStatus | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: DepositRow[]; count: number }> {
  let query = queries.selectFrom('deposits').where('account_id', '=', filter.account);
  if (filter.status) query = query.where('status', '=', filter.status);
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

export async function settleDeposit(
  tx: Tx,
  deposit: Pick<DepositRow, 'account_id' | 'id'>,
  change: { readonly status: DepositStatus; readonly providerReference: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: change.status, provider_reference: change.providerReference, settled_at: change.at })
    .where('account_id', '=', deposit.account_id)
    .where('id', '=', deposit.id)
    .execute();
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
