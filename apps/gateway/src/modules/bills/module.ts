import { agentBill, agentBills, billMembers, collectBill, previewContract } from '@sampan/contract/bills';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { billJobs } from './jobs.ts';
import { type Bills, type BillsDeps, createBills } from './service.ts';

const limit = { max: 60, windowMs: 60_000 };
/** Each reads several periods of a team. */
const previewLimit = { max: 20, windowMs: 60_000 };

/** What agents' contracts come to. */
export function billsModule(deps: BillsDeps): {
  readonly service: Bills;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createBills(deps);
  return {
    service,
    jobs: billJobs(service),
    routes(app) {
      bind(app, agentBills, (call) => service.list(call, call.query));
      bind(app, agentBill, (call) => service.open(call, call.params.id));
      bind(app, billMembers, (call) => service.members(call, { ...call.params, ...call.query }), { limit });
      bind(app, previewContract, (call) => service.preview(call, call.body), { limit: previewLimit });
      bind(app, collectBill, (call) => service.collect(call, call.params.id), { limit });
    },
  };
}
