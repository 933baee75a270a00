import type { SlotSymbol } from '../symbols.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import type { WaysPays } from '../ways-wins.ts';

/** The 243-ways slot: five reels of three rows; every way across adjacent reels from the left pays. */
export const rowCount = 3;

const strip = (text: string) => text.split(' ') as SlotSymbol[];

/** The reels, read downwards and round. Wilds only on reels 2–4; a reel shows one scatter at most. */
export const reels: readonly (readonly SlotSymbol[])[] = [
  strip('H3 H3 J K A Q J K H4 T H1 K H3 T H1 J Q H2 A S T H2 J A Q K T H4 H4 A Q'),
  strip('J T H4 H4 A S T J A Q W K H1 T H2 K H4 H3 H3 Q H2 J K Q A H3 J K T Q H1'),
  strip('H3 H3 J A H2 K T H4 H4 S T K J H2 Q A K W Q J T H1 A J H4 Q H2 A H1 Q W'),
  strip('J H4 K H3 H1 Q A S K H3 H3 J A T H2 J K W T H4 H4 K A H2 Q T H1 J A Q T'),
  strip('Q T K H2 Q H4 H4 S K J A T H1 H4 H4 A T H3 K J H2 A Q H3 H3 J T H2 H1 K A'),
];

export const pays: WaysPays<SlotSymbol> = {
  H1: [40, 150, 600],
  H2: [30, 100, 300],
  H3: [14, 36, 120],
  H4: [12, 30, 100],
  A: [10, 20, 60],
  K: [8, 20, 50],
  Q: [8, 15, 50],
  J: [5, 12, 40],
  T: [5, 12, 40],
};

/** Three, four and five scatters anywhere, in parts of the stake. */
export const scatterPays = [stakeParts, 10 * stakeParts, 50 * stakeParts] as const;
/** Free spins that three, four and five scatters of a paid spin start. */
export const freeSpinsFor = [10, 15, 20] as const;
/** Free spins that three or more scatters add to running ones. */
export const freeSpinsAgain = 5;
/** Free spins in one round at most. */
export const maxFreeSpins = 50;
/** All wins of a free spin are multiplied: by the first at the start, by the next after each time that spins are added. */
export const multipliers = [3, 4, 5] as const;

/** A round pays this many parts at most; it ends when it gets there. */
export const maxPays = 5000 * stakeParts;

/** Per cent; see `figuresOf` for what each says. `rtp.ts` computes them from all of the above. */
export const statedRtp = '96.48';
export const statedHitFrequency = '40.71';
export const statedVolatility = '4.24';
