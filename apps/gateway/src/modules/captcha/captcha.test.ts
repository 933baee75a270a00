import { randomBytes } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { type Captcha, captchas } from './service.ts';
import { secretHash } from '../../secret-hash.ts';
import { visitOf } from '../../testing/visit.ts';

// The letters are nowhere to read but in what draws them.
const drawn = vi.spyOn(svgCaptcha, 'create');
const letters = () => (drawn.mock.results.at(-1)!.value as { text: string }).text;
afterAll(() => drawn.mockRestore());

describe.each(oneDatabase)('captcha on %s', (kind) => {
  const clock = testClock();
  const sealed = { secretsFor: () => [{ id: 'key', key: randomBytes(32) }] };
  let db: Database;
  let captcha: Captcha;
  let isHard = false;

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone)
        values ('SAMPAN', 'Sampan', 'VND', '₫', 'UTC'), ('OTHER', 'Other', 'VND', '₫', 'UTC')`,
    });
    const hash = secretHash({ secretsFor: sealed.secretsFor }, 'captcha');
    captcha = captchas({ db, clock, hash, isHardProof: async () => isHard });
  });
  afterEach(() => {
    isHard = false;
  });
  afterAll(() => db.close());

  const refusal = async (check: Promise<void>) => {
    try {
      await check;
      return null;
    } catch (error) {
      return error as { code: string; data: { field: string; captcha: string } };
    }
  };
  const isPicture = (text: string) => Buffer.from(text, 'base64').subarray(1, 4).toString() === 'PNG';

  test('[A-10] takes its letters in any case, once', async () => {
    const { visit, jar } = visitOf();
    await captcha.issue(visit);
    const id = jar.get('captchaId')!;
    const answer = letters();
    expect(await refusal(captcha.check(visit, ` ${answer.toLowerCase()} `, undefined))).toBeNull();
    expect(jar.has('captchaId')).toBe(false);
    jar.set('captchaId', id);
    expect((await refusal(captcha.check(visit, answer, undefined)))?.code).toBe('captcha_invalid');
  });

  test('[A-10] draws no two letters that look alike', async () => {
    const seen = new Set<string>();
    for (let time = 0; time < 60; time++) {
      await captcha.issue(visitOf().visit);
      expect(letters()).toMatch(/^[A-Z0-9]{5}$/);
      for (const letter of letters()) seen.add(letter);
    }
    expect(seen.size).toBeGreaterThan(15);
    const alike = ['0O', '0D', 'OQ', '1I', '1L', 'IL', '2Z', '5S', '6G', 'CG', '8B', 'UV', 'EF'];
    expect(alike.filter(([one = '', other = '']) => seen.has(one) && seen.has(other))).toEqual([]);
  });

  test('[A-10] a wrong answer uses the picture up and comes with the next one', async () => {
    const { visit, jar } = visitOf();
    await captcha.issue(visit);
    const [id, answer] = [jar.get('captchaId')!, letters()];
    const wrong = await refusal(captcha.check(visit, 'wrong', undefined));
    expect(wrong).toMatchObject({ code: 'captcha_invalid', data: { field: 'captcha' } });
    expect(isPicture(wrong!.data.captcha)).toBe(true);
    expect(jar.get('captchaId')).not.toBe(id);
    const next = letters();
    expect(await refusal(captcha.check(visit, next, undefined))).toBeNull();
    jar.set('captchaId', id);
    expect((await refusal(captcha.check(visit, answer, undefined)))?.code).toBe('captcha_invalid');
  });

  test('[A-10] asks where nothing was typed, with a picture to answer', async () => {
    const { visit, jar } = visitOf();
    for (const typed of [undefined, '', '   ']) {
      const missing = await refusal(captcha.check(visit, typed, undefined));
      expect(missing?.code).toBe('captcha_required');
      expect(isPicture(missing!.data.captcha)).toBe(true);
    }
    expect(jar.has('captchaId')).toBe(true);
    expect(await refusal(captcha.check(visit, letters(), undefined))).toBeNull();
  });

  test('[A-10] is good for three minutes, in the browser and at the operator that it was drawn for', async () => {
    const { visit, jar } = visitOf();
    await captcha.issue(visit);
    const other = visitOf({ merchant: 'OTHER' });
    other.jar.set('captchaId', jar.get('captchaId')!);
    const answer = letters();
    expect((await refusal(captcha.check(other.visit, answer, undefined)))?.code).toBe('captcha_invalid');
    expect((await refusal(captcha.check(visitOf().visit, answer, undefined)))?.code).toBe('captcha_invalid');
    expect(await refusal(captcha.check(visit, answer, undefined))).toBeNull();

    await captcha.issue(visit);
    clock.advance(180_001);
    expect((await refusal(captcha.check(visit, letters(), undefined)))?.code).toBe('captcha_invalid');
  });

  test('[A-10] who can’t see it works harder instead', async () => {
    const { visit } = visitOf();
    isHard = true;
    expect(await refusal(captcha.check(visit, undefined, { provider: 'pow', payload: 'solved' }))).toBeNull();
    isHard = false;
    expect((await refusal(captcha.check(visit, undefined, { provider: 'pow', payload: 'easy' })))?.code).toBe(
      'captcha_required',
    );
  });

  test('[A-10] … five times a day, of one connection and of one account', async () => {
    isHard = true;
    const work = async (ip: string, name?: string) =>
      (await refusal(captcha.check(visitOf({ ip }).visit, undefined, { provider: 'pow', payload: 'solved' }, name)))
        ?.code ?? null;
    clock.advance(86_400_000);
    for (let time = 0; time < 5; time++) expect(await work(`2001:db8:77:1::${time}`)).toBeNull();
    expect(await captcha.mayStandIn(visitOf({ ip: '2001:db8:77:1::9' }).visit)).toBe(false);
    expect(await work('2001:db8:77:1::9')).toBe('captcha_required');
    for (let time = 0; time < 5; time++) expect(await work(`113.160.77.${time}`, 'blind')).toBeNull();
    expect(await work('113.160.77.9', 'blind')).toBe('captcha_required');
    expect(await work('113.160.77.9', 'other')).toBeNull();
    clock.advance(86_400_000);
    expect(await work('113.160.77.9', 'blind')).toBeNull();
  });

  test('[A-10] … and twenty times of an IPv6 customer, however many connections they have', async () => {
    isHard = true;
    const work = async (connection: number) => {
      const { visit } = visitOf({ ip: `2001:db8:78:${connection.toString(16)}::1` });
      return (await refusal(captcha.check(visit, undefined, { provider: 'pow', payload: 'solved' })))?.code ?? null;
    };
    for (let connection = 0; connection < 20; connection++) expect(await work(connection)).toBeNull();
    expect(await captcha.mayStandIn(visitOf({ ip: '2001:db8:78:ff::1' }).visit)).toBe(false);
    expect(await work(0xff)).toBe('captcha_required');
    expect(await work(0x100)).toBeNull();
  });

  test('[A-05] is asked for after three failures of a name, whoever failed', async () => {
    const at = (ip: string) => visitOf({ ip }).visit;
    for (let time = 0; time < 3; time++) {
      expect(await captcha.isNeeded(at('113.160.1.1'), 'victim')).toBe(false);
      await captcha.noteFailure(at(`113.160.2.${time}`), 'victim');
    }
    expect(await captcha.isNeeded(at('113.160.1.1'), 'victim')).toBe(true);
    expect(await captcha.isNeeded(at('113.160.1.1'), 'somebody')).toBe(false);
    const elsewhere = visitOf({ ip: '113.160.1.1', merchant: 'OTHER' }).visit;
    expect(await captcha.isNeeded(elsewhere, 'victim')).toBe(false);
    await captcha.forgetFailures(at('113.160.1.1'), 'victim');
    expect(await captcha.isNeeded(at('113.160.1.1'), 'victim')).toBe(false);
  });

  test('[A-05] is asked for after ten failures of a name within a day, however slow', async () => {
    for (let time = 0; time < 10; time++) {
      expect(await captcha.isNeeded(visitOf({ ip: '113.160.4.1' }).visit, 'patience')).toBe(false);
      await captcha.noteFailure(visitOf({ ip: `113.161.4.${time}` }).visit, 'patience');
      clock.advance(1_800_000);
    }
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.4.1' }).visit, 'patience')).toBe(true);
    await captcha.forgetFailures(visitOf({ ip: '113.160.4.1' }).visit, 'patience');
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.4.1' }).visit, 'patience')).toBe(false);
  });

  test('[A-05] is asked of everybody at an operator where one password is tried at many names from many addresses', async () => {
    const spray = async (from: number, to: number) => {
      for (let index = from; index < to; index++)
        await captcha.noteFailure(visitOf({ ip: `2001:db8:${index.toString(16)}::1` }).visit, `sprayed-${index}`);
    };
    await spray(0, 250);
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.5.1' }).visit, 'bystander')).toBe(false);
    await spray(250, 300);
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.5.1' }).visit, 'bystander')).toBe(true);
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.5.1', merchant: 'OTHER' }).visit, 'bystander')).toBe(false);
    clock.advance(1_800_000);
    expect(await captcha.isNeeded(visitOf({ ip: '113.160.5.1' }).visit, 'bystander')).toBe(false);
  });

  test('[A-05] of IPv6 a connection is one address', async () => {
    for (let time = 0; time < 10; time++)
      await captcha.noteFailure(visitOf({ ip: `2001:db8:9:9::${time}` }).visit, `neighbour-${time}`);
    expect(await captcha.isNeeded(visitOf({ ip: '2001:db8:9:9:ffff::1' }).visit, 'newcomer')).toBe(true);
    expect(await captcha.isNeeded(visitOf({ ip: '2001:db8:9:a::1' }).visit, 'newcomer')).toBe(false);
    clock.advance(1_800_000);
  });

  test('[A-05] is asked for after ten failures from an address, and not for ever', async () => {
    const { visit } = visitOf({ ip: '113.160.3.3' });
    for (let time = 0; time < 10; time++) {
      expect(await captcha.isNeeded(visit, 'newcomer')).toBe(false);
      await captcha.noteFailure(visit, `name-${time}`);
    }
    expect(await captcha.isNeeded(visit, 'newcomer')).toBe(true);
    clock.advance(900_000);
    expect(await captcha.isNeeded(visit, 'newcomer')).toBe(true);
    clock.advance(900_000);
    expect(await captcha.isNeeded(visit, 'newcomer')).toBe(false);
  });
});
