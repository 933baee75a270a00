import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downlineMembers, freezeDownline, unfreezeDownline } from '@sampan/contract/downline';
import type { InputOf } from '@sampan/contract/operation';
import { call, queryOptionsOf } from '../../platform/api.ts';

export type DownlineFilter = Omit<InputOf<typeof downlineMembers>['query'], 'pageSize'>;

export const downlinePageSize = 20;

export function useDownline(filter: DownlineFilter) {
  return useQuery({
    ...queryOptionsOf(downlineMembers, { query: { ...filter, pageSize: downlinePageSize } }),
    placeholderData: (before) => before,
  });
}

export function useFreeze(account: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(freezeDownline, { params: { account }, body: { reason } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [downlineMembers.name] }),
    meta: { error: 'inline' },
  });
}

export function useUnfreeze() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (account: string) => call(unfreezeDownline, { params: { account } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [downlineMembers.name] }),
  });
}
