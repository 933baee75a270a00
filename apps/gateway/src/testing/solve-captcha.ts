import { randomBytes } from 'node:crypto';
import { secretHash, sha256 } from '../secret-hash.ts';
import { sealedBodies } from '../plugins/sealed.ts';
import type { TestGateway } from './harness.ts';

/** A picture whose letters are known without looking: what to send to have copied it. Good for one try. */
export async function solveCaptcha(
  { db, clock, config }: TestGateway,
  merchant = 'SAMPAN',
): Promise<{ readonly captcha: string; readonly cookie: string }> {
  const hash = secretHash(await sealedBodies({ config, db, clock }), 'captcha');
  const id = randomBytes(16).toString('base64url');
  await db.run({
    text: 'insert into captchas (id_hash, merchant_code, answer_hash, expires_at) values ($1, $2, $3, $4)',
    values: [sha256(id), merchant, hash.make('captcha', id, 'KNOWN'), new Date(clock.now() + 60_000)],
  });
  return { captcha: 'known', cookie: `captchaId=${id}` };
}
