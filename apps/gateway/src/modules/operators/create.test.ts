import { login, memberInfo, register } from '@sampan/contract/identity';
import { announcements, systemStatus } from '@sampan/contract/site';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { settingHistory } from '../settings/written.ts';
import { type CreateFirstStaff, createOperator } from './create.ts';
import { listOperators } from './list.ts';
import { RefusedError } from './refused.ts';
import { operatorSettingsWriter } from './settings-writer.ts';
import { validateOperator } from './validate.ts';

const harbour = {
  code: 'HARBOUR',
  name: 'Harbour',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  origin: 'https://play.harbour.example',
  languages: ['JA', 'EN'],
  minimumAge: 20,
  mailFrom: 'Harbour <no-reply@harbour.example>',
  modules: ['USERNAMEREG3', 'DIRECTREG3', 'MANPLAYREB3'],
};

describe.each(databases)('operators made from nothing on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
  });
  afterAll(() => gateway.close());

  const create = (order: object, createFirstStaff: CreateFirstStaff | null = null) =>
    createOperator({ ...gateway, createFirstStaff }, order, 'cli:alice');
  const refusalOf = async (order: object, staff: CreateFirstStaff | null = null) => {
    try {
      await create(order, staff);
    } catch (error) {
      if (error instanceof RefusedError) return error.problems;
      throw error;
    }
    return null;
  };
  const codes = async () => (await listOperators(gateway.db, 'https://x.example')).map(({ merchant }) => merchant.code);
  const validate = async (code: string) => {
    const points = await validateOperator({ ...gateway, publicUrl: 'https://x.example' }, code);
    return new Map(points?.map(({ point, state, message }) => [point, `${state}: ${message}`]));
  };

  test('[B-15] one works at once: its members register and log in, in its currency, language and under its origin', async () => {
    const { merchant, staffLine } = await create(harbour);
    expect(merchant).toMatchObject({ currencyDigits: 0, currencySymbol: '¥', symbolPlace: 'before' });
    expect(staffLine).toBeNull();
    const caller = { merchant: 'HARBOUR' };
    const { value } = await gateway.call(systemStatus, { query: {} }, caller);
    expect(value.info).toMatchObject({ currency: 'JPY', currencyDigits: 0, minimumAge: 20, hasPasskeys: true });
    const body = {
      username: 'tanaka',
      password: 'Secret01x',
      confirmPassword: 'Secret01x',
      isAdult: true,
      confirmedAge: 20,
      isAgreed: true,
    };
    expect(await gateway.call(register, { body }, caller)).toMatchObject({ status: 200, errorCode: null });
    const session = await gateway.call(login, { body: { username: 'tanaka', password: 'Secret01x' } }, caller);
    expect(session.status).toBe(200);
    const member = { ...caller, token: session.value.token };
    expect((await gateway.call(memberInfo, {}, member)).value.account).toBe('tanaka');
    expect((await gateway.call(walletBalance, {}, member)).value).toMatchObject({ currency: 'JPY', sumBalance: '0' });
    const history = await settingHistory(gateway.db.queries, {
      merchantCode: 'HARBOUR',
      key: 'publicUrl',
      beforeId: null,
      limit: 9,
    });
    expect(history).toMatchObject([{ actor: 'cli:alice', before: undefined, after: 'https://play.harbour.example' }]);
  });

  test('[B-15] a second of the same code is refused, and changes nothing', async () => {
    const before = await validate('HARBOUR');
    expect(await refusalOf({ ...harbour, name: 'Other', origin: 'https://other.example' })).toEqual([
      'code: there is an operator HARBOUR already; nothing was changed',
    ]);
    expect(await validate('HARBOUR')).toEqual(before);
  });

  test('[B-15] of two that are made at once with one code, or one origin, one is made', async () => {
    const twice = await Promise.all(
      [1, 2].map((n) => refusalOf({ ...harbour, code: 'TWICE', origin: `https://t${n}.example` })),
    );
    expect(twice.filter((problems) => problems === null)).toHaveLength(1);
    const claims = await Promise.all(
      ['PIER_A', 'PIER_B'].map((code) => refusalOf({ ...harbour, code, origin: 'https://pier.example' })),
    );
    expect(claims.filter((problems) => problems === null)).toHaveLength(1);
    expect(claims.flat().filter(Boolean)).toEqual([
      expect.stringContaining('https://pier.example is an origin of operator'),
    ]);
  });

  test.each([
    [{ code: 'harbour' }, 'code: must be 2 to 32 of A-Z'],
    [{ currency: 'yen' }, 'currency: must be an ISO 4217 code'],
    [{ currency: 'QQQ' }, 'currency: QQQ is not known here: name its digits and its symbol'],
    [{ digits: 4 }, 'digits: must be 0, 1, 2 or 3'],
    [{ timeZone: 'Mars/Base' }, 'timeZone: must be an IANA time zone'],
    [{ origin: 'play.harbour.example' }, 'publicUrl: must be an origin'],
    [{ languages: ['XX'] }, 'languages.0: '],
    [{ languages: ['EN'], defaultLanguage: 'VI' }, 'content.defaultLanguage: must be one of `languages`'],
    [{ minimumAge: 12 }, 'identity.minimumAge: '],
    [{ mailFrom: 'nobody' }, 'mail.from: must be an address'],
    [{ modules: ['NOSUCH3'] }, 'modules.0: '],
    [
      { origin: 'https://play.harbour.example' },
      'publicUrl: https://play.harbour.example is an origin of operator HARBOUR',
    ],
    [{ staffEmail: 'first@harbour.example' }, 'staffEmail: this installation has no accounts of staff'],
    [{ xyz: 1 }, 'order: '],
  ])('[B-15] %o is refused with what is expected, and leaves nothing', async (change, said) => {
    const before = await codes();
    const problems = await refusalOf({ ...harbour, code: 'NEW', origin: 'https://new.example', ...change });
    expect(problems?.join('\n')).toContain(said);
    expect(await codes()).toEqual(before);
  });

  test('[B-15] the first member of staff is made with it, or neither is', async () => {
    const order = {
      ...harbour,
      code: 'STAFFED',
      origin: 'https://staffed.example',
      staffEmail: 'first@harbour.example',
    };
    const given: unknown[] = [];
    await expect(
      create(order, async () => {
        throw new Error('no mail today');
      }),
    ).rejects.toThrow('no mail today');
    expect(await codes()).not.toContain('STAFFED');
    const made = await create(order, async (_tx, asked) => {
      given.push(asked);
      return 'first@harbour.example is invited';
    });
    expect(given).toEqual([{ merchantCode: 'STAFFED', email: 'first@harbour.example', actor: 'cli:alice' }]);
    expect(made.staffLine).toBe('first@harbour.example is invited');
  });

  test('[B-15] a currency that the world doesn’t know takes digits and symbol by hand', async () => {
    const own = { currency: 'QQQ', digits: 3, symbol: 'Q', symbolPlace: 'after' };
    const { merchant } = await create({ ...harbour, code: 'OWN', origin: 'https://own.example', ...own });
    expect(merchant).toMatchObject({ currency: 'QQQ', currencyDigits: 3, currencySymbol: 'Q', symbolPlace: 'after' });
  });

  test('[B-15] what one lacks is said point by point, until it is there', async () => {
    const points = await validate('HARBOUR');
    expect([...points.keys()].slice(0, 3)).toEqual(['deposits', 'terms', 'games']);
    expect(points.get('terms')).toBe(
      'missing: publish an article of kind agreement in JA (docs/OPERATIONS.md, Articles)',
    );
    expect(points.get('registration')).toBe('ok: registration by name');
    expect(points.get('chat')).toBe('ok: the room lobby is open');
    expect(points.get('origin')).toBe('ok: https://play.harbour.example');
    await gateway.db.run({
      text: `with a as (insert into articles (merchant_code, kind, slug, published_at)
          values ('HARBOUR', 'agreement', 'agreement', $1) returning id)
        insert into article_texts (merchant_code, article_id, language, title, body)
          select 'HARBOUR', id, 'JA', 'Terms', '…' from a`,
      values: [new Date(gateway.clock.now())],
    });
    const writer = operatorSettingsWriter(gateway);
    const keys = new Map<string, unknown>([
      ['publicUrl', ''],
      ['mail.from', ''],
      ['register', {}],
    ]);
    await writer.write({ merchantCode: 'HARBOUR', actor: 'cli:alice', wanted: { keys } });
    const after = await validate('HARBOUR');
    expect(after.get('terms')).toContain('ok: ');
    expect(after.get('origin')).toContain('missing: none of its own, https://x.example stands in');
    expect(after.get('mail')).toContain('advice: ');
    expect(after.get('registration')).toContain('missing: USERNAMEREG3 is on, and `register.username` is not enabled');
    await gateway.db.run({
      text: `update merchants set settings = settings || '{"maintenance": 7}' where code = 'HARBOUR'`,
    });
    expect((await validate('HARBOUR')).get('settings')).toContain('missing: maintenance: Invalid input');
    expect(await validateOperator({ ...gateway, publicUrl: 'https://x.example' }, 'NOBODY')).toBeNull();
  });

  test('[B-15] a call in a language that it doesn’t offer is answered in its own', async () => {
    const order = { ...harbour, code: 'ONE', origin: 'https://one.example', languages: ['VI'] };
    await create(order);
    await gateway.db.run({
      text: `with a as (insert into announcements (merchant_code, kind, starts_at) values ('ONE', 'PL', $1) returning id)
        insert into announcement_texts (merchant_code, announcement_id, language, title, content)
        select 'ONE', id, language, language, '' from a, unnest(array['EN', 'VI']) as language`,
      values: [new Date(gateway.clock.now())],
    });
    const titles = async (language: 'EN' | 'KO' | 'VI') =>
      (await gateway.call(announcements, { query: {} }, { merchant: 'ONE', language })).value.player.map(
        ({ title }) => title,
      );
    expect(await Promise.all([titles('EN'), titles('KO'), titles('VI')])).toEqual([['VI'], ['VI'], ['VI']]);
  });
});
