import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { Uploads } from '../uploads/service.ts';
import { type Comments, createComments } from './comments.ts';
import { promotionsJobs } from './jobs.ts';
import { createRaffle } from './raffle.ts';
import { promotionsRoutes } from './routes.ts';
import { createPromotions, type Promotions, type PromotionsDeps } from './service.ts';

/** What an operator offers its members, and what they say about it. */
export function promotionsModule(deps: PromotionsDeps & { readonly uploads: Uploads }): {
  readonly service: Promotions;
  readonly comments: Comments;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createPromotions(deps);
  const comments = createComments(deps);
  return {
    service,
    comments,
    jobs: promotionsJobs(service),
    routes: (app) => promotionsRoutes(app, { db: deps.db, service, raffle: createRaffle(deps), comments }),
  };
}
