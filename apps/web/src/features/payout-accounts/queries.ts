import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@sampan/contract/operation';
import {
  addPayoutAccount,
  payoutAccountList,
  preferPayoutAccount,
  removePayoutAccount,
  setFundPassword,
} from '@sampan/contract/payout-accounts';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { callProven } from '../../platform/proven-call.ts';

export type { PayoutAccount } from '@sampan/contract/payout-accounts';

export function usePayoutAccounts() {
  return useQuery(queryOptionsOf(payoutAccountList, {}));
}

/** Reads the list again; also after a refusal, which may have been for what the list doesn't show yet. */
function useForget(): () => Promise<unknown> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: [payoutAccountList.name] });
}

export function useSetFundPassword() {
  const forget = useForget();
  return useMutation({
    mutationFn: async (body: InputOf<typeof setFundPassword>['body']) => callProven(setFundPassword, { body }),
    onSuccess: forget,
    meta: { error: 'inline' },
  });
}

export function useAddPayoutAccount() {
  const forget = useForget();
  return useMutation({
    mutationFn: async (body: InputOf<typeof addPayoutAccount>['body']) => callProven(addPayoutAccount, { body }),
    onSuccess: forget,
    meta: { error: 'inline' },
  });
}

export function useRemovePayoutAccount() {
  const forget = useForget();
  return useMutation({
    mutationFn: async (payoutAccountId: string) => call(removePayoutAccount, { params: { payoutAccountId } }),
    onSettled: forget,
  });
}

export function usePreferPayoutAccount() {
  const forget = useForget();
  return useMutation({
    mutationFn: async (payoutAccountId: string) => call(preferPayoutAccount, { params: { payoutAccountId } }),
    onSettled: forget,
  });
}
