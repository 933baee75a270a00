import type { Insertable } from 'kysely';
import type { TxOf } from '../../db/database.ts';
import type { FeedbackTables } from './tables.ts';

type Tx = TxOf<FeedbackTables>;

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
