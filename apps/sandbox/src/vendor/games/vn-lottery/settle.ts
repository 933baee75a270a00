import { payoutAt } from '../../engine/settlement.ts';
import { choose } from '../e-lottery/bets/counting.ts';
import { settled, type TicketSettlement } from '../e-lottery/settle.ts';
import type { PlayType } from './play-types.ts';
import type { Result } from './results.ts';
import { combinationCount, type Selection } from './selections.ts';

/** A bet on one station's draw, of that station's board. */
export interface Ticket {
  readonly playType: PlayType;
  readonly selection: Selection;
  /** What a point costs, in minor units. */
  readonly unit: bigint;
  /** Points on each combination. */
  readonly multiple: bigint;
}

/** Combinations × points × what a combination costs, in minor units. */
export function stakeOf({ playType, selection, unit, multiple }: Ticket): bigint {
  return BigInt(combinationCount(playType, selection)) * playType.cost * unit * multiple;
}

/**
 * Each combination is a bet of its own, whose payout for all its hits is rounded down once; a ticket pays the sum of
 * them. So it makes no difference whether combinations are bought on one ticket or on several.
 */
export function settle(result: Result, { playType, selection, unit, multiple }: Ticket): TicketSettlement {
  const drawn = playType.drawn(result);
  const points = unit * multiple;
  if (playType.wins === 'each') {
    const hits = selection.map((number) => drawn.filter((other) => other === number).length);
    const payout = hits.reduce((sum, count) => sum + payoutAt(points * BigInt(count), playType.pays), 0n);
    return settled(
      payout,
      hits.reduce((sum, count) => sum + count, 0),
    );
  }
  const isDrawnWanted = playType.wins === 'all';
  const right = selection.filter((number) => drawn.includes(number) === isDrawnWanted).length;
  const hits = choose(right, playType.size);
  return settled(BigInt(hits) * payoutAt(points, playType.pays), hits);
}
