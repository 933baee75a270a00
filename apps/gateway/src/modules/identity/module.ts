import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { identityJobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';
import { type IdentityDeps, type IdentityService, identityService } from './service.ts';

/** Accounts, sessions and logins. */
export function identityModule(deps: IdentityDeps & { readonly sealed: SealedBodies }): {
  readonly service: IdentityService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const { db, clock, sealed, devices } = deps;
  const service = identityService(deps);
  return {
    service,
    jobs: identityJobs({ db, clock, sealed, devices }),
    routes: (app) => identityRoutes(app, { service, devices, sealed, clock }),
  };
}
