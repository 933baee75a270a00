import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { federationJobs } from './jobs.ts';
import { federationRoutes } from './routes.ts';
import { type Accounts, type FederationService, federationService } from './service.ts';

/** Logins with accounts elsewhere: OpenID Connect and OAuth 2.0. */
export function federationModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly accounts: Accounts;
}): { readonly service: FederationService; readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  let log: FastifyInstance['log'] | undefined;
  const service = federationService({
    ...deps,
    onProviderError: (provider, error) => log?.warn({ err: error, provider }, 'a login elsewhere was not finished'),
  });
  return {
    service,
    jobs: federationJobs(service),
    routes(app) {
      log = app.log;
      federationRoutes(app, service);
    },
  };
}
