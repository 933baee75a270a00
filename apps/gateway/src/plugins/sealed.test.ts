import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encryptionKeys, login, sealedBodyLifetime } from '@sampan/contract/identity';
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import {
  anyDatabase,
  oneDatabase,
  seal,
  testClock,
  testDatabase,
  type TestGateway,
  testGateway,
} from '../testing/harness.ts';
import { newEncryptionKey, sealedBodies } from './sealed.ts';

const body = { username: 'player01', password: 'Player01x' };
const lifetimeMs = sealedBodyLifetime * 1_000;

describe.each(oneDatabase)('encrypted bodies on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function post(payload: unknown) {
    const response = await gateway.app.inject({
      method: login.method,
      url: login.path,
      headers: { merchant: 'SAMPAN', 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    const { errorCode, message } = response.json<{ errorCode: string | null; message: string | null }>();
    return { status: response.statusCode, errorCode, message };
  }
  const second = () => Math.floor(gateway.clock.now() / 1_000);
  const jti = () => crypto.randomUUID().replaceAll('-', '');
  const publicKey = async () => {
    const [key] = (await gateway.call(encryptionKeys, {})).value.keys;
    if (!key) throw new Error('no key');
    return key;
  };
  const text = (plaintext: unknown) => new TextEncoder().encode(JSON.stringify(plaintext));

  test('[X-01] the published keys are public, and the clock is ours', async () => {
    const { value } = await gateway.call(encryptionKeys, {});
    expect(value.now).toBe(gateway.clock.now());
    expect(value.keys).toHaveLength(1);
    const response = await gateway.app.inject({ url: encryptionKeys.path, headers: { merchant: 'SAMPAN' } });
    expect(response.json<{ value: { keys: object[] } }>().value.keys[0]).not.toHaveProperty('d');
  });

  test('[A-06] a body that is sealed now is opened', async () => {
    expect(await post({ value: await seal(gateway.app, gateway.clock, body) })).toMatchObject({ status: 200 });
  });

  test('[A-06] a copy is refused, at the same time and later', async () => {
    const value = await seal(gateway.app, gateway.clock, body);
    const both = await Promise.all([post({ value }), post({ value })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ errorCode }) => errorCode === 'encryption_replayed')).toHaveLength(1);
    gateway.clock.advance(lifetimeMs - 2_000);
    expect(await post({ value })).toMatchObject({ status: 409, errorCode: 'encryption_replayed' });
    // Its id alone is enough: another body under it is no other body.
    const id = jti();
    await post({ value: await seal(gateway.app, gateway.clock, body, { jti: id }) });
    const other = await seal(gateway.app, gateway.clock, { ...body, username: 'agent01' }, { jti: id });
    expect(await post({ value: other })).toMatchObject({ errorCode: 'encryption_replayed' });
  });

  test.each([
    ['too old', -sealedBodyLifetime - 1],
    ['from the future', sealedBodyLifetime + 2],
  ])('[A-06] a body that is %s is refused', async (_when, offset) => {
    const value = await seal(gateway.app, gateway.clock, body, { iat: second() + offset });
    expect(await post({ value })).toMatchObject({ status: 400, errorCode: 'encryption_expired' });
  });

  test('[A-06] the ids of expired bodies are forgotten, and those bodies stay refused', async () => {
    const value = await seal(gateway.app, gateway.clock, body);
    await post({ value });
    gateway.clock.advance(3 * lifetimeMs);
    const sealed = await sealedBodies({ config: gateway.config, db: gateway.db, clock: gateway.clock });
    await sealed.purge();
    const { rows } = await gateway.db.run({ text: 'select jti from sealed_bodies' });
    expect(rows).toEqual([]);
    expect(await post({ value })).toMatchObject({ errorCode: 'encryption_expired' });
  });

  test.each([
    ['no body', undefined],
    ['a plain body', body],
    ['an empty value', { value: '' }],
    ['a value that is no text', { value: { a: 1 } }],
    ['a field beside the value', { value: 'x', username: 'player01' }],
    ['a value beyond the limit', { value: 'x'.repeat(20_001) }],
  ])('[X-01] %s is refused: the body must be encrypted', async (_what, payload) => {
    expect(await post(payload ?? null)).toMatchObject({ status: 400, errorCode: 'encryption_required' });
  });

  test.each(['x', 'a.b.c', 'a.b.c.d.e', '....', 'eyJhbGciOiJub25lIn0....', 'ก', '{"a":1}', '\u0000'])(
    '[X-01] garbage is refused: %j',
    async (value) => {
      expect(await post({ value })).toMatchObject({ status: 400, errorCode: 'encryption_invalid' });
    },
  );

  test('[X-01] a damaged body is refused', async () => {
    const parts = (await seal(gateway.app, gateway.clock, body)).split('.');
    for (const index of parts.keys()) {
      const part = parts[index] ?? '';
      // Another first letter is always another part; the last one may hold bits that count for nothing.
      const damaged = parts.with(index, (part.startsWith('A') ? 'B' : 'A') + part.slice(1)).join('.');
      expect(await post({ value: damaged })).toMatchObject({ errorCode: 'encryption_invalid' });
    }
  });

  test('[X-01] other algorithms, other keys and compression are refused', async () => {
    const jwk = await publicKey();
    const key = await importJWK(jwk, 'ECDH-ES');
    const plaintext = () => text({ jti: jti(), iat: second(), body });
    const protect = (header: { alg: string; enc: string; zip?: string; kid?: string }, to = key) =>
      new CompactEncrypt(plaintext()).setProtectedHeader({ kid: jwk.kid, ...header }).encrypt(to);

    const stranger = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const rsa = await generateKeyPair('RSA-OAEP-256');
    const shared = new Uint8Array(32);
    const values = await Promise.all([
      protect({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' }),
      protect({ alg: 'ECDH-ES', enc: 'A128GCM' }),
      protect({ alg: 'ECDH-ES', enc: 'A256CBC-HS512' }),
      protect({ alg: 'ECDH-ES', enc: 'A256GCM', zip: 'DEF' }),
      protect({ alg: 'ECDH-ES', enc: 'A256GCM' }, stranger.publicKey),
      protect({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'unknown' }),
      protect({ alg: 'RSA-OAEP-256', enc: 'A256GCM' }, rsa.publicKey),
      new CompactEncrypt(plaintext()).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: jwk.kid }).encrypt(shared),
      new CompactEncrypt(plaintext()).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key),
    ]);
    for (const value of values) expect(await post({ value })).toMatchObject({ errorCode: 'encryption_invalid' });
    expect(await post({ value: await protect({ alg: 'ECDH-ES', enc: 'A256GCM' }) })).toMatchObject({ status: 200 });
  });

  test('[X-01] a plaintext of another form is refused', async () => {
    const jwk = await publicKey();
    const key = await importJWK(jwk, 'ECDH-ES');
    const encrypt = (bytes: Uint8Array) =>
      new CompactEncrypt(bytes).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid }).encrypt(key);
    const good = { jti: jti(), iat: second(), body };
    const values = await Promise.all([
      encrypt(text(body)),
      encrypt(text({ ...good, jti: 'short' })),
      encrypt(text({ ...good, iat: 'now' })),
      encrypt(text({ ...good, iat: second() + 0.5 })),
      encrypt(text({ ...good, more: 1 })),
      encrypt(text([good])),
      encrypt(new TextEncoder().encode('not json')),
      encrypt(new Uint8Array([0xff, 0xfe, 0x00])),
    ]);
    for (const value of values) expect(await post({ value })).toMatchObject({ errorCode: 'encryption_invalid' });
  });
});

