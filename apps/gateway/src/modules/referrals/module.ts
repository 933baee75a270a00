import { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { referralJobs } from './jobs.ts';
import { createReferrals, type Referrals, type ReferralsDeps } from './service.ts';

/** Members who invite members. */
export function referralsModule(deps: ReferralsDeps): {
  readonly service: Referrals;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createReferrals(deps);
  return {
    service,
    jobs: referralJobs(service),
    routes(app) {
      bind(app, referral, (call) => service.overview(call));
      bind(app, referralInvited, (call) => service.invited(call, call.query));
      bind(app, referralCommissions, (call) => service.commissions(call, call.query));
    },
  };
}
