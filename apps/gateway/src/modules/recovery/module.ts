import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { recoveryJobs } from './jobs.ts';
import { recoveryRoutes } from './routes.ts';
import { type RecoveryDeps, type RecoveryService, recoveryService } from './service.ts';

/** New passwords: by choice, by a mailed link, by a code on the phone. */
export function recoveryModule(deps: RecoveryDeps): {
  readonly service: RecoveryService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = recoveryService(deps);
  return {
    service,
    jobs: recoveryJobs(deps),
    routes: (app) => recoveryRoutes(app, service),
  };
}
