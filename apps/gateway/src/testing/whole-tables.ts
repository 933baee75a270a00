import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/database.ts';

/** A digest of each table of the database as it is now, but for those named: what was written differs. */
export async function wholeTables(db: Database, without: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await db.run<{ name: string }>({
    text: `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1) order by 1`,
    values: [[...without]],
  });
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await db.run<{ digest: string | null }>({
      text: `select md5(string_agg(t::text, ' ' order by t::text)) as digest from "${name}" t`,
    });
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}

/** As `wholeTables`, once what earlier calls left to do (a message that goes out, a session's last use) is written. */
export async function settledTables(db: Database, without: readonly string[]): Promise<ReadonlyMap<string, string>> {
  let before = await wholeTables(db, without);
  for (;;) {
    const now = await wholeTables(db, without);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}
