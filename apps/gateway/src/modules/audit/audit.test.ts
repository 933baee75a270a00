import { auditList } from '@sampan/contract/audit';
import { createRole, staffList } from '@sampan/contract/staff';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/pool.ts';
import { databases, testClock, testDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { createOnServer, dropOnServer } from '../../testing/templates.ts';
import { createAudit } from './service.ts';
import { verifyChains } from './verify.ts';

const cli = { kind: 'cli' } as const;
const subject = (id: string) => ({ kind: 'settings', id }) as const;

describe.each(databases)('the log of who changed what on %s', (kind) => {
  let db: Database;
  const clock = testClock();
  let audit: ReturnType<typeof createAudit>;

  /** A chain of its own, since a chain that was broken stays so. */
  async function chainOf(code: string, entries: number): Promise<string> {
    await db.run({
      text: `insert into merchants (code, name, currency, time_zone) values ($1, $1, 'VND', 'UTC')`,
      values: [code],
    });
    for (let index = 1; index <= entries; index++) {
      clock.advance(1_000);
      await append(code, index);
    }
    return code;
  }
  const append = (merchantCode: string | null, value: number, fail = false) =>
    db.transaction(async (tx) => {
      await audit.append(tx, {
        merchantCode,
        actor: cli,
        operation: 'settings.set',
        subject: subject('a'),
        before: { value: value - 1, same: true },
        after: { value, same: true },
      });
      if (fail) throw new Error('on purpose');
    });
  const reportOf = async (code: string | null) =>
    (await verifyChains(db)).find(({ merchantCode }) => merchantCode === code);

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    audit = createAudit({ db, clock });
  });
  afterAll(() => db.close());

  test('[X-05] an entry follows the one before, and is written with the change or not at all', async () => {
    const code = await chainOf('WHOLE', 3);
    await expect(append(code, 4, true)).rejects.toThrow('on purpose');
    await append(code, 5);
    expect(await reportOf(code)).toMatchObject({ entries: 4n, broken: null });
    const { rows } = await db.run<{ number: bigint; before: unknown; after: unknown }>({
      text: 'select number, before, after from audit_entries where merchant_code = $1 order by number desc limit 1',
      values: [code],
    });
    // What is the same on both sides is left out.
    expect(rows).toEqual([{ number: 4n, before: { value: 4 }, after: { value: 5 } }]);
  });

  test('[X-05] the installation has a chain of its own; a clock that goes back moves no entry back', async () => {
    await append(null, 1);
    clock.advance(-3_600_000);
    await append(null, 2);
    clock.advance(3_600_000);
    expect(await reportOf(null)).toMatchObject({ entries: 2n, broken: null });
  });

  test('[X-05] writers at the same time never fork a chain, and one chain doesn’t wait for another', async () => {
    const [one, other] = [await chainOf('BUSY1', 0), await chainOf('BUSY2', 0)];
    await Promise.allSettled(
      Array.from({ length: 60 }, (_none, index) => append(index % 2 === 0 ? one : other, index, index % 10 === 5)),
    );
    expect((await reportOf(one))?.entries).toBe(30n);
    expect((await reportOf(other))?.entries).toBe(24n);
    expect((await verifyChains(db)).filter(({ broken }) => broken)).toEqual([]);
  });

  const tampering: readonly (readonly [what: string, sql: string, at: bigint, why: RegExp])[] = [
    ['a field', `update audit_entries set reason = 'other' where number = 3`, 3n, /was changed/],
    ['a value', `update audit_entries set after = '{"value":9}' where number = 3`, 3n, /was changed/],
    [
      'who',
      `update audit_entries set actor_kind = 'staff', actor_id = gen_random_uuid() where number = 3`,
      3n,
      /changed/,
    ],
    ['the time', `update audit_entries set at = at + interval '1 ms' where number = 3`, 3n, /was changed/],
    ['a hash', `update audit_entries set hash = sha256(hash) where number = 3`, 3n, /was changed/],
    ['a removed entry', `delete from audit_entries where number = 3`, 3n, /is missing/],
    ['the last, removed', `delete from audit_entries where number = 5`, 5n, /is missing/],
    ['all, removed', `delete from audit_entries where number > 0`, 1n, /is missing/],
    [
      'two that changed places',
      `update audit_entries set number = case number when 2 then 103 else 102 end where number in (2, 3);
       update audit_entries set number = number - 100 where number > 100`,
      2n,
      /doesn’t follow/,
    ],
    [
      'a removed one whose place was taken by the next ones',
      `delete from audit_entries where number = 3;
       update audit_entries set number = number + 99 where number > 3;
       update audit_entries set number = number - 100 where number > 100`,
      3n,
      /doesn’t follow/,
    ],
    ['the chain’s end', `update audit_heads set hash = sha256(hash) where number > 0`, 5n, /chain ended with/],
    ['the chain’s end, removed', `delete from audit_heads where number > 0`, 5n, /end is missing/],
  ];

  test.each(tampering.map(([what, sql, at, why], index) => [what, index, sql, at, why] as const))(
    'names the first broken entry after %s',
    async (_what, index, sql, at, why) => {
      const code = await chainOf(`BROKEN${index}`, 5);
      for (const text of sql.split(';').map((part) => part.replace(' where ', ` where merchant_code = '${code}' and `)))
        await db.run({ text });
      const report = await reportOf(code);
      expect(report?.broken?.number).toBe(at);
      expect(report?.broken?.why).toMatch(why);
    },
  );

  test('[X-05] a chain that was made anew from the start differs from what was noted elsewhere', async () => {
    const code = await chainOf('ANEW', 4);
    const { hash = '' } = (await reportOf(code)) ?? {};
    const noted = { merchantCode: code, number: 4n, hash };
    const check = async (anchor: typeof noted) =>
      (await verifyChains(db, anchor)).find(({ merchantCode }) => merchantCode === code)?.broken ?? null;
    expect(await check(noted)).toBeNull();
    for (const table of ['audit_entries', 'audit_heads'])
      await db.run({ text: `delete from ${table} where merchant_code = $1`, values: [code] });
    for (let index = 1; index <= 4; index++) await append(code, index * 2);
    expect((await reportOf(code))?.broken).toBeNull();
    expect(await check(noted)).toMatchObject({ number: 4n, why: expect.stringMatching(/another/) as string });
    expect(await check({ ...noted, number: 7n })).toMatchObject({ number: 5n });
    expect(await check({ ...noted, number: 1n, hash: '0'.repeat(64) })).toMatchObject({ number: 1n });
  });

  test('[X-05] more entries than are read at a time are followed to the end', async () => {
    const code = await chainOf('LONG', 0);
    for (let part = 0; part < 11; part++)
      await db.transaction(async (tx) => {
        for (let index = 0; index < 100; index++)
          await audit.append(tx, { merchantCode: code, actor: cli, operation: 'x', subject: subject('a') });
      });
    expect(await reportOf(code)).toMatchObject({ entries: 1_100n, broken: null });
  });
});

