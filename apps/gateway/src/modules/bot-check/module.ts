import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { botCheckJobs } from './jobs.ts';
import { botCheckRoutes } from './routes.ts';
import { type BotCheckDeps, type BotChecks, createBotChecks } from './service.ts';

/** Proofs that a person sits before a browser. */
export function botCheckModule(deps: BotCheckDeps): {
  readonly service: BotChecks;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createBotChecks(deps);
  return { service, jobs: botCheckJobs(deps), routes: (app) => botCheckRoutes(app, service) };
}
