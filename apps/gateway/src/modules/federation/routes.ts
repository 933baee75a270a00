import { finishFederation, registerFederated, startFederation } from '@sampan/contract/federation';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { FederationService } from './service.ts';

const loginLimit = { max: 60, windowMs: 300_000 };
const registerLimit = { max: 30, windowMs: 300_000 };

export function federationRoutes(app: FastifyInstance, service: FederationService): void {
  bind(app, startFederation, (call) => service.start(call, call.params.provider, call.body.returnTo), {
    limit: loginLimit,
  });
  bind(app, finishFederation, (call) => service.finish(call, call.params.provider, call.body), { limit: loginLimit });
  bind(app, registerFederated, (call) => service.register(call, call.params.provider, call.body), {
    limit: registerLimit,
  });
}
