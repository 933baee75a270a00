import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { PromotionKey } from './store.ts';
import type { PromotionsTables } from './tables.ts';

type Queries = QueriesOf<PromotionsTables>;
type Tx = TxOf<PromotionsTables>;

export type CommentRow = Selectable<PromotionsTables['promotion_comments']>;

/** The public comments, newest first. */
export async function pageOfComments(
  queries: Queries,
  key: PromotionKey,
  page: Window,
): Promise<{ rows: CommentRow[]; count: number }> {
  const query = queries
    .selectFrom('promotion_comments')
    .where('merchant_code', '=', key.merchantCode)
    .where('promotion_id', '=', key.promotionId)
    .where('status', '=', 'shown');
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}

/** Null: the member's key was used before. */
export async function insertComment(
  tx: Tx,
  row: Insertable<PromotionsTables['promotion_comments']>,
): Promise<CommentRow | null> {
  const added = await tx
    .insertInto('promotion_comments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

export function findCommentByKey(tx: Tx, memberId: string, idempotencyKey: string): Promise<CommentRow> {
  return tx
    .selectFrom('promotion_comments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
}

export async function bindPictures(tx: Tx, id: string, pictures: readonly string[]): Promise<void> {
  await tx
    .updateTable('promotion_comments')
    .set({ pictures: [...pictures] })
    .where('id', '=', id)
    .execute();
}

/** Of a comment that is not hidden. */
export async function hasPicture(queries: Queries, uploadId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('promotion_comments')
    .select('id')
    .where(sql<boolean>`pictures @> array[${uploadId}]::text[]`)
    .where('status', '<>', 'hidden')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
