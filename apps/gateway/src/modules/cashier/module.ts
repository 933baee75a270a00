import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import type { Wallet } from '../wallet/service.ts';
import { cashierJobs } from './jobs.ts';
import { cashierRoutes } from './routes.ts';
import { type Cashier, type CashierDeps, createCashier, type DepositNotice } from './service.ts';
import type { CashierSettings } from './settings.ts';

/** Deposits. */
export function cashierModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly wallet: Wallet;
  readonly enqueue: DepositNotice;
  readonly settings: (merchantCode: string) => Promise<CashierSettings>;
  readonly findMerchant: CashierDeps['findMerchant'];
  readonly findProvider: CashierDeps['findProvider'];
  readonly demandDeposit: CashierDeps['demandDeposit'];
}): { readonly service: Cashier; readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const { config } = deps;
  let log: FastifyInstance['log'] | undefined;
  const service = createCashier({
    ...deps,
    publicUrl: config.publicUrl,
    readMethods: async ({ code }) => (await deps.settings(code)).depositMethods,
    onNoOrder: (provider, reason) => log?.warn({ provider, reason }, 'a payment provider gave no order'),
  });
  return {
    service,
    jobs: cashierJobs(service),
    routes(app) {
      log = app.log;
      cashierRoutes(app, service);
    },
  };
}
