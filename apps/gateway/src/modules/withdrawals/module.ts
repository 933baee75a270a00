import {
  answerReceipt,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  withdrawalSettings,
} from '@sampan/contract/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import type { Uploads } from '../uploads/service.ts';
import { withdrawalJobs } from './jobs.ts';
import { createPayouts, type PayoutDeps } from './payouts.ts';
import { createReceipts } from './receipts.ts';
import { createWithdrawals, type WithdrawalsDeps } from './service.ts';

/** Money that goes out to members. */
export function withdrawalsModule(
  deps: WithdrawalsDeps & Omit<PayoutDeps, 'onUnclear'> & { readonly uploads: Pick<Uploads, 'claim'> },
): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  let log: FastifyInstance['log'] | undefined;
  const service = createWithdrawals(deps);
  const receipts = createReceipts(deps);
  const payouts = createPayouts({
    ...deps,
    onUnclear: (withdrawal, provider, reason) =>
      log?.warn({ withdrawal, provider, reason }, 'how a payout ended is not known'),
  });
  const limit = { max: 30, windowMs: 60_000 };
  return {
    jobs: withdrawalJobs({ payouts, receipts }),
    routes(app) {
      log = app.log;
      bind(app, withdrawalSettings, (call) => service.settings(call));
      bind(app, createWithdrawal, (call) => service.create(call, call.body), { limit });
      bind(app, listWithdrawals, (call) => service.list(call, call.query));
      bind(app, getWithdrawal, (call) => service.find(call, call.params.withdrawalId));
      bind(app, cancelWithdrawal, (call) => service.cancel(call, call.params.withdrawalId));
      bind(app, answerReceipt, (call) => receipts.answer(call, call.params.withdrawalId, call.body), { limit });
    },
  };
}
