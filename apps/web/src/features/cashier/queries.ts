import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createDeposit, depositMethods, getDeposit, listDeposits, type Deposit } from '@sampan/contract/wallet';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';

export type DepositMethod = ValueOf<typeof depositMethods>['list'][number];

/** How often an undecided deposit is asked about, beside the live updates; milliseconds. */
const pollInterval = 5_000;

export function useDepositMethods() {
  return useQuery(queryOptionsOf(depositMethods, {}));
}

export interface DepositWish {
  methodId: string;
  /** Decimal string of the wire. */
  amount: string;
  currency: string;
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
}

/** Opens the deposit at its provider; the form shows why it didn't work. */
export function useCreateDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: DepositWish) => call(createDeposit, { body }, { idempotencyKey }),
    // The way to the payment doesn't wait for the list.
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeyOf(listDeposits, { query: {} }).slice(0, 1) }),
    meta: { error: 'inline' },
  });
}

export function isUndecided(deposit: Deposit | undefined): boolean {
  return deposit === undefined || deposit.status === 'pending';
}

/** One deposit, followed until it is decided. */
export function useDeposit(depositId: string) {
  return useQuery({
    ...queryOptionsOf(getDeposit, { params: { depositId } }),
    refetchInterval: ({ state }) => (isUndecided(state.data) && !state.error ? pollInterval : false),
  });
}

export const depositsPageSize = 10;

export function useDeposits(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(listDeposits, { query: { pageNo, pageSize: depositsPageSize } }),
    placeholderData: (before) => before,
  });
}
