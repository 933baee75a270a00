import type { ConstructorOptions, Db, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { PgClient } from '../db/pool.ts';

/** The driver answers several statements of one text with a list. */
const rowsOf = (answer: unknown): { rows: unknown[] } => {
  const list = Array.isArray(answer) ? answer : [answer];
  return { rows: list.flatMap((one) => (one as { rows?: unknown[] }).rows ?? []) };
};

/**
 * The database as the queue takes it: over our own pool. pg-boss's way to the embedded database talks past the pool,
 * so that its ROLLBACK could end a transaction of the gateway's.
 */
function queueDb(db: Pick<Database, 'connect'>): Db {
  async function run(client: PgClient, text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
    return rowsOf(values?.length ? await client.query({ text, values }) : await client.query(text));
  }
  return {
    async executeSql(text, values) {
      const client = await db.connect();
      try {
        return await run(client, text, values);
      } catch (error) {
        // The text may have begun a transaction.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** The queue without anything running. Its library is loaded lazily. */
export async function openBoss(db: Database, options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: queueDb(db),
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    // Ours know seconds and each operator's zone (schedule.ts).
    schedule: false,
    supervise: false,
    registerInstance: false,
    ...options,
  });
}
