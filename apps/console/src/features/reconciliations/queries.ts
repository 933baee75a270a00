import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import {
  type DifferenceKind,
  explainDifference,
  listReconciliations,
  reconcile,
  reconciliationDetails,
} from '@sampan/contract/reconciliation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Reconciliation = ValueOf<typeof reconcile>;
export type Difference = ValueOf<typeof explainDifference>;

/** `pageNo` from 1. */
export const reconciliationsQuery = (pageNo: number) =>
  queryOptions(queryOf(listReconciliations, { query: { pageNo, pageSize: 20 } }));

export interface DifferenceFilter {
  readonly kind: DifferenceKind | undefined;
  /** Those that nobody has explained yet. */
  readonly open: 'true' | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const detailsQuery = (reconciliationId: string, filter: DifferenceFilter) =>
  queryOptions(queryOf(reconciliationDetails, { params: { reconciliationId }, query: { ...filter, pageSize: 50 } }));

type Comparison = BodyOf<typeof reconcile> & {
  /** The same for one wish, however often it is sent. */
  readonly idempotencyKey: string;
};

export function useReconcile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Comparison) => call(reconcile, { body }, { idempotencyKey }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: [listReconciliations.name] }),
  });
}

export const useExplain = () =>
  useDecision(
    [reconciliationDetails, listReconciliations],
    async ({ reason, ...params }: { reconciliationId: string; number: string; reason: string }) =>
      call(explainDifference, { params, body: { reason } }),
  );
