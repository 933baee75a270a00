import { accountSecurity, loginVerification, sendLoginVerification } from '@sampan/contract/devices';
import { login, loginRemembered, memberInfo } from '@sampan/contract/identity';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions } from '@sampan/contract/passkeys';
import { forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import { sendLoginCode } from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpApp } from '../../testing/authenticator-app.ts';
import { softwareAuthenticator } from '../../testing/authenticator.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, loginWayChanges, openSession } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { mailServer, smsServer } from '../notify/testing/servers.ts';
import { createPasswords } from './passwords.ts';

const publicUrl = 'http://localhost:4000';
const hour = 3_600_000;
const password = 'Lotus2026x';

describe.each(oneDatabase)('a second factor that is set up, on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let texts: Awaited<ReturnType<typeof smsServer>>;
  let passwordHash: string;
  let count = 0;

  beforeAll(async () => {
    [mails, texts] = await Promise.all([mailServer(), smsServer()]);
    gateway = await testGateway(kind, {
      outside: { mail: mails.url, sms: texts.url },
      env: { PUBLIC_URL: publicUrl },
    });
    await switchModules(gateway, { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true });
    const passwords = await createPasswords({ cost: { memoryCost: 256, timeCost: 1, parallelism: 1 } });
    passwordHash = await passwords.hash(password);
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), texts.close()]);
  });

  /** A member with a password, a phone, a mailbox, a bank account, and an authenticator app. */
  async function somebody() {
    gateway.clock.advance(hour);
    const serial = ++count;
    const account = `factor${serial}`;
    const member = await addMember(gateway, account);
    const mobile = `090800${1_000 + serial}`;
    const email = `${account}@example.test`;
    await gateway.db.run({
      text: `update members set password_hash = $2, mobile = $3, mobile_verified_at = created_at, email = $4,
          profile = '{"payeeName":"Nguyen Thi Dao"}' where id = $1`,
      values: [member.id, passwordHash, `+84${mobile.slice(1)}`, email],
    });
    const token = await openSession(gateway, member);
    const app = await setUpApp(gateway, token);
    return { ...member, token, app, mobile, e164: `+84${mobile.slice(1)}`, email };
  }

  const deviceId = '11111111-2222-3333-4444-555555555555';
  const enter = (account: string, more: { isRemembered?: boolean; deviceId?: string } = {}, typed = password) =>
    gateway.call(login, { body: { username: account, password: typed, ...more } });
  const finish = (ticket: string, method: 'mobile' | 'email' | 'totp' | 'recovery', answer: string, device?: string) =>
    gateway.call(loginVerification, {
      body: { ticket, method, answer, ...(device === undefined ? {} : { deviceId: device }) },
    });
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
  const asked = {
    status: 401,
    errorCode: 'login_verify_required',
    data: {
      ways: [
        { method: 'totp', target: '' },
        { method: 'recovery', target: '' },
      ],
    },
  };
  const leftOf = async (token: string) => (await gateway.call(accountSecurity, {}, { token })).value.recoveryCodesLeft;

  test('[A-18] is asked for after the password, though the operator asks nobody for more', async () => {
    const { account, app } = await somebody();
    const answer = await enter(account);
    expect(answer).toMatchObject(asked);
    expect((await finish(answer.data!.ticket!, 'totp', app.wrong())).errorCode).toBe('verification_code_invalid');
    const opened = await finish(answer.data!.ticket!, 'totp', app.next());
    expect(opened).toMatchObject({ status: 200, value: { userName: account } });
    // A known place doesn't skip the factor.
    expect(await enter(account)).toMatchObject(asked);
  });

  test('[A-18] is asked for after a code by SMS', async () => {
    const { mobile, e164, app } = await somebody();
    await gateway.call(sendLoginCode, { body: { mobileNum: mobile, countryDialingCode: '84' } });
    const typed = codeIn(await texts.take(e164));
    const body = { username: mobile, countryDialingCode: '84', password: typed, type: 'sms' } as const;
    const answer = await gateway.call(login, { body });
    expect(answer).toMatchObject(asked);
    expect((await finish(answer.data!.ticket!, 'totp', app.next())).status).toBe(200);
  });

  test('[A-17] is asked for after a reset by phone, whose password counts from then on', async () => {
    const { account, mobile, e164, app } = await somebody();
    await gateway.call(sendLoginCode, { body: { mobileNum: mobile, countryDialingCode: '84', purpose: 'reset' } });
    const both = { newPassword: 'Lotus2027y', confirmNewPassword: 'Lotus2027y' };
    const verificationCode = codeIn(await texts.take(e164));
    const answer = await gateway.call(resetByPhone, {
      body: { mobileNum: mobile, countryDialingCode: '84', verificationCode, ...both },
    });
    expect(answer).toMatchObject(asked);
    expect((await finish(answer.data!.ticket!, 'totp', app.next())).status).toBe(200);
    expect(await enter(account, {}, 'Lotus2027y')).toMatchObject(asked);
  });

  test('[A-17] is asked for after a reset by mail', async () => {
    const { account, email } = await somebody();
    await gateway.call(forgotByEmail, { body: { username: account, email } });
    let ticket: string | undefined;
    while (ticket === undefined) {
      const { mail } = await mails.take(email);
      ticket = /resetPassword#([\w-]{43})/.exec(mail.text ?? '')?.[1];
    }
    const both = { newPassword: 'Lotus2028z', confirmNewPassword: 'Lotus2028z' };
    expect((await gateway.call(resetByLink, { body: { ticket, ...both } })).status).toBe(200);
    expect(await enter(account, {}, 'Lotus2028z')).toMatchObject(asked);
  });

  test('[A-08] a browser that is remembered shows it once, and again when it is set up anew', async () => {
    const { account, id, token, app } = await somebody();
    await gateway.db.run({ text: 'delete from totp_secrets where member_id = $1', values: [id] });
    const first = await enter(account, { isRemembered: true, deviceId });
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      [answer.headers['set-cookie']]
        .flat()
        .map((line) => String(line).split(';', 1)[0]!)
        .find((line) => line.startsWith('remembered='))!;
    let cookie = cookieOf(first);
    async function comeBack() {
      const answer = await gateway.call(loginRemembered, { body: { deviceId } }, { headers: { cookie } });
      cookie = cookieOf(answer);
      return answer;
    }
    expect((await comeBack()).status).toBe(200);

    expect(app.recoveryCodes).toHaveLength(10);
    const newer = await setUpApp(gateway, await openSession(gateway, { id, merchant: 'SAMPAN' }));
    gateway.clock.advance(60_000);
    const challenged = await comeBack();
    expect(challenged).toMatchObject(asked);
    expect((await finish(challenged.data!.ticket!, 'totp', newer.next(), deviceId)).status).toBe(200);
    gateway.clock.advance(60_000);
    expect((await comeBack()).status).toBe(200);

    const passed = await enter(account, { isRemembered: true, deviceId });
    cookie = cookieOf(await finish(passed.data!.ticket!, 'totp', newer.next(), deviceId));
    expect((await comeBack()).status).toBe(200);
    expect((await gateway.call(memberInfo, {}, { token })).status).toBe(200);
  });

  test('[A-04] is not asked for after a passkey, which is the device and what unlocks it', async () => {
    const { token, account } = await somebody();
    const device = softwareAuthenticator(publicUrl);
    const made = (await gateway.call(passkeyOptions, {}, { token })).value;
    const added = { ticket: made.ticket, response: device.create(made.options), name: 'Phone' };
    expect((await gateway.call(addPasskey, { body: added }, { token })).status).toBe(200);
    const { ticket, options } = (await gateway.call(passkeyLoginOptions, {})).value;
    const answer = await gateway.call(passkeyLogin, { body: { ticket, response: device.get(options) } });
    expect(answer).toMatchObject({ status: 200, value: { userName: account } });
  });

  test('[A-18] only the ways that were offered count: no code by mail or phone, no name', async () => {
    const { account, app } = await somebody();
    const { ticket } = (await enter(account)).data!;
    for (const method of ['mobile', 'email'] as const) {
      const sent = await gateway.call(sendLoginVerification, { body: { ticket: ticket!, method } });
      expect(sent.errorCode).toBe('function_not_available');
      expect((await finish(ticket!, method, '123456')).errorCode).toBe('verification_code_invalid');
    }
    // As calls had it once.
    const named = { ticket: ticket!, method: 'bankName' as 'totp', answer: 'Nguyen Thi Dao' };
    expect((await gateway.call(loginVerification, { body: named })).errorCode).toBe('validation_failed');
    expect((await finish(ticket!, 'totp', app.next())).status).toBe(200);
  });

  test('[A-18] a factor that is set up while a code is on its way is asked for next', async () => {
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), loginVerification: 'on' },
    }));
    const person = await somebody();
    await gateway.db.run({ text: 'delete from totp_secrets where member_id = $1', values: [person.id] });
    expect((await enter(person.account, { deviceId })).status).toBe(200);
    const away = { body: { username: person.account, password } };
    const { data } = await gateway.call(login, away, { remoteAddress: '198.51.100.77' });
    expect(data!.ways!.map(({ method }) => method)).toEqual(['mobile', 'email']);
    await gateway.call(sendLoginVerification, { body: { ticket: data!.ticket!, method: 'mobile' } });
    const answer = codeIn(await texts.take(person.e164));
    const app = await setUpApp(gateway, await openSession(gateway, person));
    expect((await finish(data!.ticket!, 'totp', app.next())).errorCode).toBe('verification_code_invalid');
    expect(await finish(data!.ticket!, 'mobile', answer)).toMatchObject(asked);
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), loginVerification: 'off' },
    }));
  });

  describe('recovery codes', () => {
    test('[A-18] ten come with the app, each opens one login, and the owner is told', async () => {
      const { account, id, token, app } = await somebody();
      expect(new Set(app.recoveryCodes).size).toBe(10);
      for (const code of app.recoveryCodes) expect(code).toMatch(/^(?:[2-9A-HJ-KM-NP-Z]{4}-){3}[2-9A-HJ-KM-NP-Z]{4}$/);
      expect(await leftOf(token)).toBe(10);
      const [first, second] = app.recoveryCodes;

      const one = (await enter(account)).data!.ticket!;
      expect((await finish(one, 'recovery', 'AAAA-AAAA-AAAA-AAAA')).errorCode).toBe('verification_code_invalid');
      expect((await finish(one, 'recovery', first!)).status).toBe(200);
      const next = (await enter(account)).data!.ticket!;
      expect((await finish(next, 'recovery', first!)).errorCode).toBe('verification_code_invalid');
      const typed = ` ${second!.toLowerCase().replaceAll('-', ' ')}`;
      expect((await finish(next, 'recovery', typed)).status).toBe(200);
      expect(await leftOf(token)).toBe(8);
      expect(await loginWayChanges(gateway, id)).toEqual(['recoveryUsed', 'recoveryUsed', 'totpAdded']);
    });

    test('[A-18] of two logins with the same code at the same time one is opened', async () => {
      const { account, app } = await somebody();
      const tickets = [(await enter(account)).data!.ticket!, (await enter(account)).data!.ticket!];
      const answers = await Promise.all(tickets.map((ticket) => finish(ticket, 'recovery', app.recoveryCodes[0]!)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('[A-18] are kept as hashes, are their owner’s alone, and end with the app', async () => {
      const one = await somebody();
      const other = await somebody();
      const { rows } = await gateway.db.run<{ row: string }>({ text: 'select c::text as row from recovery_codes c' });
      expect(rows.length).toBeGreaterThanOrEqual(20);
      for (const code of one.app.recoveryCodes) {
        expect(rows.some(({ row }) => row.includes(code) || row.includes(code.replaceAll('-', '')))).toBe(false);
      }
      const { ticket } = (await enter(other.account)).data!;
      expect((await finish(ticket!, 'recovery', one.app.recoveryCodes[0]!)).errorCode).toBe(
        'verification_code_invalid',
      );
      await gateway.db.run({ text: 'delete from totp_secrets where member_id = $1', values: [one.id] });
      const left = await gateway.db.run({
        text: 'select 1 from recovery_codes where member_id = $1',
        values: [one.id],
      });
      expect(left.rows).toEqual([]);
    });

    test('[A-18] are not offered where none is left', async () => {
      const { account, id } = await somebody();
      await gateway.db.run({ text: 'update recovery_codes set used_at = now() where member_id = $1', values: [id] });
      expect((await enter(account)).data!.ways).toEqual([{ method: 'totp', target: '' }]);
    });
  });
});
