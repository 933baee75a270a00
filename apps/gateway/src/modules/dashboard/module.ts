import { operatorHealth, todayFigures } from '@sampan/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { createDashboard, type DashboardDeps } from './service.ts';

/** The figures of an operator's day, for its staff. */
export function dashboardModule(deps: DashboardDeps): {
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createDashboard(deps);
  return {
    jobs: [
      /** Writes down how the day stands, to be compared with a week later. */
      {
        name: 'dashboard.close-quarter',
        scope: 'operator',
        schedule: { everySeconds: 900 },
        settle: (tx, { merchantCode, to }) => service.closeQuarter(tx, merchantCode ?? '', to),
      },
    ],
    routes(app) {
      bind(app, operatorHealth, (call) => service.health(call.merchant));
      bind(app, todayFigures, (call) => service.today(call.merchant));
    },
  };
}
