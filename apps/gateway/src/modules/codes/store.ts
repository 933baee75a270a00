import type { Database, QueriesOf } from '../../db/database.ts';
import type { CodePurpose, CodesTables } from './tables.ts';

type Queries = QueriesOf<CodesTables>;

interface CodeKey {
  readonly merchantCode: string;
  readonly purpose: CodePurpose;
  readonly targetHash: Buffer;
  /** Of what only the one who asked for the code has. */
  readonly challengeHash: Buffer;
}

/** Until when the code lives that is there already; null: there is none. */
export async function findCode(db: Database, key: CodeKey & { readonly now: Date }): Promise<Date | null> {
  const { rows } = await db.run<{ expires_at: Date }>({
    name: 'code_find',
    text: `select expires_at from verification_codes
      where merchant_code = $1 and purpose = $2 and target_hash = $3 and challenge_hash = $4 and expires_at > $5`,
    values: [key.merchantCode, key.purpose, key.targetHash, key.challengeHash, key.now],
  });
  return rows[0]?.expires_at ?? null;
}

/** False: one that has not expired is there already, used or not. */
export async function insertCode(
  queries: Queries,
  code: CodeKey & { readonly codeHash: Buffer; readonly now: Date; readonly expiresAt: Date },
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

/** Counts one more try, and says what came of it. With `isUsedUp` the same statement uses the right code up. */
export async function tryCode(
  db: Database,
  given: CodeKey & {
    readonly codeHash: Buffer;
    readonly now: Date;
    readonly maxTries: number;
    readonly isUsedUp: boolean;
  },
): Promise<'right' | 'wrong' | 'expired'> {
  const { rows } = await db.run<{ is_right: boolean; is_expired: boolean }>({
    name: 'code_try',
    text: `update verification_codes set
        tries = tries + 1,
        used_at = case when $7 and expires_at > $5 and code_hash = $4 then $5::timestamptz end
      where merchant_code = $1 and purpose = $2 and target_hash = $3 and challenge_hash = $8
        and used_at is null and tries < $6
      returning expires_at > $5 and code_hash = $4 as is_right, expires_at <= $5 as is_expired`,
    values: [
      given.merchantCode,
      given.purpose,
      given.targetHash,
      given.codeHash,
      given.now,
      given.maxTries,
      given.isUsedUp,
      given.challengeHash,
    ],
  });
  const [row] = rows;
  if (!row) return 'wrong';
  return row.is_expired ? 'expired' : row.is_right ? 'right' : 'wrong';
}

/** Uses up a code that was tried before and was right. False: somebody was faster, or it has expired meanwhile. */
export async function useCode(
  queries: Queries,
  given: CodeKey & { readonly codeHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await queries
    .updateTable('verification_codes')
    .set({ used_at: given.now })
    .where('merchant_code', '=', given.merchantCode)
    .where('purpose', '=', given.purpose)
    .where('target_hash', '=', given.targetHash)
    .where('challenge_hash', '=', given.challengeHash)
    .where('code_hash', '=', given.codeHash)
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
