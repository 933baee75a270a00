import {
  agentRebate,
  agentRebates,
  downlineRebateRates,
  ownRebateRates,
  setDownlineRebateRates,
} from '@sampan/contract/rebates';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { rebateJobs } from './jobs.ts';
import { createRebates, type Rebates, type RebatesDeps } from './service.ts';

const limit = { max: 60, windowMs: 60_000 };

/** What each level of a line gets of settled stakes. */
export function rebatesModule(deps: RebatesDeps): {
  readonly service: Rebates;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createRebates(deps);
  return {
    service,
    jobs: rebateJobs(service),
    routes(app) {
      bind(app, agentRebates, (call) => service.list(call, call.query));
      bind(app, agentRebate, (call) => service.open(call, call.params.id, call.query));
      bind(app, ownRebateRates, (call) => service.own(call));
      bind(app, downlineRebateRates, (call) => service.ofDownline(call, call.params.account), { limit });
      bind(app, setDownlineRebateRates, (call) => service.change(call, call.params.account, call.body.rates), {
        limit,
      });
    },
  };
}
