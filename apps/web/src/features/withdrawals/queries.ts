import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@sampan/contract/operation';
import { mainBalance, walletBalance } from '@sampan/contract/wallet';
import {
  answerReceipt,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  withdrawalSettings,
  type Withdrawal,
  type WithdrawalStatus,
} from '@sampan/contract/withdrawals';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';

/** How often an undecided one is asked about, beside the live updates; milliseconds. */
const pollInterval = 5_000;

export function useWithdrawalSettings() {
  return useQuery(queryOptionsOf(withdrawalSettings, {}));
}

/** What the main wallet has; undefined: not known yet. */
export function useSpendable(): string | undefined {
  const { data } = useQuery(queryOptionsOf(walletBalance, {}));
  return data && mainBalance(data);
}

/** What a change of one changes beside it. */
function useForget(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [listWithdrawals, withdrawalSettings, walletBalance])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

export type WithdrawalWish = InputOf<typeof createWithdrawal>['body'] & {
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
};

export function useCreateWithdrawal() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: WithdrawalWish) => call(createWithdrawal, { body }, { idempotencyKey }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

/** What a call answers of one is what is known of it from then on. */
function useNote(): (withdrawal: Withdrawal) => void {
  const queries = useQueryClient();
  const forget = useForget();
  return (withdrawal) => {
    queries.setQueryData(queryKeyOf(getWithdrawal, { params: { withdrawalId: withdrawal.id } }), withdrawal);
    forget();
  };
}

export function useCancelWithdrawal() {
  const note = useNote();
  return useMutation({
    mutationFn: (withdrawalId: string) => call(cancelWithdrawal, { params: { withdrawalId } }),
    onSuccess: note,
  });
}

export function useAnswerReceipt(withdrawalId: string) {
  const note = useNote();
  return useMutation({
    mutationFn: (body: InputOf<typeof answerReceipt>['body']) =>
      call(answerReceipt, { params: { withdrawalId }, body }),
    onSuccess: note,
    meta: { error: 'inline' },
  });
}

const over: ReadonlySet<WithdrawalStatus> = new Set(['paid', 'failed', 'cancelled', 'refused']);

/** One withdrawal, followed until it is decided. */
export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    ...queryOptionsOf(getWithdrawal, { params: { withdrawalId } }),
    refetchInterval: ({ state }) =>
      (state.data === undefined || !over.has(state.data.status)) && !state.error ? pollInterval : false,
  });
}

const withdrawalsPageSize = 10;

export function useWithdrawals(pageNo: number, status: WithdrawalStatus | undefined) {
  return useQuery({
    ...queryOptionsOf(listWithdrawals, {
      query: { pageNo, pageSize: withdrawalsPageSize, ...(status && { status }) },
    }),
    placeholderData: (before) => before,
  });
}
