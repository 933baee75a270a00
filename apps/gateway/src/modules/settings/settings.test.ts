import { countryCodes } from '@sampan/contract/verification';
import { announcements, systemStatus } from '@sampan/contract/site';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { settingsKeeper } from './module.ts';
import { readSettings } from './rules.ts';

type Settings = Record<string, unknown>;

/** Mistakes in written settings, and their error messages. */
const wrong: readonly (readonly [string, (settings: Settings) => unknown, string])[] = [
  ['an amount in another form', (now) => ({ ...now, welcomeOffer: '1.000,00' }), 'welcomeOffer: must be an amount'],
  ['a misspelt key', (now) => ({ ...now, maintenence: true }), 'maintenence: unknown key, did you mean maintenance?'],
  ['a key of nobody', (now) => ({ ...now, xyz: 1 }), 'xyz: unknown key'],
  [
    'a misspelt key inside',
    (now) => ({ ...now, chat: { maxLenght: 5 } }),
    'chat.maxLenght: unknown key, did you mean maxLength?',
  ],
  [
    'a misspelt key inside a list',
    (now) => ({ ...now, resources: [{ resourceType: 'IOS', url: '', qrCodeURL: '', qrCodeUrl: '' }] }),
    'resources.0.qrCodeURL: unknown key, did you mean qrCodeUrl?',
  ],
  ['a word instead of a switch', (now) => ({ ...now, maintenance: 'yes' }), 'maintenance: '],
  ['a part in another form', (now) => ({ ...now, identity: { passwordMaxAgeDays: 'never' } }), 'identity.password'],
  ['a switch of the tree', (now) => ({ ...now, whitelabel: { modId: 'SITE', enabled: 'on' } }), 'whitelabel.enabled: '],
  ['a field that no form has', (now) => ({ ...now, register: { usrname: {} } }), 'register.usrname: unknown key, did'],
  ['an address that is none', (now) => ({ ...now, domainRoute: ['http://['] }), 'domainRoute.0: must be a domain'],
  ['a deposit method without limits', (now) => ({ ...now, depositMethods: [{ id: 'x' }] }), 'depositMethods.0.'],
  ['a rule that nothing can meet', (now) => ({ ...now, feedback: { minWords: 9, maxWords: 5 } }), 'feedback: minWords'],
  ['a misspelt budget', (now) => ({ ...now, verification: { budgets: { brnd: {} } } }), 'verification.budgets.brnd: '],
  ['a misspelt switch', (now) => ({ ...now, lottery: { demodraws: true } }), 'lottery.demodraws: unknown key, did'],
  ['a language that is none', (now) => ({ ...now, content: { defaultLanguage: 'XX' } }), 'content.defaultLanguage: '],
  [
    'a path that can’t be read',
    (now) => ({ ...now, customerService: [{ csType: 'VIP', path: 'x', type: 3 }] }),
    'custom',
  ],
  ['a required part left out', ({ whitelabel: _left, ...now }) => now, 'whitelabel: '],
  ['a list', () => [], 'settings: '],
];

