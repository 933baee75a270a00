import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import { migrateQueue } from '../jobs/queue-schema.ts';
import type { Database, Tx } from './database.ts';

/** Where the SQL lies; tests name folders of their own. */
export interface SchemaFolders {
  /** `NNNN_name.sql`, applied once each, in order. */
  readonly migrations: string;
  /** Functions, views and triggers, applied anew when one of the files changed. */
  readonly functions: string;
}

export const ownFolders: SchemaFolders = {
  migrations: path.join(import.meta.dirname, '../../migrations'),
  functions: path.join(import.meta.dirname, 'functions'),
};

/** How many months ahead the tables that grow by month have their parts. */
const monthsAhead = 3;

export interface Migration {
  /** `0001_merchants` */
  readonly name: string;
  readonly text: string;
  /** SHA-256 in hexadecimal digits, whatever the checkout's line ends are. */
  readonly checksum: string;
  /** Gateways of the version before go on working beside it. */
  readonly isAdditive: boolean;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly is_additive: boolean;
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function readSql(folder: string): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -4),
      // A checkout may have other line ends.
      text: (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

/** The files of a folder, in the order that they are applied in. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readSql(folder);
  return files.map(({ name, text }) => ({
    name,
    text,
    checksum: checksumOf(text),
    isAdditive: /^-- Additive: /m.test(text),
  }));
}

/** Brings the database, and the job queue's own tables, to what this version needs. Throws what `migrateSchema` throws. */
export async function migrate(db: Database): Promise<void> {
  await migrateSchema(db, ownFolders);
  await migrateQueue(db);
}

/**
 * Brings the database to the newest of the migrations, its functions and the contract's languages: all in one
 * transaction, one gateway at a time. Throws what went wrong, and what was refused: a migration that was edited after
 * it was applied, one that this version doesn't know and that isn't marked as additive, tables of somebody else.
 */
export async function migrateSchema(db: Database, folders: SchemaFolders): Promise<void> {
  const [migrations, functions] = await Promise.all([readMigrations(folders.migrations), readSql(folders.functions)]);
  const stamp = checksumOf(JSON.stringify([functions, languages]));
  if (await isCurrent(db, migrations, stamp)) return;
  await db.transaction(async (tx) => {
    // Held until the commit: another gateway that starts waits, and finds it done.
    await sql`select pg_advisory_xact_lock(7266203617)`.execute(tx);
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, is_additive boolean not null, applied_at timestamptz not null default now()
    )`.execute(tx);
    await sql`create table if not exists schema_stamp (
      is_only boolean primary key default true check (is_only), stamp text not null
    )`.execute(tx);
    const { rows: applied } = await sql<Applied>`select name, checksum, is_additive from schema_migrations`.execute(tx);
    if (refuseOrSkip(migrations, applied)) return;
    await apply(tx, migrations, applied);
    for (const { text } of functions) await sql.raw(text).execute(tx);
    for (const code of languages) await sql`insert into languages values (${code}) on conflict do nothing`.execute(tx);
    await sql`select make_partitions(now(), ${monthsAhead}::int)`.execute(tx);
    await sql`insert into schema_stamp (stamp) values (${stamp})
      on conflict (is_only) do update set stamp = excluded.stamp`.execute(tx);
  });
}

/** `newer`: of a version after this one. */
export interface MigrationState {
  readonly name: string;
  readonly state: 'applied' | 'waits' | 'newer';
  /** Null: it waits. */
  readonly appliedAt: Date | null;
}

/** The migrations of this version and of the database, in their order; nothing is applied. */
export async function migrationStates(db: Database): Promise<MigrationState[]> {
  const own = await readMigrations(ownFolders.migrations);
  const { rows: tables } = await db.run<{ is_there: boolean }>({
    text: `select to_regclass('schema_migrations') is not null as is_there`,
  });
  const { rows: applied } = tables[0]?.is_there
    ? await db.run<{ name: string; applied_at: Date }>({ text: 'select name, applied_at from schema_migrations' })
    : { rows: [] };
  const appliedAt = new Map(applied.map((row) => [row.name, row.applied_at]));
  const known = new Set(own.map(({ name }) => name));
  return [...new Set([...known, ...appliedAt.keys()])].toSorted().map((name) => ({
    name,
    state: known.has(name) ? (appliedAt.has(name) ? 'applied' : 'waits') : 'newer',
    appliedAt: appliedAt.get(name) ?? null,
  }));
}

/** True: the database is ahead of this version, which may run beside it as it is. */
function refuseOrSkip(migrations: readonly Migration[], applied: readonly Applied[]): boolean {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const own = known.get(name);
    if (own && own.checksum !== checksum)
      throw new Error(
        `the migration ${name} was changed after it was applied to this database: put it back as it was, and write what is new into another`,
      );
  }
  const newer = applied.filter(({ name }) => !known.has(name));
  const breaking = newer.filter((migration) => !migration.is_additive);
  if (breaking.length > 0)
    throw new Error(
      `the database is of a newer version, which this one can’t run beside (${breaking.map(({ name }) => name).join(', ')}): start that version`,
    );
  return newer.length > 0;
}

async function apply(tx: Tx, migrations: readonly Migration[], applied: readonly Applied[]): Promise<void> {
  const done = new Set(applied.map(({ name }) => name));
  for (const { name, text, checksum, isAdditive } of migrations) {
    if (done.has(name)) continue;
    await sql.raw(text).execute(tx);
    await sql`insert into schema_migrations (name, checksum, is_additive)
      values (${name}, ${checksum}, ${isAdditive})`.execute(tx);
  }
}

/** Asked first: most starts find nothing to do. */
async function isCurrent(db: Database, migrations: readonly Migration[], stamp: string): Promise<boolean> {
  const { rows: tables } = await db.run<{ name: string | null }>({
    text: "select to_regclass('schema_stamp')::text as name",
  });
  if (tables[0]?.name == null) {
    await demandEmpty(db);
    return false;
  }
  const { rows } = await db.run<{ names: string | null; stamp: string | null }>({
    text: `select (select string_agg(name || ' ' || checksum, ',' order by name) from schema_migrations) as names,
      (select stamp from schema_stamp) as stamp`,
  });
  const own = migrations.map(({ name, checksum }) => `${name} ${checksum}`).join();
  return rows[0]?.names === own && rows[0].stamp === stamp;
}

/** Tables without the list of migrations are somebody else's, or what is left of ours: nothing is made over them. */
async function demandEmpty(db: Database): Promise<void> {
  const { rows } = await db.run<{ name: string }>({
    text: `select c.relname as name from pg_class c
      where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 3`,
  });
  if (rows.length === 0) return;
  const found = rows.map(({ name }) => name).join(', ');
  throw new Error(
    `the database has tables (${found}), but not the list of migrations: it is another program’s, or damaged. Nothing was changed; give an empty one, or a whole copy`,
  );
}
