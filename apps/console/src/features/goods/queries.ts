import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { savePointGoods, staffPointGoods } from '@sampan/contract/points';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type GoodsList = ValueOf<typeof staffPointGoods>;
export type Goods = GoodsList['list'][number];

export const goodsQuery = queryOptions(queryOf(staffPointGoods, {}));

export const useSaveGoods = () =>
  useDecision(staffPointGoods, async ({ id, ...body }: BodyOf<typeof savePointGoods> & { id: string }) =>
    call(savePointGoods, { params: { goodsId: id }, body }),
  );
