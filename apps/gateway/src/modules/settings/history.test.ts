import { systemStatus } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { operatorSettingsWriter } from '../operators/settings-writer.ts';
import { settingHistory, settingsByKey, storedSettings } from './written.ts';
import type { RecordWrite, SettingsWriter } from './write.ts';

describe.each(oneDatabase)('changes of settings on %s', (kind) => {
  let gateway: TestGateway;
  let writer: SettingsWriter;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    writer = operatorSettingsWriter(gateway);
    for (const code of ['OTHER', 'THIRD', 'RACE1', 'RACE2', 'SQL']) await addMerchant(gateway, code);
  });
  afterAll(() => gateway.close());

  const write = (keys: Record<string, unknown>, merchantCode = 'OTHER', actor = 'cli:alice') =>
    writer.write({ merchantCode, actor, wanted: { keys: new Map(Object.entries(keys)) } });
  const history = (merchantCode = 'OTHER', key: string | null = null, beforeId: bigint | null = null, limit = 50) =>
    settingHistory(gateway.db.queries, { merchantCode, key, beforeId, limit });
  const valueOf = async (key: string, merchantCode = 'OTHER') => {
    const stored = await storedSettings(gateway.db, merchantCode);
    return settingsByKey(stored!).find((one) => one.key === key)?.value;
  };

  /** How many wait for a lock by name. */
  async function waiting(): Promise<number> {
    const { rows } = await gateway.db.run<{ count: number }>({
      text: `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    });
    return rows[0]?.count ?? 0;
  }

  test('[B-14] each has who, when, before and after, by key; the newest first, in pages', async () => {
    await write({ gtagId: 'G-1', 'chat.perMinute': 7 });
    gateway.clock.advance(1_000);
    await write({ 'chat.perMinute': 8 }, 'OTHER', 'staff:42');
    await write({ 'chat.perMinute': undefined });
    const at = new Date(gateway.clock.now());
    expect(await history('OTHER', 'chat.perMinute')).toMatchObject([
      { actor: 'cli:alice', before: 8, after: undefined },
      { actor: 'staff:42', before: 7, after: 8, changedAt: at },
      { actor: 'cli:alice', before: undefined, after: 7, changedAt: new Date(at.getTime() - 1_000) },
    ]);
    expect(await valueOf('chat.perMinute')).toBe(10);
    const [newest] = await history('OTHER', null, null, 1);
    const rest = await history('OTHER', null, newest!.id, 50);
    expect(rest.every(({ id }) => id < newest!.id)).toBe(true);
    expect((await history()).length).toBe(rest.length + 1);
  });

  test('[B-14] nothing of what is refused is written, and the line names the key and what is expected', async () => {
    const before = [await storedSettings(gateway.db, 'OTHER'), await history()];
    for (const [keys, said] of [
      [{ gtagId: 'G-2', maintenance: 'yes' }, 'maintenance: Invalid input: expected boolean, received string'],
      [{ gtagId: 'G-2', 'chat.perMinut': 5 }, 'chat.perMinut: unknown key, did you mean chat.perMinute?'],
      [{ gtagId: 'G-2', welcomeOffer: '1.000,00' }, 'welcomeOffer: must be an amount with at most 2 decimals'],
      [{ languages: ['VI'], 'content.defaultLanguage': 'EN' }, 'content.defaultLanguage: must be one of `languages`'],
      [{ languages: ['EN', 'EN'] }, 'languages: must name each language once'],
      [{ whitelabel: undefined }, 'whitelabel: '],
    ] as const) {
      const { changes, problems } = await write(keys);
      expect(changes).toBeNull();
      expect(problems?.join('\n')).toContain(said);
    }
    expect((await write({ gtagId: 'x' }, 'NOBODY')).problems).toEqual(['there is no operator NOBODY']);
    expect([await storedSettings(gateway.db, 'OTHER'), await history()]).toEqual(before);
  });

  test('[B-14] what is the same already is no change', async () => {
    await write({ gtagId: 'G-3' });
    const before = await history();
    expect((await write({ gtagId: 'G-3' })).changes).toEqual([]);
    expect(await history()).toEqual(before);
  });

  test('[B-14] the history of a secret key has no value of it', async () => {
    await write({ 'identity.defaultPassword': 'Hunter2026' });
    await write({ 'identity.defaultPassword': 'Hunter2027' });
    const { rows } = await gateway.db.run<{ all: string }>({
      text: `select string_agg(before::text || after::text, ' ') as all from setting_changes`,
    });
    expect(rows[0]?.all).not.toContain('Hunter');
    expect(await history('OTHER', 'identity.defaultPassword')).toMatchObject([
      { before: '(secret)', after: '(secret)' },
      { after: '(secret)' },
    ]);
  });

  test('[B-14] keys that are written at once all count', async () => {
    const keys = ['mainDomain', 'gtagId', 'mail.from', 'chat.maxLength', 'feedback.minWords', 'identity.minimumAge'];
    const values = ['m.example', 'G-9', 'a@b.example', 50, 3, 21];
    await Promise.all(keys.map((key, index) => write({ [key]: values[index] }, 'THIRD')));
    expect(await Promise.all(keys.map((key) => valueOf(key, 'THIRD')))).toEqual(values);
    expect((await history('THIRD')).filter(({ actor }) => actor === 'cli:alice')).toHaveLength(keys.length);
  });

  test('[B-14] what was written past the registry and came into force is in the history, once', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, gtagId: 'G-SQL' }), 'SQL');
    const beside = await testGateway(kind, { beside: gateway });
    const statuses = await Promise.all(
      [gateway, beside].map((one) => one.call(systemStatus, { query: {} }, { merchant: 'SQL' })),
    );
    await beside.close();
    expect(statuses.map(({ value }) => value.info.analytics.gtagId)).toEqual(['G-SQL', 'G-SQL']);
    expect(await history('SQL', 'gtagId')).toMatchObject([{ actor: 'database', before: undefined, after: 'G-SQL' }]);
  });

  test('[B-14] a record of the write stands in its transaction', async () => {
    const heard: unknown[] = [];
    const recording = (recordWrite: RecordWrite) =>
      operatorSettingsWriter({ ...gateway, recordWrite }).write({
        merchantCode: 'OTHER',
        actor: 'cli:alice',
        wanted: { keys: new Map([['mainDomain', 'recorded.example']]) },
      });
    const before = await history();
    await expect(
      recording(async () => {
        throw new Error('the log is full');
      }),
    ).rejects.toThrow('the log is full');
    expect([await valueOf('mainDomain'), await history()]).toEqual(['', before]);
    await recording(async (_tx, written) => void heard.push(written));
    const change = { key: 'mainDomain', before: undefined, after: 'recorded.example' };
    expect(heard).toEqual([{ merchantCode: 'OTHER', actor: 'cli:alice', changes: [change] }]);
  });

  test('[B-14] rows are never changed or removed', async () => {
    for (const text of [
      'update setting_changes set actor = $$x$$',
      'delete from setting_changes',
      'truncate setting_changes',
    ])
      await expect(gateway.db.run({ text })).rejects.toThrow('never changed');
  });

  test('[B-15] an origin is one operator’s, also where two write it at once', async () => {
    expect((await write({ publicUrl: 'https://one.example', domainRoute: ['two.example'] })).problems).toBeNull();
    for (const [key, value] of [
      ['publicUrl', 'https://two.example'],
      ['domainRoute', ['https://one.example']],
    ] as const) {
      const { problems } = await write({ [key]: value }, 'THIRD');
      expect(problems).toEqual([`${key}: ${[value].flat()[0]} is an origin of operator OTHER already`]);
    }
    const claim = (merchantCode: string) => ({
      merchantCode,
      actor: 'cli:alice',
      wanted: { keys: new Map([['publicUrl', 'https://race.example']]) },
    });
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = gateway.db.transaction(async (tx) => {
      const answer = await writer.writeIn(tx, claim('RACE1'));
      written.resolve();
      await commit.promise;
      return answer;
    });
    await written.promise;
    const second = writer.write(claim('RACE2'));
    // The embedded database has one session: there the second hasn't begun.
    const secondWaits = async () => {
      await expect.poll(waiting).toBe(1);
    };
    if (kind === 'postgres') await Promise.race([second, secondWaits()]);
    commit.resolve();
    expect((await first).problems).toBeNull();
    expect((await second).problems).toEqual(['publicUrl: https://race.example is an origin of operator RACE1 already']);
    // Its own it may keep.
    expect((await write({ publicUrl: 'https://one.example' })).problems).toBeNull();
  });
});
