import { queryOptions } from '@tanstack/react-query';
import { type AgentBill, approveBill, billQueue, billRecomputation, denyBill } from '@sampan/contract/bills';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Bill = AgentBill;
export const billQueues = ['to_approve', 'to_collect'] as const;

/** `pageNo` from 1. */
export const billsQuery = (filter: { readonly status: (typeof billQueues)[number]; readonly pageNo: number }) =>
  queryOptions({
    ...queryOf(billQueue, { query: { ...filter, pageSize: 20 } }),
    refetchInterval: 30_000,
  });

/** What it would come to by the figures as they are now. */
export const recomputationQuery = (billId: string) =>
  queryOptions({ ...queryOf(billRecomputation, { params: { billId } }), gcTime: 0 });

interface About {
  readonly billId: string;
  readonly reason: string;
}

export const useApprove = () =>
  useDecision(billQueue, async ({ billId, reason }: About) =>
    call(approveBill, { params: { billId }, body: { reason } }),
  );
export const useDeny = () =>
  useDecision(billQueue, async ({ billId, reason }: About) => call(denyBill, { params: { billId }, body: { reason } }));
