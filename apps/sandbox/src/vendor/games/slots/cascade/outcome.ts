import type { Draw } from '../../../math/random.ts';
import { type Cell, cellsShowing, type SlotWindow } from '../grid.ts';
import {
  cascadeSymbols,
  type CascadeSymbol,
  freeSpinsFor,
  maxFreeSpins,
  maxPays,
  multipliers,
  payCounts,
  pays,
  reelCount,
  rowCount,
  scatterCounts,
  scatterPays,
  weights,
  weightSum,
} from './model.ts';

type Window = SlotWindow<CascadeSymbol>;

export interface CascadeWin {
  readonly symbol: Exclude<CascadeSymbol, 'S'>;
  readonly cells: readonly Cell[];
  /** In parts of the stake, before the multiplier. */
  readonly pays: number;
}

/** What wins in a window vanishes, what is above falls, and new symbols fall on top. */
export interface Cascade {
  readonly wins: readonly CascadeWin[];
  readonly multiplier: number;
  /** In parts of the stake, multiplier included. */
  readonly pays: number;
  /** What falls into each reel, from top to bottom. */
  readonly added: readonly (readonly CascadeSymbol[])[];
  /** What is to be seen afterwards. */
  readonly window: Window;
}

export interface CascadeSpin {
  /** What falls first. */
  readonly window: Window;
  readonly cascades: readonly Cascade[];
  /** In the last window. */
  readonly scatters: readonly Cell[];
  /** In parts of the stake. */
  readonly scatterPays: number;
  /** Free spins that this spin really added. */
  readonly freeSpinsAdded: number;
  /** In parts of the stake, before the cap of the round. */
  readonly pays: number;
}

/** A paid spin and the free spins that came of it: one round, one stake, one payout. */
export interface CascadeRound {
  readonly spins: readonly CascadeSpin[];
  /** In parts of the stake; `maxPays` when the round was cut short there. */
  readonly pays: number;
}

const payingSymbols = Object.keys(pays) as CascadeWin['symbol'][];

/** What a number of equal symbols pays in parts of the stake, before the multiplier; 0 when they stay. */
export function symbolsPay(symbol: CascadeSymbol, count: number): number {
  return symbol === 'S' ? 0 : (pays[symbol][payCounts.findLastIndex((from) => count >= from)] ?? 0);
}

const scatterPlace = (scatters: number) => scatterCounts.findLastIndex((from) => scatters >= from);

/** What a number of scatters pays in parts of the stake. */
export const scattersPay = (scatters: number): number => scatterPays[scatterPlace(scatters)] ?? 0;

/** Free spins that a number of scatters wins, before the cap. */
export const freeSpinsWon = (scatters: number): number => freeSpinsFor[scatterPlace(scatters)] ?? 0;

function drawSymbol(draw: Draw): CascadeSymbol {
  let left = draw(weightSum);
  for (const symbol of cascadeSymbols) {
    left -= weights[symbol];
    if (left < 0) return symbol;
  }
  throw new RangeError('the weights are less than their sum');
}

/** What wins in a window. */
export function winsOf(window: Window): CascadeWin[] {
  return payingSymbols.flatMap((symbol) => {
    const cells = cellsShowing(window, [symbol]);
    const won = symbolsPay(symbol, cells.length);
    return won > 0 ? [{ symbol, cells, pays: won }] : [];
  });
}

function cascadeOf(window: Window, wins: readonly CascadeWin[], multiplier: number, draw: Draw): Cascade {
  const winning = wins.map(({ symbol }): CascadeSymbol => symbol);
  const kept = window.map((faces) => faces.filter((face) => !winning.includes(face)));
  const added = kept.map((faces) => Array.from({ length: rowCount - faces.length }, () => drawSymbol(draw)));
  return {
    wins,
    multiplier,
    pays: wins.reduce((sum, win) => sum + win.pays, 0) * multiplier,
    added,
    window: kept.map((faces, reel) => [...(added[reel] ?? []), ...faces]),
  };
}

/** Plays one spin; `step` is the multiplier's at its begin, `most` what it may still pay. */
function playSpin(draw: Draw, step: number, most: number, freeSpinsLeft: number): CascadeSpin {
  const first = Array.from({ length: reelCount }, () => Array.from({ length: rowCount }, () => drawSymbol(draw)));
  const cascades: Cascade[] = [];
  let window: Window = first;
  let won = 0;
  for (let wins = winsOf(window); wins.length > 0 && won < most; wins = winsOf(window)) {
    const multiplier = multipliers[Math.min(step + cascades.length, multipliers.length - 1)] ?? 1;
    const cascade = cascadeOf(window, wins, multiplier, draw);
    cascades.push(cascade);
    won += cascade.pays;
    window = cascade.window;
  }
  const scatters = cellsShowing(window, ['S']);
  const scatterWin = scattersPay(scatters.length);
  return {
    window: first,
    cascades,
    scatters,
    scatterPays: scatterWin,
    freeSpinsAdded: Math.min(freeSpinsWon(scatters.length), freeSpinsLeft),
    pays: won + scatterWin,
  };
}

/** Plays a round. Each cell is one draw: reel by reel from the left, each from top to bottom, at first and when cells are filled again. */
export function playRound(draw: Draw): CascadeRound {
  const spins: CascadeSpin[] = [];
  let awarded = 0;
  let step = 0;
  let total = 0;
  for (let index = 0; index <= awarded && total < maxPays; index++) {
    const spin = playSpin(draw, step, maxPays - total, maxFreeSpins - awarded);
    step = Math.min(step + spin.cascades.length, multipliers.length - 1);
    awarded += spin.freeSpinsAdded;
    total += spin.pays;
    spins.push(spin);
  }
  return { spins, pays: Math.min(total, maxPays) };
}
