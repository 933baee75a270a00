import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loginVerification } from '@sampan/contract/devices';
import { login } from '@sampan/contract/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpApp } from '../../testing/authenticator-app.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { switchModules } from '../../testing/settings.ts';

const mobile = '+84909876543';

describe.each(oneDatabase)('[A-06] a login by Firebase’s word for a number on %s', (kind) => {
  let gateway: TestGateway;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  const published: object[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  });

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    published.push({ ...(await exportJWK(keys.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
    const firebase = { apiKey: 'key', authDomain: 'sampan.example', projectId: 'sampan-test', keysUrl };
    gateway = await testGateway(kind, { env: { FIREBASE: JSON.stringify(firebase) } });
    const { id } = await addMember(gateway, 'phoned');
    await gateway.db.run({
      text: 'update members set mobile = $2, mobile_verified_at = now() where id = $1',
      values: [id, mobile],
    });
  });
  afterAll(async () => {
    await gateway.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  function idToken(number = mobile): Promise<string> {
    const now = Math.floor(gateway.clock.now() / 1_000);
    return new SignJWT({ auth_time: now, phone_number: number })
      .setProtectedHeader({ alg: 'RS256', kid: 'current' })
      .setIssuer('https://securetoken.google.com/sampan-test')
      .setAudience('sampan-test')
      .setSubject('person')
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(keys.privateKey);
  }
  const logIn = async (username: string, password: string, type: 'firebase' | 'sms' | 'username' = 'firebase') =>
    gateway.call(login, { body: { username, password, type, countryDialingCode: '84' } });

  test('opens the session of whose number it is, and of nobody else', async () => {
    const opened = await logIn('0909 876 543', await idToken());
    expect(opened).toMatchObject({ errorCode: null, value: { userName: 'phoned', mustChangePassword: false } });
    for (const [number, token] of [
      ['0909876544', await idToken()],
      ['0909876544', await idToken('+84909876544')],
      ['0909876543', 'nonsense'],
    ] as const) {
      expect((await logIn(number, token)).errorCode).toBe('verification_code_invalid');
    }
    const late = await idToken();
    gateway.clock.advance(11 * 60_000);
    expect((await logIn('0909876543', late)).errorCode).toBe('verification_code_expired');
  });

  test('[A-18] asks for the authenticator app that its owner has set up', async () => {
    const member = await addMember(gateway, 'factored');
    await gateway.db.run({
      text: `update members set mobile = '+84909876555', mobile_verified_at = now() where id = $1`,
      values: [member.id],
    });
    const app = await setUpApp(gateway, await openSession(gateway, member));
    const answer = await logIn('0909876555', await idToken('+84909876555'));
    expect(answer).toMatchObject({
      status: 401,
      errorCode: 'login_verify_required',
      data: { ways: [{ method: 'totp' }, { method: 'recovery' }] },
    });
    const ticket = answer.data!.ticket!;
    const opened = await gateway.call(loginVerification, { body: { ticket, method: 'totp', answer: app.next() } });
    expect(opened).toMatchObject({ status: 200, value: { userName: 'factored' } });
  });

  test('is off with logins by code, and its token is no password of another kind', async () => {
    for (const type of ['sms', 'username'] as const) {
      expect((await logIn('0909876543', await idToken(), type)).errorCode).toBe('validation_failed');
    }
    await switchModules(gateway, { MOBILEVERCODELOGIN3: false });
    expect((await logIn('0909876543', await idToken())).errorCode).toBe('function_not_available');
    await switchModules(gateway, { MOBILEVERCODELOGIN3: true });
  });
});
