import { affiliate, ownAffiliate } from '@sampan/contract/agents';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { AgentsService } from './service.ts';

// Slow enough that an attacker can't enumerate invitation codes.
const affiliateLimit = { max: 20, windowMs: 300_000 };

export function agentsRoutes(app: FastifyInstance, service: AgentsService): void {
  bind(app, affiliate, ({ merchant, query }) => service.checkAffiliate(merchant, query), { limit: affiliateLimit });
  bind(app, ownAffiliate, ({ session }) => service.ownAffiliate(session));
}
