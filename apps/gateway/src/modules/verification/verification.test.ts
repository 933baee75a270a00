import { affiliate } from '@sampan/contract/agents';
import { forgotByEmail } from '@sampan/contract/recovery';
import {
  type BotCheck,
  botChallenge,
  captcha,
  countryCodes,
  type PowChallenge,
  sendLoginCode,
} from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMerchant } from '../../testing/people.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { solveBotCheck } from '../../testing/solve-bot-check.ts';

describe.each(oneDatabase)('the calls of a visitor on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, {
      env: { BOT_CHECK: 'pow', BOT_CHECK_WORK: '0.02', RATE_LIMIT_SCALE: '1' },
      countryOf: (ip) => (ip.startsWith('113.160.') ? 'VN' : ip.startsWith('49.228.') ? 'TH' : ''),
    });
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  describe('captcha', () => {
    test('[A-10] is a PNG that belongs to a cookie that scripts can’t read', async () => {
      const answer = await gateway.call(captcha, {});
      expect(answer.status).toBe(200);
      const png = Buffer.from(answer.value, 'base64');
      expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 112]);
      expect(png.length).toBeLessThan(20_000);
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^captchaId=[\w-]{22}; Max-Age=180; Path=\/wps; HttpOnly; SameSite=Strict$/);
      expect((await gateway.call(captcha, {})).value).not.toBe(answer.value);
    });

    test('[A-10] its answer is nowhere to read, and the cookie isn’t kept either', async () => {
      const answer = await gateway.call(captcha, {});
      const id = /captchaId=([\w-]+)/.exec(String(answer.headers['set-cookie']))![1]!;
      const { rows } = await gateway.db.run<{ row: string; length: number }>({
        text: 'select c::text as row, length(answer_hash) as length from captchas c',
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ row, length }) => !row.includes(id) && length === 32)).toBe(true);
    });
  });

  describe('countries', () => {
    test('[A-14] come with the visitor’s own first and each with its dialling code', async () => {
      const { value } = await gateway.call(countryCodes, {}, { remoteAddress: '49.228.1.1' });
      expect(value.current).toBe('TH');
      expect(value.list[0]).toEqual({ countryCode: 'TH', countryDialingCode: '66' });
      expect(value.list.filter(({ countryCode }) => countryCode === 'TH')).toHaveLength(1);
      expect(value.list).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' });
      expect(new Set(value.list.map(({ countryCode }) => countryCode)).size).toBe(value.list.length);
    });

    test('[A-14] are those the operator serves, in its order; all of them where it says nothing', async () => {
      const set = (dialingCountries: string[]) =>
        changeSettings(gateway, (settings) => ({ ...settings, identity: { dialingCountries } }));
      const { rows } = await gateway.db.run<{ settings: unknown }>({
        text: `select settings from merchants where code = 'SAMPAN'`,
      });
      await set(['KR', 'VN', 'XX']);
      const few = await gateway.call(countryCodes, {}, { remoteAddress: '113.160.0.1' });
      expect(few.value.list.map(({ countryCode }) => countryCode)).toEqual(['VN', 'KR']);
      await set([]);
      const all = await gateway.call(countryCodes, {}, { remoteAddress: '10.0.0.1' });
      expect(all.value.current).toBe('');
      expect(all.value.list.slice(0, 3).map(({ countryCode }) => countryCode)).toEqual(['VN', 'TH', 'ID']);
      expect(all.value.list.length).toBeGreaterThan(200);
      await changeSettings(gateway, () => rows[0]!.settings as Record<string, unknown>);
    });

    test('[A-14] have flags as PNG, kept long; what is no country is no picture', async () => {
      const get = (file: string, headers = {}) =>
        gateway.app.inject({ url: `/TCG_PROD_IMAGES/COUNTRY_FLAG/${file}`, headers });
      const flag = await get('VN.png');
      expect([flag.statusCode, flag.headers['content-type']]).toEqual([200, 'image/png']);
      expect(flag.headers['cache-control']).toBe('public, max-age=2592000');
      expect([flag.rawPayload.readUInt32BE(16), flag.rawPayload.readUInt32BE(20)]).toEqual([72, 48]);
      expect((await get('VN.png', { 'if-none-match': flag.headers.etag })).statusCode).toBe(304);
      for (const file of ['ZZ.png', 'vn.png', 'VN.svg', '..%2f..%2fpackage.json', 'default.png', '__.png']) {
        const missing = await get(file);
        expect([file, missing.statusCode]).toEqual([file, 404]);
        expect(missing.json()).toMatchObject({ success: false, errorCode: 'not_found' });
      }
    });
  });

  describe('challenges', () => {
    test('[A-05] are signed, of the operator, and hard ones are harder', async () => {
      const read = async (level: 'usual' | 'hard') =>
        JSON.parse((await gateway.call(botChallenge, { query: { level } })).value.challenge) as PowChallenge;
      const usual = await read('usual');
      expect(usual).toMatchObject({ merchant: 'SAMPAN', level: 'usual', until: gateway.clock.now() + 300_000 });
      expect(usual.signature).toMatch(/^[0-9a-f]{64}$/);
      const hard = await read('hard');
      expect(hard.level).toBe('hard');
      expect(hard.work).toBeGreaterThan(usual.work);
    });

    test('[A-05] a solution comes in the form that the calls take', async () => {
      const proof = (await solveBotCheck(gateway)) satisfies BotCheck;
      expect(proof.provider === 'pow' && proof.payload.length).toBeLessThan(4_000);
    });
  });

  test('[A-17] a form carries the proof of a person as JSON', async () => {
    const forget = (botCheck?: string) =>
      gateway.call(forgotByEmail, {
        body: { username: 'nobody', email: 'nobody@example.test', ...(botCheck === undefined ? {} : { botCheck }) },
      });
    expect((await forget()).errorCode).toBe('bot_check_required');
    expect((await forget('{"provider":"pow"')).errorCode).toBe('bot_check_failed');
    expect((await forget('{"provider":"pow"}')).errorCode).toBe('bot_check_failed');
    const proof = JSON.stringify(await solveBotCheck(gateway));
    expect((await forget(proof)).status).toBe(200);
    expect((await forget(proof)).errorCode).toBe('bot_check_failed');
  });

  describe('limits', () => {
    /** The statuses of as many calls from one address. */
    async function tries(times: number, ask: (remoteAddress: string) => Promise<{ status: number }>) {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) statuses.push((await ask('113.160.0.9')).status);
      return statuses;
    }

    test('[E-03] pictures are limited for each address', async () => {
      const pictures = await tries(61, (remoteAddress) => gateway.call(captcha, {}, { remoteAddress }));
      expect([pictures.slice(0, 60).every((status) => status === 200), pictures[60]]).toEqual([true, 429]);
    });

    test('[E-03] so are codes and new passwords, whatever comes of them', async () => {
      const body = { username: 'nobody', email: 'nobody@example.test' };
      const forgotten = await tries(31, (remoteAddress) => gateway.call(forgotByEmail, { body }, { remoteAddress }));
      expect([new Set(forgotten.slice(0, 30)), forgotten[30]]).toEqual([new Set([400]), 429]);
      const mobile = { mobileNum: '0901234567', countryDialingCode: '84' };
      const codes = await tries(21, (remoteAddress) =>
        gateway.call(sendLoginCode, { body: mobile }, { remoteAddress }),
      );
      expect([codes.slice(0, 20).every((status) => status < 429), codes[20]]).toEqual([true, 429]);
    });

    test('[E-03] nobody tries invitation codes out, and is told how long it takes', async () => {
      const ask = (code: string, remoteAddress: string) =>
        gateway.call(affiliate, { query: { code } }, { remoteAddress });
      const statuses = await tries(21, (remoteAddress) => ask('GUESS', remoteAddress));
      expect([statuses.slice(0, 20).every((status) => status === 400), statuses[20]]).toEqual([true, 429]);
      const refused = await ask('SAMPAN01', '113.160.0.9');
      expect([refused.errorCode, refused.data]).toEqual(['too_many_requests', { minutes: 5 }]);
      expect((await ask('SAMPAN01', '113.160.0.10')).status).toBe(200);
    });
  });
});
