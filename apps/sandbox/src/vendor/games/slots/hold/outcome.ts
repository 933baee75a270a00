import type { Draw } from '../../../math/random.ts';
import { type Cell, cellsShowing, type SlotWindow, windowAt } from '../grid.ts';
import { waysWins, type WaysWin } from '../ways-wins.ts';
import {
  coinsToHold,
  freeReels,
  freeSpinsAgain,
  freeSpinsFor,
  type HoldSymbol,
  maxFreeSpins,
  maxPays,
  pays,
  reels,
  rowCount,
  scatterPays,
} from './model.ts';
import { type Coin, drawCoin, type Hold, playHold } from './respins.ts';

export interface HoldSpin {
  readonly stops: readonly number[];
  readonly window: SlotWindow<HoldSymbol>;
  readonly wins: readonly WaysWin<HoldSymbol>[];
  readonly scatters: readonly Cell[];
  /** In parts of the stake. */
  readonly scatterPays: number;
  /** Coins of the window; they pay only when they start respins. */
  readonly coins: readonly Coin[];
  /** The respins, where there are coins enough. */
  readonly hold: Hold | null;
  /** Free spins that this spin really added. */
  readonly freeSpinsAdded: number;
  /** In parts of the stake, before the cap of the round. */
  readonly pays: number;
}

/** A paid spin, its free spins and all respins: one round, one stake, one payout. */
export interface HoldRound {
  readonly spins: readonly HoldSpin[];
  /** In parts of the stake; `maxPays` when the round was cut short there. */
  readonly pays: number;
}

/** What a number of scatters pays in parts of the stake. */
export const scattersPay = (scatters: number): number => (scatters < 3 ? 0 : scatterPays);

/** Free spins that a number of scatters wins, before the cap, in a paid or a free spin. */
export function freeSpinsWon(scatters: number, isFree: boolean): number {
  if (scatters < 3) return 0;
  return isFree ? freeSpinsAgain : freeSpinsFor;
}

function playSpin(draw: Draw, isFree: boolean, freeSpinsLeft: number): HoldSpin {
  const strips = isFree ? freeReels : reels;
  const stops = strips.map((reel) => draw(reel.length));
  const window = windowAt(strips, stops, rowCount);
  const wins = waysWins(window, pays, 'W');
  const scatters = cellsShowing(window, ['S']);
  const coins = cellsShowing(window, ['C']).map((cell) => drawCoin(draw, cell));
  const hold = coins.length >= coinsToHold ? playHold(draw, coins) : null;
  const scatterWin = scattersPay(scatters.length);
  return {
    stops,
    window,
    wins,
    scatters,
    scatterPays: scatterWin,
    coins,
    hold,
    freeSpinsAdded: Math.min(freeSpinsWon(scatters.length, isFree), freeSpinsLeft),
    pays: wins.reduce((sum, win) => sum + win.pays, scatterWin + (hold?.pays ?? 0)),
  };
}

/** Plays a round. Spin after spin: the stops of reels 1–5, the values of the coins in the window, then the respins. */
export function playRound(draw: Draw): HoldRound {
  const spins: HoldSpin[] = [];
  let awarded = 0;
  let total = 0;
  for (let index = 0; index <= awarded && total < maxPays; index++) {
    const spin = playSpin(draw, index > 0, maxFreeSpins - awarded);
    awarded += spin.freeSpinsAdded;
    total += spin.pays;
    spins.push(spin);
  }
  return { spins, pays: Math.min(total, maxPays) };
}
