import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { identityJobs } from './jobs.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { identityRoutes } from './routes.ts';
import { type IdentityDeps, type IdentityService, identityService } from './service.ts';

/** Accounts, sessions, and who may come in. */
export async function identityModule(
  deps: Omit<IdentityDeps, 'passwords'> & { readonly sealed: SealedBodies; readonly passwordCost?: PasswordCost },
): Promise<{ readonly service: IdentityService; readonly jobs: readonly Job[]; routes(app: FastifyInstance): void }> {
  const { db, clock, sealed, devices, passwordCost } = deps;
  const passwords = await createPasswords(passwordCost ? { cost: passwordCost } : {});
  const service = identityService({ ...deps, passwords });
  return {
    service,
    jobs: identityJobs({ db, clock, sealed, devices }),
    routes: (app) => identityRoutes(app, { service, devices, sealed, clock }),
  };
}
