import {
  answerRealityCheck,
  cancelLimitChange,
  endTimeOut,
  excludeSelf,
  playClock,
  saferPlay,
  saferPlayChanges,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@sampan/contract/safer-play';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createGaming } from './gaming.ts';
import { createGuard, type SaferPlayGuard } from './guard.ts';
import { createSaferPlay, type SaferPlayDeps, type SaferPlayService, subjectOf } from './service.ts';

/** Limits, breaks and the time at games. */
export function saferPlayModule(deps: SaferPlayDeps): {
  readonly service: SaferPlayService;
  readonly guard: SaferPlayGuard;
  routes(app: FastifyInstance): void;
} {
  const service = createSaferPlay(deps);
  const gaming = createGaming(deps);
  const limit = { max: 30, windowMs: 60_000 };
  return {
    service,
    guard: createGuard(deps),
    routes(app) {
      bind(app, saferPlay, (call) => service.overview(subjectOf(call)));
      bind(app, saferPlayChanges, (call) => service.changes(call, call.query));
      bind(app, setPlayLimit, (call) => service.setLimit(call, call.body), { limit });
      bind(app, cancelLimitChange, (call) => service.cancelLimit(call, call.body), { limit });
      bind(app, takeTimeOut, (call) => service.timeOut(call, call.body), { limit });
      bind(app, endTimeOut, (call) => service.endTimeOut(call), { limit });
      bind(app, excludeSelf, (call) => service.exclude(call, call.body), { limit });
      bind(app, setRealityCheck, (call) => service.setReality(call, call.body), { limit });
      bind(app, playClock, (call) => gaming.clock(call, call.body.isPlaying));
      bind(app, answerRealityCheck, (call) => gaming.answerCheck(call));
    },
  };
}
