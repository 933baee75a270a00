import type { TransactionKind } from '@sampan/contract/wallet';
import { type Insertable, sql } from 'kysely';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Realm, TransferKind, WalletTables } from './tables.ts';

/** Whose wallet: a member's, in the book of its merchant, realm and currency. */
export interface WalletKey {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly realm: Realm;
  /** ISO 4217. */
  readonly currency: string;
}

export interface WalletState {
  /** What may be spent, minor units. */
  readonly balance: bigint;
  /** What is set aside for decisions to come, minor units. */
  readonly held: bigint;
  readonly version: bigint;
}

/** Null: the wallet was never used. */
export async function readWallet(db: Database, key: WalletKey): Promise<WalletState | null> {
  const { rows } = await db.run<WalletState>({
    name: 'wallet_balance',
    text: `select a.balance, a.held, a.version
      from books b join account_owners o on o.owner = $1 and o.kind = 'member' and o.book_id = b.id
        join accounts a on a.id = o.account_id
      where b.merchant_code = $2 and b.realm = $3 and b.currency = $4`,
    values: [key.memberId, key.merchantCode, key.realm, key.currency],
  });
  return rows[0] ?? null;
}

/** The account of an owner, opened on first use. */
export async function openAccount(
  queries: Queries,
  book: Pick<WalletKey, 'merchantCode' | 'realm' | 'currency'>,
  kind: 'member' | 'house' | 'partner',
  owner: string,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger_account(${book.merchantCode}, ${book.realm}, ${book.currency}, ${kind}, ${owner}) as id
  `.execute(queries);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('ledger_account answered nothing');
  return id;
}

export interface MovementRequest {
  readonly source: string;
  readonly action: string;
  readonly transactionId: string;
  readonly payloadHash: Buffer;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly detail: string;
  readonly account: bigint;
  readonly counter: bigint;
  /** What goes from the member's account to the other; negative: the other way. */
  readonly amount: bigint;
  /** What goes from the other account to the house. */
  readonly fee: { readonly account: bigint; readonly amount: bigint } | null;
  readonly at: Date;
}

export interface MovementAnswer {
  readonly status:
    | 'posted'
    | 'repeated'
    | 'conflict'
    | 'tombstone'
    | 'insufficient'
    | 'amount_too_large'
    | 'balance_too_large';
  readonly movement_id: bigint | null;
  readonly balance: bigint | null;
}

export async function post(tx: Tx, request: MovementRequest): Promise<MovementAnswer> {
  const { rows } = await sql<MovementAnswer>`
    select status, movement_id, balance from ledger_post(
      ${request.account}, ${request.source}, ${request.action}, ${request.transactionId}, ${request.payloadHash},
      ${request.kind}, ${request.reference}, ${request.detail}, ${request.counter}, ${request.amount}, ${request.at},
      ${request.fee?.account ?? null}::bigint, ${request.fee?.amount ?? 0n}::bigint)
  `.execute(tx);
  const answer = rows[0];
  if (!answer) throw new Error('ledger_post answered nothing');
  if (answer.status === 'posted') return answer;
  await noteAudit(tx, {
    account_id: request.account,
    at: request.at,
    source: request.source,
    action: request.action,
    transaction_id: request.transactionId,
    amount: request.amount,
    outcome: answer.status,
    movement_id: answer.movement_id,
  });
  return answer;
}

/** Keeps a request that moved nothing. */
export async function noteAudit(tx: Tx, row: Insertable<WalletTables['money_audit']>): Promise<void> {
  await tx.insertInto('money_audit').values(row).execute();
}

export interface RecordFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly kind?: TransactionKind | undefined;
}

export interface RecordRow {
  readonly id: bigint;
  readonly kind: TransactionKind;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly reference: string;
  readonly detail: string;
  readonly created_at: Date;
}

const change = sql<bigint>`case when t.credit_account = t.account_id then t.amount else -t.amount end`;

function recordTransfers(queries: Queries, account: bigint, filter: RecordFilter) {
  let query = queries
    .selectFrom('transfers as t')
    .where('t.account_id', '=', account)
    .where('t.balance_after', 'is not', null);
  if (filter.from) query = query.where('t.created_at', '>=', filter.from);
  if (filter.to) query = query.where('t.created_at', '<', filter.to);
  if (filter.kind) query = query.where('t.kind', '=', filter.kind);
  return query;
}

/** Count and sums of what came in and went out, over everything the filter lets through; minor units. */
export async function recordTotals(
  queries: Queries,
  account: bigint,
  filter: RecordFilter,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const row = await recordTransfers(queries, account, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      // As text: sums may be beyond bigint.
      sql<string>`coalesce(sum(t.amount) filter (where t.credit_account = t.account_id), 0)::text`.as('in'),
      sql<string>`coalesce(sum(t.amount) filter (where t.credit_account <> t.account_id), 0)::text`.as('out'),
    ])
    .executeTakeFirstOrThrow();
  return { count: row.count, in: BigInt(row.in), out: BigInt(row.out) };
}

/** One page, newest first. */
export async function recordPage(
  queries: Queries,
  account: bigint,
  filter: RecordFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<RecordRow[]> {
  const rows = await recordTransfers(queries, account, filter)
    .select(['t.id', 't.kind', change.as('amount'), 't.balance_after', 't.created_at', 't.reference', 't.detail'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows as RecordRow[];
}

/** Null: the wallet was never used. */
export async function findAccount(queries: Queries, key: WalletKey): Promise<bigint | null> {
  const row = await queries
    .selectFrom('account_owners as o')
    .innerJoin('books as b', 'b.id', 'o.book_id')
    .select('o.account_id')
    .where('o.owner', '=', key.memberId)
    .where('o.kind', '=', 'member')
    .where('b.merchant_code', '=', key.merchantCode)
    .where('b.realm', '=', key.realm)
    .where('b.currency', '=', key.currency)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** How many months ahead the tables that grow by month have their parts. */
const monthsAhead = 3;

/** Makes what is missing of the parts for `now`'s month and those to come; answers how many. */
export async function makePartitions(db: Database, now: Date): Promise<number> {
  const { rows } = await db.run<{ made: number }>({
    text: 'select make_partitions($1, $2) as made',
    values: [now, monthsAhead],
  });
  return rows[0]?.made ?? 0;
}
