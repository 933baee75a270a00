import { type Contact, endWelcome, sendContactCode, setContact } from '@sampan/contract/contacts';
import { memberInfo, register } from '@sampan/contract/identity';
import { forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import { sendLoginCode } from '@sampan/contract/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { mailServer, smsServer } from '../notify/testing/servers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(oneDatabase)('addresses and numbers of accounts on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let phones: Awaited<ReturnType<typeof smsServer>>;
  let last = 0;

  beforeAll(async () => {
    [mails, phones] = await Promise.all([mailServer(), smsServer()]);
    gateway = await testGateway(kind, {
      outside: { mail: mails.url, sms: phones.url },
      env: { PUBLIC_URL: 'https://sampan.example' },
    });
    await addMerchant(gateway, 'OTHER');
    await switchModules(gateway, { CHNGPASSVERIF3: true });
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), phones.close()]);
  });
  // Budgets count by hour and day.
  beforeEach(() => gateway.clock.advance(day - (gateway.clock.now() % day)));

  const newMember = (merchant = 'SAMPAN') => addMember(gateway, `contact${++last}`, { merchant });
  const mail = (email: string): Contact => ({ channel: 'email', email });
  const phone = (mobileNum: string, countryDialingCode = '84'): Contact => ({
    channel: 'mobile',
    mobileNum,
    countryDialingCode,
  });
  const send = (token: string, contact: Contact, merchant = 'SAMPAN') =>
    gateway.call(sendContactCode, { body: { contact } }, { token, merchant });
  const set = (token: string, contact: Contact, code: string, merchant = 'SAMPAN') =>
    gateway.call(setContact, { body: { contact, code } }, { token, merchant });
  const info = async (token: string) => (await gateway.call(memberInfo, {}, { token })).value;
  const codeIn = (text: string) => /\d{6}/.exec(text)![0];
  /** The text of the next mail with such a subject, past those about something else. */
  async function takeMail(address: string, subject: RegExp): Promise<string> {
    for (;;) {
      const { mail: taken } = await mails.take(address);
      if (subject.test(taken.subject ?? '')) return taken.text ?? '';
    }
  }
  const aboutCode = /code/i;
  const aboutLogin = /ways to log in changed/;
  const mailedCode = async (address: string) => codeIn(await takeMail(address, aboutCode));

  /** Sends the code and enters it; the address is kept in small letters. */
  async function add(member: TestMember, address: string): Promise<string> {
    const { merchant } = member;
    const token = await openSession(gateway, member);
    expect((await send(token, mail(address), merchant)).value).toEqual({ expiredMinutes: 5 });
    expect((await set(token, mail(address), await mailedCode(address.toLowerCase()), merchant)).errorCode).toBeNull();
    return token;
  }
  const both = { newPassword: 'Lotus2026x', confirmNewPassword: 'Lotus2026x' };
  async function linkTo(username: string, email: string): Promise<string> {
    await gateway.call(forgotByEmail, { body: { username, email } });
    return /resetPassword#([\w-]+)/.exec(await takeMail(email, /new password/i))![1]!;
  }

  test('[A-17] [M-02] an address that was added later recovers the password', async () => {
    const member = await newMember();
    const address = `${member.account}@example.test`;
    const before = await openSession(gateway, member);
    expect(await info(before)).toMatchObject({ email: '', isEmailConfirmed: false });
    const token = await add(member, address);
    expect(await info(token)).toMatchObject({ email: 'c***@example.test', isEmailConfirmed: true });
    const ticket = await linkTo(member.account, address);
    expect((await gateway.call(resetByLink, { body: { ticket, ...both } })).errorCode).toBeNull();
    expect((await gateway.call(memberInfo, {}, { token })).errorCode).toBe('session_expired');
  });

  test('[A-17] [M-02] a number that was added later recovers the password', async () => {
    const member = await newMember();
    const token = await openSession(gateway, member);
    expect((await send(token, phone('0903 000 001'))).status).toBe(200);
    const code = codeIn(await phones.take('+84903000001'));
    expect((await set(token, phone('903000001'), code)).errorCode).toBeNull();
    expect(await info(token)).toMatchObject({ mobile: '***001', isMobileConfirmed: true });
    const number = { mobileNum: '903000001', countryDialingCode: '84' };
    const asked = await gateway.call(sendLoginCode, { body: { ...number, purpose: 'reset' } });
    const cookie = String(asked.headers['set-cookie']).split(';', 1)[0]!;
    const verificationCode = codeIn(await phones.take('+84903000001'));
    const reset = await gateway.call(
      resetByPhone,
      { body: { ...number, verificationCode, ...both } },
      { headers: { cookie } },
    );
    expect(reset.value.userName).toBe(member.account);
  });

  test('[M-02] nothing is set without the code, and nothing by a session that has shown nothing lately', async () => {
    const member = await newMember();
    const address = `${member.account}@example.test`;
    const stolen = await openSession(gateway, member, { isProven: false });
    expect((await send(stolen, mail(address))).errorCode).toBe('proof_required');
    const token = await openSession(gateway, member);
    await send(token, mail(address));
    const code = await mailedCode(address);
    expect((await set(stolen, mail(address), code)).errorCode).toBe('proof_required');
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await set(token, mail(address), wrong)).errorCode).toBe('verification_code_invalid');
    // A code for one address sets no other, and another session's none.
    expect((await set(token, mail(`x${address}`), code)).errorCode).toBe('verification_code_invalid');
    const other = await openSession(gateway, await newMember());
    expect((await set(other, mail(address), code)).errorCode).toBe('verification_code_invalid');
    gateway.clock.advance(6 * minute);
    expect((await set(token, mail(address), code)).errorCode).toBe('proof_required');
    expect((await send(token, mail('no address'))).errorCode).toBe('proof_required');
    const fresh = await openSession(gateway, member);
    expect((await send(fresh, mail('no address'))).data).toMatchObject({ field: 'email' });
    expect(await info(fresh)).toMatchObject({ email: '' });
  });

  test('[M-02] the address before is told of the change, and its links are good for nothing', async () => {
    const member = await newMember();
    const [old, next] = [`old-${member.account}@example.test`, `new-${member.account}@example.test`];
    await add(member, old);
    const ticket = await linkTo(member.account, old);
    gateway.clock.advance(minute);
    const token = await add(member, next);
    expect(await takeMail(old, aboutLogin)).toContain('The e-mail address of your account was replaced');
    expect((await gateway.call(resetByLink, { body: { ticket, ...both } })).errorCode).toBe('reset_link_expired');
    // A new number is notified to the existing address.
    await send(token, phone('0903000002'));
    await set(token, phone('0903000002'), codeIn(await phones.take('+84903000002')));
    expect(await takeMail(next, aboutLogin)).toContain('A mobile number was set for your account');
  });

  test('[M-02] an address is one account’s at an operator, which only who reads its mail is told', async () => {
    const [owner, other, elsewhere] = [await newMember(), await newMember(), await newMember('OTHER')];
    const address = `Shared${last}@example.test`;
    await add(owner, address);
    const token = await openSession(gateway, other);
    const lower = address.toLowerCase();
    const free = await send(await openSession(gateway, await newMember()), mail(`free${last}@example.test`));
    const taken = await send(token, mail(lower));
    expect([taken.status, taken.value, taken.message]).toEqual([free.status, free.value, free.message]);
    expect((await set(token, mail(lower), '000000')).errorCode).toBe('verification_code_invalid');
    const answer = await set(token, mail(lower), await mailedCode(lower));
    expect([answer.errorCode, answer.data]).toEqual(['email_taken', { field: 'email' }]);
    expect(await info(token)).toMatchObject({ email: '' });
    await add(elsewhere, address);
    // The owner may write it otherwise.
    gateway.clock.advance(5 * minute);
    await add(owner, address.toUpperCase());
  });

  test('[M-02] a number is one account’s at an operator, and of a country that it serves', async () => {
    const [owner, other] = [
      await openSession(gateway, await newMember()),
      await openSession(gateway, await newMember()),
    ];
    await send(owner, phone('0903000003'));
    await set(owner, phone('0903000003'), codeIn(await phones.take('+84903000003')));
    expect((await send(other, phone('0903000003'))).status).toBe(200);
    const answer = await set(other, phone('0903000003'), codeIn(await phones.take('+84903000003')));
    expect([answer.errorCode, answer.data]).toEqual(['mobile_taken', { field: 'mobileNum' }]);
    expect((await send(other, phone('470123456', '32'))).errorCode).toBe('mobile_invalid');
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { dialingCountries: ['TH'] } }));
    expect((await send(other, phone('0903000004'))).errorCode).toBe('mobile_invalid');
    await changeSettings(gateway, (settings) => ({ ...settings, identity: {} }));
  });

  test('[M-02] an account sends six codes an hour, wherever they go', async () => {
    const token = await openSession(gateway, await newMember());
    const outcomes: unknown[] = [];
    for (let index = 0; index < 7; index++)
      outcomes.push((await send(token, mail(`many${last}-${index}@example.test`))).errorCode);
    expect(outcomes).toEqual([null, null, null, null, null, null, 'sms_quota_exceeded']);
  });

  test('[A-10] who has registered is welcomed once, whatever the device', async () => {
    const { value } = await gateway.call(register, {
      body: {
        username: 'newcomer1',
        password: 'Newcomer1x',
        confirmPassword: 'Newcomer1x',
        isAdult: true,
        isAgreed: true,
      },
    });
    expect(await info(value.token)).toMatchObject({ isWelcomeDue: true });
    const elsewhere = await openSession(gateway, { id: value.id, merchant: 'SAMPAN' });
    expect((await gateway.call(endWelcome, {}, { token: elsewhere })).errorCode).toBeNull();
    expect(await info(value.token)).toMatchObject({ isWelcomeDue: false });
    expect((await gateway.call(endWelcome, {}, { token: value.token })).errorCode).toBeNull();
    expect(await info(await openSession(gateway, await newMember()))).toMatchObject({ isWelcomeDue: false });
  });
});
