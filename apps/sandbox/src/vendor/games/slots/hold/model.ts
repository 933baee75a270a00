import type { SlotSymbol } from '../symbols.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import type { WaysPays } from '../ways-wins.ts';

/** The hold-and-respin slot: five reels of three rows, 243 ways, and coins that stick. */
export const rowCount = 3;
export const cellCount = 15;

/** As in the other slots, and C: a coin, which has a value of its own. */
export type HoldSymbol = SlotSymbol | 'C';

const strip = (text: string) => text.split(' ') as HoldSymbol[];

/** The reels, read downwards and round. Wilds only on reels 2–4, scatters there too: one in a window at most. */
export const reels: readonly (readonly HoldSymbol[])[] = [
  strip('Q J A K H2 J Q A H4 H4 J H3 K H2 Q H4 H4 K Q J C C A J H3 H3 Q H1 K J A H1'),
  strip('A K J Q W H2 H3 H3 A S H2 K C C C J A H1 K H4 H4 Q J S K Q A H1 J H3 H4 Q'),
  strip('K H3 H4 A Q C C C H1 K W J H1 A Q H3 H3 J Q H2 K S H4 H4 H2 A K J Q A S J'),
  strip('H1 A W J Q A K J Q A S H3 K H4 H4 Q H3 H3 K H2 J H4 C C C H2 A H1 Q J S K'),
  strip('Q A K H3 H3 A J K H1 Q H4 H4 H2 J H1 Q K J H3 H2 A Q K J C C A Q H2 J H4 H4'),
];

/** The reels of free spins: fewer letters, more coins. */
export const freeReels: readonly (readonly HoldSymbol[])[] = [
  strip('H1 K H3 H3 A C C C K Q A H3 H3 H1 H4 H4 Q A K H4 H4 Q H2 A K H4 H2 Q A K H2 Q'),
  strip('H2 K A H3 H3 H2 A W H1 K A C C C H3 K H4 H4 H1 C K A S H4 H4 K W A H2 K H3 H3'),
  strip('H4 H4 A Q H1 C C C A H2 H3 H3 Q H4 S H2 A Q C H1 A Q W H2 A H4 H4 Q H3 H3 A W'),
  strip('Q H3 H3 H2 K Q W H2 K Q H4 H4 W K Q C C C S K Q H3 H3 C Q H4 H4 H1 H2 H3 K H1'),
  strip('K H4 H4 H3 H3 A H4 H4 Q A H2 K H3 H3 Q H2 K A Q H4 K H2 H1 A C C C Q K H1 A Q'),
];

export const pays: WaysPays<HoldSymbol> = {
  H1: [40, 150, 600],
  H2: [20, 80, 300],
  H3: [12, 30, 100],
  H4: [10, 25, 80],
  A: [7, 16, 50],
  K: [6, 16, 40],
  Q: [5, 12, 40],
  J: [5, 10, 30],
};

/** Three scatters pay this many parts of the stake and start free spins, or add some to running ones. */
export const scatterPays = stakeParts;
export const freeSpinsFor = 8;
export const freeSpinsAgain = 4;
/** Free spins in one round at most. */
export const maxFreeSpins = 32;

export type Jackpot = 'mini' | 'minor' | 'major' | 'grand';

/** What a coin can be worth in parts of the stake, and how often it is, of `coinWeightSum` times. */
export const coinValues: readonly {
  readonly pays: number;
  readonly weight: number;
  readonly jackpot: Jackpot | null;
}[] = [
  { pays: stakeParts, weight: 480, jackpot: null },
  { pays: 2 * stakeParts, weight: 240, jackpot: null },
  { pays: 3 * stakeParts, weight: 120, jackpot: null },
  { pays: 5 * stakeParts, weight: 80, jackpot: null },
  { pays: 8 * stakeParts, weight: 40, jackpot: null },
  { pays: 10 * stakeParts, weight: 20, jackpot: null },
  { pays: 20 * stakeParts, weight: 14, jackpot: 'mini' },
  { pays: 50 * stakeParts, weight: 5, jackpot: 'minor' },
  { pays: 200 * stakeParts, weight: 1, jackpot: 'major' },
];
export const coinWeightSum = 1000;
/** What a window full of coins pays besides, in parts of the stake. */
export const grandPays = 1000 * stakeParts;

/** Coins in a window that start the respins. */
export const coinsToHold = 6;
/** Respins at the start, and again after each that brings a coin. */
export const respinCount = 3;
/** In a respin, each empty cell brings a coin once in so many times. */
export const respinCoinOdds = 18;

/** A round pays this many parts at most; it ends when it gets there. */
export const maxPays = 5000 * stakeParts;

/** Per cent; see `figuresOf` for what each says. `rtp.ts` computes them from all of the above. */
export const statedRtp = '95.64';
export const statedHitFrequency = '36.24';
export const statedVolatility = '8.20';
