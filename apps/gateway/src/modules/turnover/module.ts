import { forfeitBonus, turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { turnoverJobs } from './jobs.ts';
import { createTurnover, type Turnover, type TurnoverDeps } from './service.ts';

/** What members have to play before money goes out. */
export function turnoverModule(deps: TurnoverDeps): {
  readonly service: Turnover;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createTurnover(deps);
  return {
    service,
    jobs: turnoverJobs(service),
    routes(app) {
      bind(app, turnoverList, (call) => service.list(call, call.query));
      bind(app, turnoverRounds, (call) => service.rounds(call, call.params.obligationId, call.query));
      bind(app, forfeitBonus, (call) => service.forfeit(call, call.params.obligationId), {
        limit: { max: 30, windowMs: 60_000 },
      });
    },
  };
}
