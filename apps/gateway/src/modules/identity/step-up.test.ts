import { loginHistory, loginVerification, sendLoginVerification } from '@sampan/contract/devices';
import { login, loginRemembered, memberInfo } from '@sampan/contract/identity';
import { sendLoginCode } from '@sampan/contract/verification';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { mailServer, smsServer } from '../notify/testing/servers.ts';

const minute = 60_000;
const home = { deviceId: '11111111-2222-3333-4444-555555555555', ip: '203.0.113.7' };
const away = { deviceId: '99999999-2222-3333-4444-555555555555', ip: '198.51.100.9' };

describe.each(oneDatabase)('logins from new places on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let texts: Awaited<ReturnType<typeof smsServer>>;

  beforeAll(async () => {
    [mails, texts] = await Promise.all([mailServer(), smsServer()]);
    gateway = await testGateway(kind, { outside: { mail: mails.url, sms: texts.url } });
    await setVerification('on');
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), texts.close()]);
  });
  beforeEach(async () => {
    gateway.clock.advance(60 * minute);
    await gateway.db.run({ text: 'delete from devices' });
    await gateway.db.run({ text: 'delete from addresses' });
    await setMember({ email: 'player01@example.test', mobile: '+84901234567', payeeName: '' });
    await come(home);
  });

  const setVerification = (loginVerification: 'on' | 'off', bankNameVerification: 'on' | 'off' = 'off') =>
    changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), loginVerification, bankNameVerification },
    }));
  const setMember = ({ email, mobile, payeeName }: Record<'email' | 'mobile' | 'payeeName', string | null>) =>
    gateway.db.run({
      text: `update members set email = $1, mobile = $2, profile = jsonb_build_object('payeeName', $3::text)
        where account = 'player01'`,
      values: [email, mobile, payeeName],
    });

  type From = { deviceId?: string; ip: string };
  const right = { username: 'player01', password: 'Player01x' };
  const come = ({ ip, ...device }: From, more: { isRemembered?: boolean } = {}) =>
    gateway.call(login, { body: { ...right, ...device, ...more } }, { remoteAddress: ip });
  async function ticketFrom(place: From, more: { isRemembered?: boolean } = {}): Promise<string> {
    const answer = await come(place, more);
    expect(answer).toMatchObject({ status: 401, errorCode: 'login_verify_required' });
    return answer.data!.ticket!;
  }
  const finish = (
    ticket: string,
    method: 'mobile' | 'email' | 'totp' | 'recovery',
    answer: string,
    { place = away, bankName }: { place?: From; bankName?: string } = {},
  ) =>
    gateway.call(
      loginVerification,
      {
        body: {
          ticket,
          method,
          answer,
          ...(bankName === undefined ? {} : { bankName }),
          ...(place.deviceId ? { deviceId: place.deviceId } : {}),
        },
      },
      { remoteAddress: place.ip },
    );
  const send = (ticket: string, method: 'mobile' | 'email') =>
    gateway.call(sendLoginVerification, { body: { ticket, method } });
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

  /** Subject and text of the next mail that has the word in it. */
  async function mailWith(word: string): Promise<string> {
    for (;;) {
      const { mail } = await mails.take('player01@example.test');
      const text = `${mail.subject ?? ''}\n${mail.text ?? ''}`;
      if (text.includes(word)) return text;
    }
  }

  test('[A-18] from a new place the right password is not enough; the ways to prove more are masked', async () => {
    const answer = await come(away);
    expect(answer).toMatchObject({
      status: 401,
      errorCode: 'login_verify_required',
      data: {
        ways: [
          { method: 'mobile', target: '***567' },
          { method: 'email', target: 'p***@example.test' },
        ],
      },
    });
    expect(answer.data?.ticket).toMatch(/^[\w-]{43}$/);
    const { rows } = await gateway.db.run<{ row: string }>({ text: 'select t::text as row from login_challenges t' });
    expect(rows.some(({ row }) => row.includes(answer.data!.ticket!))).toBe(false);
  });

  test.each([
    ['another address', { ...home, ip: away.ip }],
    ['another device', { ...home, deviceId: away.deviceId }],
    ['a browser that does not say which it is', { ip: home.ip }],
  ])('[A-18] %s is a new place', async (_what, place) => {
    await ticketFrom(place);
  });

  test('[A-18] the same place is not, nor another address in the same /64', async () => {
    expect((await come(home)).status).toBe(200);
    await setVerification('off');
    expect((await come({ ...home, ip: '2001:db8:1:2::1' })).status).toBe(200);
    await setVerification('on');
    expect((await come({ ...home, ip: '2001:db8:1:2:ffff::9' })).status).toBe(200);
    await ticketFrom({ ...home, ip: '2001:db8:1:3::1' });
  });

  test('[A-18] a wrong password says nothing of the place', async () => {
    const answer = await gateway.call(
      login,
      { body: { username: 'player01', password: 'wrong', deviceId: away.deviceId } },
      { remoteAddress: away.ip },
    );
    expect(answer).toMatchObject({ errorCode: 'login_failed', data: null });
  });

  test('[A-18] a code by SMS finishes the login; the place is known from then on', async () => {
    const ticket = await ticketFrom(away);
    expect(await send(ticket, 'mobile')).toMatchObject({ status: 200, value: { expiredMinutes: 5 } });
    const code = codeIn(await texts.take('+84901234567'));
    const answer = await finish(ticket, 'mobile', code);
    expect(answer).toMatchObject({ status: 200, value: { userName: 'player01' } });
    expect((await gateway.call(memberInfo, {}, { token: answer.value.token })).errorCode).toBeNull();
    expect((await finish(ticket, 'mobile', code)).errorCode).toBe('ticket_expired');
    expect((await come(away)).status).toBe(200);
  });

  test('[A-18] who comes by SMS has shown enough', async () => {
    await gateway.call(sendLoginCode, { body: { mobileNum: '0901234567', countryDialingCode: '84' } });
    const password = codeIn(await texts.take('+84901234567'));
    const body = { username: '0901234567', countryDialingCode: '84', password, type: 'sms' } as const;
    const answer = await gateway.call(login, { body }, { remoteAddress: away.ip });
    expect(answer).toMatchObject({ status: 200, value: { userName: 'player01' } });
  });

  test('[A-18] a code by mail does, too, and the browser is remembered as the login asked', async () => {
    const ticket = await ticketFrom(away, { isRemembered: true });
    await send(ticket, 'email');
    const text = await mailWith('code');
    const answer = await finish(ticket, 'email', codeIn(text));
    const cookie = /^(remembered=[^;]+)/.exec(String([answer.headers['set-cookie']].flat()[0]))![1]!;
    const again = await gateway.call(
      loginRemembered,
      { body: { deviceId: away.deviceId } },
      { remoteAddress: away.ip, headers: { cookie } },
    );
    expect(again.status).toBe(200);
    // The same browser elsewhere: remembered, but not known there.
    const elsewhere = await gateway.call(
      loginRemembered,
      { body: { deviceId: away.deviceId } },
      { remoteAddress: '192.0.2.44', headers: { cookie } },
    );
    expect(elsewhere.errorCode).toBe('login_verify_required');
  });

  describe('the name on the bank account', () => {
    beforeEach(() => setVerification('on', 'on'));
    afterEach(() => setVerification('on'));

    test('[A-18] is asked for beside the code, however its owner writes it', async () => {
      await setMember({ email: null, mobile: '+84901234567', payeeName: 'Nguyễn Thị Đào' });
      const asked = await come(away);
      expect(asked.data).toMatchObject({ ways: [{ method: 'mobile' }], isNameAsked: true });
      const ticket = asked.data!.ticket!;
      await send(ticket, 'mobile');
      const code = codeIn(await texts.take('+84901234567'));
      for (const bankName of [undefined, '', 'Nguyễn Thị Lan']) {
        const answer = await finish(ticket, 'mobile', code, bankName === undefined ? {} : { bankName });
        expect(answer.errorCode).toBe('verification_code_invalid');
      }
      expect((await finish(ticket, 'mobile', '000000', { bankName: 'Nguyễn Thị Đào' })).errorCode).toBe(
        'verification_code_invalid',
      );
      expect((await finish(ticket, 'mobile', code, { bankName: 'NGUYEN  THI DAO ' })).status).toBe(200);
    });

    test('[A-18] is never a way by itself', async () => {
      await setMember({ email: null, mobile: null, payeeName: 'Lan' });
      // Nothing can be sent to this account: there is nothing that the name could stand beside.
      expect((await come(away)).status).toBe(200);
    });

    test('[A-18] is not asked for where the account has none', async () => {
      expect((await come(away)).data).not.toHaveProperty('isNameAsked');
    });
  });

  test('[A-18] is not asked for where the operator did not switch it on', async () => {
    await setMember({ email: null, mobile: '+84901234567', payeeName: 'Lan' });
    expect((await come(away)).data).not.toHaveProperty('isNameAsked');
  });

  test('[A-18] a way that the account does not have proves nothing', async () => {
    await setMember({ email: null, mobile: '+84901234567', payeeName: '' });
    const ticket = await ticketFrom(away);
    expect((await send(ticket, 'email')).errorCode).toBe('function_not_available');
    for (const method of ['email', 'totp', 'recovery'] as const) {
      expect((await finish(ticket, method, '000000')).errorCode).toBe('verification_code_invalid');
    }
  });

  test('[A-18] an account that can prove nothing more is let in', async () => {
    await setMember({ email: null, mobile: null, payeeName: '' });
    expect((await come(away)).status).toBe(200);
  });

  test('[A-18] five wrong answers use the ticket up, also when they come at the same time', async () => {
    const ticket = await ticketFrom(away);
    await send(ticket, 'mobile');
    const code = codeIn(await texts.take('+84901234567'));
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 9 }, () => finish(ticket, 'mobile', wrong)));
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'verification_code_invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ticket_expired')).toHaveLength(4);
    expect((await finish(ticket, 'mobile', code)).errorCode).toBe('ticket_expired');
    // With the password an attacker gets another ticket, but not another ten guesses.
    const next = await ticketFrom(away);
    for (let round = 0; round < 5; round++) await finish(next, 'mobile', wrong);
    const last = await ticketFrom(away);
    expect((await finish(last, 'mobile', code)).errorCode).toBe('account_locked');
  });

  test('[A-18] a ticket lasts ten minutes, at its own operator', async () => {
    const ticket = await ticketFrom(away);
    const other = await gateway.call(
      loginVerification,
      { body: { ticket, method: 'mobile', answer: '000000' } },
      { merchant: 'ELSE' },
    );
    expect(other.errorCode).toBe('merchant_unknown');
    gateway.clock.advance(11 * minute);
    expect((await finish(ticket, 'mobile', '000000')).errorCode).toBe('ticket_expired');
    expect((await send(ticket, 'mobile')).errorCode).toBe('ticket_expired');
    expect((await finish('made-up', 'mobile', '000000')).errorCode).toBe('ticket_expired');
  });

  test('[A-18] where the operator did not ask for it, the password is enough', async () => {
    await setVerification('off');
    expect((await come(away)).status).toBe(200);
    await setVerification('on');
  });

  test('[A-18] a new device is told of by mail, a known one is not', async () => {
    const told = async () =>
      (
        await gateway.db.run<{ count: number }>({
          text: `select count(*)::int as count from notifications where template = 'new_device'`,
        })
      ).rows[0]!.count;
    await setVerification('off');
    const before = await told();
    const newest = { ...away, deviceId: '77777777-2222-3333-4444-555555555555', ip: '192.0.2.200' };
    await come(newest);
    expect(await told()).toBe(before + 1);
    await come(newest);
    await come({ ...newest, ip: home.ip });
    await setVerification('on');
    expect(await told()).toBe(before + 1);
    expect(await mailWith('192.0.2.200')).toContain('New login');
  });

  test('[A-18] the history tells what became of each attempt', async () => {
    await ticketFrom(away);
    await gateway.call(login, { body: { ...right, password: 'wrong' } }, { remoteAddress: away.ip });
    const { token } = (await come(home)).value;
    const { list, totalCount } = (await gateway.call(loginHistory, { query: { pageSize: 3 } }, { token })).value;
    expect(list.map(({ outcome, way, ip }) => [outcome, way, ip])).toEqual([
      ['opened', 'password', home.ip],
      ['wrong', 'password', away.ip],
      ['verification', 'password', away.ip],
    ]);
    expect(totalCount).toBeGreaterThan(3);
  });
});