describe.each(databases)('settings on %s', (kind) => {
  let gateway: TestGateway;
  let right: Settings;
  const lines: string[] = [];
  const logged = () => lines.map((line) => JSON.parse(line) as { merchantCode: string; problems: string[] });
  const logStream = { write: (line: string) => void lines.push(line) };
  beforeAll(async () => {
    gateway = await testGateway(kind, { env: { LOG_LEVEL: 'error' }, logStream });
    await addMerchant(gateway, 'OTHER');
    await changeSettings(gateway, (settings) => (right = { ...settings, gtagId: 'G-GOOD' }));
  });
  afterAll(() => gateway.close());

  const status = (merchant = 'SAMPAN', of = gateway) => of.call(systemStatus, { query: {} }, { merchant });

  test.each(wrong)('[B-05] [X-01] %s leaves the last good settings in force', async (_what, change, said) => {
    await changeSettings(gateway, () => right);
    expect((await status()).value.info.analytics.gtagId).toBe('G-GOOD');
    lines.length = 0;
    await changeSettings(gateway, (settings) => change({ ...settings, gtagId: 'G-BAD' }) as Settings);
    for (let turn = 0; turn < 3; turn++) {
      const answer = await status();
      expect([answer.status, answer.value.info.analytics.gtagId]).toEqual([200, 'G-GOOD']);
      expect((await gateway.call(announcements, { query: {} })).status).toBe(200);
      gateway.clock.advance(6_000);
    }
    expect(lines).toHaveLength(1);
    expect(logged()[0]).toMatchObject({ merchantCode: 'SAMPAN' });
    expect(logged()[0]?.problems.some((problem) => problem.startsWith(said))).toBe(true);
    // Another instance begins while they are wrong.
    const beside = await testGateway(kind, { beside: gateway });
    const answer = await status('SAMPAN', beside);
    await beside.close();
    expect([answer.status, answer.value.info.analytics.gtagId]).toEqual([200, 'G-GOOD']);
  });

  test('[B-05] settings that are right again count at once', async () => {
    await changeSettings(gateway, () => ({ maintenance: 'yes' }));
    expect((await status()).value.maintenance).toBe(false);
    await changeSettings(gateway, () => ({ ...right, gtagId: 'G-AGAIN' }));
    expect((await status()).value.info.analytics.gtagId).toBe('G-AGAIN');
  });

  test('[B-05] [E-03] an operator whose first settings are wrong is closed alone', async () => {
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        values ('FRESH', 'Fresh', 'THB', '฿', 'Asia/Bangkok', '{"identity": {"defaultPassword": 5}}')`,
    });
    lines.length = 0;
    for (const answer of [
      await status('FRESH'),
      await gateway.call(announcements, { query: {} }, { merchant: 'FRESH' }),
      await gateway.call(countryCodes, {}, { merchant: 'FRESH' }),
    ]) {
      expect([answer.status, answer.errorCode]).toEqual([503, 'unavailable']);
    }
    expect((await status('OTHER')).status).toBe(200);
    expect(logged()).toMatchObject([{ merchantCode: 'FRESH' }]);
    expect(lines[0]).toContain('it is closed');
  });

  test('[X-01] what is said of wrong settings names places, never values', async () => {
    lines.length = 0;
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { defaultPassword: ['hunter2'], dialingCountries: ['hunter2'] },
      customerService: [{ csType: 'hunter2', path: 'hunter2', type: 3 }],
      serviceOrigins: ['hunter2'],
      register: { username: { acceptedPattern: '(hunter2' } },
    }));
    await status();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('serviceOrigins.0: must be an origin');
    expect(lines[0]).not.toContain('hunter2');
  });
});

test('[X-01] of very many mistakes the first are told', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 1]));
  expect(readSettings(many, 2).problems).toHaveLength(20);
});

test('[B-05] [X-01] a figure counts what is wrong in an operator’s settings, until nothing is', async () => {
  const registry = new Registry();
  const app = Fastify();
  const keeper = settingsKeeper({ log: app.log, registry });
  const good = { whitelabel: { modId: 'SITE', enabled: '1' }, register: {} };
  const read = (settings: unknown) =>
    keeper.read({ code: 'SAMPAN', currency_digits: 2, settings, good_settings: null });
  expect(read(good).isGood).toBe(true);
  expect(read({ ...good, a: 1, maintenence: 1 })).toMatchObject({ isGood: false, settings: { maintenance: false } });
  expect(await registry.metrics()).toContain('sampan_settings_invalid{merchant="SAMPAN"} 2');
  expect(keeper.invalid()).toMatchObject([{ merchantCode: 'SAMPAN', isOpen: true }]);
  read(good);
  expect(await registry.metrics()).toContain('sampan_settings_invalid{merchant="SAMPAN"} 0');
  expect(keeper.invalid()).toEqual([]);
});
