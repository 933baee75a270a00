import { startTotp } from '@sampan/contract/devices';
import { login, loginRemembered } from '@sampan/contract/identity';
import { proofState, prove, sendProofCode } from '@sampan/contract/proof';
import { changePassword } from '@sampan/contract/recovery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { mailServer, smsServer } from '../notify/testing/servers.ts';

const minute = 60_000;
const deviceId = '11111111-2222-3333-4444-555555555555';

describe.each(oneDatabase)('a session shows again whose it is, on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let texts: Awaited<ReturnType<typeof smsServer>>;
  let count = 0;

  beforeAll(async () => {
    [mails, texts] = await Promise.all([mailServer(), smsServer()]);
    gateway = await testGateway(kind, { outside: { mail: mails.url, sms: texts.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), texts.close()]);
  });

  /** A member without a password, remembered by a browser. */
  async function somebody({ mobile = false, email = false } = {}) {
    gateway.clock.advance(60 * minute);
    const serial = ++count;
    const member = await addMember(gateway, `proving${serial}`);
    const reach = { mobile: `+84908${100_000 + serial}`, email: `proving${serial}@example.test` };
    await gateway.db.run({
      text: 'update members set mobile = $2, email = $3 where id = $1',
      values: [member.id, mobile ? reach.mobile : null, email ? reach.email : null],
    });
    return { ...member, ...reach, token: await openSession(gateway, member, { isProven: false }) };
  }
  const state = async (token: string) => (await gateway.call(proofState, {}, { token })).value;
  const show = (token: string, method: 'password' | 'mobile' | 'email' | 'totp' | 'recovery', answer: string) =>
    gateway.call(prove, { body: { method, answer } }, { token });
  const begin = async (token: string) => (await gateway.call(startTotp, {}, { token })).errorCode;
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

  test('[A-18] a login is a proof for five minutes', async () => {
    const right = { username: 'player01', password: 'Player01x', deviceId, isRemembered: true };
    const opened = await gateway.call(login, { body: right });
    const at = gateway.clock.now();
    expect(await state(opened.value.token)).toMatchObject({ provenUntil: at + 5 * minute, hasPassword: true });
    expect(await begin(opened.value.token)).toBeNull();
    gateway.clock.advance(5 * minute);
    expect(await state(opened.value.token)).toMatchObject({
      provenUntil: null,
      ways: [
        { method: 'password', target: '' },
        { method: 'mobile' },
        { method: 'email', target: 'p***@example.test' },
      ],
    });
    expect(await begin(opened.value.token)).toBe('proof_required');

    // A browser that remembers shows nothing by it.
    const cookie = String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0]!;
    const back = await gateway.call(loginRemembered, { body: { deviceId } }, { headers: { cookie } });
    expect(await state(back.value.token)).toMatchObject({ provenUntil: null });
    expect(await begin(back.value.token)).toBe('proof_required');
    expect((await show(back.value.token, 'password', 'Player01X')).errorCode).toBe('password_wrong');
    expect(await begin(back.value.token)).toBe('proof_required');
    expect((await show(back.value.token, 'password', 'Player01x')).status).toBe(200);
    expect(await begin(back.value.token)).toBeNull();
  });

  test.each(['mobile', 'email'] as const)('[A-18] a code that is sent to the %s on file is one', async (method) => {
    const person = await somebody({ [method]: true });
    expect((await state(person.token)).ways.map((way) => way.method)).toEqual([method]);
    const sent = await gateway.call(sendProofCode, { body: { method } }, { token: person.token });
    expect(sent).toMatchObject({ status: 200, value: { expiredMinutes: 5 } });
    const text = method === 'mobile' ? await texts.take(person.mobile) : (await mails.take(person.email)).mail.text!;
    const code = codeIn(text);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await show(person.token, method, wrong)).errorCode).toBe('verification_code_invalid');
    // It was sent for this session.
    const other = await openSession(gateway, person, { isProven: false });
    expect((await show(other, method, code)).errorCode).toBe('verification_code_invalid');
    expect((await show(person.token, method, code)).status).toBe(200);
    expect((await show(person.token, method, code)).errorCode).toBe('verification_code_invalid');
    expect(await begin(person.token)).toBeNull();
    expect(await begin(other)).toBe('proof_required');
  });

  test('[A-18] a way that the account does not have is none', async () => {
    const person = await somebody();
    expect((await state(person.token)).ways).toEqual([]);
    for (const method of ['password', 'mobile', 'email', 'totp', 'recovery'] as const) {
      expect((await show(person.token, method, '123456')).errorCode).toBe('verification_code_invalid');
    }
    for (const method of ['mobile', 'email'] as const) {
      const sent = await gateway.call(sendProofCode, { body: { method } }, { token: person.token });
      expect(sent.errorCode).toBe('function_not_available');
    }
    const both = { newPassword: 'Lotus2026x', confirmNewPassword: 'Lotus2026x' };
    const set = await gateway.call(changePassword, { body: both }, { token: person.token });
    expect(set).toMatchObject({ errorCode: 'proof_required', data: { ways: [] } });
  });

  test('[A-16] a session that must change the password first can show it, too', async () => {
    const member = await addMember(gateway, 'mustchange');
    const token = await openSession(gateway, member, { mustChangePassword: true });
    expect((await gateway.call(proofState, {}, { token })).status).toBe(200);
  });
});
