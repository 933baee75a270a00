import type { WithdrawalStatus } from '@sampan/contract/withdrawals';
import { type Selectable, sql, type Updateable } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import { sourcesOf, type Today } from './rules.ts';
import type { WithdrawalsTables } from './tables.ts';

type Queries = QueriesOf<WithdrawalsTables>;
type Tx = TxOf<WithdrawalsTables>;

export type WithdrawalRow = Selectable<WithdrawalsTables['withdrawals']>;
type Change = Updateable<WithdrawalsTables['withdrawals']>;

const named = (queries: Queries, id: string) =>
  queries.selectFrom('withdrawals').selectAll().where('account_id', '=', accountOf(id)).where('id', '=', id);

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<WithdrawalRow | null> {
  const row = await queries
    .selectFrom('withdrawals')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertWithdrawal(
  tx: Tx,
  row: Omit<
    WithdrawalRow,
    | 'approved_at'
    | 'sent_at'
    | 'settled_at'
    | 'refusal'
    | 'provider_reference'
    | 'attempts'
    | 'unclear_at'
    | 'receipt_due_at'
    | 'receipt'
    | 'received_amount'
    | 'receipt_at'
    | 'receipt_by'
    | 'dispute'
    | 'returned_amount'
  >,
): Promise<WithdrawalRow> {
  // Columns that aren't named have their defaults; kysely's type doesn't know of them.
  return tx
    .insertInto('withdrawals')
    .values(row as WithdrawalRow)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a member asked for within a time, of what didn't come to nothing; minor units. */
export async function askedWithin(queries: Queries, account: bigint, from: Date, to: Date): Promise<Today> {
  const row = await queries
    .selectFrom('withdrawals')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(amount), 0)::text`.as('amount')])
    .where('account_id', '=', account)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', 'not in', ['failed', 'cancelled', 'refused'])
    .executeTakeFirstOrThrow();
  return { count: row.count, amount: BigInt(row.amount) };
}

export async function findOfMember(queries: Queries, memberId: string, id: string): Promise<WithdrawalRow | null> {
  const row = await named(queries, id).where('member_id', '=', memberId).executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockOfMember(tx: Tx, memberId: string, id: string): Promise<WithdrawalRow | null> {
  const row = await named(tx, id).where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findOfOperator(
  queries: Queries,
  merchantCode: string,
  id: string,
): Promise<WithdrawalRow | null> {
  const row = await named(queries, id).where('merchant_code', '=', merchantCode).executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockOfOperator(tx: Tx, merchantCode: string, id: string): Promise<WithdrawalRow | null> {
  const row = await named(tx, id).where('merchant_code', '=', merchantCode).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Changes the status where it may become that; null: it may not any more, and nothing changed. */
export async function advance(
  tx: Tx,
  { account_id, id }: Pick<WithdrawalRow, 'account_id' | 'id'>,
  status: WithdrawalStatus,
  change: Change = {},
): Promise<WithdrawalRow | null> {
  const row = await tx
    .updateTable('withdrawals')
    .set({ ...change, status })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(status))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes what isn't the status, of a row that the transaction has locked. */
export async function update(
  queries: Queries,
  { account_id, id }: Pick<WithdrawalRow, 'account_id' | 'id'>,
  change: Omit<Change, 'status'>,
): Promise<WithdrawalRow> {
  return queries
    .updateTable('withdrawals')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** At most so many at once; the next run takes the rest. */
const batch = 50;

/** What could be cancelled long enough to approve itself. */
export async function pendingDue(queries: Queries, now: Date): Promise<WithdrawalRow[]> {
  return queries
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'pending')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(batch)
    .execute();
}

/** One whose provider is asked now. */
export interface TakenRow extends WithdrawalRow {
  /** `unclear_at` as it was before: the row's own says that a call is out, until its answer is written. */
  readonly earlier_unclear_at: Date | null;
}

/**
 * Takes approved and sent ones whose time has come, for `until`: no other process does meanwhile. A process that dies
 * before it writes the provider's answer leaves them unclear.
 */
export async function takeDue(queries: Queries, now: Date, until: Date): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    update withdrawals w
      set status = 'sending', sent_at = coalesce(w.sent_at, ${now}), attempts = w.attempts + 1, next_at = ${until},
        unclear_at = ${now}
      from (
        select account_id, id, unclear_at from withdrawals where status in ('approved', 'sending') and next_at <= ${now}
          order by next_at limit ${batch} for update skip locked
      ) due
      where w.account_id = due.account_id and w.id = due.id
      returning w.*, due.unclear_at as earlier_unclear_at
  `.execute(queries);
  return rows;
}

/** The operators of paid ones whose member said nothing in time. */
export async function merchantsOfDue(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('withdrawals')
    .select('merchant_code')
    .distinct()
    .where('status', '=', 'paid')
    .where('receipt', 'is', null)
    .where('receipt_due_at', '<=', now)
    .execute();
  return rows.map(({ merchant_code }) => merchant_code);
}

/** Counts paid ones of an operator as received whose member said nothing in time. */
export async function receiveDue(queries: Queries, merchantCode: string, now: Date): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set receipt = 'received', receipt_at = ${now}, receipt_by = 'time'
      where (account_id, id) in (
        select account_id, id from withdrawals where status = 'paid' and receipt is null and receipt_due_at <= ${now}
            and merchant_code = ${merchantCode}
          order by receipt_due_at limit ${batch * 10} for update skip locked)
      returning *
  `.execute(queries);
  return rows;
}

export async function pageOfMember(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly status: WithdrawalStatus | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: WithdrawalRow[]; count: number }> {
  let query = queries.selectFrom('withdrawals').where('account_id', '=', filter.account);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}

export async function pageOfOperator(
  queries: Queries,
  merchantCode: string,
  queue: 'review' | 'sending' | 'disputes' | undefined,
  page: Window,
): Promise<{ rows: WithdrawalRow[]; count: number }> {
  let query = queries.selectFrom('withdrawals').where('merchant_code', '=', merchantCode);
  if (queue === 'review') query = query.where('status', '=', 'review');
  if (queue === 'sending') query = query.where('status', 'in', ['approved', 'sending']);
  if (queue === 'disputes') query = query.where('dispute', '=', 'open');
  const direction = queue === undefined ? 'desc' : 'asc';
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', direction).orderBy('id', direction));
}

export async function insertProofs(
  tx: Tx,
  { account_id, id, merchant_code }: Pick<WithdrawalRow, 'account_id' | 'id' | 'merchant_code'>,
  uploads: readonly string[],
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map((upload_id, position) => ({
    account_id,
    withdrawal_id: id,
    merchant_code,
    position,
    upload_id,
  }));
  await tx.insertInto('withdrawal_proofs').values(rows).execute();
}

/** Ids of the pictures, in order. */
export async function proofsOf(
  queries: Queries,
  { account_id, id }: Pick<WithdrawalRow, 'account_id' | 'id'>,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('withdrawal_proofs')
    .select('upload_id')
    .where('account_id', '=', account_id)
    .where('withdrawal_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.upload_id);
}

/** How many pictures each has; those without are left out. */
export async function countProofs(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('withdrawal_proofs')
    .select(['withdrawal_id', sql<number>`count(*)::int`.as('count')])
    .where('account_id', 'in', [...new Set(ids.map(accountOf))])
    .where('withdrawal_id', 'in', [...ids])
    .groupBy('withdrawal_id')
    .execute();
  return new Map(rows.map(({ withdrawal_id, count }) => [withdrawal_id, count]));
}
