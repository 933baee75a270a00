import type { Bet, BetStatus } from './settlement.ts';

/** A bet after its round: what the valid bet is counted from. */
export interface SettledBet extends Bet {
  readonly status: BetStatus;
}

/** One of two opposite sides of a round. Bets on both sides of one pair cancel each other. */
export interface Side {
  /** Names the pair within the round: a market, or a market and its line. */
  readonly pair: string;
  readonly isFirst: boolean;
}

/** What a game says about its bets. */
export interface ValidBetRules {
  /** Null for a bet that has no opposite. */
  readonly sideOf: (bet: Bet) => Side | null;
  /** Whether bets cover so much of the possible results together that none of them counts. */
  readonly isTooWide?: (bets: readonly Bet[]) => boolean;
}

/** Opposite sides within a market: the selections of the one side, and those of the other. */
export type Opposites = Readonly<Record<string, readonly [readonly string[], readonly string[]]>>;

/** The side of a bet, for games whose opposite sides are selections of one market. */
export function sideAmong(opposites: Opposites): (bet: Bet) => Side | null {
  return ({ market, selection }) => {
    const sides = Object.hasOwn(opposites, market) ? opposites[market] : undefined;
    const side = sides?.findIndex((selections) => selections.includes(selection)) ?? -1;
    return side < 0 ? null : { pair: market, isFirst: side === 0 };
  };
}

/** Bets at odds below this carry too little risk to count. */
const leastOdds = 15_000n;

/** The part of a stake that was at risk, as the bet's ending tells it. */
function stakeAtRisk({ stake, status }: SettledBet): bigint {
  if (status === 'void' || status === 'push') return 0n;
  return status === 'half_won' || status === 'half_lost' ? stake / 2n : stake;
}

const countedStake = (bet: SettledBet): bigint => (bet.odds < leastOdds ? 0n : stakeAtRisk(bet));

interface SideTotals {
  atRisk: bigint;
  counted: bigint;
}

/**
 * The valid bet of one round in minor units, the base of rebates and points. The settled bets are those of one player
 * in one round. Stakes count whole; half when a bet was half won or half lost; not at all when it was pushed or void, or
 * its odds are below 1.50; of opposite sides only the difference; nothing when the bets together are too wide.
 */
export function validBet(bets: readonly SettledBet[], { sideOf, isTooWide }: ValidBetRules): bigint {
  if (isTooWide?.(bets.filter(({ status }) => status !== 'void'))) return 0n;
  let total = 0n;
  const pairs = new Map<string, readonly [SideTotals, SideTotals]>();
  for (const bet of bets) {
    const side = sideOf(bet);
    if (!side) {
      total += countedStake(bet);
      continue;
    }
    const pair = pairs.get(side.pair) ?? [
      { atRisk: 0n, counted: 0n },
      { atRisk: 0n, counted: 0n },
    ];
    const totals = pair[side.isFirst ? 0 : 1];
    totals.atRisk += stakeAtRisk(bet);
    totals.counted += countedStake(bet);
    pairs.set(side.pair, pair);
  }
  for (const pair of pairs.values()) total += differenceOf(pair);
  return total;
}

/** A stake at low odds still cancels its opposite, but is never itself what is left over. */
function differenceOf([first, second]: readonly [SideTotals, SideTotals]): bigint {
  const [larger, smaller] = first.atRisk >= second.atRisk ? [first, second] : [second, first];
  const difference = larger.atRisk - smaller.atRisk;
  return difference < larger.counted ? difference : larger.counted;
}
