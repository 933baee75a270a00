import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agentBill, agentBills, billMembers, collectBill } from '@sampan/contract/bills';
import type { InputOf } from '@sampan/contract/operation';
import { agentRebate, agentRebates } from '@sampan/contract/rebates';
import { walletBalance } from '@sampan/contract/wallet';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';

type BillFilter = Omit<InputOf<typeof agentBills>['query'], 'pageSize'>;

const pageSize = 20;

/** Always asked for anew: a period may have ended. */
export function useBills(query: BillFilter) {
  return useQuery({
    ...queryOptionsOf(agentBills, { query: { pageSize, ...query } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useBill(id: string) {
  return useQuery({ ...queryOptionsOf(agentBill, { params: { id } }), staleTime: 0 });
}

const membersPageSize = 10;

export function useBillMembers(id: string, pageNo: number) {
  return useQuery({
    ...queryOptionsOf(billMembers, { params: { id }, query: { pageNo, pageSize: membersPageSize } }),
    placeholderData: keepPreviousData,
  });
}

/** Collects a bill; again it answers what it became. */
export function useCollect() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => call(collectBill, { params: { id } }),
    onSuccess: (bill) => queries.setQueryData(queryKeyOf(agentBill, { params: { id: bill.id } }), bill),
    onSettled: () => {
      for (const { name } of [agentBills, walletBalance]) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

/** Always asked for anew: a day may have been closed. */
export function useRebates(query: { pageNo: number; from?: number; to?: number }) {
  return useQuery({
    ...queryOptionsOf(agentRebates, { query: { pageSize, ...query } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const partsPageSize = 50;

export function useRebate(id: string, pageNo: number) {
  return useQuery({
    ...queryOptionsOf(agentRebate, { params: { id }, query: { pageNo, pageSize: partsPageSize } }),
    placeholderData: keepPreviousData,
  });
}
