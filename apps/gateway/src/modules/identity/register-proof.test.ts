import { login, memberInfo, register, registerMobile } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import { systemStatus } from '@sampan/contract/site';
import { sendLoginCode, sendRegisterCode } from '@sampan/contract/verification';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { smsServer } from '../notify/testing/servers.ts';

type Form = InputOf<typeof register>['body'];
type MobileForm = InputOf<typeof registerMobile>['body'];
const hour = 3_600_000;

describe.each(oneDatabase)('what a registration has to prove on %s', (kind) => {
  let gateway: TestGateway;
  let texts: Awaited<ReturnType<typeof smsServer>>;
  let count = 0;

  beforeAll(async () => {
    texts = await smsServer();
    gateway = await testGateway(kind, { outside: { sms: texts.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await texts.close();
  });
  beforeEach(() => gateway.clock.advance(2 * hour));

  const shared = { isAdult: true, isAgreed: true };
  const form = (changes: Partial<Form> = {}): Form => ({
    ...shared,
    username: `member${++count}`,
    password: 'Secret01x',
    confirmPassword: 'Secret01x',
    ...changes,
  });
  const mobileForm = (changes: Partial<MobileForm> = {}): MobileForm => ({
    ...shared,
    mobileNum: '0981111111',
    countryDialingCode: '84',
    password: 'Secret01x',
    confirmPassword: 'Secret01x',
    ...changes,
  });
  const send = (body: Form, headers: Record<string, string> = {}) => gateway.call(register, { body }, { headers });
  const sendMobile = (body: MobileForm) => gateway.call(registerMobile, { body });
  async function codeFor(mobileNo: string): Promise<string> {
    const answer = await gateway.call(sendRegisterCode, { body: { mobileNo, countryDialingCode: '84' } });
    expect(answer.errorCode).toBeNull();
    return /\b\d{6}\b/.exec(await texts.take(`+84${mobileNo.slice(1)}`))![0];
  }
  test('[A-10] a code is sent for the registration that the operator has: by name, by number', async () => {
    let mobileNo = 981_222_000;
    const ask = async (type?: 'username' | 'mobile') => {
      const body = { mobileNo: `0${++mobileNo}`, countryDialingCode: '84', ...(type && { type }) };
      return (await gateway.call(sendRegisterCode, { body })).errorCode;
    };
    const off = 'function_not_available';
    await switchModules(gateway, { REGMOBVERF3: false, MOBILENUMREG3: true });
    expect([await ask('username'), await ask('mobile'), await ask()]).toEqual([off, null, null]);
    await switchModules(gateway, { REGMOBVERF3: true, MOBILENUMREG3: false });
    expect([await ask('username'), await ask('mobile'), await ask()]).toEqual([null, off, null]);
    await switchModules(gateway, { USERNAMEREG3: false });
    expect(await ask('username')).toBe(off);
    await switchModules(gateway, { USERNAMEREG3: true, REGMOBVERF3: false, MOBILENUMREG3: true });
    const body = { mobileNo: '0981222999', countryDialingCode: '84', type: 'email' as never };
    expect((await gateway.call(sendRegisterCode, { body })).errorCode).toBe('validation_failed');
  });

  async function memberCount(): Promise<number> {
    const { rows } = await gateway.db.run<{ count: number }>({ text: 'select count(*)::int as count from members' });
    return rows[0]!.count;
  }
  const memberOf = async (account: string) =>
    (
      await gateway.db.run<Record<string, unknown>>({
        text: `select m.*, u.account as upline, to_jsonb(a) as attribution from members m
            left join attributions a on a.member_id = m.id
            left join uplines l on l.member_id = m.id left join members u on u.id = l.upline_id
          where m.account = $1`,
        values: [account],
      })
    ).rows[0];
  const enable = (field: string) =>
    changeSettings(gateway, (settings) => {
      const rules = settings['register'] as Record<string, object>;
      return { ...settings, register: { ...rules, [field]: { ...rules[field], enabled: true } } };
    });

  test('[A-13] the welcome offer that the site promises is in the wallet, once', async () => {
    const { welcomeOffer } = (await gateway.call(systemStatus, { query: {} })).value.info;
    expect(welcomeOffer).toBe('1000.00');
    const { token } = (await send(form())).value;
    expect((await gateway.call(walletBalance, {}, { token })).value.sumBalance).toBe('1000.00');
    const { list } = (await gateway.call(walletTransactions, { query: { kind: 'bonus' } }, { token })).value;
    expect(list).toMatchObject([{ kind: 'bonus', amount: '1000.00', reference: 'welcome' }]);
    const { rows } = await gateway.db.run({ text: 'select * from ledger_problems()' });
    expect(rows).toEqual([]);
  });

  test('[A-13] without an offer nothing is given', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, welcomeOffer: '' }));
    const { token } = (await send(form())).value;
    expect((await gateway.call(walletBalance, {}, { token })).value.sumBalance).toBe('0.00');
  });

  test('[A-11] an invitation from the address is taken though its field is hidden; the member belongs to who invited', async () => {
    const body = form({
      affiliateCode: 'sampan01',
      referralCode: 'campaign-7',
      registerUrl: 'https://site.test/r/x?utm_campaign=tet&utm_source=zalo',
    });
    expect((await send(body)).status).toBe(200);
    expect(await memberOf(body.username)).toMatchObject({
      upline: 'agent01',
      profile: {},
      attribution: {
        merchant_code: 'SAMPAN',
        affiliate_code: 'SAMPAN01',
        referral_code: 'campaign-7',
        domain: 'site.test',
        register_url: body.registerUrl,
        campaign: 'tet',
        source: 'zalo',
      },
    });
  });

  test('[A-11] an invitation of nobody stops the registration', async () => {
    const before = await memberCount();
    for (const affiliateCode of ['NOBODY', '../../x', "' or 1=1 --"]) {
      expect(await send(form({ affiliateCode }))).toMatchObject({
        status: 400,
        errorCode: 'invitation_code_invalid',
        data: { field: 'affiliateCode' },
      });
    }
    expect(await memberCount()).toBe(before);
  });

  test.each([['Welcome2026'], ['Password123'], ['qwerty123'], ['１２３４５６７８９']])(
    '[A-10] a password that others know is refused: %s',
    async (password) => {
      expect(await send(form({ password, confirmPassword: password }))).toMatchObject({
        status: 400,
        errorCode: password.startsWith('１') ? 'field_invalid' : 'password_forbidden',
        data: { field: 'password' },
      });
    },
  );

  test('[A-10] nor may it be the name', async () => {
    const body = form({ username: 'Lan123456', password: 'lan123456', confirmPassword: 'lan123456' });
    expect((await send(body)).errorCode).toBe('password_forbidden');
  });

  test('[A-10] where the operator asks for a picture it must be copied', async () => {
    await enable('captcha');
    expect(await send(form())).toMatchObject({
      errorCode: 'captcha_required',
      data: { field: 'captcha', captcha: expect.any(String) as string },
    });
    const { captcha, cookie } = await solveCaptcha(gateway);
    // A mistake elsewhere in the form doesn't use the picture up.
    expect((await send(form({ username: '1', captcha }), { cookie })).errorCode).toBe('field_invalid');
    expect((await send(form({ captcha: 'other' }), { cookie })).errorCode).toBe('captcha_invalid');
    const next = await solveCaptcha(gateway);
    expect((await send(form({ captcha: next.captcha }), { cookie: next.cookie })).status).toBe(200);
    await changeSettings(gateway, (settings) => {
      const rules = settings['register'] as Record<string, object>;
      return { ...settings, register: { ...rules, captcha: { ...rules['captcha'], enabled: false } } };
    });
  });

  test('[B-08] with its module off nobody registers by username', async () => {
    await switchModules(gateway, { USERNAMEREG3: false });
    expect((await send(form())).errorCode).toBe('function_not_available');
    await switchModules(gateway, { USERNAMEREG3: true });
  });

  test('[A-12] [B-08] a number in the form has to be shown to be theirs only where the operator wants that', async () => {
    const number = { mobileNum: '0982222222', countryDialingCode: '84' };
    const typed = form(number);
    expect((await send(typed)).status).toBe(200);
    expect(await memberOf(typed.username)).toMatchObject({ mobile: '+84982222222', mobile_verified_at: null });
    await switchModules(gateway, { REGMOBVERF3: true });
    expect((await send(form(number))).errorCode).toBe('verification_code_required');
    const verificationCode = await codeFor(number.mobileNum);
    const wrong = verificationCode === '000000' ? '111111' : '000000';
    expect((await send(form({ ...number, verificationCode: wrong }))).errorCode).toBe('verification_code_invalid');
    const proven = form({ ...number, verificationCode });
    expect((await send(proven)).status).toBe(200);
    expect((await memberOf(proven.username))?.['mobile_verified_at']).not.toBeNull();
    expect((await send(form({ ...number, verificationCode }))).errorCode).toBe('verification_code_invalid');
    // Without a number there is nothing to show.
    expect((await send(form())).status).toBe(200);
    await switchModules(gateway, { REGMOBVERF3: false });
  });

  test('[A-10] a number that is none of its country is refused', async () => {
    for (const [mobileNum, countryDialingCode] of [
      ['12345678901234', '84'],
      ['0901234567', '999'],
    ] as const) {
      expect((await send(form({ mobileNum, countryDialingCode }))).errorCode).toBe('mobile_invalid');
    }
  });

  test('[A-12] by mobile number: the number is the name, the code is always asked for, and once only', async () => {
    expect(await sendMobile(mobileForm())).toMatchObject({ status: 400, errorCode: 'verification_code_required' });
    expect((await sendMobile(mobileForm({ verificationCode: '123456' }))).errorCode).toMatch(/^verification_code_/);
    const verificationCode = await codeFor('0981111111');
    // What is wrong elsewhere leaves the code good.
    expect((await sendMobile(mobileForm({ verificationCode, isAgreed: false }))).errorCode).toBe('terms_not_accepted');
    const answer = await sendMobile(mobileForm({ verificationCode }));
    expect(answer).toMatchObject({ status: 200, value: { userName: '+84981111111', customerType: 3 } });
    const info = await gateway.call(memberInfo, {}, { token: answer.value.token });
    expect(info.value.mobile).toBe('***111');
    expect((await sendMobile(mobileForm({ verificationCode }))).errorCode).toBe('verification_code_invalid');
  });

  test.each([
    ['+84981111111', undefined],
    ['84981111111', undefined],
    ['+84 98 111 11 11', undefined],
    ['0981111111', '84'],
  ])('[A-01] whose name is a number logs in with it as they write it: %s', async (username, countryDialingCode) => {
    const answer = await gateway.call(login, {
      body: { username, password: 'Secret01x', ...(countryDialingCode ? { countryDialingCode } : {}) },
    });
    expect(answer.value?.userName).toBe('+84981111111');
  });

  test('[A-12] a number that an account has is told to be taken, but only to who owns it', async () => {
    const before = await memberCount();
    expect((await sendMobile(mobileForm({ verificationCode: '123456' }))).errorCode).not.toBe('mobile_taken');
    const verificationCode = await codeFor('0981111111');
    expect(await sendMobile(mobileForm({ verificationCode }))).toMatchObject({
      status: 409,
      errorCode: 'mobile_taken',
      data: { field: 'mobileNum' },
    });
    expect(await memberCount()).toBe(before);
  });

  test('[A-12] of two who send one code at the same time one registers', async () => {
    const verificationCode = await codeFor('0983333333');
    const body = () => mobileForm({ mobileNum: '0983333333', verificationCode });
    const answers = await Promise.all([sendMobile(body()), sendMobile(body())]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[A-12] [B-08] without a password where the operator asks for none; the way in is by SMS', async () => {
    await switchModules(gateway, { MOBILENUMPASSREG3: false });
    const { password: _password, confirmPassword: _confirm, ...without } = mobileForm({ mobileNum: '0984444444' });
    const verificationCode = await codeFor('0984444444');
    expect((await sendMobile({ ...without, password: 'Secret01x', verificationCode })).errorCode).toBe('field_invalid');
    const answer = await sendMobile({ ...without, verificationCode });
    expect(answer).toMatchObject({ status: 200, value: { userName: '+84984444444', mustChangePassword: false } });
    expect(await memberOf('+84984444444')).toMatchObject({ password_hash: null });
    expect((await gateway.call(login, { body: { username: '+84984444444', password: 'Secret01x' } })).errorCode).toBe(
      'login_failed',
    );

    gateway.clock.advance(hour);
    const number = { mobileNum: '0984444444', countryDialingCode: '84' };
    await gateway.call(sendLoginCode, { body: number });
    const password = /\b\d{6}\b/.exec(await texts.take('+84984444444'))![0];
    const back = await gateway.call(login, {
      body: { username: number.mobileNum, countryDialingCode: '84', password, type: 'sms' },
    });
    expect(back).toMatchObject({ status: 200, value: { userName: '+84984444444', mustChangePassword: false } });
    await switchModules(gateway, { MOBILENUMPASSREG3: true });
  });

  test('[B-08] with its module off nobody registers by mobile number', async () => {
    await switchModules(gateway, { MOBILENUMREG3: false });
    expect((await sendMobile(mobileForm())).errorCode).toBe('function_not_available');
    await switchModules(gateway, { MOBILENUMREG3: true });
  });

  test('[A-13] age and terms must be confirmed by mobile number, too', async () => {
    expect((await sendMobile(mobileForm({ isAdult: false }))).errorCode).toBe('age_not_confirmed');
    expect((await sendMobile(mobileForm({ isAgreed: false }))).errorCode).toBe('terms_not_accepted');
    expect((await sendMobile(mobileForm({ confirmPassword: 'Secret02x' }))).errorCode).toBe('passwords_differ');
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), minimumAge: 21 },
    }));
    expect((await sendMobile(mobileForm({ confirmedAge: 20 }))).errorCode).toBe('age_not_confirmed');
    // What is left to prove is the number.
    expect((await sendMobile(mobileForm({ confirmedAge: 21 }))).errorCode).toBe('verification_code_required');
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), minimumAge: 18 },
    }));
  });
});
