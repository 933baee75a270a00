import type { DepositStatus } from '@sampan/contract/wallet';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../db/database.ts';
import type { DepositsTable } from './tables.ts';

export type DepositRow = Selectable<DepositsTable>;

export type NewDeposit = Omit<DepositRow, 'id' | 'status' | 'provider_reference' | 'redirect_url' | 'settled_at'>;

/** Opens a deposit, or finds the one that the member's key opened before. */
export async function openDeposit(queries: Queries, deposit: NewDeposit): Promise<DepositRow> {
  const opened = await queries
    .insertInto('deposits')
    .values({ ...deposit, settled_at: null, provider_reference: null, redirect_url: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) return opened;
  return queries
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', deposit.member_id)
    .where('idempotency_key', '=', deposit.idempotency_key)
    .executeTakeFirstOrThrow();
}

/** Notes where the member pays, unless it is known already; answers the deposit as it then is. */
export async function noteOrder(
  queries: Queries,
  id: string,
  order: { readonly providerReference: string; readonly redirectUrl: string },
): Promise<DepositRow> {
  await queries
    .updateTable('deposits')
    .set({ provider_reference: order.providerReference, redirect_url: order.redirectUrl })
    .where('id', '=', id)
    .where('redirect_url', 'is', null)
    .where((row) =>
      row.or([row('provider_reference', 'is', null), row('provider_reference', '=', order.providerReference)]),
    )
    .execute();
  return queries.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findDeposit(queries: Queries, memberId: string, id: string): Promise<DepositRow | null> {
  if (!uuid.test(id)) return null;
  const row = await queries
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a member paid in within a time, in all, minor units. */
export async function sumOfDeposits(
  queries: Queries,
  whose: { readonly merchantCode: string; readonly memberId: string },
  from: Date,
  to: Date,
): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('deposits')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('merchant_code', '=', whose.merchantCode)
    .where('member_id', '=', whose.memberId)
    .where('status', '=', 'paid')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** The deposit of a provider, locked until the transaction ends. */
/** Whose deposit it is: the operator's code; null when the provider has no such order. */
export async function merchantOfDeposit(queries: Queries, provider: string, id: string): Promise<string | null> {
  if (!uuid.test(id)) return null;
  const row = await queries
    .selectFrom('deposits')
    .select('merchant_code')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.merchant_code ?? null;
}

export async function lockDeposit(tx: Tx, provider: string, id: string): Promise<DepositRow | null> {
  if (!uuid.test(id)) return null;
  const row = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function pageOfDeposits(
  queries: Queries,
  filter: { readonly memberId: string; readonly status: DepositStatus | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: DepositRow[]; count: number }> {
  let query = queries.selectFrom('deposits').where('member_id', '=', filter.memberId);
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
  id: string,
  change: { readonly status: DepositStatus; readonly providerReference: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: change.status, provider_reference: change.providerReference, settled_at: change.at })
    .where('id', '=', id)
    .execute();
}

/** True: another deposit of this provider has the reference. */
export async function isReferenceTaken(tx: Tx, deposit: DepositRow, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposits')
    .select('id')
    .where('provider', '=', deposit.provider)
    .where('provider_reference', '=', reference)
    .where('id', '<>', deposit.id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
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
      provider: event.provider,
      event_id: event.eventId,
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
      where id in (
        select id from deposits where status = 'pending' and expires_at <= ${at}
          order by expires_at limit 500 for update skip locked)
      returning id, merchant_code, member_id
  `.execute(queries);
  return rows;
}
