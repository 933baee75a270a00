import type { FastifyInstance } from 'fastify';
import { profilesRoutes } from './routes.ts';
import { type ProfilesDeps, profilesService } from './service.ts';

/** What members say of themselves, and the picture that stands for them. */
export function profilesModule(deps: ProfilesDeps): { routes(app: FastifyInstance): void } {
  const service = profilesService(deps);
  return { routes: (app) => profilesRoutes(app, service) };
}
