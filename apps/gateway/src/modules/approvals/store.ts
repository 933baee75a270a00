import type { ApprovalStatus } from '@sampan/contract/approvals';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { ApprovalTables } from './tables.ts';

type Queries = QueriesOf<ApprovalTables>;
type Tx = TxOf<ApprovalTables>;

export type ApprovalRow = Selectable<ApprovalTables['approvals']>;

/** Null: this request was made before. */
export async function insert(
  tx: Tx,
  row: Omit<Insertable<ApprovalTables['approvals']>, 'payload' | 'decided_by' | 'decided_at'> & {
    readonly payload: string;
  },
): Promise<string | null> {
  const added = await tx
    .insertInto('approvals')
    .values({ ...row, payload: sql`${row.payload}::jsonb`, decided_by: null, decided_at: null })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'requested_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function findByKey(
  tx: Tx,
  merchantCode: string,
  requestedBy: string,
  idempotencyKey: string,
): Promise<ApprovalRow> {
  return tx
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('requested_by', '=', requestedBy)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** Concurrent decisions wait for this transaction. Null: the operator has no such request. */
export async function lock(tx: Tx, merchantCode: string, id: string): Promise<ApprovalRow | null> {
  const row = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** `id`: locked before. */
export async function decide(
  tx: Tx,
  id: string,
  decision: {
    readonly status: 'approved' | 'refused' | 'withdrawn';
    readonly by: string | null;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<ApprovalRow> {
  return tx
    .updateTable('approvals')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The latest first; `before`: the id of the last one that was read. */
export async function list(
  queries: Queries,
  merchantCode: string,
  filter: { readonly status?: ApprovalStatus | undefined; readonly kind?: string | undefined; readonly now: Date },
  page: { readonly before: string | null; readonly limit: number },
): Promise<ApprovalRow[]> {
  let query = queries.selectFrom('approvals').selectAll().where('merchant_code', '=', merchantCode);
  if (filter.status === 'waiting') query = query.where('status', '=', 'waiting').where('expires_at', '>', filter.now);
  else if (filter.status === 'expired')
    query = query.where(sql<boolean>`(status = 'expired' or (status = 'waiting' and expires_at <= ${filter.now}))`);
  else if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (page.before !== null) {
    const last = await queries
      .selectFrom('approvals')
      .select('requested_at')
      .where('id', '=', page.before)
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst();
    if (!last) return [];
    query = query.where(sql<boolean>`(requested_at, id) < (${last.requested_at}, ${page.before}::uuid)`);
  }
  return query.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** Expires the overdue requests; answers how many. */
export async function expire(queries: Queries, now: Date): Promise<number> {
  const rows = await queries
    .updateTable('approvals')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.length;
}
