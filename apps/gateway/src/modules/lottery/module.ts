import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { lotteryJobs } from './jobs.ts';
import { lotteryRoutes } from './routes.ts';
import { createLottery, type LotteryDeps, type LotteryService } from './service.ts';

/** Lotteries, their draws and the jobs that draw them. */
export function lotteryModule(deps: LotteryDeps): {
  readonly service: LotteryService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createLottery(deps);
  const { jobs, close } = lotteryJobs({ ...deps, service });
  return {
    service,
    jobs,
    routes(app) {
      lotteryRoutes(app, service);
      app.addHook('onClose', async () => {
        close();
        service.close();
      });
    },
  };
}
