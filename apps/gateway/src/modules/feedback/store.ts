import type { feedbackStates } from '@sampan/contract/feedback';
import type { Insertable, Selectable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { FeedbackTables } from './tables.ts';

type Queries = QueriesOf<FeedbackTables>;
type Tx = TxOf<FeedbackTables>;

export type FeedbackRow = Selectable<FeedbackTables['feedback']>;

export type NewFeedback = Omit<Insertable<FeedbackTables['feedback']>, 'handled_at'>;

/** Null: it was sent before under the same key. */
export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<bigint | null> {
  const row = await tx
    .insertInto('feedback')
    .values({ ...feedback, handled_at: null })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function referenceOf(tx: Tx, merchantCode: string, idempotencyKey: string): Promise<string> {
  const { reference } = await tx
    .selectFrom('feedback')
    .select('reference')
    .where('merchant_code', '=', merchantCode)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return reference;
}

export async function insertPictures(
  tx: Tx,
  feedback: { readonly merchantCode: string; readonly id: bigint },
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  await tx
    .insertInto('feedback_pictures')
    .values(
      uploadIds.map((uploadId, index) => ({
        merchant_code: feedback.merchantCode,
        feedback_id: feedback.id,
        upload_id: uploadId,
        sort_order: index,
      })),
    )
    .execute();
}

/** Open ones the oldest first, others the newest first. */
export async function pageOfOperator(
  queries: Queries,
  merchantCode: string,
  state: (typeof feedbackStates)[number] | undefined,
  page: Window,
): Promise<{ rows: FeedbackRow[]; count: number }> {
  let query = queries.selectFrom('feedback').where('merchant_code', '=', merchantCode);
  if (state) query = query.where('handled_at', state === 'open' ? 'is' : 'is not', null);
  const direction = state === 'open' ? 'asc' : 'desc';
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', direction).orderBy('id', direction));
}

export async function findOfOperator(
  queries: Queries,
  merchantCode: string,
  reference: string,
): Promise<FeedbackRow | null> {
  const row = await queries
    .selectFrom('feedback')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: it was handled before, and nothing changed. */
export async function noteHandled(tx: Tx, { id }: Pick<FeedbackRow, 'id'>, at: Date): Promise<FeedbackRow | null> {
  const row = await tx
    .updateTable('feedback')
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of the pictures of each, in order; those without are left out. */
export async function picturesOf(queries: Queries, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string[]>> {
  const found = new Map<bigint, string[]>();
  if (ids.length === 0) return found;
  const rows = await queries
    .selectFrom('feedback_pictures')
    .select(['feedback_id', 'upload_id'])
    .where('feedback_id', 'in', [...ids])
    .orderBy('feedback_id')
    .orderBy('sort_order')
    .execute();
  for (const { feedback_id: id, upload_id: picture } of rows) found.set(id, [...(found.get(id) ?? []), picture]);
  return found;
}
