import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestCorrection } from '@sampan/contract/approvals';
import {
  endMemberSessions,
  memberDetails,
  memberMovements,
  memberSearch,
  reinstateMember,
  revealMember,
  suspendMember,
} from '@sampan/contract/members-staff';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';

export type FoundMember = ValueOf<typeof memberSearch>['list'][number];
export type Member = ValueOf<typeof memberDetails>;
export type Movement = ValueOf<typeof memberMovements>['list'][number];

export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [memberSearch.name, q],
    queryFn: async ({ pageParam, signal }) =>
      call(memberSearch, { query: { q, after: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: q !== '',
  });

export const memberQuery = (memberId: string) => queryOf(memberDetails, { params: { memberId } });

export const movementsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [memberMovements.name, memberId],
    queryFn: async ({ pageParam, signal }) =>
      call(memberMovements, { params: { memberId }, query: { after: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

interface Asked {
  readonly memberId: string;
  readonly reason: string;
}

/** A change of an account; what is known of members is asked for anew, whatever came of it. */
function useAccountChange<Value>(change: (asked: Asked) => Promise<Value>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [memberDetails.name] }),
        queryClient.invalidateQueries({ queryKey: [memberSearch.name] }),
      ]),
  });
}

export const useSuspend = () =>
  useAccountChange(async ({ memberId, reason }) => call(suspendMember, { params: { memberId }, body: { reason } }));

export const useReinstate = () =>
  useAccountChange(async ({ memberId, reason }) => call(reinstateMember, { params: { memberId }, body: { reason } }));

export const useEndSessions = () =>
  useAccountChange(async ({ memberId, reason }) => call(endMemberSessions, { params: { memberId }, body: { reason } }));

export function useReveal() {
  return useMutation({
    mutationFn: async ({ memberId, reason }: Asked) => call(revealMember, { params: { memberId }, body: { reason } }),
  });
}

/** Asks for a correction of the balance; `key` is the same for one wish, however often it is sent. */
export function useCorrection() {
  return useMutation({
    mutationFn: async ({
      memberId,
      key,
      ...body
    }: Asked & { key: string; direction: 'credit' | 'debit'; amount: string }) =>
      call(requestCorrection, { params: { memberId }, body }, { idempotencyKey: key }),
  });
}
