import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { secretHash } from '../../secret-hash.ts';
import { captchaJobs } from './jobs.ts';
import { captchaRoutes } from './routes.ts';
import { type Captcha, captchas } from './service.ts';

/** Pictures with letters to copy, and the failures that they are asked for after. */
export function captchaModule(deps: Omit<Parameters<typeof captchas>[0], 'hash'> & { readonly sealed: SealedBodies }): {
  readonly service: Captcha;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = captchas({ ...deps, hash: secretHash(deps.sealed, 'captcha') });
  return { service, jobs: captchaJobs(deps), routes: (app) => captchaRoutes(app, service) };
}
