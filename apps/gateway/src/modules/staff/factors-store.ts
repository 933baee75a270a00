import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { StaffReads, StaffTables } from './tables.ts';

type Queries = QueriesOf<StaffTables, StaffReads>;
type Tx = TxOf<StaffTables, StaffReads>;

export type PasskeyRow = Selectable<StaffTables['staff_passkeys']>;

export interface FactorState {
  readonly has_totp: boolean;
  readonly passkeys: number;
  /** Recovery codes that were not used. */
  readonly codes_left: number;
}

export async function state(queries: Queries, staffId: string): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select exists (select from staff_totp where staff_id = ${staffId} and confirmed_at is not null) as has_totp,
      (select count(*)::int from staff_passkeys where staff_id = ${staffId}) as passkeys,
      (select count(*)::int from staff_recovery_codes where staff_id = ${staffId} and used_at is null) as codes_left
  `.execute(queries);
  return rows[0] ?? { has_totp: false, passkeys: 0, codes_left: 0 };
}

/** New codes in place of all that there were. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { merchantCode, staffId }: { readonly merchantCode: string; readonly staffId: string },
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, merchant_code: merchantCode, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses the code up. False: it is none of the account's, or was used. */
export async function useRecoveryCode(queries: Queries, staffId: string, hash: Buffer, at: Date): Promise<boolean> {
  const row = await queries
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that shows the second factor but an authenticator app, which is modules/totp's. */
export async function removeAll(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

export async function putChallenge(
  queries: Queries,
  row: Insertable<StaffTables['staff_passkey_challenges']>,
): Promise<void> {
  await queries.insertInto('staff_passkey_challenges').values(row).execute();
}

/** Deletes the challenge, so that it is used once at most. Null: unknown, used, expired, or another session's. */
export async function takeChallenge(
  queries: Queries,
  ticketHash: Buffer,
  of: { readonly sessionId: string; readonly purpose: 'show' | 'make'; readonly now: Date },
): Promise<string | null> {
  const row = await queries
    .deleteFrom('staff_passkey_challenges')
    .where('ticket_hash', '=', ticketHash)
    .where('session_id', '=', of.sessionId)
    .where('purpose', '=', of.purpose)
    .where('expires_at', '>', of.now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** The latest first. */
export async function listPasskeys(queries: Queries, staffId: string): Promise<PasskeyRow[]> {
  return queries
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** False: another account has the credential. */
export async function insertPasskey(tx: Tx, row: Insertable<StaffTables['staff_passkeys']>): Promise<boolean> {
  const added = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Notes a use. False: the authenticator's counter has not grown since (WebAuthn §6.1.1), so that a copy of it may be
 * about; or the passkey is gone. Authenticators that don't count say 0.
 */
export async function noteUse(queries: Queries, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await queries
    .updateTable('staff_passkeys')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False: the account has no such passkey. */
export async function removePasskey(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
