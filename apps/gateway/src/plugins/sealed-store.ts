import { sql } from 'kysely';
import type { Database, QueriesOf } from '../db/database.ts';
import type { PluginReads, PluginTables } from './tables.ts';

type Queries = QueriesOf<PluginTables, PluginReads>;

/** False: a body of this id was seen before. One statement, so that of two at the same time one is refused. */
export async function noteBody(db: Database, jti: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await db.run({
    name: 'sealed_body_seen',
    text: 'insert into sealed_bodies (jti, expires_at) values ($1, $2) on conflict do nothing returning jti',
    values: [jti, expiresAt],
  });
  return rows.length > 0;
}

/** Deletes what has expired. */
export async function purgeBodies(db: Database, now: Date): Promise<void> {
  await db.run({
    name: 'sealed_bodies_purge',
    text: 'delete from sealed_bodies where expires_at < $1',
    values: [now],
  });
}

/** Ids of keys that secrets of authenticator apps in force are locked with, and that are none of these. */
export async function missingKeys(queries: Queries, kids: readonly string[]): Promise<string[]> {
  const lockedElsewhere = (table: keyof PluginReads) =>
    queries
      .selectFrom(table)
      .select('key_id')
      .where('confirmed_at', 'is not', null)
      .where(sql<boolean>`key_id <> all(${kids}::text[])`);
  const rows = await lockedElsewhere('totp_secrets').union(lockedElsewhere('staff_totp')).orderBy('key_id').execute();
  return rows.map((row) => row.key_id);
}