describe('encryption keys', () => {
  const clock = testClock();
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sampan-keys-'));
    ({ db } = await testDatabase(anyDatabase));
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  const config = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...variables });

  test('[X-01] are made once, for their owner only, and found again', async () => {
    const together = await Promise.all([1, 2, 3, 4].map(() => sealedBodies({ config: config(), db, clock })));
    const kids = together.map(({ published }) => published.map(({ kid }) => kid).join());
    expect(new Set(kids).size).toBe(1);
    expect(await readdir(folder)).toEqual(['keys.json']);
    expect((await stat(path.join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    const later = await sealedBodies({ config: config(), db, clock });
    expect(later.published).toEqual(together[0]?.published);
  });

  test('[X-01] a new key goes first, and what was sealed to the old one still opens', async () => {
    const [older, newer] = [newEncryptionKey(), newEncryptionKey()];
    const withKeys = (keys: readonly unknown[]) =>
      sealedBodies({ config: config({ ENCRYPTION_KEYS: JSON.stringify(keys) }), db, clock });
    const before = await withKeys([older]);
    const [oldKey] = before.published;
    if (!oldKey) throw new Error('no key');
    const plaintext = { jti: crypto.randomUUID(), iat: Math.floor(clock.now() / 1_000), body };
    const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: oldKey.kid })
      .encrypt(await importJWK(oldKey, 'ECDH-ES'));

    const after = await withKeys([newer, older]);
    expect(after.published.map(({ kid }) => kid)).toEqual([expect.not.stringContaining(oldKey.kid)]);
    expect(await after.unseal(value)).toEqual(body);
    const withoutIt = await withKeys([newer]);
    await expect(withoutIt.unseal(value)).rejects.toThrow(new AppError('encryption_invalid'));
  });

  test('[A-06] [X-01] while instances are replaced one by one, each opens what was sealed to any other', async () => {
    const [older, newer] = [newEncryptionKey(), newEncryptionKey()];
    // As docs/OPERATIONS.md says: behind the old one first, then before it, then alone.
    const steps = [[older], [older, newer], [newer, older], [newer]];
    const instances = await Promise.all(
      steps.map((keys) => sealedBodies({ config: config({ ENCRYPTION_KEYS: JSON.stringify(keys) }), db, clock })),
    );
    for (const [index, after] of instances.entries()) {
      const before = instances[Math.max(0, index - 1)] ?? after;
      for (const [publishing, opening] of [
        [before, after],
        [after, before],
      ] as const) {
        for (const jwk of publishing.published) {
          const plaintext = { jti: crypto.randomUUID(), iat: Math.floor(clock.now() / 1_000), body };
          const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
            .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
            .encrypt(await importJWK(jwk, 'ECDH-ES'));
          expect(await opening.unseal(value)).toEqual(body);
        }
      }
    }
  });

  test('[A-18] [X-01] keys that are missing beside a database with authenticator apps end the start, and none are made', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'sampan-no-keys-'));
    onTestFinished(() => rm(empty, { recursive: true, force: true }));
    const { db: brought } = await testDatabase(anyDatabase, 'seeded');
    onTestFinished(() => brought.close());
    const start = (variables: Record<string, string>) =>
      sealedBodies({ config: readConfig({ DATA_DIR: empty, ...variables }), db: brought, clock });
    const key = newEncryptionKey();
    const withKeys = (...keys: readonly unknown[]) => start({ ENCRYPTION_KEYS: JSON.stringify(keys) });
    const [published] = (await withKeys(key)).published;
    const lockWith = (keyId: string, confirmedAt: Date | null) =>
      brought.run({
        text: `insert into totp_secrets (member_id, merchant_code, key_id, locked, created_at, confirmed_at)
          select id, merchant_code, $1, '', now(), $2 from members where account = 'player01'
          on conflict (member_id) do update set confirmed_at = excluded.confirmed_at`,
        values: [keyId, confirmedAt],
      });

    await lockWith(published?.kid ?? '', new Date());
    await expect(start({})).rejects.toThrow(
      /^keys\.json is missing in DATA_DIR.*authenticator apps.*bring it from where the database was, or set ENCRYPTION_KEYS/,
    );
    expect(await readdir(empty)).toEqual([]);
    // Others than the database's are no better than none.
    await expect(withKeys(newEncryptionKey())).rejects.toThrow(`locked with it (${published?.kid})`);
    await writeFile(path.join(empty, 'keys.json'), JSON.stringify([newEncryptionKey()]));
    await expect(start({})).rejects.toThrow('neither in ENCRYPTION_KEYS nor in keys.json');
    await expect(withKeys(newEncryptionKey(), key)).resolves.toBeDefined();
    // An unconfirmed secret needs no key.
    await lockWith('', null);
    await expect(start({})).resolves.toBeDefined();
  });

  test('[X-01] a damaged file and a wrong setting are told clearly, without the key', async () => {
    const file = path.join(folder, 'keys.json');
    const good = await readFile(file, 'utf8');
    await writeFile(file, good.slice(0, 40));
    await expect(sealedBodies({ config: config(), db, clock })).rejects.toThrow(/keys\.json holds no/);
    const { x, y, kty, crv } = newEncryptionKey();
    const incomplete = JSON.stringify([{ kty, crv, x, y }]);
    expect(() => config({ ENCRYPTION_KEYS: incomplete })).toThrow(/ENCRYPTION_KEYS: must be JSON/);
    expect(() => config({ ENCRYPTION_KEYS: incomplete })).not.toThrow(new RegExp(x));
  });
});
