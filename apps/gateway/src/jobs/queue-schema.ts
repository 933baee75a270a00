import type { Database } from '../db/database.ts';
import { openBoss } from './queue-db.ts';

/** Of the version of pg-boss in package.json; a test compares them. Loading pg-boss takes a quarter of a second. */
export const queueVersion = 46;

async function versionOf(db: Database): Promise<number | null> {
  const { rows: tables } = await db.run<{ name: string | null }>({
    text: `select to_regclass('pgboss.version')::text as name`,
  });
  if (tables[0]?.name == null) return null;
  const { rows } = await db.run<{ version: number }>({ text: 'select version from pgboss.version' });
  return rows[0]?.version ?? null;
}

/** Brings pg-boss's own tables to the version that this gateway speaks. Several may call it together. */
export async function migrateQueue(db: Database): Promise<void> {
  if (((await versionOf(db)) ?? 0) >= queueVersion) return;
  const boss = await openBoss(db, {});
  const install = async (): Promise<void> => {
    await boss.start();
    await boss.stop({ close: false, graceful: false });
  };
  // It has one process, and one session, which the installing needs.
  if (db.kind === 'embedded') return install();
  // pg-boss locks, too, but two that begin in the same moment fail with the schema's name.
  const lock = await db.connect();
  try {
    await lock.query('begin');
    await lock.query(`select pg_advisory_xact_lock(hashtextextended('job_queue:schema', 0))`);
    await install();
    await lock.query('commit');
  } finally {
    lock.release();
  }
}
