import { cashbackHistory, cashbackSummary, collectCashback } from '@sampan/contract/cashback';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { type CashbackDeps, createCashback } from './service.ts';

/** Cashback that members collect (module MANPLAYREB3). */
export function cashbackModule(deps: CashbackDeps): { routes(app: FastifyInstance): void } {
  const cashback = createCashback(deps);
  return {
    routes(app) {
      bind(app, cashbackSummary, (call) => cashback.summary(call));
      bind(app, collectCashback, (call) => cashback.collect(call), { limit: { max: 30, windowMs: 60_000 } });
      bind(app, cashbackHistory, (call) => cashback.history(call, call.query));
    },
  };
}
