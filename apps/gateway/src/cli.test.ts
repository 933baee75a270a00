import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { connectEvents } from './events.ts';
import { addOperator, problems as treeProblems, register } from './modules/agents/testing/family.ts';
import { openTable, sitDown, tablePartner } from './modules/play/testing/table.ts';
import { newEncryptionKey } from './plugins/sealed.ts';
import { anyDatabase, databases, oneDatabase, testDatabase } from './testing/harness.ts';
import { type Content, placeEmbedded } from './testing/templates.ts';

type Settings = Record<string, unknown>;

// Each command is a process that opens the database anew: on one engine, but for the one on both below.
describe.each(oneDatabase)('commands for operators on %s', { timeout: 120_000 }, (kind) => {
  let folder: string;
  let env: Record<string, string>;
  /** On PostgreSQL alone: the embedded one has one process at a time. */
  let shared: Database;
  let close: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
    if (kind === 'postgres') {
      const { db, url } = await testDatabase(kind, 'seeded');
      shared = db;
      close = () => db.close();
      env = { DATABASE_URL: url ?? '' };
    } else {
      await placeEmbedded('seeded', path.join(folder, 'db'));
      env = { DATA_DIR: folder };
    }
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  function run(...given: string[]): Promise<{ code: number; out: string; problem: string }> {
    const cli = path.join(import.meta.dirname, 'cli.ts');
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [cli, ...given],
        { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env } },
        (error, out, problem) => resolve({ code: error ? Number(error.code) : 0, out, problem }),
      );
    });
  }

  async function fileOf(settings: unknown): Promise<string> {
    const file = path.join(folder, 'settings.json');
    await writeFile(file, JSON.stringify(settings));
    return file;
  }

  test('[W-03] [X-05] what a member has to play is listed, and waived with a reason that stands in the log', async () => {
    const whose = ['--operator', 'SAMPAN', '--member', 'Player01'];
    const ask = async <R>(text: string) => {
      const db = kind === 'postgres' ? null : createDatabase(await openEmbedded(path.join(folder, 'db')));
      const { rows } = await (db ?? shared).run<R>({ text });
      await db?.close();
      return rows;
    };
    const [owed] = await ask<{ id: bigint; account_id: bigint }>(
      `insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail, amount,
          multiple, required, weights, created_at)
        select ledger_account('SAMPAN', 'real', 'VND', 'member', id::text), nextval('movement_ids'), 'SAMPAN', id, 'carried',
            '', '', 5000, 10000, 5000, '{}', now()
          from members where account_key = 'player01' and merchant_code = 'SAMPAN'
        returning id, account_id`,
    );
    const id = String(owed?.id);
    const listed = await run('turnover', 'list', ...whose);
    expect(listed.out).toMatch(new RegExp(`^${id}  open  carried  0 of 5000  2`, 'm'));
    const waive = (...more: string[]) => run('turnover', 'waive', ...whose, ...more);
    expect((await waive('--obligation', id)).problem).toContain('--reason: say why');
    expect((await waive('--obligation', '1', '--reason', 'x')).problem).toContain('the member has no such obligation');
    expect((await waive('--obligation', id, '--reason', 'ticket 12', '--actor', 'alice')).out).toContain(
      `need not play 5000 any more, of carried ${id}`,
    );
    expect((await waive('--obligation', id, '--reason', 'again')).problem).toContain('it is over already');
    expect((await run('turnover', 'list', '--operator', 'SAMPAN', '--member', 'none')).problem).toContain(
      'no account none',
    );
    expect((await run('turnover', 'list', ...whose)).out).toContain(`${id}  cancelled`);
    expect((await run('turnover', 'check')).out).toContain('adds up');
    const log = await ask(
      `select subject_kind, subject_id, reason, after from audit_entries where operation = 'turnover.waive'`,
    );
    expect(log).toEqual([
      {
        subject_kind: 'obligation',
        subject_id: `${owed?.account_id}:${id}`,
        reason: 'ticket 12',
        after: { status: 'cancelled', waived: '5000', by: 'cli:alice' },
      },
    ]);
  });

  test('[B-14] [X-05] migrations and keys are told, and what a lost key locks is given up, with a reason in the log', async () => {
    const ask = async <R>(statement: string) => {
      const db = kind === 'postgres' ? null : createDatabase(await openEmbedded(path.join(folder, 'db')));
      const { rows } = await (db ?? shared).run<R>({ text: statement });
      await db?.close();
      return rows;
    };
    const migrations = (await run('database', 'migrations')).out.trim().split('\n');
    expect(migrations[0]).toMatch(/^0001_\w+ {2}applied {2}\d{4}-\d\d-\d\dT/);
    expect(migrations.filter((line) => !line.includes('  applied  '))).toEqual([]);
    const [last] = await ask<{ name: string }>(`delete from schema_migrations
      where name = (select max(name) from schema_migrations) returning name`);
    await ask(`insert into schema_migrations (name, checksum, is_additive) values ('9999_next', '', true)`);
    const told = (await run('database', 'migrations')).out;
    expect(told).toContain(`${last!.name}  waits\n`);
    expect(told).toMatch(/9999_next {2}newer {2}\d/);

    const key = newEncryptionKey();
    env['ENCRYPTION_KEYS'] = JSON.stringify([key]);
    onTestFinished(() => {
      delete env['ENCRYPTION_KEYS'];
    });
    const members = await ask<{ id: string }>(`insert into totp_secrets
        (member_id, merchant_code, key_id, locked, created_at, confirmed_at)
      select id, merchant_code, 'lost-key', '\\x00', now(), case when account_key = 'player01' then now() end
        from members where merchant_code = 'SAMPAN' and account_key in ('player01', 'agent01') returning member_id as id`);
    expect(members).toHaveLength(2);
    const [own, lost, ...none] = (await run('keys', 'list')).out
      .trim()
      .split('\n')
      .toSorted((one) => (one.includes('current') ? -1 : 1));
    expect(own).toMatch(
      /^[\w-]{43} {2}current {2}0 authenticator apps of members, 0 of staff, \d+ secrets of partners$/,
    );
    expect(lost).toBe('lost-key  missing  1 authenticator apps of members, 0 of staff, 0 secrets of partners');
    expect(none).toEqual([]);
    const giveUp = (id: string, ...more: string[]) => run('keys', 'give-up', '--key', id, ...more);
    expect((await giveUp('lost-key')).problem).toContain('--reason: say why');
    expect((await giveUp(own!.slice(0, 43), '--reason', 'x')).problem).toContain('isn’t lost');
    expect((await giveUp('never-was', '--reason', 'x')).problem).toContain('nothing is locked with never-was');
    expect((await giveUp('lost-key', '--reason', 'the disk burnt', '--actor', 'alice')).out).toContain(
      '1 members have no authenticator app any more',
    );
    expect((await run('keys', 'list')).out).not.toContain('lost-key');
    expect(await ask(`select 1 from totp_secrets where key_id = 'lost-key'`)).toEqual([]);
    expect(
      await ask(`select subject_kind, reason, before, after from audit_entries where operation = 'resetMemberFactor'`),
    ).toMatchObject([
      {
        subject_kind: 'member',
        reason: 'the disk burnt',
        before: { hasTotp: true },
        after: { hasTotp: false, by: 'cli:alice' },
      },
    ]);
    await ask(`delete from schema_migrations where name = '9999_next'`);
  });

  test('[W-02] vouchers are made and told once, listed, and withdrawn', async () => {
    const of = ['--operator', 'SAMPAN'];
    const made = await run('voucher', 'create', ...of, '--amount', '50000', '--count', '3', '--reason', 'a shop');
    expect(made.code).toBe(0);
    const [head = '', ...codes] = made.out.trim().split('\n');
    expect(codes).toHaveLength(3);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const batch = /^batch (\S+): 3 of 50000\.00 VND$/.exec(head)?.[1] ?? '';
    expect((await run('voucher', 'list', ...of)).out).toContain(`${batch}: 3 of 50000.00 VND, 0 redeemed, 0 withdrawn`);
    const withdraw = () => run('voucher', 'withdraw', ...of, '--batch', batch, '--reason', 'lost');
    expect((await withdraw()).out).toBe('3 vouchers are out of use\n');
    expect(await withdraw()).toMatchObject({ code: 1, problem: expect.stringContaining('nothing of') as string });
    for (const wrong of [
      ['--amount', '0', '--count', '1', '--reason', 'x'],
      ['--amount', '1', '--count', '0', '--reason', 'x'],
      ['--amount', '1', '--count', '1'],
    ])
      expect((await run('voucher', 'create', ...of, ...wrong)).code).toBe(1);
    expect((await run('voucher', 'list', '--operator', 'NONE')).problem).toContain('there is no operator NONE');
  });

  test('[B-14] settings are written key by key or whole, and right, or not at all', async () => {
    const before = JSON.parse((await run('settings', 'get', 'SAMPAN')).out) as Settings;
    expect(before).toMatchObject({ welcomeOffer: '1000.00' });
    const set = ['settings', 'set', 'SAMPAN', '--actor', 'alice'];
    expect(await run(...set, 'maintenance', 'true', 'chat.perMinute', '5')).toMatchObject({
      code: 0,
      out: 'written: chat.perMinute, maintenance\n',
    });
    const after = JSON.parse((await run('settings', 'get', 'SAMPAN')).out) as Settings;
    expect(after).toEqual({ ...before, maintenance: true, chat: { perMinute: 5 } });
    // Each command opens the embedded database anew, for seconds: there the way to it is what differs.
    if (kind !== anyDatabase) return;
    expect((await run('settings', 'history', 'SAMPAN', 'maintenance')).out).toMatch(
      /^\d+ \S+Z cli:alice maintenance: \(default\) -> true\n/,
    );
    const list = (await run('settings', 'list', 'SAMPAN')).out;
    for (const line of ['chat.perMinute = 5', 'chat.keepDays = 30 (default)', 'identity.defaultPassword = (secret)'])
      expect(list.split('\n')).toContain(line);
    expect(await run(...set, 'maintenance', 'yes', 'gtagId', 'G-1')).toMatchObject({
      code: 1,
      problem: 'maintenance: Invalid input: expected boolean, received string\n',
    });
    expect((await run('settings', 'get', 'SAMPAN', 'gtagId')).out).toBe('""\n');
    expect((await run('settings', 'reset', 'SAMPAN', 'maintenance')).out).toBe('written: maintenance\n');
    expect((await run('settings', 'get', 'SAMPAN', 'maintenance')).out).toBe('false\n');

    const bad = await fileOf({ ...before, welcomeOffer: '1.000,00', maintenence: true });
    const said = [/^welcomeOffer: must be an amount/m, /^maintenence: unknown key, did you mean maintenance\?/m];
    for (const words of [
      ['check', 'SAMPAN', bad],
      ['set', 'SAMPAN', '--file', bad],
    ]) {
      const { code, problem } = await run('settings', ...words);
      expect(code).toBe(1);
      for (const line of said) expect(problem).toMatch(line);
    }
    const good = await fileOf({ ...before, maintenance: true });
    expect(await run('settings', 'set', 'SAMPAN', '--file', good)).toMatchObject({
      code: 0,
      out: 'written: chat.perMinute, maintenance\n',
    });
    expect(await run('settings', 'check', 'SAMPAN')).toMatchObject({ code: 0, out: 'nothing is wrong\n' });
    expect(await run('settings', 'get', 'NOBODY')).toMatchObject({ code: 1, problem: 'there is no operator NOBODY\n' });
  });
});

