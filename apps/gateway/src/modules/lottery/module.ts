import type { FastifyInstance } from 'fastify';
import { lotteryJobs } from './jobs.ts';
import { lotteryRoutes } from './routes.ts';
import { createLottery, type LotteryDeps, type LotteryService } from './service.ts';

/** Lotteries, their draws and who draws them. */
export function lotteryModule(deps: LotteryDeps): {
  readonly service: LotteryService;
  routes(app: FastifyInstance): void;
} {
  const service = createLottery(deps);
  return {
    service,
    routes(app) {
      lotteryRoutes(app, service);
      const stop = lotteryJobs({
        ...deps,
        service,
        onError: (error, merchantCode) => app.log.error({ err: error, merchantCode }, 'drawing lotteries failed'),
      });
      app.addHook('onClose', async () => {
        await stop();
        service.close();
      });
    },
  };
}
