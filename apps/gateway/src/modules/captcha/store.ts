import type { Database, QueriesOf } from '../../db/database.ts';
import type { CaptchaTables } from './tables.ts';

type Queries = QueriesOf<CaptchaTables>;

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

/** Deletes what has expired. */
export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('captchas').where('expires_at', '<', now).execute();
}