interface Place {
  /** Runs a command over the database. */
  readonly cli: (...given: string[]) => Promise<{ readonly code: number; readonly text: string }>;
  /** Between commands: the embedded database is open to one process at a time. */
  readonly use: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

/** A database of the test's own, on the engine that most tests run on. */
async function place(content: Content): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shared = anyDatabase === 'postgres' ? await testDatabase('postgres', content) : null;
  if (shared) onTestFinished(() => shared.db.close());
  else await placeEmbedded(content, path.join(folder, 'db'));
  const own = shared ? { DATABASE_URL: shared.url ?? '' } : { DATA_DIR: folder };
  return {
    cli: (...given) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [path.join(import.meta.dirname, 'cli.ts'), ...given],
          { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...own } },
          (error, out, problem) => resolve({ code: error ? Number(error.code) : 0, text: out + problem }),
        );
      }),
    use: async (work) => {
      const db = shared?.db ?? createDatabase(await openEmbedded(path.join(folder, 'db')));
      try {
        return await work(db);
      } finally {
        if (!shared) await db.close();
      }
    },
  };
}

describe('staff and the log', () => {
  test(
    '[X-04] [X-05] the first member of staff is made, found and let in again; the log says so, and when it was touched',
    { timeout: 180_000 },
    async () => {
      const { cli, use } = await place('seeded');
      const anna = 'anna@example.test';
      const created = await cli('staff', 'create', 'SAMPAN', anna);
      expect(created).toMatchObject({ code: 0 });
      expect(created.text).toMatch(
        /^anna@example\.test sets a password by this invitation until \d{4}-.*Z: [\w-]{43}\n$/,
      );
      expect((await cli('staff', 'create', 'SAMPAN', 'ANNA@example.test')).text).toBe(
        'there is an account of this address already\n',
      );
      expect((await cli('staff', 'create', 'SAMPAN', 'ben@example.test', 'cook')).text).toMatch(
        /^there is no such role/,
      );
      expect((await cli('staff', 'create', 'NOBODY', anna)).text).toBe('there is no operator NOBODY\n');
      expect((await cli('staff', 'create', 'SAMPAN', 'anna')).text).toBe('anna is no e-mail address\n');
      expect((await cli('staff', 'list', 'SAMPAN')).text).toBe(`${anna}\tanna\tinvited\tno second factor\towner\n`);
      expect((await cli('staff', 'invite', 'SAMPAN', anna)).code).toBe(0);
      expect((await cli('staff', 'reset-factor', 'SAMPAN', 'nobody@example.test')).text).toBe(
        'there is no account of this address\n',
      );
      expect((await cli('staff', 'reset-factor', 'SAMPAN', anna)).code).toBe(0);

      const whole = await cli('audit', 'verify');
      expect(whole).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^SAMPAN 3 [0-9a-f]{64}\nthe log is whole\n$/) as string,
      });
      const [, , hash = ''] = whole.text.split('\n')[0]?.split(' ') ?? [];
      expect((await cli('audit', 'verify', 'SAMPAN', '3', hash)).code).toBe(0);
      const entries = 'select operation, actor_kind, after from audit_entries order by number';
      expect(await use(async (db) => (await db.run({ text: entries })).rows)).toEqual([
        {
          operation: 'staff.create',
          actor_kind: 'cli',
          after: { email: 'a***@example.test', name: 'anna', roles: ['owner'] },
        },
        { operation: 'staff.invite', actor_kind: 'cli', after: null },
        { operation: 'staff.reset-factor', actor_kind: 'cli', after: null },
      ]);
      await use((db) => db.run({ text: `update audit_entries set operation = 'staff.list' where number = 2` }));
      expect(await cli('audit', 'verify')).toEqual({ code: 1, text: 'SAMPAN: entry 2 was changed\n' });
    },
  );
});

