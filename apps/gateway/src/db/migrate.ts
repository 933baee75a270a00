import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

/** Brings the database to the newest of `migrations/NNNN_name.sql`, all in one transaction. Throws what went wrong. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db.queries,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {};
        const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
        for (const name of names) {
          const text = await readFile(path.join(folder, name), 'utf8');
          migrations[name.slice(0, -4)] = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
        }
        return migrations;
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}
