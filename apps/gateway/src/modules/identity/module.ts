import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Enqueue } from '../notify/service.ts';
import { identityJobs } from './jobs.ts';
import { createPasswords } from './passwords.ts';
import { identityRoutes } from './routes.ts';
import type { RegisterRules } from './rules.ts';
import { type IdentityService, identityService } from './service.ts';

/** Accounts, sessions, and who may come in. */
export async function identityModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly sealed: SealedBodies;
  readonly enqueue: Enqueue;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
}): Promise<{ readonly service: IdentityService; routes(app: FastifyInstance): void }> {
  const { db, clock, sealed } = deps;
  const service = identityService({ ...deps, passwords: await createPasswords() });
  return {
    service,
    routes(app) {
      identityRoutes(app, { service, sealed, clock });
      const stop = identityJobs({
        db,
        clock,
        sealed,
        onError: (error) => app.log.error({ err: error }, 'purging identity failed'),
      });
      app.addHook('onClose', stop);
    },
  };
}
