import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createLineTransfer,
  lineTransferSettings,
  listLineTransfers,
  type LineRelation,
  type LineSide,
} from '@sampan/contract/line-transfers';
import type { InputOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import { call, queryOptionsOf } from '../../platform/api.ts';

export function useLineTransferSettings() {
  return useQuery(queryOptionsOf(lineTransferSettings, {}));
}

export function useBalance() {
  return useQuery(queryOptionsOf(walletBalance, {}));
}

export type LineTransferWish = InputOf<typeof createLineTransfer>['body'] & {
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
};

export function useCreateLineTransfer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: LineTransferWish) =>
      call(createLineTransfer, { body }, { idempotencyKey }),
    onSettled: () => {
      for (const { name } of [listLineTransfers, lineTransferSettings, walletBalance])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    meta: { error: 'inline' },
  });
}

const pageSize = 10;

export function useLineTransfers(pageNo: number, filter: { side?: LineSide; relation?: LineRelation }) {
  return useQuery({
    ...queryOptionsOf(listLineTransfers, { query: { pageNo, pageSize, ...filter } }),
    placeholderData: (before) => before,
  });
}
