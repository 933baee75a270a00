import { botChallenge } from '@sampan/contract/verification';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { BotChecks } from './service.ts';

// One address may be a whole mobile network's. A challenge takes some milliseconds of a core.
const limit = { max: 120, windowMs: 60_000 };

export function botCheckRoutes(app: FastifyInstance, service: BotChecks): void {
  bind(app, botChallenge, (call) => service.challenge(call, call.query), { limit });
}
