import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import { pointDigits, type PointGoods, type PointOrder, type pointOrderQueue } from '@sampan/contract/points';
import type { Merchant } from '../../plugins/request-context.ts';
import type { GoodsRow, GoodsText } from './goods-store.ts';
import type { OrderRow } from './orders-store.ts';
import { maskContact } from './rules.ts';

type Money = Pick<Merchant, 'currencyDigits'>;
export type StaffOrder = ValueInputOf<typeof pointOrderQueue>['list'][number];

/** Thousandths of a point as on the wire. */
export const pointsText = (points: bigint): string => formatAmount(points, pointDigits);

const moneyText = (amount: bigint | null, { currencyDigits }: Money) =>
  amount === null ? null : formatAmount(amount, currencyDigits);

export function presentGoods(row: GoodsRow, text: GoodsText | undefined, money: Money): PointGoods {
  return { ...goodsFields(row, money), name: text?.name ?? row.id, description: text?.description ?? '' };
}

export function goodsFields(row: GoodsRow, money: Money) {
  return {
    id: row.id,
    kind: row.kind,
    price: Number(row.price),
    stock: row.stock,
    picture: row.picture,
    bonusAmount: moneyText(row.bonus_amount, money),
    isInstant: row.is_instant,
  };
}

export function presentOrder(
  row: OrderRow,
  goods: { readonly name: string; readonly picture: string },
  money: Money,
): PointOrder {
  return {
    id: row.id,
    goodsId: row.goods_id,
    ...goods,
    kind: row.kind,
    quantity: row.quantity,
    points: pointsText(row.points),
    balance: pointsText(row.balance_after),
    bonusAmount: moneyText(row.bonus_amount, money),
    status: row.status,
    remark: row.remark,
    createdAt: row.created_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}

export function presentForStaff(
  row: OrderRow,
  goods: { readonly name: string; readonly picture: string },
  money: Money,
): StaffOrder {
  return {
    ...presentOrder(row, goods, money),
    memberId: row.member_id,
    zalo: maskContact(row.zalo),
    whatsapp: maskContact(row.whatsapp),
  };
}
