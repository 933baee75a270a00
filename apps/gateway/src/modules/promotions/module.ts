import type { FastifyInstance } from 'fastify';
import { repeat } from '../../repeat.ts';
import type { Uploads } from '../uploads/service.ts';
import { type Comments, createComments } from './comments.ts';
import { createRaffle } from './raffle.ts';
import { promotionsRoutes } from './routes.ts';
import { createPromotions, type Promotions, type PromotionsDeps } from './service.ts';

/** What an operator offers its members, and what they say about it. */
export function promotionsModule(deps: PromotionsDeps & { readonly uploads: Uploads }): {
  readonly service: Promotions;
  readonly comments: Comments;
  routes(app: FastifyInstance): void;
} {
  const service = createPromotions(deps);
  const comments = createComments(deps);
  return {
    service,
    comments,
    routes(app) {
      promotionsRoutes(app, service, createRaffle(deps), comments);
      const onError = (error: unknown, part?: { readonly merchantCode: string }) =>
        app.log.error({ err: error, merchantCode: part?.merchantCode }, 'paying rewards failed');
      const stop = repeat(30_000, onError, () => service.issue(onError));
      app.addHook('onClose', stop);
    },
  };
}
