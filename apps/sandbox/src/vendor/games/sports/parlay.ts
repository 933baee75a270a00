import type { BetStatus, Settlement } from '../../engine/settlement.ts';
import { type Fraction, returnOf, settledAs } from './lines.ts';

export interface Leg {
  readonly match: string;
  readonly odds: bigint;
  /** Absent as long as the leg is open. */
  readonly status?: BetStatus;
}

export type ParlayProblem = 'too_few_legs' | 'too_many_legs' | 'match_twice';

export const minLegs = 2;
export const maxLegs = 12;

/** Why these legs make no parlay, or no system bet; undefined when they do. */
export function parlayProblem(legs: readonly Pick<Leg, 'match'>[]): ParlayProblem | undefined {
  if (legs.length < minLegs) return 'too_few_legs';
  if (legs.length > maxLegs) return 'too_many_legs';
  return new Set(legs.map((leg) => leg.match)).size < legs.length ? 'match_twice' : undefined;
}

/**
 * Settles a parlay; undefined while a leg is open, save that a lost leg loses it at once. A leg that was pushed or void
 * falls out; where one leg is left, the parlay ends as that leg does.
 */
export function settleParlay(legs: readonly Leg[], stake: bigint): Settlement | undefined {
  const statuses = legs.flatMap((leg) => leg.status ?? []);
  if (statuses.includes('lost')) return { status: 'lost', payout: 0n };
  if (statuses.length < legs.length) return undefined;
  const counting = legs.flatMap(({ status, odds }) =>
    status === undefined || status === 'push' || status === 'void' ? [] : [{ status, odds }],
  );
  const [only] = counting;
  if (!only) return { status: statuses.includes('push') ? 'push' : 'void', payout: stake };
  if (counting.length === 1) return settledAs(only.status, stake, only.odds);
  const product = counting
    .map((leg) => returnOf(leg.status, leg.odds))
    .reduce((all, each) => ({
      numerator: all.numerator * each.numerator,
      denominator: all.denominator * each.denominator,
    }));
  return { status: statusOfReturn(product), payout: (stake * product.numerator) / product.denominator };
}

function statusOfReturn({ numerator, denominator }: Fraction): BetStatus {
  if (numerator === denominator) return 'push';
  return numerator > denominator ? 'won' : 'half_lost';
}

/** All choices of `size` out of `count` indexes, in order. */
export function combinationsOf(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (size > count) return [];
  const withLast = combinationsOf(count - 1, size - 1).map((chosen) => [...chosen, count - 1]);
  return [...combinationsOf(count - 1, size), ...withLast];
}

/** Settles a system bet: each choice of `size` legs is a parlay of its own with this stake; undefined the open ones. */
export function settleSystem(legs: readonly Leg[], size: number, stake: bigint): (Settlement | undefined)[] {
  return combinationsOf(legs.length, size).map((chosen) =>
    settleParlay(
      legs.filter((_leg, index) => chosen.includes(index)),
      stake,
    ),
  );
}
