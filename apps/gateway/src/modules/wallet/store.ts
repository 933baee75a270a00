import type { TransactionKind } from '@sampan/contract/wallet';
import { type Insertable, sql } from 'kysely';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { PostingKind, Realm, WalletTables } from './tables.ts';

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
      from books b join accounts a on a.owner = $1 and a.kind = 'member' and a.book_id = b.id
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

export interface PostingRequest {
  readonly source: string;
  readonly action: string;
  readonly transactionId: string;
  readonly payloadHash: Buffer;
  readonly kind: PostingKind;
  readonly reference: string;
  readonly detail: string;
  readonly account: bigint;
  /** What goes to each account from the member's; negative: the other way. */
  readonly legs: readonly { readonly account: bigint; readonly amount: bigint }[];
  readonly at: Date;
}

export interface PostingAnswer {
  readonly status:
    | 'posted'
    | 'repeated'
    | 'conflict'
    | 'tombstone'
    | 'insufficient'
    | 'amount_too_large'
    | 'balance_too_large';
  readonly posting_id: bigint | null;
  readonly balance: bigint | null;
}

export async function post(tx: Tx, request: PostingRequest): Promise<PostingAnswer> {
  const accounts = sql.join(request.legs.map((leg) => sql`${leg.account}::bigint`));
  const amounts = sql.join(request.legs.map((leg) => sql`${leg.amount}::bigint`));
  const { rows } = await sql<PostingAnswer>`
    select status, posting_id, balance from ledger_post(
      ${request.source}, ${request.action}, ${request.transactionId}, ${request.payloadHash}, ${request.kind},
      ${request.reference}, ${request.detail}, ${request.account}, array[${accounts}], array[${amounts}], ${request.at})
  `.execute(tx);
  const answer = rows[0];
  if (!answer) throw new Error('ledger_post answered nothing');
  await noteAudit(tx, {
    at: request.at,
    source: request.source,
    action: request.action,
    transaction_id: request.transactionId,
    account_id: request.account,
    amount: request.legs.reduce((sum, leg) => sum - leg.amount, 0n),
    outcome: answer.status,
    posting_id: answer.posting_id,
  });
  return answer;
}

export async function noteAudit(tx: Tx, row: Insertable<WalletTables['money_audit']>): Promise<void> {
  await tx.insertInto('money_audit').values(row).execute();
}

export interface RecordFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly kind?: TransactionKind | undefined;
}

export interface RecordRow {
  readonly posting_id: bigint;
  readonly kind: TransactionKind;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly reference: string;
  readonly detail: string;
  readonly created_at: Date;
}

function recordEntries(queries: Queries, account: bigint, filter: RecordFilter) {
  let query = queries
    .selectFrom('entries as e')
    .where('e.account_id', '=', account)
    .where('e.balance_after', 'is not', null)
    .where('e.amount', '<>', 0n);
  if (filter.from) query = query.where('e.created_at', '>=', filter.from);
  if (filter.to) query = query.where('e.created_at', '<', filter.to);
  if (filter.kind) query = query.where('e.kind', '=', filter.kind);
  return query;
}

/** Count and sums of what came in and went out, over everything the filter lets through; minor units. */
export async function recordTotals(
  queries: Queries,
  account: bigint,
  filter: RecordFilter,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const row = await recordEntries(queries, account, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      // As text: sums may be beyond bigint.
      sql<string>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)::text`.as('in'),
      sql<string>`coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::text`.as('out'),
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
  const chosen = recordEntries(queries, account, filter)
    .select(['e.posting_id', 'e.kind', 'e.amount', 'e.balance_after', 'e.created_at'])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.posting_id', 'desc')
    .offset(page.offset)
    .limit(page.limit);
  const rows = await queries
    .selectFrom(chosen.as('c'))
    .innerJoin('postings as p', 'p.id', 'c.posting_id')
    .select(['c.posting_id', 'c.kind', 'c.amount', 'c.balance_after', 'c.created_at', 'p.reference', 'p.detail'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.posting_id', 'desc')
    .execute();
  return rows as RecordRow[];
}

/** Null: the wallet was never used. */
export async function findAccount(queries: Queries, key: WalletKey): Promise<bigint | null> {
  const row = await queries
    .selectFrom('accounts as a')
    .innerJoin('books as b', 'b.id', 'a.book_id')
    .select('a.id')
    .where('a.owner', '=', key.memberId)
    .where('a.kind', '=', 'member')
    .where('b.merchant_code', '=', key.merchantCode)
    .where('b.realm', '=', key.realm)
    .where('b.currency', '=', key.currency)
    .executeTakeFirst();
  return row?.id ?? null;
}
