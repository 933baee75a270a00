import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { staffJobs } from './jobs.ts';
import { staffRoutes, staffSessionRoutes } from './routes.ts';
import { type StaffService, staffService } from './service.ts';

/** Staff of an operator: their accounts, permissions and logins. */
export function staffModule(deps: Parameters<typeof staffService>[0]): {
  readonly service: StaffService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = staffService(deps);
  return {
    service,
    jobs: staffJobs(service.sessions),
    routes(app) {
      staffSessionRoutes(app, service);
      staffRoutes(app, service);
    },
  };
}
