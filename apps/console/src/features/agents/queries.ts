import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AgentNode, agentTree, dryRunMove, moveAgent } from '@sampan/contract/agents-staff';
import { approvalList } from '@sampan/contract/approvals';
import type { BodyOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type { AgentNode };

/** Direct downlines of an account; without it the agents that have no upline. */
export const agentTreeQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [agentTree.name, account],
    queryFn: async ({ pageParam, signal }) => call(agentTree, { query: { account, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What is tried, `upline` null: to none. Each `key` is asked for once: what it says is of the moment. */
export const moveDryRunQuery = (
  memberId: string,
  tried: { readonly upline: string | null; readonly key: string } | null,
) =>
  queryOptions({
    queryKey: [dryRunMove.name, memberId, tried?.key],
    queryFn: async ({ signal }) =>
      call(dryRunMove, { params: { memberId }, query: { upline: tried?.upline ?? undefined } }, { signal }),
    enabled: tried !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** `key`: the same for the same wish. */
export const useMove = () =>
  useDecision(
    [agentTree, approvalList],
    async ({ memberId, key, ...body }: BodyOf<typeof moveAgent> & { memberId: string; key: string }) =>
      call(moveAgent, { params: { memberId }, body }, { idempotencyKey: key }),
  );
