import type { FastifyInstance } from 'fastify';
import { siteRoutes } from './routes.ts';
import { createSite, type Site, type SiteDeps } from './service.ts';

/** Operators: what they have switched on, their banners and notices. */
export function siteModule(deps: SiteDeps): { readonly service: Site; routes(app: FastifyInstance): void } {
  const service = createSite(deps);
  return {
    service,
    routes(app) {
      siteRoutes(app, service);
      app.addHook('onClose', async () => service.close());
    },
  };
}
