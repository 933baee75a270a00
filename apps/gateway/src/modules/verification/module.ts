import type { FastifyInstance } from 'fastify';
import { flagRoutes } from './flags.ts';
import { verificationJobs } from './jobs.ts';
import { verificationRoutes } from './routes.ts';
import { type VerificationDeps, type VerificationService, verificationService } from './service.ts';

/** Proofs: that a person sits before a browser, and that a number or an address is theirs. */
export function verificationModule(deps: VerificationDeps): {
  readonly service: VerificationService;
  routes(app: FastifyInstance): void;
} {
  const service = verificationService(deps);
  return {
    service,
    routes(app) {
      verificationRoutes(app, service);
      flagRoutes(app);
      const stop = verificationJobs({
        db: deps.db,
        clock: deps.clock,
        onError: (error) => app.log.error({ err: error }, 'purging proofs and codes failed'),
      });
      app.addHook('onClose', stop);
    },
  };
}
