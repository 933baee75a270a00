import { jackpots, reportJackpot } from '@sampan/contract/jackpots';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createJackpots, type JackpotsDeps } from './service.ts';

/** What vendors say is in the pots of their games. */
export function jackpotsModule(deps: JackpotsDeps): { routes(app: FastifyInstance): void } {
  const service = createJackpots(deps);
  return {
    routes(app) {
      bind(app, jackpots, (call) => service.list(call.merchant));
      bind(app, reportJackpot, async (call) => {
        await service.report(call.partner, call.body);
        return {};
      });
    },
  };
}
