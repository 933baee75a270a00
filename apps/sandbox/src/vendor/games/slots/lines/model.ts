import type { SlotSymbol } from '../symbols.ts';

/** The slot with lines: reels, lines and pays. Every game with lines plays on the same reels, whatever it looks like. */
export const reelCount = 5;
export const rowCount = 3;

const strip = (text: string) => text.split(' ') as SlotSymbol[];

/**
 * The reels, read downwards and round. Wilds only on reels 2–4, so that no line begins with one; a scatter is never
 * within three stops of another, so that a reel shows one at most. `rtp.ts` counts on both.
 */
export const reels: readonly (readonly SlotSymbol[])[] = [
  strip('S H3 H4 K J A T H1 J T H3 H1 H2 A H4 Q A J H4 A H3 Q J K Q H2 K Q T K H4 T'),
  strip('H3 T A W K H4 A H2 K T Q J S H3 T H1 J K Q J K A H2 W H4 Q J T H4 H3 Q A'),
  strip('A K H1 W H2 H3 Q T H2 Q K A H4 Q T H3 J T K H4 W T J K H4 H1 S A J H3 Q J'),
  strip('H4 T H2 A J K H3 H2 A Q T J H4 A J S K Q J W H3 T H1 K H4 H3 Q K A Q T W'),
  strip('H1 H3 K J H4 H3 Q J H1 T A K J Q H2 H4 A K H3 J A K T H4 A Q S T H2 H4 T Q'),
];

/** Row (0 top) on each reel, line by line. */
export const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02020',
].map((line) => [...line].map(Number));

/** A stake is `lineCount` line bets. */
export const lineCount = lines.length;

/** Three, four and five of a kind from the left, in line bets. */
export type LinePays = Readonly<Record<Exclude<SlotSymbol, 'W' | 'S'>, readonly [number, number, number]>>;

const usualPays: LinePays = {
  H1: [60, 300, 2000],
  H2: [50, 200, 1000],
  H3: [30, 100, 400],
  H4: [25, 80, 300],
  A: [15, 50, 200],
  K: [15, 50, 150],
  Q: [10, 40, 150],
  J: [10, 25, 80],
  T: [10, 25, 80],
};

/** Games differ in what the same reels pay; `demoPayTable` of the contract says which table a game has. */
export const payTables: readonly LinePays[] = [
  usualPays,
  { ...usualPays, H1: [60, 400, 3000], Q: [8, 40, 150], T: [8, 25, 80] },
  { ...usualPays, H4: [24, 80, 300], K: [14, 50, 150] },
  { ...usualPays, J: [10, 30, 100] },
  { ...usualPays, H1: [60, 300, 4000], J: [9, 25, 80], T: [9, 25, 80] },
];

/** The pay table at an index; the usual one where there is none. */
export const payTableAt = (index: number): LinePays => payTables[index] ?? usualPays;

/** Three, four and five scatters anywhere, in stakes. */
export const scatterPays = [2, 10, 100] as const;
/** Free spins that three, four and five scatters start, or add to running ones. */
export const freeSpinsFor = [10, 15, 25] as const;
/** Wins of free spins are multiplied. */
export const freeSpinMultiplier = 3;
/** Free spins in one round at most. */
export const maxFreeSpins = 100;

/** Per cent of the rounds that pay anything, whatever the pay table. `figures.ts` computes what is stated here. */
const statedHitFrequency = '40.30';
/** By pay table: the standard deviation of what a round pays, in stakes, and the most that a paid spin can pay, in line bets. */
const stated = [
  ['3.89', 4650],
  ['4.22', 6650],
  ['3.87', 4650],
  ['3.91', 4650],
  ['4.53', 8650],
] as const;

/** What a pay table states of itself beside its return. */
export function statedFigures(payTable: number): { hitFrequency: string; volatility: string; mostPays: number } {
  const [volatility, mostPays] = stated[payTable] ?? stated[0];
  return { hitFrequency: statedHitFrequency, volatility, mostPays };
}
