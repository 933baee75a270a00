import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelDeposit,
  createDeposit,
  type Deposit,
  depositBonuses,
  depositMethods,
  type DepositStatus,
  getDeposit,
  listDeposits,
  redeemVoucher,
  sendDepositReceipt,
} from '@sampan/contract/deposits';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { canBePaid } from './rules.ts';

export type DepositMethod = ValueOf<typeof depositMethods>['list'][number];
export type DepositBonus = ValueOf<typeof depositBonuses>['list'][number];

/** How often an undecided deposit is asked about, beside the live updates; milliseconds. */
const pollInterval = 5_000;

export function useDepositMethods() {
  return useQuery(queryOptionsOf(depositMethods, {}));
}

export function useDepositBonuses() {
  return useQuery(queryOptionsOf(depositBonuses, {}));
}

/** What a change of one changes beside it. */
function useForget(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [listDeposits, depositMethods, depositBonuses])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

/** What a call answers of one is what is known of it from then on. */
function useNote(): (deposit: Deposit) => void {
  const queries = useQueryClient();
  const forget = useForget();
  return (deposit) => {
    queries.setQueryData(queryKeyOf(getDeposit, { params: { depositId: deposit.id } }), deposit);
    forget();
  };
}

/** The same key for one wish, however often it is sent. */
type Keyed<Body> = Body & { idempotencyKey: string };

export type DepositWish = Keyed<InputOf<typeof createDeposit>['body']>;

/**
 * Opens a deposit; the form shows why it didn't work. Live news of the deposit may take the form away before the answer:
 * `onCreated` hears it all the same.
 */
export function useCreateDeposit(onCreated: (deposit: Deposit) => void) {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: DepositWish) => call(createDeposit, { body }, { idempotencyKey }),
    onSuccess: onCreated,
    // The way to the payment doesn't wait for the list.
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

export function useRedeemVoucher() {
  const queries = useQueryClient();
  const note = useNote();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<InputOf<typeof redeemVoucher>['body']>) =>
      call(redeemVoucher, { body }, { idempotencyKey }),
    onSuccess(deposit) {
      note(deposit);
      void queries.invalidateQueries({ queryKey: [walletBalance.name] });
    },
    meta: { error: 'inline' },
  });
}

export function useCancelDeposit() {
  const note = useNote();
  const forget = useForget();
  return useMutation({
    mutationFn: (depositId: string) => call(cancelDeposit, { params: { depositId } }),
    onSuccess: note,
    // It may have been paid meanwhile.
    onError: forget,
  });
}

export function useSendReceipt(depositId: string) {
  const note = useNote();
  return useMutation({
    mutationFn: (pictures: string[]) => call(sendDepositReceipt, { params: { depositId }, body: { pictures } }),
    onSuccess: note,
    meta: { error: 'inline' },
  });
}

export function isUndecided(deposit: Deposit | undefined): boolean {
  return deposit === undefined || deposit.status === 'pending' || deposit.status === 'review';
}

/** One deposit, followed until it is decided. */
export function useDeposit(depositId: string) {
  return useQuery({
    ...queryOptionsOf(getDeposit, { params: { depositId } }),
    refetchInterval: ({ state }) => (isUndecided(state.data) && !state.error ? pollInterval : false),
  });
}

/** Those that wait for their payment and can be paid: one by each method at most. */
export function useOpenDeposits() {
  return useQuery({
    ...queryOptionsOf(listDeposits, { query: { status: 'pending', pageNo: 1, pageSize: 20 } }),
    select: payable,
  });
}

const payable = ({ list }: ValueOf<typeof listDeposits>): Deposit[] => list.filter(canBePaid);

const depositsPageSize = 10;

export function useDeposits(pageNo: number, status: DepositStatus | undefined) {
  return useQuery({
    ...queryOptionsOf(listDeposits, { query: { pageNo, pageSize: depositsPageSize, ...(status && { status }) } }),
    placeholderData: (before) => before,
  });
}
