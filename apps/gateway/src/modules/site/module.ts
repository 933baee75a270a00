import type { FastifyInstance } from 'fastify';
import { siteRoutes } from './routes.ts';
import { createSite, type SiteDeps } from './service.ts';

/** What operators tell visitors: the public configuration, banners and notices. */
export function siteModule(deps: SiteDeps): { routes(app: FastifyInstance): void } {
  const service = createSite(deps);
  return { routes: (app) => siteRoutes(app, service, deps.operators) };
}
