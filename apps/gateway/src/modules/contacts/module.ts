import type { FastifyInstance } from 'fastify';
import { contactsRoutes } from './routes.ts';
import { type ContactsDeps, contactsService } from './service.ts';

/** The e-mail address and the mobile number that members add to their accounts. */
export function contactsModule(deps: ContactsDeps): { routes(app: FastifyInstance): void } {
  const service = contactsService(deps);
  return { routes: (app) => contactsRoutes(app, service) };
}
