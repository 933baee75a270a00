import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../testing/harness.ts';
import { firebaseTokens } from './service.ts';

describe('[A-15] Firebase’s tokens', () => {
  const clock = testClock();
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let others: Awaited<ReturnType<typeof generateKeyPair>>;
  let asked = 0;
  const published: object[] = [];
  const server = createServer((_request, response) => {
    asked++;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  });
  let settings: { apiKey: string; authDomain: string; projectId: string; keysUrl: string };

  beforeAll(async () => {
    [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    published.push({ ...(await exportJWK(keys.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
    settings = { apiKey: 'key', authDomain: 'sampan.example', projectId: 'sampan-test', keysUrl };
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  interface Changes {
    readonly claims?: Record<string, unknown>;
    readonly issuer?: string;
    readonly audience?: string;
    readonly subject?: string;
    readonly expires?: number;
    readonly kid?: string;
    readonly key?: typeof keys.privateKey;
  }
  function token(changes: Changes = {}): Promise<string> {
    const now = Math.floor(clock.now() / 1_000);
    return new SignJWT({ auth_time: now, phone_number: '+84901234567', ...changes.claims })
      .setProtectedHeader({ alg: 'RS256', kid: changes.kid ?? 'current' })
      .setIssuer(changes.issuer ?? 'https://securetoken.google.com/sampan-test')
      .setAudience(changes.audience ?? 'sampan-test')
      .setSubject(changes.subject ?? 'person')
      .setIssuedAt(now)
      .setExpirationTime(changes.expires ?? now + 3_600)
      .sign(changes.key ?? keys.privateKey);
  }
  const reason = async (given: Promise<string>) => {
    try {
      return await firebaseTokens(settings, clock)(await given);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('[A-15] tell whose number it is; the keys are asked for once', async () => {
    const verify = firebaseTokens(settings, clock);
    const before = asked;
    expect(await verify(await token())).toEqual({ mobile: '+84901234567' });
    expect(await verify(await token({ claims: { phone_number: '+66812345678' } }))).toEqual({ mobile: '+66812345678' });
    expect(asked - before).toBe(1);
  });

  test('[A-15] of others, or about something else, tell nothing', async () => {
    const now = Math.floor(clock.now() / 1_000);
    const wrong: Changes[] = [
      { issuer: 'https://securetoken.google.com/another' },
      { audience: 'another' },
      { subject: '' },
      { kid: 'unknown' },
      { key: others.privateKey },
      { claims: { phone_number: undefined } },
      { claims: { phone_number: '0901234567' } },
      { claims: { auth_time: now + 7_200 } },
    ];
    for (const changes of wrong) expect(await reason(token(changes))).toBe('verification_code_invalid');
    expect(await reason(Promise.resolve('not a token'))).toBe('verification_code_invalid');
    const parts = (await token()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${parts[1]}.`;
    expect(await reason(Promise.resolve(unsigned))).toBe('verification_code_invalid');
  });

  test('[A-15] are good for the confirmation that has just been, not for one of long ago', async () => {
    const now = Math.floor(clock.now() / 1_000);
    expect(await reason(token({ claims: { auth_time: now - 599 } }))).toEqual({ mobile: '+84901234567' });
    expect(await reason(token({ claims: { auth_time: now - 602 } }))).toBe('verification_code_expired');
    expect(await reason(token({ expires: now - 1 }))).toBe('verification_code_expired');
  });

  test('[A-15] can’t be read while the keys can’t be had, which is nobody’s fault', async () => {
    const verify = firebaseTokens({ ...settings, keysUrl: 'http://127.0.0.1:9/keys' }, clock);
    await expect(verify(await token())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('[A-15] are not taken where nobody configured them', async () => {
    await expect(firebaseTokens(null, clock)('token')).rejects.toMatchObject({ code: 'function_not_available' });
  });
});
