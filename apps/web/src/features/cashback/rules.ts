import type { cashbackSummary } from '@sampan/contract/cashback';
import { parseAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';

/** Hundredths of a percent as `formatPercent` takes them: 125 -> "1.25". */
export const percentOf = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

/** Whether there is something, and as much as the operator wants it to be; in a currency of so many decimals. */
export function isCollectable(
  { total, minimum }: Pick<ValueOf<typeof cashbackSummary>, 'total' | 'minimum'>,
  digits: number,
): boolean {
  const amount = parseAmount(total, digits) ?? 0n;
  return amount > 0n && amount >= (parseAmount(minimum, digits) ?? 0n);
}
