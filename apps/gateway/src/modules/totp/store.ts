import { sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { TotpTables } from './tables.ts';

type Queries = QueriesOf<TotpTables>;
type Tx = TxOf<TotpTables>;

/** The owner of a secret: a member, or one of an operator's staff. The tables are alike but for their names. */
export type OwnerKind = 'member' | 'staff';

const places = {
  member: { table: 'totp_secrets', owner: 'member_id' },
  staff: { table: 'staff_totp', owner: 'staff_id' },
} as const;

export interface SecretRow {
  readonly owner_id: string;
  readonly key_id: string;
  readonly locked: Buffer;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly locked_until: Date | null;
}

/** False: an authenticator app is in force already. An unconfirmed one is replaced, its lock stays. */
export async function putPending(
  db: Database,
  kind: OwnerKind,
  owner: { readonly id: string; readonly merchantCode: string },
  secret: { readonly keyId: string; readonly locked: Buffer; readonly at: Date },
): Promise<boolean> {
  const place = places[kind];
  const { rows } = await db.run({
    name: `totp_put_${kind}`,
    text: `insert into ${place.table} as t (${place.owner}, merchant_code, key_id, locked, created_at)
      values ($1, $2, $3, $4, $5)
      on conflict (${place.owner}) do update set key_id = $3, locked = $4, created_at = $5, last_step = 0
      where t.confirmed_at is null
      returning 1`,
    values: [owner.id, owner.merchantCode, secret.keyId, secret.locked, secret.at],
  });
  return rows.length > 0;
}

/** `ownerId`: of a session or a ticket, never what a browser says; so it needs no operator beside it. */
export async function find(db: Database, kind: OwnerKind, ownerId: string): Promise<SecretRow | null> {
  const place = places[kind];
  const { rows } = await db.run<SecretRow>({
    name: `totp_find_${kind}`,
    text: `select ${place.owner} as owner_id, key_id, locked, created_at, confirmed_at, locked_until
      from ${place.table} where ${place.owner} = $1`,
    values: [ownerId],
  });
  return rows[0] ?? null;
}

/**
 * Counts one more try before its outcome is known, so that tries at the same time can't pass the limit together; the
 * `max`th locks. False: it is locked.
 */
export async function beginTry(
  db: Database,
  kind: OwnerKind,
  ownerId: string,
  limits: { readonly now: Date; readonly max: number; readonly lockMs: number; readonly longestLockMs: number },
): Promise<boolean> {
  const place = places[kind];
  const { rows } = await db.run({
    name: `totp_try_${kind}`,
    text: `update ${place.table} set
        failures = case when locked_until is null then failures + 1 else 1 end,
        locks = case when locked_until is null and failures + 1 >= $3 then locks + 1 else locks end,
        locked_until = case when locked_until is null and failures + 1 >= $3
          then $2::timestamptz + least($4 * power(2, least(locks, 20)), $5) * interval '1 millisecond' end
      where ${place.owner} = $1 and (locked_until is null or locked_until <= $2)
      returning 1`,
    values: [ownerId, limits.now, limits.max, limits.lockMs, limits.longestLockMs],
  });
  return rows.length > 0;
}

/**
 * Uses up a code and forgets the wrong ones. `anew`: the same secret, locked with another key. False: the code, or a
 * later one, was used before, or the secret is another.
 */
export async function noteStep(
  db: Database,
  kind: OwnerKind,
  secret: SecretRow,
  used: {
    readonly step: number;
    readonly at: Date;
    readonly anew: { readonly keyId: string; readonly locked: Buffer } | null;
  },
): Promise<boolean> {
  const place = places[kind];
  const { rows } = await db.run({
    name: `totp_step_${kind}`,
    text: `update ${place.table} set last_step = $3, confirmed_at = coalesce(confirmed_at, $4), failures = 0, locks = 0,
        locked_until = null, key_id = $5, locked = $6
      where ${place.owner} = $1 and locked = $2 and last_step < $3
      returning 1`,
    values: [
      secret.owner_id,
      secret.locked,
      BigInt(used.step),
      used.at,
      used.anew?.keyId ?? secret.key_id,
      used.anew?.locked ?? secret.locked,
    ],
  });
  return rows.length > 0;
}

export interface FactorState {
  readonly confirmed_at: Date;
  /** Recovery codes that were not used. */
  readonly codes_left: number;
}

/** Null: no app is in force. */
export async function findState(db: Database, memberId: string): Promise<FactorState | null> {
  const { rows } = await db.run<FactorState>({
    name: 'totp_state',
    text: `select s.confirmed_at, (select count(*)::int from recovery_codes c
        where c.member_id = s.member_id and c.used_at is null) as codes_left
      from totp_secrets s where s.member_id = $1 and s.confirmed_at is not null`,
    values: [memberId],
  });
  return rows[0] ?? null;
}
/** New codes in place of all that there were. False: no app is in force. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<boolean> {
  // Two that make codes at once take turns: the codes of the second are good, all of them.
  const secret = await tx
    .selectFrom('totp_secrets')
    .select('merchant_code')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!secret) return false;
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(
      hashes.map((hash) => ({
        member_id: memberId,
        merchant_code: secret.merchant_code,
        code_hash: hash,
        used_at: null,
      })),
    )
    .execute();
  return true;
}

/** Uses the code up. False: it is none of the member's, or was used. */
export async function useRecoveryCode(queries: Queries, memberId: string, hash: Buffer, at: Date): Promise<boolean> {
  const row = await queries
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also an unconfirmed one. False: none was in force. */
export async function removeOfStaff(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** How many apps in force are locked with each key. */
export async function lockedByKey(
  queries: Queries,
): Promise<{ readonly key_id: string; readonly owner: OwnerKind; readonly count: number }[]> {
  const { rows } = await sql<{ key_id: string; owner: OwnerKind; count: number }>`
    select key_id, 'member' as owner, count(*)::int as count from totp_secrets where confirmed_at is not null group by 1
    union all
    select key_id, 'staff', count(*)::int from staff_totp where confirmed_at is not null group by 1
    order by 1, 2`.execute(queries);
  return rows;
}

/** Those of members that are locked with a key, unconfirmed ones, too; answers whose were in force. */
export async function removeLockedWith(
  tx: Tx,
  keyId: string,
): Promise<{ readonly merchant_code: string; readonly member_id: string }[]> {
  const rows = await tx
    .deleteFrom('totp_secrets')
    .where('key_id', '=', keyId)
    .returning(['merchant_code', 'member_id', 'confirmed_at'])
    .execute();
  return rows.filter((row) => row.confirmed_at !== null);
}

/** Its recovery codes go with it. False: no app is in force. */
export async function remove(queries: Queries, memberId: string): Promise<boolean> {
  const row = await queries
    .deleteFrom('totp_secrets')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
