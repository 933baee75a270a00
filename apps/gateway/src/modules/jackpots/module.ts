import { jackpotGames, jackpots, reportJackpot } from '@sampan/contract/jackpots';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createJackpots, type JackpotsDeps, type JackpotsService } from './service.ts';

/** Jackpots as the vendors report them; the live updates broadcast them to the site. */
export function jackpotsModule(deps: JackpotsDeps): {
  readonly service: JackpotsService;
  routes(app: FastifyInstance): void;
} {
  const service = createJackpots(deps);
  return {
    service,
    routes(app) {
      bind(app, jackpots, (call) => service.list(call.merchant));
      bind(app, reportJackpot, async (call) => {
        await service.report(call.partner, call.body);
        return {};
      });
      bind(app, jackpotGames, (call) => service.games(call.partner, call.body));
    },
  };
}