describe.each(databases)('the command for partners on %s', { timeout: 240_000 }, (kind) => {
  test('[X-01] registers a second vendor with its secret, and says what is wrong', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'partners-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    let env: Record<string, string> = { DATA_DIR: folder };
    const heard: string[] = [];
    if (kind === 'postgres') {
      const { db, url } = await testDatabase(kind, 'seeded');
      onTestFinished(() => db.close());
      env = { DATABASE_URL: url ?? '', DATA_DIR: folder };
      const events = await connectEvents({ db, redis: null, onError: (error) => expect.unreachable(error.message) });
      onTestFinished(() => events.close());
      events.subscribe('partners', () => heard.push('partners'));
    } else {
      await placeEmbedded('seeded', path.join(folder, 'db'));
    }
    const command = (words: readonly string[], input = '') =>
      new Promise<{ code: number; text: string }>((resolve) => {
        const child = execFile(
          process.execPath,
          [path.join(import.meta.dirname, 'cli.ts'), ...words],
          { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env } },
          (error, out, problem) => resolve({ code: error ? Number(error.code) : 0, text: out + problem }),
        );
        child.stdin?.end(input);
      });
    const partner = (words: string, input?: string) => command(['partner', ...words.split(' ')], input);

    // Without the gateway's keys it would lock with keys of its own.
    const keyless = await partner('list');
    expect(keyless.code).toBe(1);
    expect(keyless.text).toContain('set ENCRYPTION_KEYS');
    env['ENCRYPTION_KEYS'] = JSON.stringify([newEncryptionKey()]);
    const acme = 'add acme --kind vendor --adapter sampan --url https://games.acme.example/ --allow SAMPAN';
    const added = await partner(`${acme} --new-secret`);
    expect(added.code).toBe(0);
    expect(added.text).toMatch(/^acme was added and is allowed at SAMPAN\nits secret, told this once: [\w-]{43}\n$/);
    const listed = 'acme  vendor/sampan  https://games.acme.example  enabled  secret: one  at SAMPAN  not called yet\n';
    expect(await partner('list')).toEqual({ code: 0, text: listed });
    if (kind === 'postgres') await expect.poll(() => heard).toEqual(['partners']);
    if (kind !== anyDatabase) return;

    expect(await partner('rotate acme --secret-file -', 'a-secret-from-standard-input\n')).toMatchObject({ code: 0 });
    expect(await partner('promote acme')).toEqual({ code: 0, text: 'the next secret is the current one\n' });
    expect(await partner('disable acme')).toEqual({ code: 0, text: 'acme is disabled\n' });
    expect((await partner('list')).text).toContain('disabled  secret: one  at SAMPAN');
    // What was done is in the installation's log.
    expect((await command(['audit', 'verify'])).text).toMatch(/^- 4 [0-9a-f]{64}\nthe log is whole\n$/);
    const refusals: [string, string][] = [
      [acme, 'secret: a vendor or payment provider needs one'],
      [`${acme.replace('sampan', 'soap')} --new-secret`, 'there is no "soap" for the kind vendor; there is: sampan'],
      [`${acme} --secret-file ${folder}/none`, 'can’t be read'],
      ['enable acme --new-secret', 'partner add <code>'],
    ];
    for (const [words, said] of refusals) {
      const answer = await partner(words);
      expect({ words, code: answer.code }).toEqual({ words, code: 1 });
      expect(answer.text).toContain(said);
    }
  });
});

