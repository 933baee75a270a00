import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Job } from '../../jobs/job.ts';
import type { Wallet } from '../wallet/service.ts';
import { playJobs } from './jobs.ts';
import { playRoutes } from './routes.ts';
import { createSeamless } from './seamless.ts';
import { createPlay, type Play, type PlayDeps } from './service.ts';

/** Launches, the vendors' calls, and the betting record. */
export function playModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly wallet: Wallet;
  readonly findGame: PlayDeps['findGame'];
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  readonly findVendor: PlayDeps['findVendor'];
  readonly seatIn: PlayDeps['seatIn'];
  readonly lotteryOf: PlayDeps['lotteryOf'];
  readonly demandPlay: PlayDeps['demandPlay'];
  readonly sessionOf: PlayDeps['sessionOf'];
  readonly fillWallet: PlayDeps['fillWallet'];
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  /** Told after a round was closed with a payout, or put right. */
  readonly onWin: (merchantCode: string) => void;
}): { readonly service: Play; readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const { config } = deps;
  const service = createPlay(deps);
  const seamless = createSeamless({ ...deps, sessionIdleMs: config.sessionIdleMs });
  return {
    service,
    jobs: playJobs(service),
    routes(app) {
      playRoutes(app, service, seamless);
    },
  };
}
