import type { LineRelation, LineSide } from '@sampan/contract/line-transfers';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { Today } from './rules.ts';
import type { LineTransfersTables } from './tables.ts';

type Queries = QueriesOf<LineTransfersTables>;
type Tx = TxOf<LineTransfersTables>;

export type LineTransferRow = Selectable<LineTransfersTables['line_transfers']>;

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<LineTransferRow | null> {
  const row = await queries
    .selectFrom('line_transfers')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Both rows of a transfer. */
export async function insertPair(tx: Tx, sent: LineTransferRow, received: LineTransferRow): Promise<void> {
  await tx.insertInto('line_transfers').values([sent, received]).execute();
}

/** What an account sent within a time; minor units. */
export async function sentWithin(queries: Queries, account: bigint, from: Date, to: Date): Promise<Today> {
  const row = await queries
    .selectFrom('line_transfers')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(amount), 0)::text`.as('amount')])
    .where('account_id', '=', account)
    .where('side', '=', 'sent')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow();
  return { count: row.count, amount: BigInt(row.amount) };
}

/** Newest first. */
export async function pageOf(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly side: LineSide | undefined;
    readonly relation: LineRelation | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: LineTransferRow[]; count: number }> {
  const { account, side, relation, from, to } = filter;
  let query = queries.selectFrom('line_transfers').where('account_id', '=', account);
  if (side) query = query.where('side', '=', side);
  if (relation) query = query.where('relation', '=', relation);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}
