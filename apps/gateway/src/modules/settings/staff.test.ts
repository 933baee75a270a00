import { auditList } from '@sampan/contract/audit';
import type { BodyOf } from '@sampan/contract/operation';
import { changeSettings, previewSettings, settingHistory, settingList } from '@sampan/contract/settings-staff';
import { systemStatus } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings as changePast } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { operatorSettingsWriter } from '../operators/settings-writer.ts';
import { settingKeys } from './registry.ts';

describe.each(oneDatabase)('settings as staff change them on %s', (kind) => {
  let gateway: TestGateway;
  const staff: Record<string, { readonly id: string; readonly token: string }> = {};
  beforeAll(async () => {
    gateway = await testGateway(kind);
    for (const code of ['OTHER', 'WRONG', 'BESIDE']) {
      await addMerchant(gateway, code);
      staff[code] = await asOwner(gateway, code);
    }
  });
  afterAll(() => gateway.close());

  const as = (merchant: string) => ({ token: staff[merchant]!.token, merchant });
  const list = async (merchant = 'OTHER') => (await gateway.call(settingList, {}, as(merchant))).value;
  const one = async (key: string, merchant = 'OTHER') =>
    (await list(merchant)).list.find((setting) => setting.key === key);
  const change = async (body: Partial<BodyOf<typeof changeSettings>>, merchant = 'OTHER') => {
    const version = body.version ?? (await list(merchant)).version;
    const whole = { values: {}, reset: [], reason: 'as agreed', ...body, version };
    return gateway.call(changeSettings, { body: whole }, as(merchant));
  };
  const history = async (key?: string, more: object = {}, merchant = 'OTHER') =>
    (await gateway.call(settingHistory, { query: { key, ...more } }, as(merchant))).value;

  test('[X-04] [B-14] every key of the registry is listed with its form, and the secret one without its value', async () => {
    const { list: all, problems } = await list();
    expect(problems).toEqual([]);
    expect(all.map(({ key }) => key)).toEqual(settingKeys().map(({ key }) => key));
    expect(await one('chat.perMinute')).toMatchObject({
      schema: { type: 'integer', minimum: 1 },
      default: 10,
      value: 10,
      isDefault: true,
      browsers: 'none',
      isRequired: false,
      isSecret: false,
    });
    const language = await one('content.defaultLanguage');
    expect(language).toMatchObject({ schema: { type: 'string' } });
    expect(language?.schema['enum']).toContain('VI');
    expect(await one('register')).toMatchObject({ isRequired: true, default: null, schema: { type: 'object' } });
    await change({ values: { 'identity.defaultPassword': 'Hunter2026' } });
    expect(await one('identity.defaultPassword')).toMatchObject({ isSecret: true, value: null, isDefault: false });
    expect(JSON.stringify([await list(), await history()])).not.toContain('Hunter');
  });

  test('[X-04] [B-14] keys are written together; the history and the log have who and why, and the site shows it', async () => {
    const { value, errorCode } = await change({
      values: { gtagId: 'G-7', 'chat.perMinute': 7 },
      reset: ['identity.defaultPassword'],
      reason: 'The marketing team asked for it',
    });
    expect(errorCode).toBeNull();
    expect(value.changed).toEqual(['chat.perMinute', 'gtagId', 'identity.defaultPassword']);
    expect(value.version).toBe((await list()).version);
    const status = await gateway.call(systemStatus, { query: {} }, { merchant: 'OTHER' });
    expect(status.value.info.analytics.gtagId).toBe('G-7');
    expect((await history('chat.perMinute')).list).toMatchObject([
      { key: 'chat.perMinute', actor: { kind: 'staff' }, before: null, after: { value: 7 }, isSecret: false },
    ]);
    expect((await history('identity.defaultPassword')).list.slice(0, 2)).toMatchObject([
      { before: { value: '(secret)' }, after: null, isSecret: true },
      { before: { value: '(secret)' }, after: { value: '(secret)' } },
    ]);
    const log = await gateway.call(auditList, { query: { operation: 'changeSettings', pageSize: 1 } }, as('OTHER'));
    expect(log.value.list).toMatchObject([
      {
        actor: { kind: 'staff', id: staff['OTHER']!.id },
        subject: { kind: 'settings', id: 'OTHER' },
        reason: 'The marketing team asked for it',
        after: { 'chat.perMinute': 7, gtagId: 'G-7' },
      },
    ]);
    // Undone by the value before, which was none.
    await change({ reset: ['chat.perMinute'] });
    expect(await one('chat.perMinute')).toMatchObject({ value: 10, isDefault: true });
  });

  test('[X-04] [B-14] the site is looked at with keys that are not written', async () => {
    const before = await list('BESIDE');
    const values = { gtagId: 'G-looked-at', 'identity.minimumAge': 21, 'identity.defaultPassword': 'Hunter2026' };
    const { value } = await gateway.call(previewSettings, { body: { values, reset: [] } }, as('BESIDE'));
    const url = new URL(value.url);
    expect(url.pathname).toBe('/index');
    const preview = url.searchParams.get('previewSettings') ?? '';
    const status = async (query: { preview?: string }, merchant = 'BESIDE') =>
      gateway.call(systemStatus, { query }, { merchant });
    const { info } = (await status({ preview })).value;
    expect([info.analytics.gtagId, info.minimumAge]).toEqual(['G-looked-at', 21]);
    expect((await status({})).value.info).toMatchObject({ analytics: { gtagId: '' } });
    expect((await list('BESIDE')).version).toBe(before.version);
    expect((await status({ preview }, 'OTHER')).errorCode).toBe('not_found');
    // Nothing of it that browsers may not know is kept.
    const { rows } = await gateway.db.run({ text: 'select content::text as content from previews' });
    expect(JSON.stringify(rows)).not.toContain('Hunter');
    const wrong = { values: { 'chat.perMinute': 0, other: 1 }, reset: [] };
    const refused = await gateway.call(previewSettings, { body: wrong }, as('BESIDE'));
    expect(refused.errorCode).toBe('validation_failed');
    expect(refused.data?.fields?.map(({ path }) => path)).toEqual(['other']);
  });

  test('[X-04] [B-14] what is wrong is named by its key, and nothing is half written', async () => {
    const before = [await list(), await history()];
    for (const [body, path, reason] of [
      [{ values: { gtagId: 'G-8', maintenance: 'yes' } }, 'maintenance', 'expected boolean'],
      [{ values: { gtagId: 'G-8', 'chat.perMinut': 5 } }, 'chat.perMinut', 'did you mean chat.perMinute'],
      [{ values: { gtagId: 'G-8', welcomeOffer: '1.000,00' } }, 'welcomeOffer', 'must be an amount'],
      [{ values: { languages: ['VI'] }, reset: ['content.defaultLanguage'] }, 'content.defaultLanguage', 'languages'],
      [{ values: { gtagId: 'G-8' }, reset: ['whitelabel'] }, 'whitelabel', 'expected object'],
      [{ values: { gtagId: 'G-8', launchForms: { 'a\0': 'frame' } } }, 'launchForms', 'broken'],
      [{ values: { gtagId: 'G-8', mainDomain: 'a\ud800' } }, 'mainDomain', 'broken'],
      [{ values: { gtagId: 'G-8' }, reset: ['__proto__'] }, '__proto__', 'unknown key'],
    ] as const) {
      const { errorCode, data } = await change(body as never);
      expect([path, errorCode]).toEqual([path, 'validation_failed']);
      expect(data?.fields?.map((field) => field.path)).toEqual([path]);
      expect(data?.fields?.[0]?.reason).toContain(reason);
    }
    const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown;
    expect((await change({ values: { whitelabel: nested } })).data?.fields).toMatchObject([{ path: 'whitelabel' }]);
    for (const body of [{}, { values: { gtagId: 'x' }, reset: ['gtagId'] }, { values: { gtagId: 'x' }, reason: '' }])
      expect((await change(body)).errorCode).toBe('validation_failed');
    expect([await list(), await history()]).toEqual(before);
  });

  test('[X-04] [B-14] who saw other settings than the current ones is refused, also where two write at once', async () => {
    const { version } = await list();
    const [first, second] = await Promise.all([
      change({ version, values: { mainDomain: 'one.example' } }),
      change({ version, values: { gtagId: 'G-2' } }),
    ]);
    expect(new Set([first.errorCode, second.errorCode])).toEqual(new Set(['settings_changed', null]));
    // Past the registry, too.
    const seen = (await list()).version;
    await changePast(gateway, (settings) => ({ ...settings, gtagId: 'G-SQL' }), 'OTHER');
    expect((await change({ version: seen, values: { maintenance: false } })).errorCode).toBe('settings_changed');
    // A secret doesn't show in the version, a write of it does.
    const before = (await list()).version;
    await change({ values: { 'identity.defaultPassword': 'Hunter2027' } });
    expect((await change({ version: before, values: { gtagId: '' } })).errorCode).toBe('settings_changed');
  });

  test('[X-04] [B-14] what is the same already is no change, and no entry of the log', async () => {
    await change({ values: { 'chat.maxLength': 100 } });
    const before = [await list(), await history()];
    expect((await change({ values: { 'chat.maxLength': 100 } })).value.changed).toEqual([]);
    expect([await list(), await history()]).toEqual(before);
  });

  test('[X-04] [B-14] the history is in pages, with the name of who wrote, whatever that is', async () => {
    const person = await addStaff(gateway, { merchant: 'BESIDE', roles: ['owner'], name: 'Anna <b>' });
    staff['BESIDE'] = { ...person, token: await openStaffSession(gateway, person) };
    await change({ values: { gtagId: 'G-1', mainDomain: 'm.example' } }, 'BESIDE');
    await operatorSettingsWriter(gateway).write({
      merchantCode: 'BESIDE',
      actor: 'cli:bob',
      wanted: { keys: new Map([['gtagId', 'G-3']]) },
    });
    const first = await history(undefined, { pageSize: 2 }, 'BESIDE');
    expect(first.list).toMatchObject([
      { key: 'gtagId', actor: { kind: 'cli', name: 'bob' }, before: { value: 'G-1' }, after: { value: 'G-3' } },
      { key: 'mainDomain', actor: { kind: 'staff', name: 'Anna <b>' } },
    ]);
    const rest = await history(undefined, { before: first.next, pageSize: 200 }, 'BESIDE');
    expect(rest.list[0]).toMatchObject({ key: 'gtagId', after: { value: 'G-1' } });
    // What the operator was made with was written past the registry.
    expect(rest.list.at(-1)).toMatchObject({ actor: { kind: 'other', name: 'database' } });
    expect(rest.next).toBeNull();
    expect((await history('none.such', {}, 'BESIDE')).list).toEqual([]);
  });

  test('[X-04] [B-14] [B-15] another operator’s settings stay as they are, and its name unsaid', async () => {
    const before = [await list('BESIDE'), await history(undefined, {}, 'BESIDE')];
    await change({ values: { publicUrl: 'https://other.example', 'chat.keepDays': 5 } });
    expect([await list('BESIDE'), await history(undefined, {}, 'BESIDE')]).toEqual(before);
    const { data } = await change({ values: { publicUrl: 'https://other.example' } }, 'BESIDE');
    expect(data?.fields).toEqual([
      { path: 'publicUrl', reason: 'https://other.example is an origin of another operator already' },
    ]);
    // A member of staff is one operator's.
    const foreign = await gateway.call(settingList, {}, { ...as('OTHER'), merchant: 'BESIDE' });
    expect(foreign.errorCode).toBe('session_expired');
  });

  test('[X-04] [B-14] settings that are wrong are told of, while the last right ones are shown and count', async () => {
    await change({ values: { 'chat.perMinute': 9 } }, 'WRONG');
    await changePast(gateway, (settings) => ({ ...settings, maintenence: true }), 'WRONG');
    const wrong = await list('WRONG');
    expect(wrong.problems).toEqual([{ path: 'maintenence', reason: 'unknown key, did you mean maintenance?' }]);
    expect(await one('chat.perMinute', 'WRONG')).toMatchObject({ value: 9 });
    expect((await change({ values: { gtagId: 'G-1' } }, 'WRONG')).data?.fields).toEqual(wrong.problems);
  });

  test('[X-04] who may only read changes nothing', async () => {
    const reader = await addStaff(gateway, { merchant: 'OTHER', roles: ['read-only'] });
    const token = await openStaffSession(gateway, reader);
    const { version } = (await gateway.call(settingList, {}, { token, merchant: 'OTHER' })).value;
    const body = { version, values: { maintenance: true }, reset: [], reason: 'because' };
    const { errorCode, data } = await gateway.call(changeSettings, { body }, { token, merchant: 'OTHER' });
    expect([errorCode, data?.permission]).toEqual(['permission_missing', 'settings.write']);
    expect(await one('maintenance')).toMatchObject({ value: false });
  });
});
