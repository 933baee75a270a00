import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { DevicesTables } from './tables.ts';

type Queries = QueriesOf<DevicesTables>;
type Tx = TxOf<DevicesTables>;

export type RememberedRow = Selectable<DevicesTables['remembered']> & { readonly device_hash: Buffer };
export type ChallengeRow = Selectable<DevicesTables['login_challenges']>;

export async function insertRemembered(
  queries: Queries,
  remembered: Insertable<DevicesTables['remembered']>,
): Promise<void> {
  await queries.insertInto('remembered').values(remembered).execute();
}

/** Null: unknown here, ended or expired. */
export async function findRemembered(
  db: Database,
  merchantCode: string,
  id: string,
  now: Date,
): Promise<RememberedRow | null> {
  const { rows } = await db.run<RememberedRow>({
    name: 'remembered_by_id',
    text: `select r.*, d.device_hash from remembered r join devices d on d.id = r.device_id
      where r.id = $1 and r.merchant_code = $2 and r.ended_at is null and r.expires_at > $3`,
    values: [id, merchantCode, now],
  });
  return rows[0] ?? null;
}

/** Puts `nextHash` in the place of `hash`. False: a concurrent request did so first, or it has ended. */
export async function rotate(db: Database, id: string, hash: Buffer, nextHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await db.run({
    name: 'remembered_rotate',
    text: `update remembered set previous_hash = secret_hash, secret_hash = $3, rotated_at = $4
      where id = $1 and secret_hash = $2 and ended_at is null returning id`,
    values: [id, hash, nextHash, at],
  });
  return rows.length > 0;
}

export async function noteFactor(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('remembered').set({ factor_at: at }).where('id', '=', id).execute();
}

/** Whether it is still good, and stays so until this transaction ends. */
export async function holdRemembered(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('remembered')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what the filter names; `exceptId` is kept. With a member also the logins that wait for extra verification. */
export async function endRemembered(
  queries: Queries,
  filter: { readonly id: string } | { readonly memberId: string; readonly exceptId?: string | null },
  at: Date,
): Promise<void> {
  let query = queries.updateTable('remembered').set({ ended_at: at }).where('ended_at', 'is', null);
  if ('id' in filter) query = query.where('id', '=', filter.id);
  else {
    query = query.where('member_id', '=', filter.memberId);
    if (filter.exceptId) query = query.where('id', '<>', filter.exceptId);
  }
  await query.execute();
  if ('memberId' in filter)
    await queries.deleteFrom('login_challenges').where('member_id', '=', filter.memberId).execute();
}

export async function insertTicket(
  queries: Queries,
  ticket: Insertable<DevicesTables['login_challenges']>,
): Promise<void> {
  await queries.insertInto('login_challenges').values(ticket).execute();
}

/** Null: unknown here, used up or expired. */
export async function findChallenge(
  queries: Queries,
  merchantCode: string,
  hash: Buffer,
  limits: { readonly now: Date; readonly maxAttempts: number },
): Promise<ChallengeRow | null> {
  const row = await queries
    .selectFrom('login_challenges')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('merchant_code', '=', merchantCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('attempts', '<', limits.maxAttempts)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts one more answer before it is looked at, so that answers at the same time can't pass the limit together. Null:
 * the ticket is unknown here, used up or expired.
 */
export async function countAnswer(
  queries: Queries,
  merchantCode: string,
  hash: Buffer,
  limits: { readonly now: Date; readonly maxAttempts: number },
): Promise<ChallengeRow | null> {
  const row = await queries
    .updateTable('login_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('ticket_hash', '=', hash)
    .where('merchant_code', '=', merchantCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('attempts', '<', limits.maxAttempts)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** False: a concurrent request used it first. */
export async function useTicket(queries: Queries, hash: Buffer, at: Date): Promise<boolean> {
  const row = await queries
    .updateTable('login_challenges')
    .set({ used_at: at })
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}
