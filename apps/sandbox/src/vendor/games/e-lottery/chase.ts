import { payoutAt, type Settlement } from '../../engine/settlement.ts';

/** A whole, in percent. */
const inPercent = 100n;

/** How the multiple goes on from draw to draw. */
export type Progression =
  | { readonly kind: 'flat'; readonly multiple: bigint }
  /** Twice as much after every `every` draws. */
  | { readonly kind: 'doubling'; readonly multiple: bigint; readonly every: number }
  /**
   * The lowest multiple, from `multiple` on, with which one winning combination of this draw leaves at least `percent`
   * of all that was staked so far as profit. Unit in minor units; odds of that combination, times `oddsScale`.
   */
  | {
      readonly kind: 'profit';
      readonly multiple: bigint;
      readonly percent: bigint;
      readonly unit: bigint;
      readonly odds: bigint;
    };

/** One draw of a chase: a bet of its own. Stake in minor units. */
export interface ChaseEntry {
  readonly issue: string;
  readonly multiple: bigint;
  readonly stake: bigint;
}

export interface Chase {
  readonly entries: readonly ChaseEntry[];
  readonly total: bigint;
}

/**
 * The same ticket over later draws. `stake`: what the ticket costs once, in minor units. Null when the profit that is
 * asked for can't be reached, because a winning combination returns too little of what the ticket costs.
 */
export function planChase(issues: readonly string[], stake: bigint, progression: Progression): Chase | null {
  const entries: ChaseEntry[] = [];
  let total = 0n;
  for (const [index, issue] of issues.entries()) {
    const multiple = multipleAt(progression, index, stake, total);
    if (multiple === null) return null;
    entries.push({ issue, multiple, stake: stake * multiple });
    total += stake * multiple;
  }
  return { entries, total };
}

function multipleAt(progression: Progression, index: number, stake: bigint, spent: bigint): bigint | null {
  switch (progression.kind) {
    case 'flat':
      return progression.multiple;
    case 'doubling':
      return progression.multiple * 2n ** BigInt(Math.floor(index / progression.every));
    case 'profit':
      return profitMultiple(progression, stake, spent);
  }
}

function profitMultiple(
  { multiple: lowest, percent, unit, odds }: Extract<Progression, { kind: 'profit' }>,
  stake: bigint,
  spent: bigint,
): bigint | null {
  const target = inPercent + percent;
  // Both sides of `payout ≥ target % of (spent + stake)` times 1,000,000, per multiple.
  const gain = unit * odds * inPercent - stake * target * 10_000n;
  if (gain <= 0n) return null;
  const needed = (spent * target * 10_000n + gain - 1n) / gain;
  let multiple = needed > lowest ? needed : lowest;
  // The payout is rounded down, which can ask for a little more.
  while (payoutAt(unit * multiple, odds) * inPercent < target * (spent + stake * multiple)) multiple += 1n;
  return multiple;
}

/** The entries after the first win, whose stakes are given back; settlements in the order of the entries, so far. */
export function stopsAfterWin(chase: Chase, settlements: readonly Settlement[]): readonly ChaseEntry[] {
  const firstWin = settlements.findIndex(({ status }) => status === 'won');
  return firstWin === -1 ? [] : chase.entries.slice(firstWin + 1);
}
