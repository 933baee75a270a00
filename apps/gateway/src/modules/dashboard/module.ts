import { operatorAlerts, operatorHealth, todayFigures } from '@sampan/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { createAlerts, type AlertsDeps } from './alerts.ts';
import { checkLedger } from './ledger-check.ts';
import { createDashboard, type DashboardDeps } from './service.ts';

/** The figures of an operator's day, for its staff. */
export function dashboardModule(deps: DashboardDeps & AlertsDeps): {
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createDashboard(deps);
  const alerts = createAlerts(deps);
  return {
    jobs: [
      /** Writes down how the day stands, to be compared with a week later. */
      {
        name: 'dashboard.close-quarter',
        scope: 'operator',
        schedule: { everySeconds: 900 },
        settle: (tx, { merchantCode, to }) => service.closeQuarter(tx, merchantCode ?? '', to),
      },
      /** Reads all of the ledger when the fewest play. */
      {
        name: 'dashboard.check-ledger',
        scope: 'installation',
        schedule: { cron: '40 4 * * *', zone: 'Asia/Bangkok' },
        timeoutSeconds: 3_600,
        work: async () => checkLedger(deps),
      },
    ],
    routes(app) {
      bind(app, operatorAlerts, (call) => alerts(call.merchant));
      bind(app, operatorHealth, (call) => service.health(call.merchant));
      bind(app, todayFigures, (call) => service.today(call.merchant));
    },
  };
}
