import type { FastifyInstance } from 'fastify';
import { recoveryJobs } from './jobs.ts';
import { recoveryRoutes } from './routes.ts';
import { type RecoveryDeps, recoveryService } from './service.ts';

/** New passwords: by choice, by a mailed link, by a code on the phone. */
export function recoveryModule(deps: RecoveryDeps): { routes(app: FastifyInstance): void } {
  const service = recoveryService(deps);
  return {
    routes(app) {
      recoveryRoutes(app, service);
      const stop = recoveryJobs({
        db: deps.db,
        clock: deps.clock,
        onError: (error) => app.log.error({ err: error }, 'purging password links failed'),
      });
      app.addHook('onClose', stop);
    },
  };
}
