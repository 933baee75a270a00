import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@sampan/contract/envelope';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { soundness } from '../modules/play/testing/table.ts';
import { anyDatabase, databases, testDatabase, testGateway } from '../testing/harness.ts';
import { createOnServer, dropOnServer } from '../testing/templates.ts';
import { createDatabase, type Database } from './database.ts';
import { migrate, migrateSchema, type SchemaFolders } from './migrate.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './pool.ts';

/**
 * What a database that is spread by member would refuse: rows of a member's money or play without the member's account,
 * keys and foreign keys without it, triggers.
 */
const distributionLint = `
  with wanted (name, key) as (values
    ('accounts', 'id'), ('transfers', 'account_id'), ('ledger_keys', 'account_id'), ('holds', 'account_id'),
    ('money_audit', 'account_id'), ('member_day', 'account_id'), ('member_money_day', 'account_id'),
    ('rounds', 'account_id'), ('round_keys', 'account_id'), ('round_corrections', 'account_id'), ('play_sessions', 'account_id'), ('deposits', 'account_id'),
    ('turnover_obligations', 'account_id'), ('turnover_rounds', 'account_id'),
    ('deposit_receipts', 'account_id'),
    ('withdrawals', 'account_id'), ('withdrawal_proofs', 'account_id'), ('payout_accounts', 'account_id'),
    ('first_payout_accounts', 'account_id'),
    ('vendor_wallets', 'account_id'), ('wallet_preferences', 'account_id'), ('wallet_transfers', 'account_id'),
    ('point_wallets', 'account_id'), ('point_days', 'account_id'), ('point_entries', 'account_id'),
    ('point_orders', 'account_id'), ('cashback_days', 'account_id'), ('cashback_claims', 'account_id'),
    ('safer_play', 'account_id'), ('safer_play_limits', 'account_id'), ('safer_play_changes', 'account_id'),
    ('gaming_sessions', 'account_id'), ('gaming_time', 'account_id'),
    ('line_transfers', 'account_id'), ('referral_commissions', 'account_id'), ('referrals', 'member_id'),
    ('mission_claims', 'account_id'), ('mission_weeks', 'account_id'), ('contracts', 'account_id'), ('bills', 'account_id'),
    ('member_interval', 'account_id'), ('team_day', 'member_id'), ('member_last_plays', 'member_id'),
    ('member_groups', 'account_id'),
    ('favourites', 'member_id'), ('notifications', 'member_id'), ('attributions', 'member_id'),
     ('uplines', 'member_id'), ('upline_closure', 'descendant_id'), ('upline_moves', 'member_id')),
  c as (
    select wanted.*, pg_class.oid, a.attnum
      from wanted
      left join pg_class on relname = name and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = pg_class.oid and a.attname = key),
  reference_tables (name) as (values ('merchants'), ('languages'), ('books'))
  select name || ': no column ' || key as finding from c where attnum is null
  union all
  select name || ': unique without it: ' || i.indexrelid::regclass from c join pg_index i on i.indrelid = c.oid
    where i.indisunique and attnum <> all (i.indkey::int2[])
  union all
  select name || ': trigger ' || tgname from c join pg_trigger g on g.tgrelid = c.oid and not tgisinternal
  union all
  select name || ': foreign key to ' || f.confrelid::regclass from c join pg_constraint f on f.conrelid = c.oid
    where f.contype = 'f' and attnum <> all (f.conkey)
      and f.confrelid::regclass::text not in (select r.name from reference_tables r)
  order by 1`;

/** Tables without an operator's code, and why they have none. */
const withoutOperator: Readonly<Record<string, string>> = {
  merchants: 'the operators',
  languages: 'the installation’s',
  partners: 'the installation’s; `partner_operators` says at whom they are allowed',
  partner_health: 'of a partner',
  catalogue_revision: 'one row: whether any catalogue changed',
  schema_migrations: 'the schema’s',
  schema_stamp: 'the schema’s',
  write_probes: 'whether a disk can be written to',
  bot_proofs: 'hashes of what was shown before it is known where to; once each, at whichever operator',
  sealed_bodies: 'ids of what is not opened yet; once each, at whichever operator',
  // Rows of money are of a wallet, whose book is one operator’s. The tables that grow with each bet repeat nothing of it.
  accounts: 'of a book',
  account_owners: 'of a book',
  transfers: 'of an account; both sides of a movement are of one book',
  ledger_keys: 'of an account',
  holds: 'of an account',
  money_audit: 'of an account, or of none: a wallet that isn’t known',
  round_keys: 'of an account',
};

