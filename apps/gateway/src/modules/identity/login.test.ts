import { createHash } from 'node:crypto';
import { languages } from '@sampan/contract/envelope';
import { login, logoutEverywhere, memberInfo, register } from '@sampan/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, oneDatabase, seal, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember } from '../../testing/people.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { createAttempts } from './attempts.ts';
import { createPasswords } from './passwords.ts';
import { lockName } from './rules.ts';

const right = { username: 'player01', password: 'Player01x' };
const minute = 60_000;

describe.each(oneDatabase)('login on %s', (kind) => {
  let gateway: TestGateway;
  const logLines: string[] = [];

  beforeAll(async () => {
    gateway = await testGateway(kind, {
      env: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void logLines.push(line) },
    });
  });
  afterAll(() => gateway.close());

  /** Lets the counters of failed attempts run out. */
  const forget = () => gateway.clock.advance(48 * 60 * minute);
  const attempt = (username: string, password: string) => gateway.call(login, { body: { username, password } });
  /** As `attempt`, with the picture copied that is asked for before long. */
  async function copying(username: string, password: string, remoteAddress = '127.0.0.1') {
    const { captcha, cookie } = await solveCaptcha(gateway);
    return gateway.call(login, { body: { username, password, captcha } }, { remoteAddress, headers: { cookie } });
  }

  test('[A-06] the right password opens a session that says who it is', async () => {
    const answer = await gateway.call(login, { body: right });
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({
      userName: 'player01',
      customerType: 3,
      firstTimeLogin: false,
      passwordExpired: false,
    });
    expect(answer.value.token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');

    const info = await gateway.call(memberInfo, {}, { token: answer.value.token });
    expect(info.value).toMatchObject({
      id: answer.value.id,
      account: 'player01',
      type: 3,
      toUpline: false,
      email: 'p***@example.test',
      mobile: '***567',
    });
  });

  test('[A-20] an agent logs in as an agent', async () => {
    const answer = await attempt('agent01', 'Agent01x');
    expect(answer.value.customerType).toBe(1);
  });

  test.each([' player01 ', 'PLAYER01', '\tPlayer01\n', 'ｐｌａｙｅｒ０１'])(
    '[A-01] the username is trimmed and its case and width do not matter: %j',
    async (username) => {
      const answer = await attempt(username, right.password);
      expect(answer.value.userName).toBe('player01');
    },
  );

  test.each([' Player01x', 'Player01x ', 'player01x', 'PLAYER01X'])(
    '[A-01] the password is taken as it is: %j',
    async (password) => {
      forget();
      expect((await attempt('player01', password)).errorCode).toBe('login_failed');
    },
  );

  test.each([
    ['username', { username: '', password: 'x' }],
    ['username', { username: '   ', password: 'x' }],
    ['password', { username: 'player01', password: '' }],
  ])('[A-01] %s is required', async (field, body) => {
    const answer = await gateway.call(login, { body });
    expect(answer).toMatchObject({ status: 400, errorCode: 'validation_failed' });
    expect(answer.data?.fields?.map(({ path }) => path)).toEqual([field]);
  });

  test('[X-01] unknown fields and wrong types are refused', async () => {
    const extra = { ...right, isAdmin: true };
    expect(await gateway.call(login, { body: extra })).toMatchObject({ status: 400, errorCode: 'validation_failed' });
    const wrong = { username: { $ne: '' }, password: 'x' } as unknown as typeof right;
    expect(await gateway.call(login, { body: wrong })).toMatchObject({ status: 400, errorCode: 'validation_failed' });
    const long = { username: 'a'.repeat(65), password: 'x' };
    expect(await gateway.call(login, { body: long })).toMatchObject({ status: 400, errorCode: 'validation_failed' });
  });

  test('[A-01] a wrong password and an unknown account get the same answer', async () => {
    forget();
    const wrong = await attempt('player01', 'Player02x');
    const unknown = await attempt('nobody01', 'Player02x');
    const comparable = ({ status, errorCode, data, message }: typeof wrong) => ({ status, errorCode, data, message });
    expect(wrong).toMatchObject({ status: 401, errorCode: 'login_failed', data: null });
    expect(comparable(unknown)).toEqual(comparable(wrong));
  });

  test.each(['player01', 'nobody03'])(
    '[E-03] ten failures lock the name for five minutes, whether it exists or not: %s',
    async (username) => {
      forget();
      for (let round = 0; round < 10; round++) {
        expect((await copying(username, 'wrong password')).errorCode).toBe('login_failed');
      }
      const locked = await copying(username, right.password);
      expect(locked).toMatchObject({ status: 423, errorCode: 'account_locked', data: { minutes: 5 } });
      expect(locked.message).toContain('after 5 minutes');

      // Another spelling is the same name; another address makes no difference.
      const shouted = username.toUpperCase();
      expect((await copying(shouted, right.password, '203.0.113.9')).errorCode).toBe('account_locked');

      gateway.clock.advance(3.5 * minute);
      expect((await copying(username, right.password)).data).toEqual({ minutes: 2 });
      gateway.clock.advance(minute);
      expect((await copying(username, right.password)).message).toContain('after 1 minute.');
      gateway.clock.advance(minute);
      const after = await copying(username, right.password);
      expect(after.errorCode).toBe(username === 'player01' ? null : 'login_failed');
    },
  );

  test('[E-03] a name of digits has ten tries, not ten for each dialling code', async () => {
    forget();
    await addMember(gateway, '0977001122');
    const codes = ['84', '66', '62', '1', '81', '82', '86', '60', '63', '65', '44'];
    const outcomes = [];
    for (const countryDialingCode of codes) {
      const key = await solveCaptcha(gateway);
      const body = { username: '0977001122', password: 'wrong', countryDialingCode, captcha: key.captcha };
      outcomes.push((await gateway.call(login, { body }, { headers: { cookie: key.cookie } })).errorCode);
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'login_failed'), 'account_locked']);
  });

  test('[E-03] a login that works starts the count again', async () => {
    forget();
    for (const _round of [1, 2]) {
      for (let failure = 0; failure < 9; failure++) await copying('player01', 'wrong password');
      expect((await copying('player01', right.password)).status).toBe(200);
    }
  });

  test('[E-03] guesses at the same time cannot pass the limit together', async () => {
    forget();
    // Each with its picture copied: which of them are asked for one depends on their order.
    const pictures = await Promise.all(Array.from({ length: 25 }, () => solveCaptcha(gateway)));
    const answers = await Promise.all(
      pictures.map(({ captcha, cookie }, index) =>
        gateway.call(
          login,
          { body: { username: 'player01', password: `guess ${index}`, captcha } },
          { headers: { cookie } },
        ),
      ),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(15);
  });

  test('[E-03] who could not be looked at is told to come back, and it counts for nothing', async () => {
    const attempts = createAttempts(gateway);
    const passwords = await createPasswords({ running: 1, maxWaiting: 0 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, async () => {
        const attempt = await attempts.begin('SAMPAN', lockName('login', 'busy01'));
        return attempt.decide(passwords.verify(null, 'wrong'));
      }),
    );
    const told = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.value));
    expect(new Set(told)).toEqual(new Set(['AppError: unavailable', false]));
    const { rows } = await gateway.db.run<{ failures: number }>({
      text: 'select failures from login_locks where account_hash = $1',
      values: [createHash('sha256').update(lockName('login', 'busy01')).digest()],
    });
    expect(rows[0]?.failures).toBe(told.filter((answer) => answer === false).length);
  });

  test('[A-19] a suspended account is told so, but only with the right password', async () => {
    forget();
    await gateway.call(register, {
      body: {
        username: 'suspended01',
        password: 'Secret01x',
        confirmPassword: 'Secret01x',
        isAdult: true,
        isAgreed: true,
      },
    });
    await gateway.db.run({ text: `update members set status = 'suspended' where account = 'suspended01'` });
    expect(await attempt('suspended01', 'Secret01x')).toMatchObject({ status: 403, errorCode: 'account_suspended' });
    expect(await attempt('suspended01', 'wrong')).toMatchObject({ status: 401, errorCode: 'login_failed' });
  });

  test('[A-19] a trial account cannot log in by password', async () => {
    forget();
    await gateway.db.run({ text: `update members set type = 4 where account = 'suspended01'` });
    await gateway.db.run({ text: `update members set status = 'active' where account = 'suspended01'` });
    expect(await attempt('suspended01', 'Secret01x')).toMatchObject({ status: 403, errorCode: 'non_member_account' });
  });

  test('[A-01] the same name at another operator is another account', async () => {
    forget();
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'OTHER', 'Other', currency, currency_symbol, time_zone, settings from merchants where code = 'SAMPAN'`,
    });
    const answer = await gateway.call(login, { body: right }, { merchant: 'OTHER' });
    expect(answer.errorCode).toBe('login_failed');
  });

  test.each(languages)('[V-05] the failure is told in the language of the request: %s', async (language) => {
    forget();
    const answer = await gateway.call(login, { body: { ...right, password: 'wrong' } }, { language });
    const english = await gateway.call(login, { body: { ...right, password: 'wrong' } });
    expect(answer.message).not.toBe('');
    if (language !== 'EN') expect(answer.message).not.toBe(english.message);
  });

  test('[A-06] each attempt is in the login history, those of unknown names without a member', async () => {
    forget();
    await attempt('nobody04', 'x');
    await attempt('player01', 'wrong');
    await attempt('player01', right.password);
    const { rows } = await gateway.db.run<{ outcome: string; account: string | null }>({
      text: `select h.outcome, m.account from login_history h left join members m on m.id = h.member_id
        order by h.id desc limit 3`,
    });
    expect(rows.toReversed()).toEqual([
      { outcome: 'wrong', account: null },
      { outcome: 'wrong', account: 'player01' },
      { outcome: 'opened', account: 'player01' },
    ]);
  });

  test('[A-06] no token, password, name or address is in the log, not even of an unexpected failure', async () => {
    forget();
    logLines.length = 0;
    const secrets = ['Player01x', 'wrong-Password-7', 'player01', 'example.test', 'Welcome01x', 'logged01'];
    const { value } = await gateway.call(login, { body: right });
    const { token } = value;
    await attempt('player01', 'wrong-Password-7');
    await gateway.call(memberInfo, {}, { token });
    await gateway.call(register, {
      body: {
        username: 'logged01',
        password: 'Welcome01x',
        confirmPassword: 'Welcome01x',
        email: 'logged01@example.test',
        isAdult: true,
        isAgreed: true,
      },
    });
    // What a database tells of a failure holds the row or the values of the statement.
    await gateway.db.run({ text: 'alter table members rename to members_away' });
    const broken = await attempt('player01', right.password);
    await gateway.db.run({ text: 'alter table members_away rename to members' });
    await gateway.db.run({ text: 'alter table members add constraint never check (false) not valid' });
    const brokenRegister = await gateway.call(register, {
      body: {
        username: 'logged02',
        password: 'Welcome01x',
        confirmPassword: 'Welcome01x',
        email: 'logged02@example.test',
        isAdult: true,
        isAgreed: true,
      },
    });
    await gateway.db.run({ text: 'alter table members drop constraint never' });
    expect([broken, brokenRegister]).toMatchObject([
      { status: 500, errorCode: 'internal_error' },
      { status: 500, errorCode: 'internal_error' },
    ]);
    await gateway.call(logoutEverywhere, {}, { token });

    const log = logLines.join('');
    expect(log).toContain('unexpected failure');
    expect(log).toContain(login.path);
    const { rows } = await gateway.db.run<{ password_hash: string }>({ text: 'select password_hash from members' });
    for (const secret of [...secrets, 'logged02', token, ...rows.map((row) => row.password_hash), '$argon2id']) {
      expect(log.includes(secret), `the log has ${secret}`).toBe(false);
    }
  });
});

describe('login limits', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(anyDatabase, { env: { RATE_LIMIT_SCALE: '0.05' } });
  });
  afterAll(() => gateway.close());

  let count = 0;
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const value = await seal(gateway.app, gateway.clock, { username: `nobody${++count}`, password: 'x' }).catch(
      () => 'x',
    );
    const response = await gateway.app.inject({
      method: login.method,
      url: login.path,
      remoteAddress,
      headers: { merchant: 'SAMPAN', 'content-type': 'application/json', ...headers },
      payload: { value },
    });
    return response.json<{ errorCode: string; message: string; value: unknown }>();
  };

  test('[E-03] an address that tries too often is told to wait five minutes; another is not', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await from('203.0.113.1')).errorCode).toBe('login_failed');
    }
    const refused = await from('203.0.113.1');
    expect(refused).toMatchObject({ errorCode: 'too_many_requests', value: { minutes: 5 } });
    expect(refused.message).toContain('Try again after 5 minutes');
    // A forged header doesn't make another address.
    const forwarded = await from('203.0.113.1', { 'x-forwarded-for': '198.51.100.7' });
    expect(forwarded.errorCode).toBe('too_many_requests');
    expect((await from('203.0.113.2')).errorCode).toBe('login_failed');
  });
});
