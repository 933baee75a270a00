import {
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessCorrection,
  seamlessRollback,
  seamlessRound,
  seamlessWin,
} from '@sampan/contract/partner';
import { betDetail, betRecords, launchGame } from '@sampan/contract/play';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Seamless } from './seamless.ts';
import type { Play } from './service.ts';

export function playRoutes(app: FastifyInstance, play: Play, seamless: Seamless): void {
  bind(app, launchGame, (call) => play.launch(call, call.body), { limit: { max: 60, windowMs: 60_000 } });
  bind(app, betRecords, (call) => play.records(call, call.query));
  bind(app, betDetail, (call) => play.detail(call, call.params.roundId, call.query));
  bind(app, seamlessAuthenticate, (call) => seamless.authenticate(call.partner, call.body));
  bind(app, seamlessBalance, (call) => seamless.balance(call.partner, call.body));
  bind(app, seamlessBet, (call) => seamless.bet(call.partner, call.body));
  bind(app, seamlessWin, (call) => seamless.win(call.partner, call.body));
  bind(app, seamlessRound, (call) => seamless.round(call.partner, call.body));
  bind(app, seamlessCorrection, (call) => seamless.correct(call.partner, call.body));
  bind(app, seamlessRollback, (call) => seamless.rollback(call.partner, call.body));
}
