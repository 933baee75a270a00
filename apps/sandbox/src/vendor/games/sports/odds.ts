import { type BetStatus, oddsScale } from '../../engine/settlement.ts';

export type OddsFormat = 'decimal' | 'hk' | 'malay' | 'indo';

export const allStatuses: readonly BetStatus[] = ['won', 'half_won', 'push', 'half_lost', 'lost', 'void'];

/** How likely each way is in which a bet can end; together 1. */
export type StatusChances = Readonly<Record<BetStatus, number>>;

/** Odds as a member wants to see them. The stake is what can be lost, whatever the format. Throws below 1.0001. */
export function oddsText(odds: bigint, format: OddsFormat): string {
  const profit = odds - oddsScale;
  if (profit <= 0n) throw new RangeError('odds that return no more than the stake');
  switch (format) {
    case 'decimal':
      return decimalText(odds);
    case 'hk':
      return decimalText(profit);
    case 'malay':
      return profit <= oddsScale ? decimalText(profit) : negativeText(profit);
    case 'indo':
      return profit >= oddsScale ? decimalText(profit) : negativeText(profit);
  }
}

/** What has to be risked to win one, with three decimals at most. */
function negativeText(profit: bigint): string {
  const thousandths = (2n * 1000n * oddsScale + profit) / (2n * profit);
  return `-${decimalText(thousandths * (oddsScale / 1000n))}`;
}

/** A number times `oddsScale`, with two decimals at least. */
function decimalText(scaled: bigint): string {
  const decimals = String(scaled % oddsScale).padStart(4, '0');
  return `${scaled / oddsScale}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}

/** Decimal odds at which neither side has an edge; undefined for what cannot win. */
export function fairOdds(chances: StatusChances): number | undefined {
  const winning = chances.won + chances.half_won / 2;
  const losing = chances.lost + chances.half_lost / 2;
  return winning > 0 ? 1 + losing / winning : undefined;
}

/** 0.01 */
const hundredth = 100n;
const lowestOdds = oddsScale + hundredth;

/**
 * Odds to offer: the fair ones less a margin (0.05 is 5 %), cut to two decimals downwards, times `oddsScale`. At least
 * 1.01; undefined where even that is more than the fair odds, because the selection is as good as decided.
 */
export function offeredOdds(fair: number, margin: number): bigint | undefined {
  if (fair * 100 < 101) return undefined;
  // Binary fractions may stand a hair below the hundredth that is meant.
  const hundredths = BigInt(Math.floor((fair / (1 + margin)) * 100 + 1e-9));
  const odds = hundredths * hundredth;
  return odds < lowestOdds ? lowestOdds : odds;
}
