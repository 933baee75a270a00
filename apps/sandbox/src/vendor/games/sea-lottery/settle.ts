import { oddsScale, payoutAt } from '../../engine/settlement.ts';
import { settled, type TicketSettlement } from '../e-lottery/settle.ts';
import type { PlayType } from './play-type.ts';
import type { Result } from './results.ts';
import { combinationCount, type Selection } from './selections.ts';

export interface Ticket {
  readonly playType: PlayType;
  readonly selection: Selection;
  /** Face stake of a combination, in minor units. */
  readonly unit: bigint;
  /** Each combination is bought so many times. */
  readonly multiple: bigint;
}

/** Combinations × face stake × what it costs, in minor units. A combination's stake is rounded up, to a whole one. */
export function stakeOf({ playType, selection, unit, multiple }: Ticket): bigint {
  const cost = (unit * multiple * playType.cost + oddsScale - 1n) / oddsScale;
  return BigInt(combinationCount(playType, selection)) * cost;
}

/**
 * Each combination is a bet of its own, whose payout for all its prizes is rounded down once; a ticket pays the sum of
 * them. So it makes no difference whether combinations are bought on one ticket or on several.
 */
export function settle(result: Result, { playType, selection, unit, multiple }: Ticket): TicketSettlement {
  let payout = 0n;
  let hits = 0;
  for (const combination of selection.flatMap((number) => playType.combinationsOf(number))) {
    const pays = playType.hitsOf(result, combination);
    hits += pays.length;
    payout += payoutAt(
      unit * multiple,
      pays.reduce((sum, pay) => sum + pay, 0n),
    );
  }
  return settled(payout, hits);
}
