import { bonusRecords, memberProfit } from '@sampan/contract/profit';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createProfit, type ProfitDeps } from './service.ts';

/** What members won and lost by period, and what they were given. */
export function profitModule(deps: ProfitDeps): { routes(app: FastifyInstance): void } {
  const profit = createProfit(deps);
  return {
    routes(app) {
      bind(app, memberProfit, (call) => profit.byPeriod(call, call.query));
      bind(app, bonusRecords, (call) => profit.bonuses(call, call.query));
    },
  };
}
