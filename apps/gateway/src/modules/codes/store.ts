import type { Database, QueriesOf } from '../../db/database.ts';
import type { CodePurpose, CodesTables } from './tables.ts';

type Queries = QueriesOf<CodesTables>;

interface CodeKey {
  readonly targetHash: Buffer;
  /** Hash of the requester's secret. */
  readonly challengeHash: Buffer;
}

interface CodeHashes extends CodeKey {
  readonly codeHash: Buffer;
}

interface CodeOf {
  readonly merchantCode: string;
  readonly purpose: CodePurpose;
  readonly now: Date;
}

/** Until when the code lives that is there already; null: there is none. `keys`: of each key that is in use. */
export async function findCode(db: Database, of: CodeOf, keys: readonly CodeKey[]): Promise<Date | null> {
  const { rows } = await db.run<{ expires_at: Date }>({
    name: 'code_find',
    text: `select c.expires_at from verification_codes c
      join unnest($3::bytea[], $4::bytea[]) as k (target_hash, challenge_hash)
        on c.target_hash = k.target_hash and c.challenge_hash = k.challenge_hash
      where c.merchant_code = $1 and c.purpose = $2 and c.expires_at > $5
      order by c.expires_at desc`,
    values: [
      of.merchantCode,
      of.purpose,
      keys.map(({ targetHash }) => targetHash),
      keys.map(({ challengeHash }) => challengeHash),
      of.now,
    ],
  });
  return rows[0]?.expires_at ?? null;
}

/** False: one that has not expired is there already, used or not. */
export async function insertCode(
  queries: Queries,
  code: CodeOf & CodeHashes & { readonly expiresAt: Date },
): Promise<boolean> {
  const fresh = { code_hash: code.codeHash, tries: 0, sent_at: code.now, expires_at: code.expiresAt, used_at: null };
  const row = await queries
    .insertInto('verification_codes')
    .values({
      merchant_code: code.merchantCode,
      purpose: code.purpose,
      target_hash: code.targetHash,
      challenge_hash: code.challengeHash,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'purpose', 'target_hash', 'challenge_hash'])
        .doUpdateSet(fresh)
        .where('verification_codes.expires_at', '<=', code.now),
    )
    .returning('sent_at')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one more try, and says what came of it. With `isUsedUp` the same statement uses the right code up. `keys`: of each
 * key that is in use, for another instance may have sent the code under another one.
 */
export async function tryCode(
  db: Database,
  given: CodeOf & { readonly maxTries: number; readonly isUsedUp: boolean },
  keys: readonly CodeHashes[],
): Promise<'right' | 'wrong' | 'expired'> {
  const { rows } = await db.run<{ is_right: boolean; is_expired: boolean }>({
    name: 'code_try',
    text: `update verification_codes c set
        tries = c.tries + 1,
        used_at = case when $7 and c.expires_at > $5 and c.code_hash = k.code_hash then $5::timestamptz end
      from unnest($3::bytea[], $8::bytea[], $4::bytea[]) as k (target_hash, challenge_hash, code_hash)
      where c.merchant_code = $1 and c.purpose = $2
        and c.target_hash = k.target_hash and c.challenge_hash = k.challenge_hash
        and c.used_at is null and c.tries < $6
      returning c.expires_at > $5 and c.code_hash = k.code_hash as is_right, c.expires_at <= $5 as is_expired`,
    values: [
      given.merchantCode,
      given.purpose,
      keys.map(({ targetHash }) => targetHash),
      keys.map(({ codeHash }) => codeHash),
      given.now,
      given.maxTries,
      given.isUsedUp,
      keys.map(({ challengeHash }) => challengeHash),
    ],
  });
  if (rows.some((row) => row.is_right)) return 'right';
  // One that lives counts before one of an older key that is over.
  return rows.length > 0 && rows.every((row) => row.is_expired) ? 'expired' : 'wrong';
}

/**
 * Uses up a code that was tried before and was right. False: a concurrent request was faster, or it has expired.
 * `keys`: as of `tryCode`.
 */
export async function useCode(queries: Queries, given: CodeOf, keys: readonly CodeHashes[]): Promise<boolean> {
  const row = await queries
    .updateTable('verification_codes')
    .set({ used_at: given.now })
    .where('merchant_code', '=', given.merchantCode)
    .where('purpose', '=', given.purpose)
    .where((where) =>
      where.or(
        keys.map(({ targetHash, challengeHash, codeHash }) =>
          where.and({ target_hash: targetHash, challenge_hash: challengeHash, code_hash: codeHash }),
        ),
      ),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .returning('used_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what has expired. */
export async function purge(queries: Queries, now: Date): Promise<void> {
  // For a while yet, so that a late code is called late and not wrong.
  const late = new Date(now.getTime() - 3_600_000);
  await queries.deleteFrom('verification_codes').where('expires_at', '<', late).execute();
}