describe.each(databases)('what staff see of the log on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  test('[X-05] pages by key, filters, and names who it was; of another operator nothing', async () => {
    const owner = await asOwner(gateway);
    const other = await addStaff(gateway, { roles: ['owner'], name: 'Zoë' });
    const { id, token } = { ...other, token: await openStaffSession(gateway, other) };
    const make = (name: string, by: string) =>
      gateway.call(createRole, { body: { name, description: '', permissions: [] } }, { token: by });
    const start = gateway.clock.now();
    for (let index = 0; index < 7; index++) {
      gateway.clock.advance(1_000);
      await make(`Role number ${index}`, index % 2 === 0 ? token : owner.token);
    }
    const list = async (query: object, by = owner.token, merchant = 'SAMPAN') =>
      (await gateway.call(auditList, { query: { operation: 'createRole', ...query } }, { token: by, merchant })).value;

    const names: unknown[] = [];
    let before: string | undefined;
    do {
      const page = await list({ pageSize: 3, before });
      names.push(...page.list.map(({ after }) => (after as { name: string }).name));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Role number ${index}`));

    const own = await list({ actorId: id });
    expect(own.list).toHaveLength(4);
    expect(own.list[0]).toMatchObject({
      actor: { kind: 'staff', id, name: 'Zoë' },
      ip: '127.0.0.1',
      subject: { kind: 'role' },
      before: null,
    });
    expect((await list({ from: start + 2_000, to: start + 4_000 })).list).toHaveLength(2);
    expect((await list({ subjectKind: 'role', subjectId: own.list[0]!.subject.id })).list).toHaveLength(1);
    expect((await list({ actorKind: 'cli' })).list).toEqual([]);

    const elsewhere = await asOwner(gateway, 'OTHER');
    expect((await list({}, elsewhere.token, 'OTHER')).list).toEqual([]);
    expect((await gateway.call(staffList, { query: {} }, { token: elsewhere.token, merchant: 'OTHER' })).status).toBe(
      200,
    );
  });
});

describe.each(databases.filter((kind) => kind === 'postgres'))('rights on %s', () => {
  test('[X-05] a gateway whose login is no superuser can’t change or remove an entry', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const url = await createOnServer(server, null);
    const admin = createDatabase(openPostgres(url, 2, () => undefined));
    const database = new URL(url).pathname.slice(1);
    const login = `audit_${database.slice(-12)}`;
    const own = new URL(url);
    own.username = login;
    own.password = 'plain';
    await admin.run({ text: `create role ${login} login password 'plain'` });
    await admin.run({ text: `grant all on schema public to ${login}` });
    await admin.run({ text: `grant create on database ${database} to ${login}` });
    const db = createDatabase(openPostgres(own.href, 2, () => undefined));
    onTestFinished(async () => {
      await db.close();
      await admin.run({ text: `drop owned by ${login} cascade` });
      await admin.close();
      await dropOnServer(server, url);
      const last = createDatabase(openPostgres(server, 1, () => undefined));
      await last.run({ text: `drop role if exists ${login}` });
      await last.close();
    });
    await migrate(db);
    const audit = createAudit({ db, clock: testClock() });
    await db.transaction((tx) =>
      audit.append(tx, { merchantCode: null, actor: cli, operation: 'x', subject: subject('a') }),
    );
    for (const text of [`update audit_entries set reason = ''`, 'delete from audit_entries', 'truncate audit_entries'])
      await expect(db.run({ text })).rejects.toThrow(/permission denied/);
    expect(await verifyChains(db)).toMatchObject([{ entries: 1n, broken: null }]);
  });
});
