import { formatAmount, parseAmount } from '@sampan/contract/money';
import { maxQuantity, pointDigits, type PointGoods, type PointOrderStatus } from '@sampan/contract/points';
import { readRecordSearch, type RecordSearch } from '../../platform/paths.ts';
import type { Validator } from '../../platform/validators.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const pointTabs = ['goods', 'convert', 'orders', 'movements'] as const;
export type PointTab = (typeof pointTabs)[number];

export interface PointSearch extends Pick<RecordSearch, 'kind' | 'status' | 'pageNo'> {
  tab: PointTab;
}

/** What the address of the page says; the goods where it names no tab. */
export function readPointSearch(raw: Readonly<Record<string, unknown>>): PointSearch {
  const { kind, status, pageNo } = readRecordSearch(raw);
  const tab = pointTabs.find((one) => one === raw['tab']) ?? 'goods';
  return { tab, ...(kind && { kind }), ...(status && { status }), ...(pageNo && { pageNo }) };
}

/** As the address has it. */
export const searchOf = ({ tab, pageNo, ...rest }: PointSearch) => ({
  ...(tab !== 'goods' && { tab }),
  ...rest,
  ...(pageNo !== undefined && pageNo > 1 && { pageNo }),
});

const thousandths = (points: string): bigint => parseAmount(points, pointDigits) ?? 0n;

/** "1234.500" -> "1,234.5"; a negative one with "−". */
export function formatPoints(points: string): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(points) ?? [];
  const fraction = decimals.replace(/0+$/, '');
  return `${sign ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction && `.${fraction}`}`;
}

/** A change: "+1,234.5", "−200". */
export const formatChange = (points: string): string => `${points.startsWith('-') ? '' : '+'}${formatPoints(points)}`;

/** Whole points that there are. */
export const wholePoints = (points: string): number => Number(thousandths(points) / 1_000n);

/** How many of the goods can be had for these points; 0: none. */
export function mostOf({ price, stock }: Pick<PointGoods, 'price' | 'stock'>, points: string): number {
  return Math.max(0, Math.min(stock ?? maxQuantity, maxQuantity, Math.floor(wholePoints(points) / price)));
}

/** A whole number as it is typed; null: it is none. */
export function toCount(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

export function quantityValidator(goods: Pick<PointGoods, 'price' | 'stock'>, points: string): Validator {
  return (typed) => {
    if (typed.trim() === '') return { key: 'form.required' };
    const quantity = toCount(typed);
    if (quantity === null || quantity < 1 || quantity > maxQuantity)
      return { key: 'points.quantity.invalid', values: { max: maxQuantity } };
    if (goods.stock !== null && quantity > goods.stock)
      return { key: 'error.point_goods_sold_out', values: { max: goods.stock } };
    return quantity > mostOf(goods, points) ? { key: 'error.points_insufficient' } : null;
  };
}

export function conversionValidator(minimum: number, points: string): Validator {
  return (typed) => {
    if (typed.trim() === '') return { key: 'form.required' };
    const count = toCount(typed);
    if (count === null) return { key: 'points.convert.whole' };
    if (count < minimum) return { key: 'error.points_below_minimum', values: { min: minimum } };
    return count > wholePoints(points) ? { key: 'error.points_insufficient' } : null;
  };
}

/** A number, or the id that a messenger has for it, as the contract takes it. */
export const isContact = (typed: string): boolean => /^\+?[\w.-]{4,32}$/.test(typed.trim());

/** What whole points are worth, as money on the wire of so many decimals. */
export function worthOf(points: number, pointValue: string, digits: number): string {
  return formatAmount(BigInt(points) * (parseAmount(pointValue, digits) ?? 0n), digits);
}

export const statusTones: Readonly<Record<PointOrderStatus, Tone>> = {
  in_process: 'accent',
  approved: 'good',
  rejected: 'bad',
};
