import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Job } from '../../jobs/job.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Counters } from '../counters/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { cashierJobs } from './jobs.ts';
import { cashierRoutes } from './routes.ts';
import { type CashierDeps, createCashier } from './service.ts';
import type { CashierSettings, DepositSettings } from './settings.ts';
import { createSettlement } from './settlement.ts';
import { createTransfers } from './transfers.ts';
import { createVouchers } from './vouchers.ts';

/** Deposits. */
export function cashierModule(
  given: Omit<CashierDeps, 'publicUrl' | 'readMethods' | 'readSettings' | 'onNoOrder'> & {
    readonly config: Config;
    readonly settings: (merchantCode: string) => Promise<CashierSettings & { readonly deposit: DepositSettings }>;
    readonly findMerchant: (code: string) => Promise<Merchant | null>;
    readonly uploads: Pick<Uploads, 'claim'>;
    readonly counters: Pick<Counters, 'up'>;
  },
): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  let log: FastifyInstance['log'] | undefined;
  const deps = {
    ...given,
    publicUrl: given.config.publicUrl,
    readMethods: async ({ code }: Merchant) => (await given.settings(code)).depositMethods,
    readSettings: async (code: string) => (await given.settings(code)).deposit,
    onNoOrder: (provider: string, reason: string) =>
      log?.warn({ provider, reason }, 'a payment provider gave no order'),
  };
  const service = createCashier(deps);
  const settlement = createSettlement(deps);
  return {
    jobs: cashierJobs(service, settlement),
    routes(app) {
      log = app.log;
      cashierRoutes(app, {
        cashier: service,
        settlement,
        transfers: createTransfers(deps),
        vouchers: createVouchers(deps),
      });
    },
  };
}
