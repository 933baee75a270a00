import type { Language } from '@sampan/contract/envelope';
import type { PointGoods } from '@sampan/contract/points';
import type { Merchant } from '../../plugins/request-context.ts';
import { textIn } from '../previews/rules.ts';
import type { GoodsRow, GoodsText } from './goods-store.ts';
import { goodsFields } from './present.ts';

/** Goods that aren't published, in all of their languages. */
export interface GoodsPreview {
  readonly goods: Omit<PointGoods, 'name' | 'description'>;
  readonly position: number;
  readonly texts: readonly Omit<GoodsText, 'goods_id'>[];
}

/** `row` and `texts`: as they would be written. */
export const previewOf = (
  row: GoodsRow,
  texts: GoodsPreview['texts'],
  money: Pick<Merchant, 'currencyDigits'>,
): GoodsPreview => ({ goods: goodsFields(row, money), position: row.position, texts });

/** Goods and where they stand. */
export interface Placed {
  readonly goods: PointGoods;
  readonly position: number;
}

/** The list with them in their place, as `goodsPage` orders it. */
export function withPreview(
  list: readonly Placed[],
  { goods, position, texts }: GoodsPreview,
  language: Language,
): Placed[] {
  const words = textIn(texts, language);
  const { name = goods.id, description = '' } = words ?? {};
  return [
    ...list.filter((other) => other.goods.id !== goods.id),
    { goods: { ...goods, name, description }, position },
  ].toSorted((one, other) => one.position - other.position || (one.goods.id < other.goods.id ? -1 : 1));
}