/** What is written about the installation, too, by the same code: null is no operator's. */
const alsoOfNone = ['audit_entries', 'audit_heads', 'job_dead_letters', 'job_periods', 'job_status'];

describe.each(databases)('the schema on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
  });
  afterAll(() => db.close());

  test('[W-07] money, play and uplines can be distributed by the member', async () => {
    expect((await db.run({ text: distributionLint })).rows).toEqual([]);
  });

  test('[X-02] every table of an operator’s carries its code', async () => {
    const { rows } = await db.run<{ name: string; has: boolean; nullable: boolean }>({
      text: `select relname as name, attnum is not null as has, coalesce(not attnotnull, false) as nullable
        from pg_class c left join pg_attribute a on attrelid = c.oid and attname = 'merchant_code' and not attisdropped
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
    });
    const named = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).map(({ name }) => name);
    expect(named(({ has }) => !has)).toEqual(Object.keys(withoutOperator).toSorted());
    expect(named(({ has, nullable }) => has && nullable)).toEqual(alsoOfNone);
  });

  test('[B-02] its languages are the contract’s', async () => {
    const { rows } = await db.run<{ code: string }>({ text: 'select code from languages' });
    expect(rows.map(({ code }) => code).toSorted()).toEqual([...languages].toSorted());
  });

  test('[W-07] tables that grow by month have parts for the months to come', async () => {
    const { rows } = await db.run<{ name: string }>({
      text: `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        join pg_class p on p.oid = i.inhparent where p.relname in ('transfers', 'rounds', 'money_audit') order by 1`,
    });
    // As of when they were made: the month may have turned since.
    const { rows: made } = await db.run<{ at: Date }>({ text: 'select max(applied_at) as at from schema_migrations' });
    const now = made[0]?.at ?? expect.unreachable('nothing was migrated');
    const months = [0, 1, 2].map((ahead) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      return `${month.getUTCFullYear()}${String(month.getUTCMonth() + 1).padStart(2, '0')}`;
    });
    const wanted = ['transfers', 'rounds', 'money_audit'].flatMap((table) =>
      [...months, 'default'].map((part) => `${table}_${part}`),
    );
    expect(rows.map(({ name }) => name)).toEqual(wanted.toSorted());
    expect(await soundness(db)).toEqual([]);
  });
});

test('[W-07] a job makes the parts of the months to come', async () => {
  const gateway = await testGateway(anyDatabase, { content: 'migrated' });
  onTestFinished(() => gateway.close());
  gateway.clock.advance(70 * 86_400_000);
  await gateway.runJob('wallet.partitions');
  const month = new Date(gateway.clock.now()).toISOString().slice(0, 7).replace('-', '');
  const { rows } = await gateway.db.run<{ name: string | null }>({
    text: 'select to_regclass($1)::text as name',
    values: [`transfers_${month}`],
  });
  expect(rows).toEqual([{ name: `transfers_${month}` }]);
});

describe('migrations', () => {
  let folders: SchemaFolders;
  let root: string;
  const put = (file: string, text: string) => writeFile(path.join(root, file), text);
  const languageTable = 'create table languages (code text primary key);\n';
  const partitions = `create or replace function make_partitions(p_from timestamptz, p_months int) returns int
    language sql as 'select 0';\n`;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sampan-schema-'));
    folders = { migrations: root, functions: await mkdtemp(path.join(root, 'functions-')) };
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('[W-07] are applied once; what was applied may not be edited, and nothing is half done', async () => {
    const db = createDatabase(await openEmbedded(null));
    onTestFinished(() => db.close());
    const names = async () =>
      (await db.run<{ name: string }>({ text: 'select name from schema_migrations order by name' })).rows.map(
        ({ name }) => name,
      );
    await put('0001_first.sql', languageTable);
    await writeFile(path.join(folders.functions, 'a.sql'), partitions);
    await migrateSchema(db, folders);
    await migrateSchema(db, folders);
    expect(await names()).toEqual(['0001_first']);

    await put('0002_second.sql', 'create table second (id int);\nselect 1 / 0;\n');
    await expect(migrateSchema(db, folders)).rejects.toThrow(/division by zero/);
    expect(await names()).toEqual(['0001_first']);
    await put('0002_second.sql', 'create table second (id int);\n');
    await migrateSchema(db, folders);
    expect(await names()).toEqual(['0001_first', '0002_second']);

    await put('0001_first.sql', `${languageTable}-- edited\n`);
    await expect(migrateSchema(db, folders)).rejects.toThrow(/0001_first was changed after it was applied/);
    await put('0001_first.sql', languageTable);
    await migrateSchema(db, folders);
  });

  test('[W-07] functions are applied anew when they change', async () => {
    const db = createDatabase(await openEmbedded(null));
    onTestFinished(() => db.close());
    const answer = async () =>
      (await db.run<{ answer: number }>({ text: 'select answer() as answer' })).rows[0]?.answer;
    for (const value of [1, 2]) {
      await writeFile(
        path.join(folders.functions, 'b.sql'),
        `create or replace function answer() returns int language sql as 'select ${value}';\n`,
      );
      await migrateSchema(db, folders);
      expect(await answer()).toBe(value);
    }
  });

  test('[W-07] a version starts beside newer migrations that are additive, and beside no others', async () => {
    const db = createDatabase(await openEmbedded(null));
    onTestFinished(() => db.close());
    await migrateSchema(db, folders);
    await put(
      '0003_third.sql',
      '-- Additive: a column that the version before doesn’t read.\nalter table second add x int;\n',
    );
    await migrateSchema(db, folders);
    await rm(path.join(root, '0003_third.sql'));
    await migrateSchema(db, folders);
    await put('0004_fourth.sql', 'alter table second drop x;\n');
    await put(
      '0003_third.sql',
      '-- Additive: a column that the version before doesn’t read.\nalter table second add x int;\n',
    );
    await migrateSchema(db, folders);
    await rm(path.join(root, '0004_fourth.sql'));
    await expect(migrateSchema(db, folders)).rejects.toThrow(
      /newer version, which this one can’t run beside \(0004_fourth\)/,
    );
  });
});

describe.each(databases.filter((kind) => kind === 'postgres'))('rights on %s', () => {
  test('[W-07] a gateway whose login is no superuser can’t change or remove what was booked', async () => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const url = await createOnServer(server, null);
    const admin = createDatabase(openPostgres(url, 2, () => undefined));
    const name = `plain_${new URL(url).pathname.slice(-12)}`;
    const own = new URL(url);
    own.username = name;
    own.password = 'plain';
    await admin.run({ text: `create role ${name} login password 'plain'` });
    await admin.run({ text: `grant all on schema public to ${name}` });
    await admin.run({ text: `grant create on database ${new URL(url).pathname.slice(1)} to ${name}` });
    const db = createDatabase(openPostgres(own.href, 2, () => undefined));
    onTestFinished(async () => {
      await db.close();
      await admin.run({ text: `drop owned by ${name} cascade` });
      await admin.close();
      await dropOnServer(server, url);
      const last = createDatabase(openPostgres(server, 1, () => undefined));
      await last.run({ text: `drop role if exists ${name}` });
      await last.close();
    });
    await migrate(db);
    await db.run({
      text: `insert into money_audit (at, source, action, transaction_id, outcome) values (now(), 't', 't', 't', 't')`,
    });
    for (const table of ['transfers', 'transfers_default', 'money_audit', 'money_audit_default', 'promotion_rewards']) {
      for (const text of [`delete from ${table}`, `truncate ${table}`])
        await expect(db.run({ text })).rejects.toThrow(/permission denied/);
    }
    await expect(db.run({ text: 'update transfers set amount = amount + 1' })).rejects.toThrow(/permission denied/);
  });
});
