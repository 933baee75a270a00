import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

/** Brings the database to the newest of `migrations/NNNN_name.sql`, all in one transaction. Throws what went wrong. */
export async function migrate(db: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  if (await isNewest(db, names)) return;
  const migrator = new Migrator({
    db: db.queries,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {};
        for (const name of names) {
          const text = await readFile(path.join(folder, name), 'utf8');
          migrations[nameOf(name)] = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
        }
        return migrations;
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

const nameOf = (file: string) => file.slice(0, -4);

/** Asked first: the migrator takes a tenth of a start to find out that there is nothing to do. */
async function isNewest(db: Database, files: readonly string[]): Promise<boolean> {
  const { rows: tables } = await db.run<{ name: string | null }>({
    text: "select to_regclass('kysely_migration')::text as name",
  });
  if (tables[0]?.name == null) {
    await demandEmpty(db);
    return false;
  }
  const { rows } = await db.run<{ name: string }>({ text: 'select name from kysely_migration order by name' });
  return rows.map(({ name }) => name).join() === files.map(nameOf).join();
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
