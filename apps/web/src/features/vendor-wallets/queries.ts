import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@sampan/contract/operation';
import {
  collectWallets,
  getWalletTransfer,
  listWalletTransfers,
  merchantWallet,
  setAutomaticTransfer,
  transferToWallet,
  type WalletTransfer,
  type WalletTransferStatus,
} from '@sampan/contract/vendor-wallets';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { call, newIdempotencyKey, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { knownWallets } from './live.ts';
import { isOver } from './rules.ts';

/** How often what is on its way is asked about, beside the live updates; milliseconds. */
const pollInterval = 5_000;

/** All wallets, as far as they are known: no vendor keeps it waiting. `isSingle`: as the balance says. */
export function useWallets() {
  const balance = useQuery(queryOptionsOf(walletBalance, {}));
  const wallets = useQuery({
    ...queryOptionsOf(merchantWallet, knownWallets),
    refetchInterval: ({ state }) => (state.data?.list.some(({ onItsWay }) => onItsWay) ? pollInterval : false),
  });
  return { ...wallets, isSingle: balance.data?.isSingle !== false };
}

/** One vendor's wallet, as the vendor says; the others' answers don't wait for it. */
export function useAskedWallet(wallet: string) {
  return useQuery({
    ...queryOptionsOf(merchantWallet, { query: { wallet } }),
    select: ({ list }) => list[0],
    staleTime: 10_000,
    retry: false,
  });
}

/** What a transfer of the member's own changes: the vendors are asked, too. */
function useForget(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [merchantWallet, listWalletTransfers, walletBalance, walletTransactions])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

export type TransferWish = InputOf<typeof transferToWallet>['body'] & {
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
};

export function useTransfer() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: TransferWish) => call(transferToWallet, { body }, { idempotencyKey }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

/** Of all wallets; each press is a wish of its own. */
export function useCollect() {
  const forget = useForget();
  return useMutation({
    mutationFn: () => call(collectWallets, { body: {} }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: forget,
  });
}

export function useAutomaticTransfer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isAutomatic: boolean) => call(setAutomaticTransfer, { body: { isAutomatic } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(merchantWallet, knownWallets) }),
  });
}

/** One transfer, followed until it is over. `transfer`: as it was last known. */
export function useFollowedTransfer(transfer: WalletTransfer): WalletTransfer {
  const { data } = useQuery({
    ...queryOptionsOf(getWalletTransfer, { params: { transferId: transfer.id } }),
    initialData: transfer,
    enabled: !isOver(transfer),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollInterval),
  });
  return data;
}

const transfersPageSize = 10;

export function useWalletTransfers(pageNo: number, status: WalletTransferStatus | undefined) {
  return useQuery({
    ...queryOptionsOf(listWalletTransfers, {
      query: { pageNo, pageSize: transfersPageSize, ...(status && { status }) },
    }),
    placeholderData: (before) => before,
  });
}
