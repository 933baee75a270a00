import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@sampan/contract/operation';
import {
  convertPoints,
  pointBalance,
  pointConfig,
  pointEntries,
  pointOrders,
  pointRewards,
  redeemPoints,
  type PointEntryKind,
  type PointGoodsKind,
  type PointOrderStatus,
} from '@sampan/contract/points';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { usePreview } from '../../platform/offer-preview.ts';
import { useSession } from '../../platform/session.ts';

export function usePointConfig() {
  return useDehydratedQuery(queryOptionsOf(pointConfig, {}));
}

export const goodsPageSize = 24;

export function useGoods(pageNo: number, kind: PointGoodsKind | undefined) {
  const preview = usePreview('previewGoods');
  return useDehydratedQuery({
    ...queryOptionsOf(pointRewards, { query: { pageNo, pageSize: goodsPageSize, ...(kind && { kind }), ...preview } }),
    placeholderData: (before) => before,
  });
}

/** Whether there are points of the person who is here: a real account's. */
export function useHasPoints(): boolean {
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  return isLoggedIn && !isTrial && !mustChangePassword;
}

export function usePointBalance() {
  const isOn = useHasPoints();
  // Bets elsewhere change it.
  return useDehydratedQuery({ ...queryOptionsOf(pointBalance, {}), enabled: isOn, staleTime: 5_000 });
}

/** What points and orders change is read anew. */
export function useForgetPoints(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [pointBalance, pointRewards, pointOrders, pointEntries, walletBalance, walletTransactions])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

interface Once {
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
}

export function useRedeem() {
  const forget = useForgetPoints();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: InputOf<typeof redeemPoints>['body'] & Once) =>
      call(redeemPoints, { body }, { idempotencyKey }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

export function useConvert() {
  const forget = useForgetPoints();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: InputOf<typeof convertPoints>['body'] & Once) =>
      call(convertPoints, { body }, { idempotencyKey }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

const historyPageSize = 10;

export function usePointOrders(pageNo: number, status: PointOrderStatus | undefined) {
  return useDehydratedQuery({
    ...queryOptionsOf(pointOrders, { query: { pageNo, pageSize: historyPageSize, ...(status && { status }) } }),
    placeholderData: (before) => before,
  });
}

export function usePointEntries(pageNo: number, kind: PointEntryKind | undefined) {
  return useDehydratedQuery({
    ...queryOptionsOf(pointEntries, { query: { pageNo, pageSize: historyPageSize, ...(kind && { kind }) } }),
    placeholderData: (before) => before,
  });
}
