import { lost, payoutAt, type Settlement } from '../../engine/settlement.ts';
import { combinationCount } from './bets/combinations.ts';
import { choose, numbersComing } from './bets/counting.ts';
import {
  chanceOf,
  type DirectType,
  type GroupType,
  type PickType,
  type PlayType,
  type Selection,
} from './bets/play-type.ts';
import { type Chance, returnOf } from './prize-modes.ts';
import type { Result } from './results.ts';

export interface Ticket {
  readonly playType: PlayType;
  readonly selection: Selection;
  /** What a combination costs, in minor units: 1, 0.1 or 0.01 of the currency. */
  readonly unit: bigint;
  /** Each combination is bought so many times. */
  readonly multiple: bigint;
  readonly prizeMode: number;
}

/** A ticket's settlement, and how many combinations won. */
export interface TicketSettlement extends Settlement {
  readonly hits: number;
}

/** Combinations that win with one chance. */
interface Win {
  readonly hits: number;
  readonly chance: Chance;
}

export const settled = (payout: bigint, hits: number): TicketSettlement =>
  hits === 0 ? { ...lost, hits } : { status: 'won', payout, hits };

/** Combinations × unit × multiple, in minor units. */
export function stakeOf({ playType, selection, unit, multiple }: Ticket): bigint {
  return BigInt(combinationCount(playType, selection)) * unit * multiple;
}

/**
 * Each combination is a bet of its own: its payout is rounded down, and a ticket pays the sum of them. So it makes no
 * difference whether combinations are bought on one ticket or on several.
 */
export function settle(result: Result, ticket: Ticket): TicketSettlement {
  const stake = ticket.unit * ticket.multiple;
  let payout = 0n;
  let hits = 0;
  for (const win of winsOf(result, ticket.playType, ticket.selection)) {
    hits += win.hits;
    payout += BigInt(win.hits) * payoutAt(stake, returnOf(ticket.prizeMode, win.chance));
  }
  return settled(payout, hits);
}

/** Counts the winning combinations without listing a ticket's combinations. */
function winsOf(result: Result, playType: PlayType, selection: Selection): readonly Win[] {
  const drawn = playType.places.map((place) => result[place] ?? 0);
  if (playType.shape === 'pick') return pickWins(drawn, playType, selection[0] ?? []);
  const hits =
    playType.shape === 'direct' ? directHits(drawn, playType, selection) : groupHits(drawn, playType, selection);
  return [{ hits, chance: chanceOf(playType) }];
}

function pickWins(drawn: readonly number[], playType: PickType, chosen: readonly string[]): readonly Win[] {
  const truths = playType.truths(drawn);
  const right = truths.filter((option) => chosen.includes(option));
  if (playType.size === 1) return right.map((option) => ({ hits: 1, chance: chanceOf(playType, option) }));
  const chance = chanceOf(playType);
  if (!playType.isCovering) return [{ hits: choose(right.length, playType.size), chance }];
  // All that came true are in it, and the rest of a combination is any of the other chosen options.
  if (right.length < truths.length) return [];
  return [{ hits: choose(chosen.length - truths.length, playType.size - truths.length), chance }];
}

function directHits(drawn: readonly number[], playType: DirectType, selection: Selection): number {
  return drawn.reduce((hits, number, index) => {
    const row = selection[index] ?? [];
    return hits * playType.truths(number).filter((option) => row.includes(option)).length;
  }, 1);
}

/** One combination wins or none: the numbers of each repeat must be as many as its row takes, and chosen there. */
function groupHits(drawn: readonly number[], playType: GroupType, selection: Selection): number {
  const isHit = playType.rows.every(({ repeat, size }, index) => {
    const numbers = numbersComing(drawn, (count) => count === repeat);
    return numbers.length === size && numbers.every((number) => selection[index]?.includes(playType.write(number)));
  });
  return isHit ? 1 : 0;
}
