import type { Database, Queries } from '../../db/database.ts';
import type { CodePurpose } from './tables.ts';

/** False: this proof was used before. One statement, so that of two at the same time one is refused. */
export async function useProof(db: Database, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await db.run({
    name: 'bot_proof_use',
    text: `insert into bot_proofs (proof_hash, expires_at) values ($1, $2)
      on conflict do nothing returning 1 as is_new`,
    values: [proofHash, expiresAt],
  });
  return rows.length > 0;
}

export async function insertCaptcha(
  db: Database,
  captcha: {
    readonly idHash: Buffer;
    readonly merchantCode: string;
    readonly answerHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.run({
    name: 'captcha_insert',
    text: 'insert into captchas (id_hash, merchant_code, answer_hash, expires_at) values ($1, $2, $3, $4)',
    values: [captcha.idHash, captcha.merchantCode, captcha.answerHash, captcha.expiresAt],
  });
}

/** Uses the picture up, whatever comes of it. Null: no such picture, or it is too old. */
export async function takeCaptcha(
  db: Database,
  captcha: { readonly idHash: Buffer; readonly merchantCode: string; readonly now: Date },
): Promise<Buffer | null> {
  const { rows } = await db.run<{ answer_hash: Buffer; expires_at: Date }>({
    name: 'captcha_take',
    text: 'delete from captchas where id_hash = $1 and merchant_code = $2 returning answer_hash, expires_at',
    values: [captcha.idHash, captcha.merchantCode],
  });
  const [row] = rows;
  return row && row.expires_at > captcha.now ? Buffer.from(row.answer_hash) : null;
}

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

export interface Count {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly windowStart: Date;
  readonly expiresAt: Date;
  readonly most: number;
}

/**
 * Counts one more in every counter, or answers false when one of them is full. Those at the same time can't pass a
 * limit together; at the brink a refused one may still be counted.
 */
export async function countUp(db: Database, merchantCode: string, counts: readonly Count[]): Promise<boolean> {
  const { rows } = await db.run({
    name: 'counters_up',
    // In one order, so that two at the same time never wait for each other.
    text: `with wanted as (
        select * from unnest($2::text[], $3::bytea[], $4::timestamptz[], $5::timestamptz[], $6::int[])
          as w (scope, key_hash, window_start, expires_at, most)
      )
      insert into counters as c (merchant_code, scope, key_hash, window_start, expires_at, most, used)
      select $1, w.scope, w.key_hash, w.window_start, w.expires_at, w.most, 1 from wanted w
      where not exists (
        select from wanted full_one left join counters k
          on k.merchant_code = $1 and k.scope = full_one.scope and k.key_hash = full_one.key_hash
            and k.window_start = full_one.window_start
        where coalesce(k.used, 0) >= full_one.most
      )
      order by w.scope, w.key_hash, w.window_start
      on conflict (merchant_code, scope, key_hash, window_start) do update
        set used = c.used + 1, most = excluded.most where c.used < excluded.most
      returning 1 as counted`,
    values: [
      merchantCode,
      counts.map((count) => count.scope),
      counts.map((count) => count.keyHash),
      counts.map((count) => count.windowStart),
      counts.map((count) => count.expiresAt),
      counts.map((count) => count.most),
    ],
  });
  return rows.length === counts.length;
}

/** Whether one of the counters is full. Counts nothing. */
export async function isAnyFull(db: Database, merchantCode: string, counts: readonly Count[]): Promise<boolean> {
  const { rows } = await db.run({
    name: 'counters_full',
    text: `select 1 as is_full
      from unnest($2::text[], $3::bytea[], $4::timestamptz[], $5::int[]) as w (scope, key_hash, window_start, most)
      join counters c on c.merchant_code = $1 and c.scope = w.scope and c.key_hash = w.key_hash
        and c.window_start = w.window_start
      where c.used >= w.most limit 1`,
    values: [
      merchantCode,
      counts.map((count) => count.scope),
      counts.map((count) => count.keyHash),
      counts.map((count) => count.windowStart),
      counts.map((count) => count.most),
    ],
  });
  return rows.length > 0;
}

/** What was counted of each key in windows that began after `since`, by scope; a scope may be missing. */
export async function readCounts(
  db: Database,
  merchantCode: string,
  keys: readonly { readonly scope: string; readonly keyHash: Buffer }[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.run<{ scope: string; used: number }>({
    name: 'counters_read',
    text: `select c.scope, sum(c.used)::int as used
      from unnest($2::text[], $3::bytea[]) as w (scope, key_hash)
      join counters c on c.merchant_code = $1 and c.scope = w.scope and c.key_hash = w.key_hash
      where c.window_start > $4
      group by c.scope`,
    values: [merchantCode, keys.map((key) => key.scope), keys.map((key) => key.keyHash), since],
  });
  return new Map(rows.map((row) => [row.scope, row.used]));
}

export async function forgetCount(queries: Queries, merchantCode: string, scope: string, keyHash: Buffer) {
  await queries
    .deleteFrom('counters')
    .where('merchant_code', '=', merchantCode)
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Deletes what has expired. */
export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('bot_proofs').where('expires_at', '<', now).execute();
  await queries.deleteFrom('captchas').where('expires_at', '<', now).execute();
  // For a while yet, so that a late code is called late and not wrong.
  const late = new Date(now.getTime() - 3_600_000);
  await queries.deleteFrom('verification_codes').where('expires_at', '<', late).execute();
  await queries.deleteFrom('counters').where('expires_at', '<', now).execute();
}
