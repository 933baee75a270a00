import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { siteRoutes } from './routes.ts';
import { createSite, type Site } from './service.ts';

/** Operators: what they have switched on, their banners and notices. */
export function siteModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
}): { readonly service: Site; routes(app: FastifyInstance): void } {
  const service = createSite(deps);
  return {
    service,
    routes(app) {
      siteRoutes(app, service);
      app.addHook('onClose', async () => service.close());
    },
  };
}
