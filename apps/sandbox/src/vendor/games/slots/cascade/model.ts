import { stakeParts } from '../../../engine/instant/instant-game.ts';

/** The cascade slot: five reels of four rows, each cell by itself; enough of a symbol anywhere pays. */
export const reelCount = 5;
export const rowCount = 4;

export const cascadeSymbols = ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'S'] as const;
/** H1–H4 the theme's pictures from high to low, A and K the letters, S scatter. */
export type CascadeSymbol = (typeof cascadeSymbols)[number];

/** How often each symbol falls into a cell, of `weightSum` times. */
export const weights: Readonly<Record<CascadeSymbol, number>> = { H1: 9, H2: 12, H3: 15, H4: 18, A: 20, K: 22, S: 4 };
export const weightSum = 100;

/** From how many of a symbol each pay counts: 7–8, 9–10, 11 and more. */
export const payCounts = [7, 9, 11] as const;
/** What so many of a symbol pay, in parts of the stake, before the multiplier. */
export const pays: Readonly<Record<Exclude<CascadeSymbol, 'S'>, readonly [number, number, number]>> = {
  H1: [120, 500, 3000],
  H2: [60, 200, 1000],
  H3: [30, 80, 400],
  H4: [16, 50, 150],
  A: [12, 30, 80],
  K: [8, 20, 60],
};

/** A round's multiplier: it begins with the first, goes on by one after each cascade, and never goes back in the round. */
export const multipliers = [1, 2, 3, 5, 8] as const;

/** Scatters, counted when nothing wins any more: four, five, six and more. */
export const scatterCounts = [4, 5, 6] as const;
/** What these pay, in parts of the stake, whatever the multiplier. */
export const scatterPays = [2 * stakeParts, 5 * stakeParts, 20 * stakeParts] as const;
/** Free spins that these start, or add to running ones. */
export const freeSpinsFor = [8, 10, 15] as const;
/** Free spins in one round at most. */
export const maxFreeSpins = 40;

/** A round pays this many parts at most; it ends when it gets there. */
export const maxPays = 5000 * stakeParts;

/** Per cent; see `figuresOf` for what each says. `rtp.ts` computes them from all of the above. */
export const statedRtp = '96.08';
export const statedHitFrequency = '30.02';
export const statedVolatility = '4.80';
