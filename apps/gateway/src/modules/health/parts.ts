import type { Database } from '../../db/database.ts';
import type { RedisLink } from '../../redis.ts';
import { hasFailingLoop } from '../../repeat.ts';
import type { PartStatus } from './readiness.ts';

/** What the readiness of a gateway is made of; `merchants` says how the operators are. */
export function healthParts(deps: {
  readonly db: Database;
  readonly redis: RedisLink | null;
  readonly merchants: () => Promise<PartStatus>;
}): Record<'database' | 'writes' | 'redis' | 'merchants' | 'jobs', () => Promise<PartStatus>> {
  const { db, redis, merchants } = deps;
  return {
    async database() {
      await db.run({ name: 'readyz', text: 'select 1' });
      return 'ok';
    },
    async writes() {
      await db.run({
        name: 'readyz_write',
        text: `insert into write_probes (written_at) values (now())
          on conflict (is_only) do update set written_at = excluded.written_at`,
      });
      return (await db.hasSpace()) ? 'ok' : 'failed';
    },
    // Without it each instance counts limits for itself, and events go by the database.
    redis: async () => (redis === null || redis.isUp() ? 'ok' : 'degraded'),
    merchants,
    // Calls are answered all the same.
    jobs: async () => (hasFailingLoop() ? 'degraded' : 'ok'),
  };
}
