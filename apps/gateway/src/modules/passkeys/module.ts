import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { passkeysJobs } from './jobs.ts';
import { passkeyRoutes } from './routes.ts';
import { type PasskeyService, passkeyService } from './service.ts';

/** Passkeys (WebAuthn): a login with nothing to type. */
export function passkeysModule(deps: Parameters<typeof passkeyService>[0]): {
  readonly service: PasskeyService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = passkeyService(deps);
  return {
    service,
    jobs: passkeysJobs(service),
    routes(app) {
      passkeyRoutes(app, service);
    },
  };
}
