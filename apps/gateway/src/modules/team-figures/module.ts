import { teamOverview } from '@sampan/contract/team-figures';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { teamFiguresJobs } from './jobs.ts';
import { createTeamFigures, type TeamFigures, type TeamFiguresDeps } from './service.ts';

/** Each may count today's part of a large team. */
const limit = { max: 60, windowMs: 60_000 };

/** What agents and their downlines came to, by day. */
export function teamFiguresModule(deps: TeamFiguresDeps): {
  readonly service: TeamFigures;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createTeamFigures(deps);
  return {
    service,
    jobs: teamFiguresJobs(service),
    routes(app) {
      bind(app, teamOverview, (call) => service.overview(call, call.query), { limit });
    },
  };
}
