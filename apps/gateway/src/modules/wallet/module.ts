import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { walletJobs } from './jobs.ts';
import { walletRoutes } from './routes.ts';
import { createWallet, type Wallet, type WalletDeps } from './service.ts';

/** The ledger and what members see of it. */
export function walletModule(deps: Required<WalletDeps>): {
  readonly service: Wallet;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createWallet(deps);
  return { service, jobs: walletJobs(deps), routes: (app) => walletRoutes(app, service) };
}
