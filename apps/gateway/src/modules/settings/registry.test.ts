import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { announcements, domainRoute, registerSettings, systemStatus, whitelabel } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { operatorSettingsWriter } from '../operators/settings-writer.ts';
import { settingsPage } from './page.ts';
import { findSettingKey, publicSettings, settingKeys } from './registry.ts';
import { readSettings, readSettingText } from './rules.ts';
import { merchantSettings } from './schema.ts';

const least = { whitelabel: { modId: 'SITE', enabled: '1' }, register: {} };

test('[B-14] docs/SETTINGS.md is the registry’s page', () => {
  const file = path.join(import.meta.dirname, '../../../../../docs/SETTINGS.md');
  expect(readFileSync(file, 'utf8')).toBe(settingsPage());
});

test('[B-14] each key says what it is, and its default has its form', () => {
  for (const digits of [0, 2, 3] as const) {
    const { settings } = readSettings(least, digits);
    expect(settings).not.toBeNull();
    const keys = settingKeys(digits);
    expect(keys.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
    expect(keys.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual(['register', 'whitelabel']);
    const wrong = keys.filter(({ key, isRequired, default: value, path: [top = '', inner] }) => {
      const written = inner === undefined ? { [key]: value } : { [top]: { [inner]: value } };
      return !isRequired && !merchantSettings(digits).safeParse({ ...least, ...written }).success;
    });
    expect(wrong).toEqual([]);
  }
});

test('[B-14] what browsers may not know is not in the public settings', () => {
  const { settings } = readSettings(least, 2);
  const told = publicSettings(settings!) as unknown as Record<string, Record<string, unknown>>;
  const isTold = ([top = '', inner]: readonly string[]) =>
    inner === undefined ? top in told : inner in (told[top] ?? {});
  expect(settingKeys().filter((key) => isTold(key.path) !== (key.browsers !== 'none'))).toEqual([]);
});

test('[B-14] no other code asks the database for settings', () => {
  const source = path.join(import.meta.dirname, '../..');
  const own = path.join('modules', 'settings');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|sql)$/.test(file) && !/\.test\.ts$|[\\/]testing[\\/]|^testing/.test(file))
    .filter((file) => !file.startsWith(own))
    .filter((file) =>
      /\bgood_settings\b|merchants\b[^;`]{0,200}\bsettings\s*(?:=|->|\|\||,|from)/.test(
        readFileSync(path.join(source, file), 'utf8'),
      ),
    );
  expect(asking).toEqual([]);
});

test.each([
  ['gtagId', 'G-1', 'G-1'],
  ['gtagId', '7', '7'],
  ['welcomeOffer', '1000.00', '1000.00'],
  ['identity.passwordMaxAgeDays', 'null', null],
  ['maintenance', 'true', true],
  ['domainRoute', '["a.example"]', ['a.example']],
  ['maintenance', 'yes', 'yes'],
])('[B-14] %s written as %s is read in the form of the key', (name, text, value) => {
  expect(readSettingText(findSettingKey(name)!, text)).toEqual(value);
});

describe.each(oneDatabase)('what browsers are told on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  test('[B-14] no answer that anybody may ask for has the value of a key that browsers may not know', async () => {
    const secret = {
      'identity.defaultPassword': 'canary-password',
      'mail.from': 'Canary <canary@mail.example>',
      'mail.colours': { accent: '#ca4a41' },
    };
    const keys = new Map<string, unknown>([
      ...Object.entries(secret),
      ['chat.perMinute', 424_243],
      ['chat.keepDays', 424_244],
      ['mainDomain', 'told.example'],
    ]);
    const writer = operatorSettingsWriter(gateway);
    const { problems } = await writer.write({ merchantCode: 'SAMPAN', actor: 'cli:test', wanted: { keys } });
    expect(problems).toBeNull();
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    const answers = [
      await gateway.call(systemStatus, { query: {} }),
      await gateway.call(whitelabel, {}),
      await gateway.call(domainRoute, {}),
      await gateway.call(registerSettings, {}),
      await gateway.call(announcements, { query: {} }),
    ];
    const text = JSON.stringify(answers.map(({ value }) => value));
    expect(text).toContain('told.example');
    // Whole words: a time in milliseconds may hold the digits of a number by chance.
    expect(text).not.toMatch(/canary|#ca4a41|\b42424[34]\b/i);
  });
});
