import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { flagRoutes } from './flags.ts';
import { verificationJobs } from './jobs.ts';
import { verificationRoutes } from './routes.ts';
import { type VerificationDeps, type VerificationService, verificationService } from './service.ts';

/** Proofs: that a person sits before a browser, and that a number or an address is theirs. */
export function verificationModule(deps: VerificationDeps): {
  readonly service: VerificationService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = verificationService(deps);
  return {
    service,
    jobs: verificationJobs(deps),
    routes(app) {
      verificationRoutes(app, service);
      flagRoutes(app);
    },
  };
}
