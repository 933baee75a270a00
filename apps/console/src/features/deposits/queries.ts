import { queryOptions } from '@tanstack/react-query';
import {
  approveDeposit,
  depositQueue,
  type depositQueues,
  depositReceipts,
  type DepositRefusal,
  refuseDeposit,
} from '@sampan/contract/deposits';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Deposit = ValueOf<typeof depositQueue>['list'][number];

interface DepositFilter {
  readonly queue: (typeof depositQueues)[number] | undefined;
  readonly reference: string | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const depositsQuery = (filter: DepositFilter) =>
  queryOptions({
    ...queryOf(depositQueue, { query: { ...filter, pageSize: 20 } }),
    // Members send receipts, and others of staff decide.
    refetchInterval: 30_000,
  });

/** One deposit as it stands now; null: there is none. */
export const depositQuery = (depositId: string) =>
  queryOptions({
    ...queryOf(depositQueue, { query: { depositId } }),
    select: ({ list }) => list[0] ?? null,
  });

/** The pictures are forgotten with the dialog that shows them. */
export const receiptsQuery = (depositId: string) =>
  queryOptions({
    ...queryOf(depositReceipts, { params: { depositId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** `amount`: decimal string of what arrived. The key is the same for one wish, however often it is sent. */
export const useApprove = () =>
  useDecision(
    depositQueue,
    async ({
      depositId,
      idempotencyKey,
      ...body
    }: {
      depositId: string;
      amount: string;
      reason: string;
      idempotencyKey: string;
    }) => call(approveDeposit, { params: { depositId }, body }, { idempotencyKey }),
  );

export const useRefuse = () =>
  useDecision(
    depositQueue,
    async ({ depositId, ...body }: { depositId: string; refusal: DepositRefusal; reason: string }) =>
      call(refuseDeposit, { params: { depositId }, body }),
  );
