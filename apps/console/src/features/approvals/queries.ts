import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type ApprovalStatus,
  approvalList,
  approveRequest,
  refuseRequest,
  withdrawRequest,
} from '@sampan/contract/approvals';
import type { ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Approval = ValueOf<typeof approvalList>['list'][number];

export const approvalsQuery = (status: ApprovalStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [approvalList.name, status],
    queryFn: async ({ pageParam, signal }) =>
      call(approvalList, { query: { status, before: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Another person may decide meanwhile.
    refetchInterval: 30_000,
  });

export const useApprove = () =>
  useDecision(approvalList, async (approvalId: string) => call(approveRequest, { params: { approvalId } }));

export const useRefuse = () =>
  useDecision(approvalList, async ({ approvalId, reason }: { approvalId: string; reason: string }) =>
    call(refuseRequest, { params: { approvalId }, body: { reason } }),
  );

export const useWithdraw = () =>
  useDecision(approvalList, async (approvalId: string) => call(withdrawRequest, { params: { approvalId } }));
