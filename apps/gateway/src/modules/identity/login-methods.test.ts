import { accountSecurity } from '@sampan/contract/devices';
import { login, loginFreePlay, memberInfo } from '@sampan/contract/identity';
import { sendLoginCode } from '@sampan/contract/verification';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase, oneDatabase, seal, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { solveBotCheck } from '../../testing/solve-bot-check.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { smsServer } from '../notify/testing/servers.ts';
import { demoIdentitySettings } from '../../../seeds/demo/settings.ts';

const hour = 3_600_000;
const right = { username: 'player01', password: 'Player01x' };

describe.each(oneDatabase)('ways in on %s', (kind) => {
  let gateway: TestGateway;
  let texts: Awaited<ReturnType<typeof smsServer>>;

  beforeAll(async () => {
    texts = await smsServer();
    gateway = await testGateway(kind, { outside: { sms: texts.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await texts.close();
  });
  // What was counted before, and codes that live, are over.
  beforeEach(() => gateway.clock.advance(2 * hour));

  describe('by SMS', () => {
    const number = { mobileNum: '0901234567', countryDialingCode: '84' };
    const send = (mobileNum = number.mobileNum) => gateway.call(sendLoginCode, { body: { ...number, mobileNum } });
    const bySms = (password: string, username = number.mobileNum) =>
      gateway.call(login, { body: { username, password, type: 'sms', countryDialingCode: '84' } });
    const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

    test('[A-02] number and code open the session of who owns the number, once', async () => {
      expect((await send()).value).toEqual({ expiredMinutes: 5 });
      const code = codeIn(await texts.take('+84901234567'));
      const wrong = code === '000000' ? '111111' : '000000';
      expect(await bySms(wrong)).toMatchObject({ status: 400, errorCode: 'verification_code_invalid' });
      const answer = await bySms(code);
      expect(answer).toMatchObject({ status: 200, value: { userName: 'player01', mustChangePassword: false } });
      expect((await bySms(code)).errorCode).toBe('verification_code_invalid');
    });

    test('[A-02] a number without an account gets the same answers', async () => {
      expect(await send('0912345678')).toMatchObject({ status: 200, value: { expiredMinutes: 5 } });
      const unknown = await bySms('123456', '0912345678');
      await send();
      const known = await bySms('123456');
      const comparable = ({ status, errorCode, data, message }: typeof known) => ({ status, errorCode, data, message });
      expect(comparable(unknown)).toEqual(comparable(known));
    });

    test('[A-02] a number that somebody only typed opens nothing', async () => {
      await gateway.db.run({ text: `update members set mobile = '+84912345678' where account = 'agent01'` });
      await send('0912345678');
      expect((await bySms('123456', '0912345678')).errorCode).toBe('verification_code_invalid');
    });

    test.each([
      ['901', '84'],
      ['not a number', '84'],
      ['0901234567', '999'],
    ])('[A-02] %s with +%s is no number', async (username, countryDialingCode) => {
      const answer = await gateway.call(login, {
        body: { username, password: '123456', type: 'sms', countryDialingCode },
      });
      expect(answer.errorCode).toBe('mobile_invalid');
    });

    test('[B-08] with its module off nobody comes in by SMS', async () => {
      await switchModules(gateway, { MOBILEVERCODELOGIN3: false });
      expect((await bySms('123456')).errorCode).toBe('function_not_available');
      await switchModules(gateway, { MOBILEVERCODELOGIN3: true });
    });
  });

  describe('with a picture to copy', () => {
    const wrong = { ...right, password: 'wrong' };
    async function fail(times: number, username = 'player01') {
      for (let round = 0; round < times; round++) {
        await gateway.call(login, { body: { username, password: 'wrong' } });
      }
    }

    test.each(['player01', 'nobody99'])(
      '[A-01] the third wrong password brings a picture, whether the name exists or not: %s',
      async (username) => {
        await fail(2, username);
        const third = await gateway.call(login, { body: { username, password: 'wrong' } });
        expect(third).toMatchObject({ status: 401, errorCode: 'login_failed' });
        expect(Buffer.from(third.data!.captcha!, 'base64').subarray(1, 4).toString()).toBe('PNG');
        expect(String(third.headers['set-cookie'])).toMatch(/^captchaId=/);
        // From then on it is required, and the right password alone opens nothing.
        expect(await gateway.call(login, { body: { username, password: right.password } })).toMatchObject({
          status: 400,
          errorCode: 'captcha_required',
          data: { field: 'captcha', captcha: expect.any(String) as string },
        });
      },
    );

    test('[A-01] wrong letters bring another picture; the right ones let the password be looked at', async () => {
      await fail(3);
      const { cookie } = await solveCaptcha(gateway);
      const headers = { cookie };
      const misread = await gateway.call(login, { body: { ...right, captcha: 'other' } }, { headers });
      expect(misread).toMatchObject({ errorCode: 'captcha_invalid', data: { captcha: expect.any(String) as string } });
      const used = await gateway.call(login, { body: { ...right, captcha: 'known' } }, { headers });
      expect(used.errorCode).toBe('captcha_invalid');

      const again = await solveCaptcha(gateway);
      const copied = { headers: { cookie: again.cookie } };
      const still = await gateway.call(login, { body: { ...wrong, captcha: again.captcha } }, copied);
      expect(still).toMatchObject({ errorCode: 'login_failed', data: { captcha: expect.any(String) as string } });
      const last = await solveCaptcha(gateway);
      const body = { ...right, captcha: last.captcha };
      expect((await gateway.call(login, { body }, { headers: { cookie: last.cookie } })).status).toBe(200);
      // A login by the right password resets the count.
      expect((await gateway.call(login, { body: right })).status).toBe(200);
    });
  });

  test('[A-19] the agents’ login refuses everybody else, and lets agents in', async () => {
    const refused = await gateway.call(login, { body: { ...right, audience: 'agent' } });
    expect(refused).toMatchObject({ status: 403, errorCode: 'agents_only' });
    const agent = { username: 'agent01', password: 'Agent01x', audience: 'agent' } as const;
    expect((await gateway.call(login, { body: agent })).value.customerType).toBe(1);
  });

  test.each([0, 4, 5, 43])('[A-19] an account of type %i cannot log in on the site', async (type) => {
    await gateway.db.run({ text: `update members set type = $1 where account = 'agent01'`, values: [type] });
    const answer = await gateway.call(login, { body: { username: 'agent01', password: 'Agent01x' } });
    await gateway.db.run({ text: `update members set type = 1 where account = 'agent01'` });
    expect(answer).toMatchObject({ status: 403, errorCode: 'non_member_account' });
  });

  describe('without an account', () => {
    const free = async (random?: string) =>
      gateway.call(loginFreePlay, {
        body: {
          os: 'Linux',
          platform: 'W',
          random: random ?? (await seal(gateway.app, gateway.clock, 'anything')),
          version: 3,
        },
      });

    test('[A-03] opens a trial account with trial money, which no real money meets', async () => {
      const answer = await free();
      expect(answer).toMatchObject({ status: 200, value: { customerType: 4, firstTimeLogin: false } });
      const { token, userName } = answer.value;
      expect(userName).toMatch(/^trial[0-9a-z]{8}$/);
      expect((await gateway.call(walletBalance, {}, { token })).value.sumBalance).toBe(
        demoIdentitySettings.trialBalance,
      );
      const { list } = (await gateway.call(walletTransactions, { query: {} }, { token })).value;
      expect(list).toMatchObject([{ kind: 'bonus', amount: demoIdentitySettings.trialBalance, reference: 'trial' }]);
      const { rows } = await gateway.db.run<{ realm: string }>({
        text: `select distinct b.realm from transfers t join accounts a on a.id = t.account_id join books b on b.id = a.book_id
          where t.reference = 'trial'`,
      });
      expect(rows).toEqual([{ realm: 'trial' }]);
      const { rows: problems } = await gateway.db.run({ text: 'select * from ledger_problems()' });
      expect(problems).toEqual([]);
    });

    test('[A-20] a trial account is refused what only members may do', async () => {
      const { token, userName } = (await free()).value;
      expect((await gateway.call(accountSecurity, {}, { token })).errorCode).toBe('need_true_account');
      expect((await gateway.call(memberInfo, {}, { token })).value.type).toBe(4);
      expect((await gateway.call(login, { body: { username: userName, password: 'x' } })).errorCode).toBe(
        'login_failed',
      );
    });

    test('[A-03] a copy of the call opens nothing, nor does what is not sealed', async () => {
      const random = await seal(gateway.app, gateway.clock, 'anything');
      expect((await free(random)).status).toBe(200);
      expect((await free(random)).errorCode).toBe('encryption_replayed');
      expect((await free('anything')).errorCode).toBe('encryption_invalid');
      const old = await seal(gateway.app, gateway.clock, 'x', { iat: Math.floor(gateway.clock.now() / 1_000) - 600 });
      expect((await free(old)).errorCode).toBe('encryption_expired');
    });

    test('[B-08] with its module off there are no trial accounts', async () => {
      await switchModules(gateway, { FREEPLAY3: false });
      expect((await free()).errorCode).toBe('function_not_available');
      await switchModules(gateway, { FREEPLAY3: true });
    });

    test('[A-03] the operator says how much there is to play with', async () => {
      await changeSettings(gateway, (settings) => ({ ...settings, identity: { trialBalance: '25.50' } }));
      const { token } = (await free()).value;
      expect((await gateway.call(walletBalance, {}, { token })).value.sumBalance).toBe('25.50');
    });
  });
});

describe('a person before the browser', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(anyDatabase, { env: { BOT_CHECK: 'pow', RATE_LIMIT_SCALE: '0.1' } });
  });
  afterAll(() => gateway.close());

  test('[A-05] is asked for before a login, and each proof is good once', async () => {
    expect((await gateway.call(login, { body: right })).errorCode).toBe('bot_check_required');
    const botCheck = await solveBotCheck(gateway);
    expect((await gateway.call(login, { body: { ...right, botCheck } })).status).toBe(200);
    expect((await gateway.call(login, { body: { ...right, botCheck } })).errorCode).toBe('bot_check_failed');
  });

  test('[A-03] is asked for before a trial, and an address gets only so many', async () => {
    const body = { os: '', platform: 'W', version: 3 } as const;
    const remoteAddress = '203.0.113.77';
    const attempt = async () =>
      gateway.call(
        loginFreePlay,
        { body: { ...body, random: await seal(gateway.app, gateway.clock, 'x') } },
        { remoteAddress },
      );
    expect((await attempt()).errorCode).toBe('bot_check_required');
    expect((await attempt()).errorCode).toBe('bot_check_required');
    expect((await attempt()).errorCode).toBe('too_many_requests');
  });
});
