import type { FastifyInstance } from 'fastify';
import { repeat } from '../../repeat.ts';
import type { Uploads } from '../uploads/service.ts';
import { createComments } from './comments.ts';
import { createRaffle } from './raffle.ts';
import { promotionsRoutes } from './routes.ts';
import { createPromotions, type Promotions, type PromotionsDeps } from './service.ts';

/** What an operator offers its members, and what they say about it. */
export function promotionsModule(deps: PromotionsDeps & { readonly uploads: Uploads }): {
  readonly service: Promotions;
  routes(app: FastifyInstance): void;
} {
  const service = createPromotions(deps);
  return {
    service,
    routes(app) {
      promotionsRoutes(app, service, createRaffle(deps), createComments(deps));
      const stop = repeat(
        30_000,
        (error) => app.log.error({ err: error }, 'paying rewards failed'),
        () => service.issue(),
      );
      app.addHook('onClose', stop);
    },
  };
}
