import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { jobFigures } from './figures.ts';
import type { Job } from './job.ts';
import { createJobs, type Jobs, type Operator } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of all modules; nothing runs before `start`. */
    jobs: Jobs;
  }
}

/** Makes `app.jobs` of what the modules declare; what runs ends with the app. Answers how they are. */
export function appJobs(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly registry: Registry | null;
    readonly modules: readonly (object | { readonly jobs: readonly Job[] })[];
    readonly operators: () => Promise<readonly Operator[]>;
  },
): ReturnType<typeof jobFigures> {
  const { registry, modules, ...given } = deps;
  const jobs = createJobs({
    ...given,
    log: app.log,
    jobs: modules.flatMap((module) => ('jobs' in module ? module.jobs : [])),
  });
  app.decorate('jobs', jobs);
  // Together with the requests that are under way.
  app.addHook('preClose', async () => void jobs.stop());
  app.addHook('onClose', () => jobs.stop());
  const figures = jobFigures({ ...given, jobs: jobs.list });
  if (registry) figures.measure(registry);
  return figures;
}
