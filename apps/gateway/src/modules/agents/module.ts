import type { FastifyInstance } from 'fastify';
import { agentsRoutes } from './routes.ts';
import { type AgentsDeps, type AgentsService, agentsService } from './service.ts';

/** Agents and the members under them. */
export function agentsModule(deps: AgentsDeps): {
  readonly service: AgentsService;
  routes(app: FastifyInstance): void;
} {
  const service = agentsService(deps);
  return { service, routes: (app) => agentsRoutes(app, service) };
}
