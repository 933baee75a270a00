import { winnerBoard } from '@sampan/contract/winners';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createWinners, type WinnersDeps, type WinnersService } from './service.ts';

/** Today's winners; the live updates broadcast them to the site. */
export function winnersModule(deps: WinnersDeps): {
  readonly service: WinnersService;
  routes(app: FastifyInstance): void;
} {
  const service = createWinners(deps);
  return {
    service,
    routes(app) {
      bind(app, winnerBoard, (call) => service.board(call.merchant));
    },
  };
}
