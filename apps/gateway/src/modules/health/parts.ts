import type { Database } from '../../db/database.ts';
import type { RedisLink } from '../../redis.ts';
import type { PartStatus } from './readiness.ts';
import * as store from './store.ts';

/** What the readiness of a gateway is made of; `merchants` and `jobs` say how operators and jobs are. */
export function healthParts(deps: {
  readonly db: Database;
  readonly redis: RedisLink | null;
  readonly merchants: () => Promise<PartStatus>;
  readonly jobs: () => Promise<PartStatus>;
}): Record<'database' | 'writes' | 'redis' | 'merchants' | 'jobs', () => Promise<PartStatus>> {
  const { db, redis, merchants, jobs } = deps;
  return {
    async database() {
      await store.read(db);
      return 'ok';
    },
    async writes() {
      await store.write(db);
      return (await db.hasSpace()) ? 'ok' : 'failed';
    },
    // Without it each instance counts limits for itself, and events go by the database.
    redis: async () => (redis === null || redis.isUp() ? 'ok' : 'degraded'),
    merchants,
    jobs,
  };
}
