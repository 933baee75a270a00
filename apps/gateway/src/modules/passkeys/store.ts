import type { Insertable, Selectable } from 'kysely';
import type { Database, QueriesOf } from '../../db/database.ts';
import type { PasskeyTables } from './tables.ts';

type Queries = QueriesOf<PasskeyTables>;

export type PasskeyRow = Selectable<PasskeyTables['passkeys']>;
export type ChallengeRow = Selectable<PasskeyTables['passkey_challenges']>;

export async function putChallenge(
  queries: Queries,
  row: Insertable<PasskeyTables['passkey_challenges']>,
): Promise<void> {
  await queries.insertInto('passkey_challenges').values(row).execute();
}

/** Deletes the challenge, so that it is used once at most. Null: unknown, used or expired. */
export async function takeChallenge(
  db: Database,
  ticketHash: Buffer,
  merchantCode: string,
  now: Date,
): Promise<ChallengeRow | null> {
  const { rows } = await db.run<ChallengeRow>({
    name: 'passkey_challenge_take',
    text: 'delete from passkey_challenges where ticket_hash = $1 and merchant_code = $2 and expires_at > $3 returning *',
    values: [ticketHash, merchantCode, now],
  });
  return rows[0] ?? null;
}

/** Null: the credential is registered already. */
export async function insert(queries: Queries, row: Insertable<PasskeyTables['passkeys']>): Promise<string | null> {
  const added = await queries
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function findByCredential(
  db: Database,
  merchantCode: string,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const { rows } = await db.run<PasskeyRow>({
    name: 'passkey_by_credential',
    text: 'select * from passkeys where credential_id = $1 and merchant_code = $2',
    values: [credentialId, merchantCode],
  });
  return rows[0] ?? null;
}

/**
 * Notes a use. False: the authenticator's counter has not grown since (WebAuthn §6.1.1), so that a copy of it may be
 * about; or the passkey is gone. Authenticators that don't count say 0.
 */
export async function noteUse(queries: Queries, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await queries
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('id', '=', id)
    .where((of) =>
      of.or([of('counter', '<', BigInt(counter)), of.and([of('counter', '=', 0n), of.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest first. */
export async function listOf(queries: Queries, merchantCode: string, memberId: string): Promise<PasskeyRow[]> {
  return queries
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function countOf(db: Database, memberId: string): Promise<number> {
  const { rows } = await db.run<{ count: number }>({
    name: 'passkey_count',
    text: 'select count(*)::int as count from passkeys where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.count ?? 0;
}

/** False: the member has no such passkey. */
export async function remove(
  queries: Queries,
  owner: { readonly merchantCode: string; readonly memberId: string },
  id: string,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', owner.memberId)
    .where('merchant_code', '=', owner.merchantCode)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
