import { createLineTransfer, lineTransferSettings, listLineTransfers } from '@sampan/contract/line-transfers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createLineTransfers, type LineTransfers, type LineTransfersDeps } from './service.ts';

/** Money that members send to their upline or downline. */
export function lineTransfersModule(deps: LineTransfersDeps): {
  readonly service: LineTransfers;
  routes(app: FastifyInstance): void;
} {
  const service = createLineTransfers(deps);
  return {
    service,
    routes(app) {
      bind(app, lineTransferSettings, (call) => service.settings(call));
      bind(app, createLineTransfer, (call) => service.create(call, call.body), {
        limit: { max: 30, windowMs: 60_000 },
      });
      bind(app, listLineTransfers, (call) => service.list(call, call.query));
    },
  };
}
