import { rateUnit } from '@sampan/contract/contract-rules';
import { type Fraction, fraction, halfEven } from '../bills/fraction.ts';

/** Stakes in minor units, rates in millionths. */
export interface Rated {
  readonly stakes: bigint;
  readonly ownRate: number;
  readonly downlineRate: number;
}

/** The difference between the level's rate and its direct downline's, of the stakes; exact. */
export const valueOf = ({ stakes, ownRate, downlineRate }: Rated): Fraction =>
  fraction(stakes * BigInt(ownRate - downlineRate), BigInt(rateUnit));

/**
 * What a payment comes to: rounded half-even once, after what was left to be set off before is. Below 0 nothing is paid,
 * and what is missing is set off against the next. Minor units.
 */
export function paymentOf(
  parts: readonly Rated[],
  carryIn: bigint,
): { readonly amount: bigint; readonly carryOut: bigint } {
  const unit = BigInt(rateUnit);
  const sum = parts.reduce((total, part) => total + part.stakes * BigInt(part.ownRate - part.downlineRate), 0n);
  const rounded = halfEven(fraction(sum - carryIn * unit, unit));
  return rounded > 0n ? { amount: rounded, carryOut: 0n } : { amount: 0n, carryOut: -rounded };
}
