import type { SlotSymbol } from '../symbols.ts';
import type { Draw } from '../../../math/random.ts';
import { type Cell, cellsShowing, type SlotWindow, windowAt } from '../grid.ts';
import { waysWins, type WaysWin } from '../ways-wins.ts';
import {
  freeSpinsAgain,
  freeSpinsFor,
  maxFreeSpins,
  maxPays,
  multipliers,
  pays,
  reels,
  rowCount,
  scatterPays,
} from './model.ts';

export interface WaysSpin {
  readonly stops: readonly number[];
  readonly window: SlotWindow<SlotSymbol>;
  readonly wins: readonly WaysWin<SlotSymbol>[];
  readonly scatters: readonly Cell[];
  /** In parts of the stake, before the multiplier. */
  readonly scatterPays: number;
  readonly multiplier: number;
  /** Free spins that this spin really added. */
  readonly freeSpinsAdded: number;
  /** In parts of the stake, multiplier included, before the cap of the round. */
  readonly pays: number;
}

/** A paid spin and the free spins that came of it: one round, one stake, one payout. */
export interface WaysRound {
  readonly spins: readonly WaysSpin[];
  /** In parts of the stake; `maxPays` when the round was cut short there. */
  readonly pays: number;
}

/** Free spins that a number of scatters wins, before the cap, in a paid or a free spin. */
export function freeSpinsWon(scatters: number, isFree: boolean): number {
  if (scatters < 3) return 0;
  return isFree ? freeSpinsAgain : (freeSpinsFor[scatters - 3] ?? 0);
}

/** What a number of scatters pays in parts of the stake, before the multiplier. */
export const scattersPay = (scatters: number): number => scatterPays[scatters - 3] ?? 0;

/** What stops pay. `freeSpinsLeft`: how many more free spins the round may still add. */
export function evaluate(
  stops: readonly number[],
  multiplier: number,
  isFree: boolean,
  freeSpinsLeft: number,
): WaysSpin {
  const window = windowAt(reels, stops, rowCount);
  const wins = waysWins(window, pays, 'W');
  const scatters = cellsShowing(window, ['S']);
  const scatterWin = scattersPay(scatters.length);
  return {
    stops,
    window,
    wins,
    scatters,
    scatterPays: scatterWin,
    multiplier,
    freeSpinsAdded: Math.min(freeSpinsWon(scatters.length, isFree), freeSpinsLeft),
    pays: wins.reduce((sum, win) => sum + win.pays, scatterWin) * multiplier,
  };
}

/** Plays a round: reels stop in order 1–5, spin after spin, each stop one draw. */
export function playRound(draw: Draw): WaysRound {
  const spins: WaysSpin[] = [];
  let awarded = 0;
  let step = 0;
  let total = 0;
  for (let index = 0; index <= awarded && total < maxPays; index++) {
    const isFree = index > 0;
    const stops = reels.map((reel) => draw(reel.length));
    const spin = evaluate(stops, isFree ? (multipliers[step] ?? 1) : 1, isFree, maxFreeSpins - awarded);
    if (isFree && spin.scatters.length >= 3) step = Math.min(step + 1, multipliers.length - 1);
    awarded += spin.freeSpinsAdded;
    total += spin.pays;
    spins.push(spin);
  }
  return { spins, pays: Math.min(total, maxPays) };
}
