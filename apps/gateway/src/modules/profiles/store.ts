import type { Insertable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { ProfilesTables } from './tables.ts';

type Queries = QueriesOf<ProfilesTables>;
type Tx = TxOf<ProfilesTables>;

export async function insertChange(tx: Tx, change: Insertable<ProfilesTables['profile_changes']>): Promise<void> {
  await tx.insertInto('profile_changes').values(change).execute();
}

/** Null: nothing ever changed. */
export async function lastChange(queries: Queries, memberId: string): Promise<Date | null> {
  const row = await queries
    .selectFrom('profile_changes')
    .select('changed_at')
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}