describe('figures and books', () => {
  test('[M-03] [W-07] what differs from the rounds is named, and set right', { timeout: 120_000 }, async () => {
    const { cli, use } = await place('migrated');
    await use(async (db) => {
      await openTable(db);
      const seat = await sitDown(db);
      const call = `$1, '${tablePartner}', sha256(convert_to($2, 'UTF8'))`;
      const values = [seat.account, seat.playSession, new Date()];
      const run = (text: string) => db.run({ text, values });
      await run(
        `select seamless_bet(${call}, 'b1', 'r1', 1000, 2, 'VND', $3::timestamptz, $3::timestamptz - interval '1 hour')`,
      );
      await run(`select seamless_win(${call}, 'w1', 'r1', 400, 2, 'VND', true, $3::timestamptz)`);
      const { rows } = await db.run({ text: 'select rounds, stake, valid_bet, returned, payout from member_day' });
      expect(rows).toEqual([{ rounds: 1n, stake: 1_000n, valid_bet: 1_000n, returned: 0n, payout: 400n }]);
      await db.run({ text: 'update member_day set stake = stake + 1' });
      await db.run({
        text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds)
          select account_id, day - 1, placed_on - 1, category, vassalage, merchant_code, member_id, 1 from member_day`,
      });
      await db.run({ text: `update member_money_day set amount_out = amount_out + 1 where kind = 'bet'` });
    });
    const wrong = await cli('figures', 'check');
    expect(wrong.code).toBe(1);
    expect(wrong.text.match(/RNG of account/g)).toHaveLength(2);
    expect(wrong.text.match(/bet of account/g)).toHaveLength(1);
    expect(await cli('figures', 'rebuild')).toEqual({ code: 0, text: '3 days were set right\n' });
    expect(await cli('figures', 'check')).toEqual({
      code: 0,
      text: 'all days are the sums of their rounds and movements\n',
    });
    expect(await cli('books', 'check')).toEqual({ code: 0, text: 'the books are sound\n' });
    // What a command wrote is in the installation's log.
    expect((await cli('audit', 'verify')).text).toMatch(/^- 1 [0-9a-f]{64}\nthe log is whole\n$/);
  });
});

test(
  '[T-01] uplines that don’t add up are named, and set right where the direct ones are',
  { timeout: 120_000 },
  async () => {
    const { cli, use } = await place('migrated');
    const [top, middle, low] = await use(async (db) => {
      await addOperator(db, 'TREE');
      const ids: string[] = [];
      for (let n = 0; n < 3; n++)
        ids.push(await register(db, { merchantCode: 'TREE', at: Date.now(), agentId: ids.at(-1) ?? null }));
      await db.run({ text: 'delete from upline_closure where depth = 2' });
      await db.run({
        text: `insert into upline_closure select ancestor_id, descendant_id, valid_from, valid_to, 1, merchant_code
        from upline_closure where descendant_id = $1`,
        values: [ids[1]],
      });
      return ids;
    });
    const wrong = await cli('agents', 'check');
    expect(wrong.code).toBe(1);
    expect(wrong.text.trim().split('\n').toSorted()).toEqual(
      [`${low}: is not listed as being under ${top}`, `${top}: is wrongly listed as being under ${middle}`].toSorted(),
    );
    expect(await cli('agents', 'rebuild')).toEqual({ code: 0, text: '2 rows were set right\n' });
    expect(await cli('agents', 'check')).toEqual({ code: 0, text: 'all uplines add up\n' });

    // A circle in the direct ones: nothing can be made of it.
    await use((db) =>
      db.run({
        text: `insert into uplines (member_id, merchant_code, upline_id, valid_from)
        select $1, 'TREE', $2, valid_from from uplines where member_id = $2`,
        values: [top, low],
      }),
    );
    expect((await cli('agents', 'check')).text).toContain(`${top}: it is its own upline`);
    const refused = await cli('agents', 'rebuild');
    expect([refused.code, refused.text.trim().split('\n').at(-1)]).toEqual([
      1,
      'nothing was changed: set the direct uplines right first',
    ]);
  },
);

describe('the command for moves', { timeout: 240_000 }, () => {
  test('[T-01] [X-05] moves a member and says so in the log; what it refuses it says, and leaves as it was', async () => {
    const { cli, use } = await place('seeded');
    const move = (member: string, to: string, operator = 'SAMPAN') =>
      cli('agents', 'move', '--operator', operator, '--member', member, '--to', to, '--reason', 'asked for');

    const ids = await use(async (db) => {
      await addOperator(db, 'OTHER');
      const add = (account: string, agentId: string | null = null, type = 1) =>
        register(db, { merchantCode: 'SAMPAN', at: Date.now() - 60_000, agentId, type, account });
      const river = await add('river');
      const brook = await add('brook', river);
      const drop = await add('drop', brook, 3);
      await add('guest', null, 4);
      await add('lake');
      await db.run({ text: `update members set status = 'suspended' where account_key = 'lake'` });
      const ocean = await add('ocean');
      await register(db, { merchantCode: 'OTHER', at: Date.now(), account: 'foreign' });
      return { river, brook, drop, ocean };
    });
    const told = await move('brook', 'Ocean');
    expect(told).toEqual({ code: 0, text: 'brook is under ocean now, with 1 below it; it was under river\n' });
    expect(await move('Drop', 'none')).toEqual({ code: 0, text: 'drop is under nobody now; it was under brook\n' });
    // Who came along is in the table of moves.
    const { direct, log, moves } = await use(async (db) => ({
      direct: (
        await db.run({
          text: `select m.account, a.account as upline from uplines u join members m on m.id = u.member_id
            left join members a on a.id = u.upline_id where u.valid_to = 'infinity' and m.id = any($1) order by 1`,
          values: [[ids.brook, ids.drop]],
        })
      ).rows,
      log: (
        await db.run({
          text: `select actor_kind, operation, subject_kind, subject_id, reason, before, after from audit_entries
            where merchant_code = 'SAMPAN' order by number`,
        })
      ).rows,
      moves: (
        await db.run({
          text: "select moved_by ~ '^cli:.' as is_named, reason, members from upline_moves order by members desc",
        })
      ).rows,
    }));
    expect(direct).toEqual([
      { account: 'brook', upline: 'ocean' },
      { account: 'drop', upline: null },
    ]);
    const asked = { actor_kind: 'cli', operation: 'agents.move', subject_kind: 'member', reason: 'asked for' };
    const upline = (id: string) => ({ id, account: expect.stringContaining('*') as string });
    const effects = { contractsEnded: 0, offersWithdrawn: 0, ratesLowered: 0 };
    expect(log).toMatchObject([
      {
        ...asked,
        subject_id: ids.brook,
        before: { upline: upline(ids.river) },
        after: { upline: upline(ids.ocean), members: 2, ...effects },
      },
      {
        ...asked,
        subject_id: ids.drop,
        before: { upline: upline(ids.brook) },
        after: { upline: null, members: 1, ...effects },
      },
    ]);
    expect(moves).toEqual([
      { is_named: true, reason: 'asked for', members: 2 },
      { is_named: true, reason: 'asked for', members: 1 },
    ]);

    const refusals: readonly (readonly [() => ReturnType<typeof move>, string])[] = [
      [() => move('ocean', 'brook'), 'brook is in ocean’s downline, or will be; move brook out of it first'],
      [() => move('ocean', 'ocean'), 'ocean can’t be its own upline'],
      [() => move('guest', 'ocean'), 'guest is a trial account, which is under nobody'],
      [() => move('foreign', 'ocean'), 'SAMPAN has no account foreign; names are the operator’s own'],
      [() => move('drop', 'foreign'), 'SAMPAN has no account foreign; name an agent of the same operator, or none'],
      [() => move('brook', 'drop'), 'drop is no agent’s account; name an agent, or none'],
      [() => move('drop', 'lake'), 'lake is suspended; name an active agent, or none'],
      [() => move('brook', 'ocean'), 'brook is under ocean already; nothing is left to do'],
      [() => move('brook', 'none', 'NOWHERE'), 'there is no operator NOWHERE'],
      [
        () => cli('agents', 'move', '--operator', 'SAMPAN', '--member', 'brook', '--to', 'none', '--reason', ' '),
        '--reason: say why',
      ],
      [() => cli('agents', 'move', '--operator', 'SAMPAN', '--member', 'brook'), 'agents move --operator'],
    ];
    for (const [run, said] of refusals) {
      const answer = await run();
      expect({ said, code: answer.code }).toEqual({ said, code: 1 });
      expect(answer.text).toContain(said);
    }
    const after = await use(async (db) => {
      const { rows } = await db.run({
        text: 'select (select count(*) from upline_moves)::int as moves, (select count(*) from audit_entries)::int as log',
      });
      return { rows, problems: await treeProblems(db) };
    });
    expect(after).toEqual({ rows: [{ moves: 2, log: 2 }], problems: [] });
  });
});

test('[X-01] a command that is none says which there are', async () => {
  const cli = path.join(import.meta.dirname, 'cli.ts');
  const problem = await new Promise<string>((resolve) => {
    execFile(process.execPath, [cli, 'settings', 'set', 'SAMPAN'], (_error, _out, text) => resolve(text));
  });
  expect(problem).toContain('settings check <operator> [file]');
  expect(problem).toContain('operator create --code <CODE>');
});
