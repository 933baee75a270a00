import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { TransferKind, WalletTables } from './tables.ts';

type Queries = QueriesOf<WalletTables>;
type Tx = TxOf<WalletTables>;

/** Locks a member's account, as each movement does, until the transaction ends; minor units. */
export async function lockAccount(tx: Tx, account: bigint): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow();
}

interface Answer {
  readonly status: string;
  readonly movement_id: bigint | null;
}

export interface HoldRequest {
  readonly account: bigint;
  readonly source: string;
  readonly transactionId: string;
  readonly payloadHash: Buffer;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: Date;
}

/** Sets money aside; answers the hold's id. Null: there is not so much. Throws for a key that was used before. */
export async function hold(tx: Tx, request: HoldRequest): Promise<bigint | null> {
  const { rows } = await sql<Answer>`
    select status, movement_id from ledger_hold(${request.account}, ${request.source}, ${request.transactionId},
      ${request.payloadHash}, ${request.amount}, ${request.reference}, ${request.at})
  `.execute(tx);
  const answer = rows[0];
  if (answer?.status === 'insufficient') return null;
  if (answer?.status !== 'created' || answer.movement_id === null)
    throw new Error(`the hold ${request.transactionId} was ${answer?.status}`);
  return answer.movement_id;
}

export interface CaptureRequest {
  readonly account: bigint;
  readonly hold: bigint;
  readonly counter: bigint;
  readonly kind: TransferKind;
  readonly detail: string;
  readonly fee: { readonly account: bigint; readonly amount: bigint } | null;
  readonly at: Date;
}

/** Pays what a hold set aside. Throws unless it was open: the caller knows its state by a lock of its own. */
export async function capture(tx: Tx, request: CaptureRequest): Promise<void> {
  const { rows } = await sql<Answer>`
    select status, movement_id from ledger_resolve(${request.account}, ${request.hold}, ${request.counter},
      ${request.detail}, ${request.at}, ${request.kind}, ${request.fee?.account ?? null}::bigint,
      ${request.fee?.amount ?? 0n}::bigint)
  `.execute(tx);
  if (rows[0]?.status !== 'posted') throw new Error(`the hold ${request.hold} can’t be paid: ${rows[0]?.status}`);
}

/** Gives back what a hold set aside. Throws as `capture` does. */
export async function release(tx: Tx, account: bigint, id: bigint, at: Date): Promise<void> {
  const { rows } = await sql<Answer>`
    select status, movement_id from ledger_resolve(${account}, ${id}, null::bigint, '', ${at})
  `.execute(tx);
  if (rows[0]?.status !== 'released') throw new Error(`the hold ${id} can’t be given back: ${rows[0]?.status}`);
}

/** What a wallet got as bonuses, less what went back; minor units. */
export async function bonusesKept(queries: Queries, account: bigint): Promise<bigint> {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(sum(amount_in - amount_out), 0)::text as kept from member_money_day
      where account_id = ${account} and kind = 'bonus'
  `.execute(queries);
  return BigInt(rows[0]?.kept ?? 0);
}

export interface MoveRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: TransferKind;
  /** Minor units; negative: it left the wallet. */
  readonly change: bigint;
  readonly balance_after: bigint;
  readonly source: string;
  readonly transaction_id: string;
  readonly reference: string;
}

/** Gateways' clocks differ by less. */
const skewMs = 300_000;

/** All movements of a wallet from one on, in their order. */
export async function movesSince(
  queries: Queries,
  account: bigint,
  from: { id: bigint; at: Date },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select id, created_at as at, kind, case when credit_account = account_id then amount else -amount end as change, balance_after, source,
        transaction_id, reference
      from transfers
      where account_id = ${account} and created_at >= ${new Date(from.at.getTime() - skewMs)} and id >= ${from.id}
        and balance_after is not null
      order by id
  `.execute(queries);
  return rows;
}

/** What may be spent, minor units. */
export async function balanceOf(queries: Queries, account: bigint): Promise<bigint> {
  const { balance } = await queries
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return balance ?? 0n;
}
