import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import {
  approveWithdrawal,
  decideDispute,
  refuseWithdrawal,
  withdrawalProofs,
  withdrawalQueue,
  withdrawalReview,
  type withdrawalQueues,
  type WithdrawalRefusal,
} from '@sampan/contract/withdrawals';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Withdrawal = ValueOf<typeof withdrawalQueue>['list'][number];

interface WithdrawalFilter {
  readonly queue: (typeof withdrawalQueues)[number] | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const withdrawalsQuery = (filter: WithdrawalFilter) =>
  queryOptions({
    ...queryOf(withdrawalQueue, { query: { ...filter, pageSize: 20 } }),
    // Members ask and take back, providers answer, and others of staff decide.
    refetchInterval: 30_000,
  });

/** One withdrawal as it stands now; null: there is none. */
export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    ...queryOf(withdrawalQueue, { query: { withdrawalId } }),
    select: ({ list }) => list[0] ?? null,
  });

/** What a decision about it goes by, as it stands now. */
export const reviewQuery = (withdrawalId: string) =>
  queryOptions(queryOf(withdrawalReview, { params: { withdrawalId } }));

/** The pictures are forgotten with the dialog that shows them. */
export const proofsQuery = (withdrawalId: string) =>
  queryOptions({
    ...queryOf(withdrawalProofs, { params: { withdrawalId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The same for one wish, however often it is sent. */
interface Keyed {
  readonly withdrawalId: string;
  readonly idempotencyKey: string;
}

export const useApprove = () =>
  useDecision(withdrawalQueue, async ({ withdrawalId, idempotencyKey, reason }: Keyed & { reason: string }) =>
    call(approveWithdrawal, { params: { withdrawalId }, body: { reason } }, { idempotencyKey }),
  );

export const useRefuse = () =>
  useDecision(
    withdrawalQueue,
    async ({ withdrawalId, ...body }: { withdrawalId: string; refusal: WithdrawalRefusal; reason: string }) =>
      call(refuseWithdrawal, { params: { withdrawalId }, body }),
  );

/** `amount`: decimal string of what goes back; without it all counts as received. */
export const useDecideDispute = () =>
  useDecision(
    withdrawalQueue,
    async ({ withdrawalId, idempotencyKey, amount, reason }: Keyed & { amount?: string; reason: string }) => {
      const body =
        amount === undefined
          ? { decision: 'received' as const, reason }
          : { decision: 'return' as const, amount, reason };
      return call(decideDispute, { params: { withdrawalId }, body }, { idempotencyKey });
    },
  );
