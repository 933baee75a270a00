import {
  convertPoints,
  pointBalance,
  pointConfig,
  pointEntries,
  pointOrders,
  pointRewards,
  redeemPoints,
} from '@sampan/contract/points';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { createEarning } from './earning.ts';
import { pointsJobs } from './jobs.ts';
import { createPoints, type PointsDeps } from './service.ts';

/** Points by stakes, and what they go to. */
export function pointsModule(
  deps: PointsDeps & { readonly findMerchant: (code: string) => Promise<Merchant | null> },
): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const earning = createEarning(deps);
  const points = createPoints({ ...deps, earning });
  const limit = { max: 30, windowMs: 60_000 };
  return {
    jobs: pointsJobs({ earning, findMerchant: deps.findMerchant }),
    routes(app) {
      bind(app, pointConfig, ({ merchant }) => points.config(merchant));
      bind(app, pointRewards, ({ merchant, language, query }) => points.rewards(merchant, language, query));
      bind(app, pointBalance, (call) => points.balance(call));
      bind(app, redeemPoints, (call) => points.redeem(call, call.body), { limit });
      bind(app, convertPoints, (call) => points.convert(call, call.body), { limit });
      bind(app, pointOrders, (call) => points.orders(call, call.query));
      bind(app, pointEntries, (call) => points.entries(call, call.query));
    },
  };
}
