import { login, memberInfo, register, registerMobile } from '@sampan/contract/identity';
import { announcements } from '@sampan/contract/site';
import { affiliate, ownAffiliate } from '@sampan/contract/agents';
import { sendRegisterCode } from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from './testing/harness.ts';
import { addMember, openSession } from './testing/people.ts';
import { changeSettings, switchModules } from './testing/settings.ts';
import { smsServer } from './modules/notify/testing/servers.ts';

/** spec §8: the gateway's error messages, word for word. The codes' own tests say when each is answered. */
describe('[E-01] a refusal is told in the words of the catalogue', () => {
  let gateway: TestGateway;
  let token: string;
  let phones: Awaited<ReturnType<typeof smsServer>>;
  beforeAll(async () => {
    phones = await smsServer();
    const countryOf = (ip: string) => (ip === '203.0.113.7' ? 'US' : '');
    gateway = await testGateway(anyDatabase, {
      countryOf,
      outside: { sms: phones.url },
      extend: (app) =>
        app.get('/broken', () => {
          throw new Error('on purpose');
        }),
    });
    token = await openSession(gateway, await addMember(gateway, 'somebody'));
  });
  afterAll(async () => {
    await gateway.close();
    await phones.close();
  });

  const told = async (answer: Promise<{ message: string | null }>) => (await answer).message;
  const set = (values: object) => changeSettings(gateway, (settings) => ({ ...settings, ...values }));
  const form = {
    username: 'newcomer',
    password: 'Secret01x',
    confirmPassword: 'Secret01x',
    isAdult: true,
    isAgreed: true,
  };
  const number = { countryDialingCode: '84', mobileNum: '0981333444' };

  test('unknown error', async () => {
    const response = await gateway.app.inject({ url: '/broken' });
    expect(response.json<{ message: string }>().message).toMatch(/^Unknown error\. /);
  });

  test('not logged in, please login', async () => {
    expect(await told(gateway.call(memberInfo, {}))).toBe('Not logged in, please login.');
  });

  test('non-agents cannot log in', async () => {
    await gateway.call(register, { body: { ...form, username: 'nonagent' } });
    const body = { username: 'nonagent', password: 'Secret01x', audience: 'agent' } as const;
    expect(await told(gateway.call(login, { body }))).toMatch(/^Non-agents cannot log in\./);
    expect(await told(gateway.call(ownAffiliate, {}, { token }))).toMatch(/^Non-agents cannot log in\./);
  });

  test('non-member account unable to login', async () => {
    await gateway.call(register, { body: { ...form, username: 'machine' } });
    await gateway.db.run({ text: `update members set type = 4 where account = 'machine'` });
    const answer = gateway.call(login, { body: { username: 'machine', password: 'Secret01x' } });
    expect(await told(answer)).toMatch(/^Non-member account unable to login\./);
  });

  test('access restricted by location or IP; system maintenance', async () => {
    await set({ blockedCountries: ['US'] });
    const ask = () => told(gateway.call(announcements, { query: {} }, { remoteAddress: '203.0.113.7' }));
    expect(await ask()).toMatch(/^Access restricted by location or IP\./);
    await set({ maintenance: true });
    expect(await ask()).toMatch(/^System maintenance /);
    await set({ maintenance: false, blockedCountries: [] });
  });

  test('invalid URL or domain check failed', async () => {
    await set({ mainDomain: 'sampan.example' });
    const foreign = gateway.call(affiliate, { query: { code: 'SAMPAN01', domain: 'evil.example' } });
    expect(await told(foreign)).toMatch(/^Invalid URL or domain check failed\./);
    const unknown = gateway.call(announcements, { query: {} }, { merchant: 'NOBODY' });
    expect(await told(unknown)).toMatch(/^Invalid URL or domain check failed:/);
    await set({ mainDomain: '' });
  });

  test('invalid invitation code', async () => {
    expect(await told(gateway.call(affiliate, { query: { code: 'NOBODYS' } }))).toMatch(/^Invalid invitation code\./);
  });

  test('phone number format is incorrect', async () => {
    const body = { mobileNo: '12', countryDialingCode: '84' };
    const words = 'Phone number format is incorrect. Enter a valid mobile number.';
    expect(await told(gateway.call(sendRegisterCode, { body }))).toBe(words);
  });

  test('function not enabled; quota not sufficient', async () => {
    const body = { mobileNo: '0981333445', countryDialingCode: '84' };
    await switchModules(gateway, { MOBILENUMREG3: false, MOBILENUMPASSREG3: false, REGMOBVERF3: false });
    const send = () => told(gateway.call(sendRegisterCode, { body }));
    expect(await send()).toBe('Function not enabled. Contact customer service.');
    await switchModules(gateway, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true });
    await set({ verification: { budgets: { recipient: { hour: 0, day: 0 } } } });
    expect(await send()).toBe('Quota not sufficient. Contact customer service.');
    await set({ verification: {} });
  });

  test('invalid or missing verification code', async () => {
    const { username: _none, ...named } = form;
    const body = { ...named, ...number, verificationCode: '000000' };
    const words = 'Invalid or missing verification code. Enter a valid verification code.';
    expect(await told(gateway.call(registerMobile, { body }))).toBe(words);
    const missing = gateway.call(registerMobile, { body: { ...body, verificationCode: '' } });
    expect(await told(missing)).toBe('Enter a valid verification code.');
  });

  test('code expired', async () => {
    const { username: _none, ...named } = form;
    const other = { countryDialingCode: '84', mobileNum: '0981333446' };
    const sent = await gateway.call(sendRegisterCode, {
      body: { countryDialingCode: '84', mobileNo: other.mobileNum },
    });
    expect(sent.errorCode).toBeNull();
    const [verificationCode = ''] = /\d{6}/.exec(await phones.take('+84981333446')) ?? [];
    gateway.clock.advance(sent.value.expiredMinutes * 60_000);
    const late = gateway.call(registerMobile, { body: { ...named, ...other, verificationCode } });
    expect(await told(late)).toBe('Code expired. Send again.');
  });

  test('confirmation password is not correct', async () => {
    const answer = gateway.call(register, { body: { ...form, confirmPassword: 'Another1x' } });
    expect(await told(answer)).toMatch(/^Confirmation password is not correct\./);
  });

  test('account, password and email format incorrect', async () => {
    const answer = gateway.call(register, { body: { ...form, username: 'a b' } });
    expect(await told(answer)).toMatch(/^Account, password and email format incorrect\./);
  });

  test('please enter the captcha', async () => {
    const captcha = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 9 };
    await changeSettings(gateway, (settings) => ({
      ...settings,
      register: { ...(settings['register'] as object), captcha },
    }));
    expect(await told(gateway.call(register, { body: form }))).toBe('Please enter the captcha.');
  });

  test('please complete verification first', async () => {
    const checking = await testGateway(anyDatabase, { env: { BOT_CHECK: 'pow' }, beside: gateway });
    const answer = checking.call(login, { body: { username: 'somebody', password: 'x' } });
    expect(await told(answer)).toBe('Please complete verification first.');
    await checking.close();
  });
});
