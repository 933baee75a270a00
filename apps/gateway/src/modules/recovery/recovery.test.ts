import { login, loginRemembered, memberInfo } from '@sampan/contract/identity';
import { changePassword, forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import { sendLoginCode } from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { switchModules } from '../../testing/settings.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { mailServer, smsServer } from '../notify/testing/servers.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(oneDatabase)('new passwords on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let phones: Awaited<ReturnType<typeof smsServer>>;
  let player: TestMember;
  let password = 'Player01x';

  beforeAll(async () => {
    [mails, phones] = await Promise.all([mailServer(), smsServer()]);
    gateway = await testGateway(kind, {
      outside: { mail: mails.url, sms: phones.url },
      env: { PUBLIC_URL: 'https://sampan.example' },
    });
    await addMerchant(gateway, 'OTHER');
    await switchModules(gateway, { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true });
    const { rows } = await gateway.db.run<{ id: string }>({
      text: `select id from members where account = 'player01'`,
    });
    player = { id: rows[0]!.id, account: 'player01', merchant: 'SAMPAN' };
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), phones.close()]);
  });

  /** The text of the next mail about this, past those about something else. */
  async function takeMail(address: string, subject: string): Promise<string> {
    for (;;) {
      const { mail } = await mails.take(address);
      if (mail.subject === subject) return mail.text ?? '';
    }
  }
  const changed = 'Your password was changed';
  const linked = 'Set a new password';

  const both = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
  const change = (token: string, oldPassword: string | undefined, passwords: ReturnType<typeof both>) =>
    gateway.call(changePassword, { body: { oldPassword, ...passwords } }, { token });
  const enter = (given: string, more: { isRemembered?: boolean } = {}) =>
    gateway.call(login, { body: { username: 'player01', password: given, ...more } });
  const statusOf = async (token: string) => (await gateway.call(memberInfo, {}, { token })).errorCode;
  async function addWithPhone(account: string, mobile: string, merchant = 'SAMPAN'): Promise<TestMember> {
    const member = await addMember(gateway, account, { merchant });
    await gateway.db.run({
      text: 'update members set mobile = $2, mobile_verified_at = created_at, email = $3 where id = $1',
      values: [member.id, mobile, `${account}@example.test`],
    });
    return member;
  }

  describe('by choice', () => {
    test('[A-16] say what is wrong with them, and change nothing', async () => {
      const token = await openSession(gateway, player, { isProven: false });
      const other = await openSession(gateway, player);
      const wrong = await Promise.all([
        change(token, 'not it', both('Player02y')),
        change(token, undefined, both('Player02y')),
        change(token, password, { newPassword: 'Player02y', confirmNewPassword: 'Player02z' }),
        change(token, password, both(password)),
        change(token, password, both('short')),
        change(token, password, both('with a blank 1')),
        change(token, password, both('Welcome2026')),
        change(token, password, both('password123')),
        change(token, password, both('PLAYER01')),
      ]);
      expect(wrong.map(({ status, errorCode, data }) => [status, errorCode, data?.field])).toEqual([
        [400, 'password_wrong', undefined],
        [403, 'proof_required', undefined],
        [400, 'passwords_differ', 'confirmNewPassword'],
        [400, 'password_unchanged', 'newPassword'],
        [400, 'field_invalid', 'newPassword'],
        [400, 'field_invalid', 'newPassword'],
        [400, 'password_forbidden', 'newPassword'],
        [400, 'password_forbidden', 'newPassword'],
        [400, 'password_forbidden', 'newPassword'],
      ]);
      expect(wrong[4].data).toMatchObject({
        patternId: 19,
        min: 8,
        fields: [{ path: 'newPassword', reason: 'length' }],
      });
      expect([await statusOf(token), await statusOf(other)]).toEqual([null, null]);
    });

    test('[A-16] keep this session, end the others and what browsers remember, and tell the owner', async () => {
      const remembering = await enter(password, { isRemembered: true });
      expect(remembering.status).toBe(200);
      const cookies = [remembering.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';', 1)[0]);
      const token = await openSession(gateway, player);
      const over: unknown[] = [];
      const stop = gateway.events.subscribe('session_over', (event) => over.push(event));
      expect((await change(token, password, both('Player02y'))).status).toBe(200);
      stop();
      password = 'Player02y';

      expect(await statusOf(token)).toBeNull();
      expect(await statusOf(remembering.value.token)).toBe('session_expired');
      expect(over).toContainEqual({ memberId: player.id, sessionId: expect.any(String) as string });
      const again = await gateway.call(loginRemembered, { body: {} }, { headers: { cookie: cookies.join('; ') } });
      expect(again.errorCode).toBe('not_logged_in');
      expect((await enter('Player01x')).errorCode).toBe('login_failed');
      expect((await enter(password)).status).toBe(200);

      const text = await takeMail('player01@example.test', changed);
      expect(text).toContain('If that was not you');
      expect(text).not.toContain(password);
    });

    test('[A-16] lift what limited a session that had to change it', async () => {
      const token = await openSession(gateway, player, { mustChangePassword: true });
      await gateway.db.run({
        text: 'update members set must_change_password = true where id = $1',
        values: [player.id],
      });
      expect(await statusOf(token)).toBe('password_change_required');
      expect((await change(token, password, both('Player03z'))).status).toBe(200);
      password = 'Player03z';
      expect(await statusOf(token)).toBeNull();
      const next = await enter(password);
      expect(next.value).toMatchObject({ passwordExpired: false, mustChangePassword: false });
    });

    test('[A-16] need no old one right after the login, and one five minutes later', async () => {
      const { token } = (await enter(password)).value;
      expect((await change(token, undefined, both(password))).errorCode).toBe('password_unchanged');
      gateway.clock.advance(5 * minute - 1);
      expect((await change(token, undefined, both('Player20x'))).status).toBe(200);
      password = 'Player20x';
      gateway.clock.advance(1);
      expect((await change(token, undefined, both('Player21x'))).errorCode).toBe('proof_required');
      expect((await change(token, password, both('Player21x'))).status).toBe(200);
      password = 'Player21x';
    });

    test('[A-16] need more than the session where there was none, and the old one from then on', async () => {
      const member = await addMember(gateway, 'nopassword');
      const token = await openSession(gateway, member, { isProven: false });
      expect((await change(token, undefined, both('Fresh001x'))).errorCode).toBe('proof_required');
      // An account without a password has no old one that could be right.
      expect((await change(token, 'anything', both('Fresh001x'))).errorCode).toBe('proof_required');
      const fresh = await openSession(gateway, member);
      expect((await change(fresh, undefined, both('Fresh001x'))).status).toBe(200);
      const later = await openSession(gateway, member, { isProven: false });
      expect((await change(later, undefined, both('Fresh002x'))).errorCode).toBe('proof_required');
      expect((await change(later, 'Fresh001x', both('Fresh002x'))).status).toBe(200);
    });

    test('[A-16] can’t be guessed: too many wrong old ones lock, and say for how long', async () => {
      const member = await addMember(gateway, 'guessed');
      await change(await openSession(gateway, member), undefined, both('Guess001x'));
      const token = await openSession(gateway, member, { isProven: false });
      const codes: unknown[] = [];
      for (let time = 0; time < 11; time++)
        codes.push((await change(token, `Wrong00${time}`, both('Other001x'))).errorCode);
      expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'password_wrong'));
      const locked = await change(token, 'Guess001x', both('Other001x'));
      expect([locked.status, locked.errorCode, locked.data]).toEqual([423, 'account_locked', { minutes: 5 }]);
    });
  });

  /** Before the clock moves: what is being sent then would be sent again. */
  const nothingIsQueued = () =>
    expect
      .poll(async () => (await gateway.db.run({ text: `select 1 from notifications where status = 'queued'` })).rows, {
        timeout: 15_000,
      })
      .toEqual([]);

  describe('by e-mail', () => {
    const forget = (username: string, email: string, merchant = 'SAMPAN') =>
      gateway.call(forgotByEmail, { body: { username, email } }, { merchant, language: 'EN' });
    const reset = (ticket: string, newPassword: string, merchant = 'SAMPAN') =>
      gateway.call(resetByLink, { body: { ticket, ...both(newPassword) } }, { merchant });
    async function linkTo(address: string): Promise<string> {
      const text = await takeMail(address, linked);
      return /https:\/\/sampan\.example\/resetPassword#([\w-]{43})/.exec(text)![1]!;
    }

    test('[A-17] a link sets another password once, and ends every session', async () => {
      // Budgets count by the hour.
      gateway.clock.advance(hour);
      const token = await openSession(gateway, player);
      const sent = await forget('PLAYER01', 'Player01@Example.test');
      expect([sent.status, sent.value]).toEqual([200, {}]);
      const ticket = await linkTo('player01@example.test');
      const { rows } = await gateway.db.run<{ row: string }>({
        text: 'select l::text as row from password_links l union all select n::text from notifications n',
      });
      expect(rows.filter(({ row }) => row.includes(ticket))).toEqual([]);

      const copies = await Promise.all([reset(ticket, 'Player04a'), reset(ticket, 'Player05b')]);
      const outcomes = copies.map(({ errorCode }) => errorCode ?? 'done');
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'reset_link_expired']);
      password = copies[0].status === 200 ? 'Player04a' : 'Player05b';
      expect(await statusOf(token)).toBe('session_expired');
      expect((await enter(password)).status).toBe(200);
      expect((await reset(ticket, 'Player06c')).errorCode).toBe('reset_link_expired');
      await takeMail('player01@example.test', changed);
    });

    test('[A-17] what is wrong with the new one doesn’t use the link up', async () => {
      gateway.clock.advance(hour);
      await forget('player01', 'player01@example.test');
      const ticket = await linkTo('player01@example.test');
      expect((await reset(ticket, 'short')).errorCode).toBe('field_invalid');
      expect((await reset(ticket, 'Welcome2026')).errorCode).toBe('password_forbidden');
      expect((await reset(ticket, password)).errorCode).toBe('password_unchanged');
      const differing = { ticket, newPassword: 'Player07d', confirmNewPassword: 'Player07e' };
      expect((await gateway.call(resetByLink, { body: differing })).errorCode).toBe('passwords_differ');
      expect((await reset(ticket, 'Player07d', 'OTHER')).errorCode).toBe('reset_link_expired');
      expect((await reset(ticket, 'Player07d')).status).toBe(200);
      password = 'Player07d';
      await takeMail('player01@example.test', changed);
    });

    test('[A-17] is good for half an hour, and until the password is changed in any way', async () => {
      gateway.clock.advance(hour);
      await forget('player01', 'player01@example.test');
      const older = await linkTo('player01@example.test');
      // A further request leaves the earlier links valid.
      await forget('player01', 'player01@example.test');
      const newer = await linkTo('player01@example.test');
      expect((await reset(older, 'Player08e')).status).toBe(200);
      password = 'Player08e';
      expect((await reset(newer, 'Player09e')).errorCode).toBe('reset_link_expired');
      await takeMail('player01@example.test', changed);
      await nothingIsQueued();

      await forget('player01', 'player01@example.test');
      const before = await linkTo('player01@example.test');
      const { token } = (await enter(password)).value;
      expect((await change(token, password, both('Player09f'))).status).toBe(200);
      password = 'Player09f';
      expect((await reset(before, 'Player10e')).errorCode).toBe('reset_link_expired');
      await takeMail('player01@example.test', changed);
      await nothingIsQueued();

      gateway.clock.advance(hour);
      await forget('player01', 'player01@example.test');
      const late = await linkTo('player01@example.test');
      await nothingIsQueued();
      gateway.clock.advance(30 * minute);
      expect((await reset(late, 'Player11e')).errorCode).toBe('reset_link_expired');
      expect((await reset('made-up', 'Player11e')).errorCode).toBe('reset_link_expired');
    });

    test('[A-17] a stranger who knows the name takes none of the owner’s links away', async () => {
      gateway.clock.advance(hour);
      for (let time = 0; time < 10; time++) {
        expect((await forget('player01', `stranger${time}@example.test`)).status).toBe(200);
      }
      await forget('player01', 'player01@example.test');
      expect((await reset(await linkTo('player01@example.test'), 'Player12e')).status).toBe(200);
      password = 'Player12e';
      await takeMail('player01@example.test', changed);
      await nothingIsQueued();
    });

    test('[A-17] one who knows the address, too, leaves the owner a good link or the right to another', async () => {
      const half = 30 * minute;
      // Budgets count by the half hour: the worst is to ask right at its beginning.
      gateway.clock.advance(4 * half - (gateway.clock.now() % half));
      await addWithPhone('besieged', '+84903000009');
      const ask = () => forget('besieged', 'besieged@example.test');
      for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200);
      const links: string[] = [];
      for (let time = 0; time < 3; time++) links.push(await linkTo('besieged@example.test'));
      await nothingIsQueued();
      gateway.clock.advance(half - 1);
      // It is known and good: only the new password is at fault.
      expect((await reset(links[2]!, 'besieged')).errorCode).toBe('password_forbidden');
      gateway.clock.advance(1);
      await ask();
      expect((await reset(await linkTo('besieged@example.test'), 'Player13e')).status).toBe(200);
      await nothingIsQueued();
    });

    test('[A-17] tells nobody which accounts there are, by answer or by mail', async () => {
      gateway.clock.advance(hour);
      const elsewhere = await addWithPhone('elsewhere', '+84903000001', 'OTHER');
      const suspended = await addWithPhone('suspended', '+84903000002');
      await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [suspended.id] });
      const answers = [
        await forget('player01', 'player01@example.test'),
        await forget('player01', 'somebody@example.test'),
        await forget('nobody', 'player01@example.test'),
        await forget('agent01', 'agent01@example.test'),
        await forget('suspended', 'suspended@example.test'),
        await forget(elsewhere.account, 'elsewhere@example.test'),
      ].map(({ status, value, errorCode, data, message }) => ({ status, value, errorCode, data, message }));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      await linkTo('player01@example.test');
      await nothingIsQueued();
      expect(mails.received.filter(({ mail }) => mail.subject === linked)).toEqual([]);
    });

    test('[A-17] nobody’s mailbox is flooded: three in half an hour, and the same answer to more', async () => {
      gateway.clock.advance(hour);
      for (let time = 0; time < 5; time++) {
        expect((await forget('player01', 'player01@example.test')).status).toBe(200);
      }
      for (let time = 0; time < 3; time++) await linkTo('player01@example.test');
      await nothingIsQueued();
      expect(mails.received.filter(({ mail }) => mail.subject === linked)).toEqual([]);
    });

    test('[A-17] comes as a form, and says which field is no address', async () => {
      const json = await gateway.app.inject({
        method: 'POST',
        url: forgotByEmail.path,
        headers: { merchant: 'SAMPAN' },
        payload: { username: 'player01', email: 'player01@example.test' },
      });
      expect([json.statusCode, json.json()]).toMatchObject([415, { errorCode: 'unsupported_media_type' }]);
      const wrong = await forget('player01', 'no address');
      expect([wrong.status, wrong.errorCode, wrong.data]).toMatchObject([400, 'field_invalid', { field: 'email' }]);
    });
  });

  describe('by phone', () => {
    let last = 0;
    async function person() {
      const local = `0905${100_000 + last++}`;
      const mobile = `+84${local.slice(1)}`;
      const member = await addWithPhone(`phoned${last}`, mobile);
      return { member, local, mobile };
    }
    const send = (mobileNum: string, purpose: 'login' | 'reset' = 'reset') =>
      gateway.call(sendLoginCode, { body: { mobileNum, countryDialingCode: '84', purpose } });
    const reset = (mobileNum: string, verificationCode: string, newPassword = 'Phoned01x') =>
      gateway.call(resetByPhone, {
        body: { mobileNum, countryDialingCode: '84', verificationCode, ...both(newPassword) },
      });
    const codeFor = async (mobile: string) => /\d{6}/.exec(await phones.take(mobile))![0];

    test('[A-17] a code sets another password, ends every session and opens one', async () => {
      const { member, local, mobile } = await person();
      const before = await openSession(gateway, member);
      expect((await send(local)).value).toEqual({ expiredMinutes: 5 });
      const code = await codeFor(mobile);
      const done = await reset(local, code);
      expect([done.status, done.value.userName]).toEqual([200, member.account]);
      expect(await statusOf(done.value.token)).toBeNull();
      expect(await statusOf(before)).toBe('session_expired');
      const { status } = await gateway.call(login, { body: { username: member.account, password: 'Phoned01x' } });
      expect(status).toBe(200);
      await takeMail(`${member.account}@example.test`, changed);
      // Used once.
      expect((await reset(local, code, 'Phoned02x')).errorCode).toBe('verification_code_invalid');
    });

    test('[A-17] whose name others have locked is let in again', async () => {
      const { member, local, mobile } = await person();
      async function logIn(typed: string) {
        const { captcha, cookie } = await solveCaptcha(gateway);
        const body = { username: member.account, password: typed, captcha };
        return gateway.call(login, { body }, { headers: { cookie } });
      }
      for (let time = 0; time < 10; time++) expect((await logIn('Guessed99x')).errorCode).toBe('login_failed');
      expect((await logIn('Guessed99x')).errorCode).toBe('account_locked');
      await send(local);
      expect((await reset(local, await codeFor(mobile))).status).toBe(200);
      expect((await logIn('Phoned01x')).status).toBe(200);
    });

    test('[A-17] what is wrong with the password leaves the code for another try', async () => {
      const { local, mobile } = await person();
      await send(local);
      const code = await codeFor(mobile);
      expect((await reset(local, code, 'short')).errorCode).toBe('field_invalid');
      expect((await reset(local, code, 'Welcome2026')).errorCode).toBe('password_forbidden');
      expect((await reset(local, code)).status).toBe(200);
      gateway.clock.advance(5 * minute);
      await send(local);
      expect((await reset(local, await codeFor(mobile))).errorCode).toBe('password_unchanged');
    });

    test('[A-17] five wrong codes use the right one up', async () => {
      const { local, mobile } = await person();
      await send(local);
      const code = await codeFor(mobile);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let time = 0; time < 5; time++) {
        const refused = await reset(local, wrong);
        expect([refused.status, refused.errorCode, refused.data]).toEqual([
          400,
          'verification_code_invalid',
          { field: 'verificationCode' },
        ]);
      }
      expect((await reset(local, code)).errorCode).toBe('verification_code_invalid');
    });

    test('[A-17] tries at the same time don’t get more than five', async () => {
      const { local, mobile } = await person();
      await send(local);
      const code = await codeFor(mobile);
      const guesses = Array.from({ length: 20 }, (_, index) =>
        String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
      );
      await Promise.all(guesses.map((guess) => reset(local, guess)));
      expect((await reset(local, code)).errorCode).toBe('verification_code_invalid');
      const { rows } = await gateway.db.run<{ tries: number }>({
        text: 'select max(tries) as tries from verification_codes',
      });
      expect(rows[0]!.tries).toBe(5);
    });

    test('[A-17] a late code is called late, and one for something else is wrong', async () => {
      const late = await person();
      await send(late.local);
      const code = await codeFor(late.mobile);
      gateway.clock.advance(5 * minute);
      expect((await reset(late.local, code)).errorCode).toBe('verification_code_expired');
      const other = await person();
      await send(other.local);
      await codeFor(other.mobile);
      await send(other.local, 'login');
      expect((await reset(other.local, await codeFor(other.mobile))).errorCode).toBe('verification_code_invalid');
    });

    test('[A-17] a number that nobody has is answered like a wrong code', async () => {
      const unknown = '0905999999';
      expect((await send(unknown)).status).toBe(200);
      const refused = await reset(unknown, '123456');
      expect([refused.status, refused.errorCode]).toEqual([400, 'verification_code_invalid']);
      expect((await reset('123', '123456')).errorCode).toBe('mobile_invalid');
    });

    test('[V-03] a code is at most 255 characters', async () => {
      const { local } = await person();
      expect((await reset(local, 'x'.repeat(255))).errorCode).toBe('verification_code_invalid');
      const long = await reset(local, 'x'.repeat(256));
      expect([long.errorCode, long.data]).toEqual([
        'validation_failed',
        { fields: [{ path: 'verificationCode', reason: 'too_big' }] },
      ]);
    });

    test('[A-17] a suspended account stays shut, and its password as it was', async () => {
      const { member, local, mobile } = await person();
      await send(local);
      const code = await codeFor(mobile);
      await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [member.id] });
      expect((await reset(local, code)).errorCode).toBe('account_suspended');
      const { rows } = await gateway.db.run<{ password_hash: string | null }>({
        text: 'select password_hash from members where id = $1',
        values: [member.id],
      });
      expect(rows[0]!.password_hash).toBeNull();
    });

    test('[A-17] is there only where the operator has switched it on', async () => {
      await switchModules(gateway, { CHNGPASSVERIF3: false });
      expect((await reset('0905000000', '123456')).errorCode).toBe('function_not_available');
      expect((await send('0905000000')).errorCode).toBe('function_not_available');
      await switchModules(gateway, { CHNGPASSVERIF3: true });
    });
  });
});
