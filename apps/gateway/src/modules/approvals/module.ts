import { approvalList, approveRequest, refuseRequest, withdrawRequest } from '@sampan/contract/approvals';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { approvalJobs } from './jobs.ts';
import { type Approvals, createApprovals } from './service.ts';

/** What takes two people, whatever it is. */
export function approvalsModule(deps: Parameters<typeof createApprovals>[0]): {
  readonly service: Approvals;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createApprovals(deps);
  return {
    service,
    jobs: approvalJobs(service),
    routes(app) {
      bind(app, approvalList, (call) => service.list(call, call.query));
      bind(app, approveRequest, (call) => service.approve(call, call.params.approvalId));
      bind(app, refuseRequest, (call) => service.refuse(call, call.params.approvalId, call.body.reason));
      bind(app, withdrawRequest, async (call) => {
        await service.withdraw(call, call.params.approvalId);
        return {};
      });
    },
  };
}
