import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { endPointGoods, previewPointGoods, savePointGoods, staffPointGoods } from '@sampan/contract/points';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type GoodsList = ValueOf<typeof staffPointGoods>;
export type Goods = GoodsList['list'][number];

export const goodsQuery = queryOptions(queryOf(staffPointGoods, {}));

export const useSaveGoods = () =>
  useDecision(staffPointGoods, async ({ id, ...body }: BodyOf<typeof savePointGoods> & { id: string }) =>
    call(savePointGoods, { params: { goodsId: id }, body }),
  );
export const useEndGoods = () =>
  useDecision(staffPointGoods, async ({ id, reason }: { id: string; reason: string }) =>
    call(endPointGoods, { params: { goodsId: id }, body: { reason } }),
  );
export const usePreviewGoods = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: BodyOf<typeof previewPointGoods> & { id: string }) =>
      call(previewPointGoods, { params: { goodsId: id }, body }),
  });
