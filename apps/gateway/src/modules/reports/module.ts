import {
  dayReport,
  ledgerReport,
  playReport,
  promotionReport,
  retentionReport,
  saferPlayReport,
  taxReport,
} from '@sampan/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { type ClosingDeps, createClosing } from './closing.ts';
import { createReports, type ReportsDeps } from './service.ts';

/** Each counts today's part of a large operator. */
const limit = { max: 120, windowMs: 60_000 };

/** Figures of an operator for its staff, from days that are closed and today's part. */
export function reportsModule(deps: ReportsDeps & ClosingDeps): {
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createReports(deps);
  const closeDay = createClosing(deps);
  return {
    jobs: [
      /** Sums the operator's day that ended, after its games: whatever was being settled then has been. */
      {
        name: 'reports.close-day',
        scope: 'operator',
        schedule: { cron: '40 0 * * *' },
        // The first one writes the days of two years.
        timeoutSeconds: 6 * 3600,
        settle: (tx, { merchantCode, to }) => closeDay(tx, merchantCode ?? '', to),
      },
    ],
    routes(app) {
      bind(app, dayReport, ({ merchant, query }) => service.byDay(merchant, query), { limit });
      bind(app, playReport, (call) => service.play(call, call.query), { limit });
      bind(app, retentionReport, ({ merchant, query }) => service.retention(merchant, query), { limit });
      bind(app, promotionReport, (call) => service.promotions(call, call.query), { limit });
      bind(app, saferPlayReport, ({ merchant, query }) => service.saferPlay(merchant, query), { limit });
      bind(app, ledgerReport, ({ merchant, query }) => service.ledger(merchant, query), { limit });
      bind(app, taxReport, ({ merchant, query }) => service.tax(merchant, query), { limit });
    },
  };
}
