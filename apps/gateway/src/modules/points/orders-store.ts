import type { PointOrderStatus } from '@sampan/contract/points';
import type { Selectable } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { PointsTables } from './tables.ts';

type Queries = QueriesOf<PointsTables>;
type Tx = TxOf<PointsTables>;

export type OrderRow = Selectable<PointsTables['point_orders']>;

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<OrderRow | null> {
  const row = await queries
    .selectFrom('point_orders')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await tx.insertInto('point_orders').values(row).execute();
}

export async function findOfOperator(queries: Queries, merchantCode: string, id: string): Promise<OrderRow | null> {
  const row = await queries
    .selectFrom('point_orders')
    .selectAll()
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return row ?? null;
}

/** Decides an order that is in process; null: it isn't any more, and nothing changed. */
export async function decide(
  tx: Tx,
  { account_id, id }: Pick<OrderRow, 'account_id' | 'id'>,
  change: Pick<OrderRow, 'status' | 'remark' | 'decided_at'>,
): Promise<OrderRow | null> {
  const row = await tx
    .updateTable('point_orders')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 'in_process')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export async function pageOfMember(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly status: PointOrderStatus | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: OrderRow[]; count: number }> {
  let query = queries.selectFrom('point_orders').where('account_id', '=', filter.account);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}

/** Those in process the oldest first, others the newest first. */
export async function pageOfOperator(
  queries: Queries,
  merchantCode: string,
  status: PointOrderStatus | undefined,
  page: Window,
): Promise<{ rows: OrderRow[]; count: number }> {
  let query = queries.selectFrom('point_orders').where('merchant_code', '=', merchantCode);
  if (status) query = query.where('status', '=', status);
  const direction = status === 'in_process' ? 'asc' : 'desc';
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', direction).orderBy('id', direction));
}
