import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DraftBill } from '@sampan/contract/bills';
import type { ContractPeriod } from '@sampan/contract/contract-rules';
import type { QueryOf, ValueOf } from '@sampan/contract/operation';
import { dryRunSettlement, settlementDetails, settlementList, startSettlement } from '@sampan/contract/settlements';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Settlement = ValueOf<typeof settlementList>['list'][number];
export type Draft = DraftBill;
export type Outcome = NonNullable<QueryOf<typeof dryRunSettlement>['status']>;

/** One period, by its end. */
export interface WhichPeriod {
  readonly period: ContractPeriod;
  readonly periodTo: number;
}

export const settlementsQuery = (period: ContractPeriod) =>
  infiniteQueryOptions({
    queryKey: [settlementList.name, period],
    queryFn: async ({ pageParam, signal }) =>
      call(settlementList, { query: { period, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A job settles meanwhile.
    refetchInterval: 60_000,
  });

export const settlementQuery = (which: WhichPeriod) =>
  queryOptions({ ...queryOf(settlementDetails, { params: { ...which } }), refetchInterval: 60_000 });

interface DraftFilter {
  readonly account: string | undefined;
  readonly status: Outcome | undefined;
}

/** It figures all contracts of the period: only asked for, and kept as it is until it is asked for anew. `pageNo` from 1. */
export const dryRunQuery = (which: WhichPeriod, filter: DraftFilter, pageNo: number) =>
  queryOptions({
    ...queryOf(dryRunSettlement, { params: { ...which }, query: { ...filter, pageNo, pageSize: 20 } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    placeholderData: (before) => before,
  });

export const useStart = () =>
  useDecision([settlementList, settlementDetails], async ({ reason, ...which }: WhichPeriod & { reason: string }) =>
    call(startSettlement, { params: { ...which }, body: { reason } }),
  );
