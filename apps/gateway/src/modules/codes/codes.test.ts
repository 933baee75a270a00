import { login } from '@sampan/contract/identity';
import { resetByPhone } from '@sampan/contract/recovery';
import { type BotCheck, sendLoginCode, sendRegisterCode } from '@sampan/contract/verification';
import { errors as enErrors } from '@sampan/phrases/EN/errors';
import { errors as viErrors } from '@sampan/phrases/VI/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newEncryptionKey } from '../../plugins/sealed.ts';
import { addMember, addMerchant } from '../../testing/people.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { solveBotCheck } from '../../testing/solve-bot-check.ts';
import { smsServer } from '../notify/testing/servers.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(oneDatabase)('codes by SMS on %s', (kind) => {
  let gateway: TestGateway;
  let phones: Awaited<ReturnType<typeof smsServer>>;
  let last = 0;
  /** A number that no test has used. */
  const number = () => `0902${String(100_000 + last++)}`;
  const e164 = (local: string) => `+84${local.slice(1)}`;

  beforeAll(async () => {
    phones = await smsServer();
    gateway = await testGateway(kind, {
      outside: { sms: phones.url },
      env: { BOT_CHECK: 'pow', BOT_CHECK_WORK: '0.01' },
    });
    await addMerchant(gateway, 'OTHER');
    for (const merchant of ['SAMPAN', 'OTHER']) {
      await switchModules(gateway, { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, MOBILENUMREG3: true }, merchant);
    }
  });
  afterAll(async () => {
    await gateway.close();
    await phones.close();
  });
  // Budgets count by hour and day: each test begins with a day.
  beforeEach(() => gateway.clock.advance(day - (gateway.clock.now() % day)));

  /** The first number for each `addPhone`, and for each `ask` a proof of its own. */
  async function addPhone(merchant = 'SAMPAN', local = number()): Promise<string> {
    const { id } = await addMember(gateway, `phone${local}`, { merchant });
    await gateway.db.run({
      text: 'update members set mobile = $2, mobile_verified_at = created_at where id = $1',
      values: [id, e164(local)],
    });
    return local;
  }
  async function ask(
    mobileNum: string,
    options: { purpose?: 'login' | 'reset'; merchant?: string; ip?: string; code?: string } = {},
  ) {
    const { purpose = 'login', merchant = 'SAMPAN', ip = '113.160.0.1', code = '84' } = options;
    const botCheck = await solveBotCheck(gateway, 'usual', merchant);
    return gateway.call(
      sendLoginCode,
      { body: { mobileNum, countryDialingCode: code, purpose, botCheck } },
      { merchant, remoteAddress: ip },
    );
  }
  /** What was asked for has gone out, or nowhere. */
  const nothingIsQueued = () =>
    expect
      .poll(async () => (await gateway.db.run({ text: `select 1 from notifications where status = 'queued'` })).rows)
      .toEqual([]);
  /** Sets the budgets, and the answer sets them back. */
  async function withBudgets(budgets: object): Promise<() => Promise<void>> {
    const set = (verification: object) => changeSettings(gateway, (settings) => ({ ...settings, verification }));
    await set({ budgets });
    return () => set({});
  }

  test('[A-02] a code of six digits reaches the phone, in the language of who asked', async () => {
    const phone = await addPhone();
    const botCheck = await solveBotCheck(gateway);
    const sent = await gateway.call(
      sendLoginCode,
      { body: { mobileNum: phone, countryDialingCode: '84', botCheck } },
      { language: 'VI' },
    );
    expect([sent.status, sent.value]).toEqual([200, { expiredMinutes: 5 }]);
    expect(await phones.take(e164(phone))).toMatch(/^Sampan: mã của bạn là \d{6}, có hiệu lực 5 phút\./);
  });

  test('[A-10] a registration’s code goes to a number that nobody has yet', async () => {
    const phone = number();
    const send = async () =>
      gateway.call(sendRegisterCode, {
        body: { mobileNo: phone, countryDialingCode: '84', botCheck: await solveBotCheck(gateway) },
      });
    expect((await send()).value).toEqual({ expiredMinutes: 5 });
    expect(await phones.take(e164(phone))).toMatch(/^Sampan: your code is \d{6}\./);
    expect((await send()).errorCode).toBe('too_many_requests');
  });

  test('[A-02] neither number nor code stays in the database', async () => {
    const phone = await addPhone();
    await ask(phone);
    const code = /\d{6}/.exec(await phones.take(e164(phone)))![0];
    const { rows } = await gateway.db.run<{ row: string }>({
      text: `select n::text as row from notifications n where template = 'verification_code'
        union all select c::text from verification_codes c union all select k::text from counters k`,
    });
    expect(rows.length).toBeGreaterThan(5);
    const digits = phone.slice(1);
    for (const { row } of rows) expect([row.includes(digits), row.includes(`"${code}"`)]).toEqual([false, false]);
    // It is erased once the provider has taken it.
    await nothingIsQueued();
    const kept = await gateway.db.run({ text: 'select 1 from notifications where sealed is not null' });
    expect(kept.rows).toEqual([]);
  });

  test('[A-02] another is refused until the last one has expired, and says for how long', async () => {
    const phone = await addPhone();
    expect((await ask(phone)).status).toBe(200);
    await nothingIsQueued();
    gateway.clock.advance(90_000);
    const again = await ask(phone);
    expect([again.status, again.errorCode, again.data]).toEqual([429, 'too_many_requests', { minutes: 4 }]);
    // A code for something else is another code.
    expect((await ask(phone, { purpose: 'reset' })).status).toBe(200);
    await nothingIsQueued();
    gateway.clock.advance(3.5 * minute);
    expect((await ask(phone)).status).toBe(200);
    const codes = [await phones.take(e164(phone)), await phones.take(e164(phone)), await phones.take(e164(phone))];
    expect(codes.every((text) => /\d{6}/.test(text))).toBe(true);
  });

  test('[A-02] of two at the same moment one is sent', async () => {
    const phone = await addPhone();
    const both = await Promise.all([ask(phone), ask(phone), ask(phone)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    await nothingIsQueued();
    const reached = phones.received.map(({ body }) => (body as { to: string }).to);
    expect(reached.filter((to) => to === e164(phone))).toHaveLength(1);
  });

  test('[A-05] nothing is sent before a person is shown, and a proof is good once', async () => {
    const phone = await addPhone();
    const send = (botCheck: BotCheck | undefined, mobileNum = phone) =>
      gateway.call(sendLoginCode, { body: { mobileNum, countryDialingCode: '84', botCheck } });
    expect((await send(undefined)).errorCode).toBe('bot_check_required');
    expect((await send({ provider: 'pow', payload: 'e30=' })).errorCode).toBe('bot_check_failed');
    const foreign = { lotNumber: 'lot', captchaOutput: 'output', passToken: 'token', genTime: '1' };
    expect((await send({ provider: 'geetest', ...foreign })).errorCode).toBe('bot_check_failed');
    const others = await solveBotCheck(gateway, 'usual', 'OTHER');
    expect((await send(others)).errorCode).toBe('bot_check_failed');
    const proof = await solveBotCheck(gateway);
    const copies = await Promise.all([send(proof), send(proof, number()), send(proof, number())]);
    const outcomes = copies.map(({ errorCode }) => errorCode ?? 'sent');
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['bot_check_failed', 'bot_check_failed', 'sent']);
  });

  test('[A-14] numbers of other countries than the operator’s, and what is no number, are refused', async () => {
    const wrong: [string, string][] = [
      ['12', '84'],
      ['0901 234', '84'],
      ['+66812345678', '84'],
      ['0470123456', '32'],
    ];
    for (const [mobileNum, code] of wrong) {
      const refused = await ask(mobileNum, { code });
      expect([mobileNum, refused.status, refused.errorCode]).toEqual([mobileNum, 400, 'mobile_invalid']);
    }
  });

  test('[A-02] where the operator has it switched off there are no codes', async () => {
    const off = { MOBILEVERCODELOGIN3: false, REGMOBVERF3: false, MOBILENUMREG3: false, MOBILENUMPASSREG3: false };
    await switchModules(gateway, off);
    const phone = await addPhone();
    expect((await ask(phone)).errorCode).toBe('function_not_available');
    expect((await ask(phone, { purpose: 'reset' })).status).toBe(200);
    const registering = await gateway.call(sendRegisterCode, {
      body: { mobileNo: number(), countryDialingCode: '84', botCheck: await solveBotCheck(gateway) },
    });
    expect(registering.errorCode).toBe('function_not_available');
    await switchModules(gateway, { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true });
    await phones.take(e164(phone));
  });

  describe('budgets', () => {
    test('[A-05] a number gets so many codes an hour', async () => {
      const restore = await withBudgets({ recipient: { hour: 2 } });
      const phone = await addPhone();
      const statuses: unknown[] = [];
      for (let time = 0; time < 3; time++) {
        const { status, errorCode } = await ask(phone);
        statuses.push([status, errorCode]);
        gateway.clock.advance(5 * minute);
      }
      expect(statuses).toEqual([
        [200, null],
        [200, null],
        [429, 'sms_quota_exceeded'],
      ]);
      gateway.clock.advance(hour);
      expect((await ask(phone)).status).toBe(200);
      await restore();
    });

    test('[E-02] what was not sent is said in the language of who asked', async () => {
      const restore = await withBudgets({ brand: { day: 0 } });
      const messages: unknown[] = [];
      for (const language of ['EN', 'VI'] as const) {
        const botCheck = await solveBotCheck(gateway);
        const body = { mobileNo: number(), countryDialingCode: '84', botCheck };
        const refused = await gateway.call(sendRegisterCode, { body }, { language });
        expect([refused.status, refused.errorCode]).toEqual([429, 'sms_quota_exceeded']);
        messages.push(refused.message);
      }
      expect(messages).toEqual([enErrors['error.sms_quota_exceeded'], viErrors['error.sms_quota_exceeded']]);
      await restore();
    });

    test('[A-05] an address, a prefix and a brand too; other brands have their own', async () => {
      const budgets = [
        [{ address: { day: 2 } }, (index: number) => ({ ip: '113.160.5.5', phone: `09${index}3100100` })],
        [{ prefix: { hour: 2 } }, (index: number) => ({ ip: `113.160.6.${index}`, phone: `0987${index}00100` })],
        [{ brand: { hour: 2 } }, (index: number) => ({ ip: `113.160.7.${index}`, phone: `09${index}7200200` })],
      ] as const;
      for (const [budget, at] of budgets) {
        gateway.clock.advance(day);
        const restore = await withBudgets(budget);
        const outcomes: unknown[] = [];
        for (const index of [1, 3, 4]) {
          const { ip, phone } = at(index);
          outcomes.push((await ask(await addPhone('SAMPAN', phone), { ip })).errorCode);
        }
        expect([budget, outcomes]).toEqual([budget, [null, null, 'sms_quota_exceeded']]);
        const { ip, phone } = at(6);
        expect((await ask(phone, { ip, merchant: 'OTHER' })).status).toBe(200);
        await restore();
      }
    });

    test('[A-05] nobody passes one by asking at the same time', async () => {
      const restore = await withBudgets({ brand: { hour: 3 } });
      const proofs = await Promise.all(Array.from({ length: 8 }, () => solveBotCheck(gateway)));
      const known = await Promise.all(proofs.map(() => addPhone()));
      const all = await Promise.all(
        proofs.map((botCheck, index) =>
          gateway.call(
            sendLoginCode,
            { body: { mobileNum: known[index] ?? '', countryDialingCode: '84', botCheck } },
            { remoteAddress: `113.160.8.${index}` },
          ),
        ),
      );
      expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
      expect(all.filter(({ errorCode }) => errorCode === 'sms_quota_exceeded').length).toBeGreaterThanOrEqual(5);
      await restore();
    });
  });

  describe('what strangers can use up', () => {
    const register = async (mobileNo: string, ip: string) => {
      const botCheck = await solveBotCheck(gateway);
      const body = { mobileNo, countryDialingCode: '84', botCheck };
      return (await gateway.call(sendRegisterCode, { body }, { remoteAddress: ip })).errorCode;
    };

    test('[A-02] is theirs: recipients that nobody has, and registrations, leave accounts their codes', async () => {
      const restore = await withBudgets({ brand: { hour: 2 }, prefix: { hour: 2 } });
      for (let index = 0; index < 4; index++)
        expect((await ask(number(), { ip: `113.160.20.${index}` })).errorCode).toBeNull();
      const registered = [];
      for (let index = 0; index < 3; index++) registered.push(await register(number(), `113.160.21.${index}`));
      expect(registered).toEqual([null, null, 'sms_quota_exceeded']);
      const asked = [];
      for (let index = 0; index < 3; index++)
        asked.push((await ask(await addPhone(), { ip: `113.160.22.${index}` })).errorCode);
      expect(asked).toEqual([null, null, 'sms_quota_exceeded']);
      // And the answer doesn't tell whether an account exists.
      expect((await ask(number(), { ip: '113.160.22.9' })).errorCode).toBe('sms_quota_exceeded');
      await restore();
    });

    test('[A-05] of IPv6 the budget is a connection’s, and a customer’s with all of them', async () => {
      const restore = await withBudgets({ address: { hour: 2 }, site: { hour: 3 } });
      const from = async (ip: string) => (await ask(number(), { ip })).errorCode;
      expect(await from('2001:db8:7:100::1')).toBeNull();
      expect(await from('2001:db8:7:100:ffff::2')).toBeNull();
      expect(await from('2001:db8:7:100:1:2:3:4')).toBe('sms_quota_exceeded');
      expect(await from('2001:db8:7:101::1')).toBeNull();
      expect(await from('2001:db8:7:102::1')).toBe('sms_quota_exceeded');
      expect(await from('2001:db8:7:200::1')).toBeNull();
      await restore();
    });

    test('[A-14] SMS go to the countries that the operator names, or that may register', async () => {
      const set = async (verification: object) =>
        changeSettings(gateway, (settings) => ({ ...settings, verification }));
      const of = async (mobileNum: string, code: string) => (await ask(mobileNum, { code })).errorCode;
      await set({ smsCountries: ['VN', 'US'] });
      expect(await of(number(), '84')).toBeNull();
      expect(await of('2133734253', '1')).toBeNull();
      expect(await of('8765551234', '1')).toBe('mobile_invalid');
      expect(await of('812345678', '66')).toBe('mobile_invalid');
      await set({});
      expect(await of('812345678', '66')).toBeNull();
    });
  });

  describe('a code belongs to who asked for it', () => {
    /** A browser of its own, which keeps the cookie that it gets. `at`: the gateway that it calls. */
    function browser(ip: string, at = () => gateway) {
      let cookie = '';
      const from = () => ({ remoteAddress: ip, headers: { cookie } });
      return {
        async send(mobileNum: string, purpose: 'login' | 'reset' = 'login') {
          const botCheck = await solveBotCheck(gateway);
          const body = { mobileNum, countryDialingCode: '84', purpose, botCheck };
          const answer = await at().call(sendLoginCode, { body }, from());
          cookie = [answer.headers['set-cookie'] ?? []]
            .flat()
            .map(String)
            .map((line) => line.split(';', 1)[0])
            .join('; ');
          return answer;
        },
        async enter(username: string, password: string) {
          const botCheck = await solveBotCheck(gateway);
          const body = { username, countryDialingCode: '84', password, type: 'sms' as const, botCheck };
          return at().call(login, { body }, from());
        },
        async reset(mobileNum: string, verificationCode: string) {
          const botCheck = await solveBotCheck(gateway);
          const both = { newPassword: 'Lotus2026x', confirmNewPassword: 'Lotus2026x' };
          const body = { mobileNum, countryDialingCode: '84', verificationCode, ...both, botCheck };
          return at().call(resetByPhone, { body }, from());
        },
      };
    }
    const codeIn = (text: string) => /\d{6}/.exec(text)![0];
    const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

    test('[A-17] five wrong answers of a stranger leave the owner’s code good', async () => {
      const phone = await addPhone();
      const [owner, stranger, guest] = [browser('113.160.1.1'), browser('203.0.113.9'), browser('203.0.113.10')];
      const sent = await owner.send(phone, 'reset');
      expect(String(sent.headers['set-cookie'])).toMatch(/^codeChallenge=[\w-]{43};.*HttpOnly; SameSite=Strict/i);
      const code = codeIn(await phones.take(e164(phone)));
      for (let time = 0; time < 6; time++) {
        expect((await guest.reset(phone, wrongFor(code))).errorCode).toBe('verification_code_invalid');
      }
      // A browser that requested no code can't use even the right one.
      expect((await guest.reset(phone, code)).errorCode).toBe('verification_code_invalid');
      expect((await stranger.send(phone, 'reset')).status).toBe(200);
      const theirs = codeIn(await phones.take(e164(phone)));
      for (let time = 0; time < 6; time++) await stranger.reset(phone, wrongFor(theirs));
      expect((await stranger.reset(phone, theirs)).errorCode).toBe('verification_code_invalid');
      if (code !== theirs) {
        expect((await stranger.reset(phone, code)).errorCode).toBe('verification_code_invalid');
      }
      expect((await owner.reset(phone, code)).status).toBe(200);
    });

    test('[A-02] a stranger who asks first keeps the owner neither waiting nor out', async () => {
      const phone = await addPhone();
      const [owner, stranger] = [browser('113.160.1.2'), browser('203.0.113.11')];
      expect((await stranger.send(phone)).status).toBe(200);
      await phones.take(e164(phone));
      expect((await owner.send(phone)).status).toBe(200);
      const code = codeIn(await phones.take(e164(phone)));
      expect((await owner.send(phone)).errorCode).toBe('too_many_requests');
      expect((await owner.enter(phone, code)).status).toBe(200);
    });

    test('[A-02] five wrong answers use up one’s own', async () => {
      const phone = await addPhone();
      const owner = browser('113.160.1.3');
      await owner.send(phone, 'reset');
      const code = codeIn(await phones.take(e164(phone)));
      for (let time = 0; time < 5; time++) await owner.reset(phone, wrongFor(code));
      expect((await owner.reset(phone, code)).errorCode).toBe('verification_code_invalid');
    });

    test('[A-02] [X-01] while keys are being changed each instance takes what another sent, and sends no second one', async () => {
      const older = gateway.config.encryptionKeys ?? [];
      const newer = newEncryptionKey();
      // The steps of docs/OPERATIONS.md: behind the old key first, then before it.
      const instances = await Promise.all(
        [
          [...older, newer],
          [newer, ...older],
        ].map((keys) =>
          testGateway(kind, {
            beside: gateway,
            env: { BOT_CHECK: 'pow', BOT_CHECK_WORK: '0.01', ENCRYPTION_KEYS: JSON.stringify(keys) },
          }),
        ),
      );
      onTestFinished(async () => {
        for (const instance of instances) await instance.close();
      });
      const [before, after] = instances as [TestGateway, TestGateway];
      for (const [index, [sending, checking]] of [[before, after] as const, [after, before] as const].entries()) {
        const phone = await addPhone();
        let current = sending;
        const owner = browser(`113.160.1.${100 + index}`, () => current);
        expect((await owner.send(phone)).errorCode).toBeNull();
        const code = codeIn(await phones.take(e164(phone)));
        current = checking;
        expect((await owner.send(phone)).errorCode).toBe('too_many_requests');
        expect((await owner.enter(phone, wrongFor(code))).errorCode).toBe('verification_code_invalid');
        expect((await owner.enter(phone, code)).errorCode).toBeNull();
        expect((await owner.enter(phone, code)).errorCode).toBe('verification_code_invalid');

        gateway.clock.advance(5 * minute);
        current = sending;
        expect((await owner.send(phone, 'reset')).errorCode).toBeNull();
        const again = codeIn(await phones.take(e164(phone)));
        current = checking;
        expect((await owner.reset(phone, again)).errorCode).toBeNull();
      }
    });

    test('[A-02] what many browsers may guess together is bounded by what is sent', async () => {
      const restore = await withBudgets({ recipientInAll: { hour: 6 } });
      const phone = await addPhone();
      const outcomes: unknown[] = [];
      for (let index = 0; index < 8; index++) {
        outcomes.push((await browser(`198.51.100.${index}`).send(phone, 'reset')).errorCode);
      }
      const full = 'sms_quota_exceeded';
      expect(outcomes).toEqual([null, null, null, null, null, null, full, full]);
      await restore();
    });

    test('[A-02] [A-05] a stranger uses up what their own network may send to a number, and the owner gets a code', async () => {
      const phone = await addPhone();
      const outcomes: unknown[] = [];
      for (let index = 0; index < 6; index++) {
        // Without a cookie each is another browser; all of one IPv6 customer are one.
        outcomes.push((await browser(`2001:db8:9:${100 + index}::1`).send(phone)).errorCode);
      }
      expect(outcomes).toEqual([null, null, null, null, null, 'sms_quota_exceeded']);
      expect((await browser('113.160.1.4').send(phone)).errorCode).toBeNull();
    });

    test('[A-02] [A-05] strangers from everywhere leave the browser its codes in which the number was shown', async () => {
      const restore = await withBudgets({ recipientInAll: { hour: 3 } });
      const phone = await addPhone();
      const owner = browser('113.160.1.5');
      await owner.send(phone);
      expect((await owner.enter(phone, codeIn(await phones.take(e164(phone))))).status).toBe(200);
      for (let index = 0; index < 4; index++) await browser(`198.51.101.${index}`).send(phone);
      expect((await browser('198.51.101.9').send(phone)).errorCode).toBe('sms_quota_exceeded');
      gateway.clock.advance(5 * minute);
      expect((await owner.send(phone)).errorCode).toBeNull();
      // Of another number it is a stranger's.
      const other = await addPhone();
      for (let index = 0; index < 3; index++) await browser(`198.51.102.${index}`).send(other);
      expect((await owner.send(other)).errorCode).toBe('sms_quota_exceeded');
      await restore();
    });
  });

  describe('who has an account', () => {
    test('[A-02] is told neither by the answer nor by what comes after it', async () => {
      const known = await addPhone();
      const unknown = number();
      const other = await addPhone('OTHER');
      const answers = [];
      for (const phone of [known, unknown, other]) {
        const first = await ask(phone);
        const second = await ask(phone);
        await nothingIsQueued();
        gateway.clock.advance(5 * minute);
        const third = await ask(phone);
        answers.push(
          [first, second, third].map(({ status, value, errorCode, data, message }) => [
            status,
            value,
            errorCode,
            data,
            message,
          ]),
        );
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      await nothingIsQueued();
      const reached = phones.received.map(({ body }) => (body as { to: string }).to);
      expect(reached.filter((to) => to === e164(known))).toHaveLength(2);
      expect(reached.filter((to) => [e164(unknown), e164(other)].includes(to))).toEqual([]);
    });
  });
});
