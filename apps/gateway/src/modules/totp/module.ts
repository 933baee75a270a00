import type { FastifyInstance } from 'fastify';
import { totpRoutes } from './routes.ts';
import { type TotpService, totpService } from './service.ts';

/** Codes of authenticator apps (RFC 6238). */
export function totpModule(deps: Parameters<typeof totpService>[0]): {
  readonly service: TotpService;
  routes(app: FastifyInstance): void;
} {
  const service = totpService(deps);
  return { service, routes: (app) => totpRoutes(app, service) };
}
