import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partnerHeaders, seamlessBet } from '@sampan/contract/partner';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { registerPartners } from '../modules/partners/testing/register.ts';
import { soundness } from '../modules/play/testing/table.ts';
import { signPartnerCall } from '../partners/signature.ts';
import { newEncryptionKey } from '../plugins/sealed.ts';
import { freePort, type Running, startGateway, statusOf } from '../testing/gateway-process.ts';
import { databases } from '../testing/harness.ts';
import { createOnServer, dropOnServer } from '../testing/templates.ts';
import { createDatabase, type Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, migrateSchema } from './migrate.ts';
import { openPostgres } from './pool.ts';
import {
  baselineFolders,
  copyOldGateway,
  fillBaseline,
  memberId,
  merchantCode,
  nextFolders,
  partner,
  playRounds,
  playToken,
  sessionToken,
} from './testing/baseline.ts';

const posted = ['posted', 'posted', 'posted', 'posted', 'posted'];
const repeated = ['repeated', 'repeated', 'transaction_rolled_back', 'repeated', 'repeated'];
const secret = 'secret-of-the-vendor-of-the-first-release';
const additive = '-- Additive: a table that no version before reads.\ncreate table next_version (id int);\n';

describe.each(databases)('a database of the first release on %s', { timeout: 240_000 }, (kind) => {
  const encryptionKeys = [newEncryptionKey()];
  let root: string;
  let old: Awaited<ReturnType<typeof copyOldGateway>>;
  let settings: Record<string, string>;
  let open: () => Promise<Database>;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
    old = await copyOldGateway();
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const url = kind === 'postgres' ? await createOnServer(server, null) : null;
    settings = { DATA_DIR: root, ENCRYPTION_KEYS: JSON.stringify(encryptionKeys), ...(url && { DATABASE_URL: url }) };
    open = async () =>
      createDatabase(url === null ? await openEmbedded(path.join(root, 'db')) : openPostgres(url, 4, () => undefined));
    return async () => {
      if (url !== null) await dropOnServer(server, url);
    };
  });
  afterAll(async () => {
    await old.remove();
    await rm(root, { recursive: true });
  });

  async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  /** All rows of these columns. */
  async function contentOf(db: Database, columns: readonly { table: string; columns: string }[]): Promise<object> {
    const content: Record<string, unknown> = {};
    for (const { table, columns: list } of columns)
      content[table] = (await db.run({ text: `select ${list} from ${table} order by ${list}` })).rows;
    return content;
  }

  const columnsOf = async (db: Database) =>
    (
      await db.run<{ table: string; columns: string }>({
        text: `select c.table_name as table, string_agg(format('%I::text', c.column_name), ', ' order by c.ordinal_position) as columns
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'schema%' group by 1`,
      })
    ).rows;

  const bookOf = async (db: Database) =>
    (await db.run<{ balance: bigint }>({ text: 'select balance from accounts where id = 1' })).rows[0]?.balance;

  /** A gateway that knows no migration after the first release. */
  async function startOld(): Promise<Running & { origin: string }> {
    const port = await freePort();
    const started = startGateway({ ...settings, PORT: String(port) }, [], 'server', old.source);
    onTestFinished(async () => {
      started.child.kill('SIGKILL');
      await started.ended;
    });
    return { ...started, origin: `http://127.0.0.1:${port}` };
  }

  async function readyOld(): Promise<Running & { origin: string }> {
    const started = await startOld();
    await expect
      .poll(() => statusOf(`${started.origin}/readyz`), { timeout: 100_000, message: started.output() })
      .toBe(200);
    return started;
  }

  async function bet(origin: string, id: string): Promise<number> {
    const ids = { playSession: playToken, transactionId: id, roundId: `r${id}` };
    const body = JSON.stringify({ ...ids, amount: '1.00', currency: 'VND' });
    const now = Date.now();
    const answer = await fetch(origin + seamlessBet.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [partnerHeaders.partner]: partner,
        [partnerHeaders.timestamp]: String(now),
        [partnerHeaders.signature]: signPartnerCall(secret, now, seamlessBet.path, body),
      },
      body,
    });
    return answer.status;
  }

  async function balance(origin: string): Promise<unknown> {
    const answer = await fetch(origin + walletBalance.path, {
      headers: { authorization: sessionToken, merchant: merchantCode, language: 'EN', device: 'WEB' },
    });
    return ((await answer.json()) as { value: { sumBalance: string } | null }).value?.sumBalance;
  }

  test('[X-01] is upgraded with all that is in it, and takes what the version before says', async () => {
    await onDatabase(async (db) => {
      await migrateSchema(db, await baselineFolders(root));
      await fillBaseline(db);
      expect(await playRounds(db, 'first')).toEqual(posted);
      const columns = await columnsOf(db);
      const before = await contentOf(db, columns);
      expect(before).toMatchObject({ rounds: { length: 3 }, transfers: { length: 6 }, members: { length: 1 } });
      await migrate(db);
      expect(await contentOf(db, columns)).toEqual(before);
      expect(await soundness(db)).toEqual([]);
      // What was answered before the upgrade gets the same answer after it.
      expect(await playRounds(db, 'first')).toEqual(repeated);
      expect(await playRounds(db, 'second')).toEqual(posted);
      expect(await bookOf(db)).toBe(100_000n - 2n * 1_750n);
      expect(await soundness(db)).toEqual([]);
    });
  });

  test('[X-01] is served by the process of the version before, beside and after an additive migration', async () => {
    const next = await nextFolders(root, '9998_next', additive);
    await onDatabase((db) =>
      registerPartners(
        db,
        encryptionKeys,
        [{ code: partner, kind: 'vendor', adapter: 'sampan', url: 'http://games.invalid', secret }],
        [merchantCode],
      ),
    );
    const upgrade = () => onDatabase((db) => migrateSchema(db, next));
    let expected = 96_500n;
    const plays = async (origin: string, name: string) => {
      expect(await bet(origin, name)).toBe(200);
      expected -= 100n;
      expect(await balance(origin)).toBe(`${expected / 100n}.${String(expected % 100n).padStart(2, '0')}`);
    };
    if (kind === 'postgres') {
      // The embedded database has one process at a time.
      const beside = await readyOld();
      await plays(beside.origin, 'before');
      const state = { isUpgraded: false };
      const upgrading = upgrade().then(() => (state.isUpgraded = true));
      for (let n = 0; !state.isUpgraded || n < 20; n++) await plays(beside.origin, `during${n}`);
      await upgrading;
      await plays(beside.origin, 'after');
    } else {
      await upgrade();
    }
    const again = await readyOld();
    await plays(again.origin, 'again');
    again.child.kill('SIGTERM');
    await again.ended;
    await onDatabase(async (db) => {
      expect(await bookOf(db)).toBe(expected);
      expect(await soundness(db)).toEqual([]);
      // The old one left the newer version's functions alone.
      expect((await db.run({ text: 'select next_version() as version' })).rows).toEqual([{ version: '9998_next' }]);
    });
  });

  test('[X-01] is not served by it after a migration that it can’t run beside; nothing is changed', async () => {
    const breaking = await nextFolders(root, '9999_breaking', 'create table breaking_version (id int);\n');
    const names = (db: Database) => db.run({ text: 'select name, checksum from schema_migrations order by name' });
    const before = await onDatabase(async (db) => {
      await db.run({ text: `delete from schema_migrations where name = '9998_next'` });
      await migrateSchema(db, breaking);
      return {
        names: (await names(db)).rows,
        content: await contentOf(db, [{ table: 'members', columns: 'id::text' }]),
      };
    });
    const refused = await startOld();
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toMatch(
      /newer version, which this one can’t run beside \(.*9999_breaking\): start that version/,
    );
    await onDatabase(async (db) => {
      expect((await names(db)).rows).toEqual(before.names);
      expect((await db.run({ text: 'select next_version() as version' })).rows).toEqual([{ version: '9999_breaking' }]);
      expect(before.content).toEqual({ members: [{ id: memberId }] });
    });
  });

  test('[X-01] is refused where a migration was edited after its release, with what to do; nothing is half done', async () => {
    await onDatabase((db) =>
      db.run({ text: `update schema_migrations set checksum = 'other' where name = '0004_wallet'` }),
    );
    const refused = await startOld();
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toContain(
      'the migration 0004_wallet was changed after it was applied to this database: put it back as it was, and write what is new into another',
    );
    await onDatabase(async (db) => {
      const next = await nextFolders(root, '9997_never', 'create table never (id int);\n');
      await expect(migrateSchema(db, next)).rejects.toThrow('0004_wallet was changed after it was applied');
      const { rows } = await db.run({
        text: `select to_regclass('never')::text as made, next_version() as version,
          (select count(*) from schema_migrations where name = '9997_never') as noted`,
      });
      expect(rows).toEqual([{ made: null, version: '9999_breaking', noted: 0n }]);
    });
  });
});
