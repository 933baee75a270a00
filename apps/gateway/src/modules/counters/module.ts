import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { countersJobs } from './jobs.ts';
import { type Counters, createCounters } from './service.ts';

/** How often something happened within windows of time: messages that cost money, failures that ask for a captcha. */
export function countersModule(deps: { readonly db: Database; readonly clock: Clock }): {
  readonly service: Counters;
  readonly jobs: readonly Job[];
} {
  return { service: createCounters(deps.db), jobs: countersJobs(deps) };
}
