import type { Insertable, Selectable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { UploadsTables } from './tables.ts';

type Queries = QueriesOf<UploadsTables>;
type Tx = TxOf<UploadsTables>;

type UploadRow = Selectable<UploadsTables['uploads']>;
/** All but the bytes. */
export type Upload = Pick<UploadRow, 'id' | 'width' | 'height'>;

/** `claimedAt` null: nothing goes with it yet. */
export async function insertUpload(
  tx: Tx,
  upload: Omit<Insertable<UploadsTables['uploads']>, 'claimed_at'>,
  claimedAt: Date | null = null,
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ ...upload, claimed_at: claimedAt })
    .execute();
}

/** Another member's stays. */
export async function deleteUpload(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).where('member_id', '=', memberId).execute();
}

/** Deletes the member's unclaimed pictures but for the newest `keep`. */
export async function trimUnclaimed(tx: Tx, memberId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('claimed_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('uploads')
        .select('id')
        .where('member_id', '=', memberId)
        .where('claimed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .execute();
}

/** Claims those of the ids that are the member's and unclaimed; answers which. */
export async function claimUploads(
  tx: Tx,
  { ids, memberId, at }: { ids: readonly string[]; memberId: string; at: Date },
): Promise<Upload[]> {
  return tx
    .updateTable('uploads')
    .set({ claimed_at: at })
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is', null)
    .returning(['id', 'width', 'height'])
    .execute();
}

export async function findUploads(queries: Queries, ids: readonly string[]): Promise<Upload[]> {
  return queries.selectFrom('uploads').select(['id', 'width', 'height']).where('id', 'in', ids).execute();
}

export async function findClaim(
  queries: Queries,
  id: string,
): Promise<Pick<UploadRow, 'claimed_at' | 'staff_id'> | undefined> {
  return queries.selectFrom('uploads').select(['claimed_at', 'staff_id']).where('id', '=', id).executeTakeFirst();
}

export async function findBytes(queries: Queries, id: string): Promise<Pick<UploadRow, 'mime' | 'bytes'> | undefined> {
  return queries.selectFrom('uploads').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst();
}

/** Deletes what was sent before `before` and claimed by nothing; answers how many. */
export async function sweep(queries: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('uploads')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
