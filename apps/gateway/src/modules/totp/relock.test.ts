import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { visitOf } from '../../testing/visit.ts';
import { totpService } from './service.ts';

const older = { id: 'older', key: randomBytes(32) };
const newer = { id: 'newer', key: randomBytes(32) };

describe.each(oneDatabase)('authenticator apps while keys change, on %s', (kind) => {
  const clock = testClock();
  let db: Database;
  let memberId: string;
  beforeAll(async () => {
    ({ db } = await testDatabase(kind, 'seeded'));
    const { rows } = await db.run<{ id: string }>({ text: `select id from members where account = 'player01'` });
    memberId = rows[0]?.id ?? '';
  });
  afterAll(() => db.close());

  const service = (...keys: (typeof older)[]) =>
    totpService({
      db,
      clock,
      sealed: { secretsFor: () => keys },
      requireProof: async () => undefined,
      noteProof: async () => undefined,
      tell: async () => undefined,
    });
  async function keyId(): Promise<string | undefined> {
    const { rows } = await db.run<{ key_id: string }>({ text: 'select key_id from totp_secrets' });
    return rows[0]?.key_id;
  }

  test('[A-18] a secret is locked anew at its first use, so that the old key may go', async () => {
    const session = { merchantCode: 'SAMPAN', memberId, account: 'player01' } as Parameters<
      ReturnType<typeof totpService>['start']
    >[1];
    const { secret } = await service(older).start(visitOf().visit, session);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => {
      clock.advance(30_000);
      return app.generate({ timestamp: clock.now() });
    };
    await service(older).confirm(session, code());
    expect(await keyId()).toBe('older');
    // Known, not yet in use.
    expect(await service(older, newer).check(memberId, code())).toBe(true);
    expect(await keyId()).toBe('older');
    // A wrong code proves nothing, and changes nothing.
    expect(await service(newer, older).check(memberId, '000000')).toBe(false);
    expect(await keyId()).toBe('older');
    expect(await service(newer, older).check(memberId, code())).toBe(true);
    expect(await keyId()).toBe('newer');
    // Instances that still use the old one go on.
    expect(await service(newer).check(memberId, code())).toBe(true);
    const used = app.generate({ timestamp: clock.now() });
    expect(await service(newer).check(memberId, used)).toBe(false);
  });
});
