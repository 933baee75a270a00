import {
  freeSpinMultiplier,
  freeSpinsFor,
  type LinePays,
  maxFreeSpins,
  reelCount,
  reels,
  rowCount,
  scatterPays,
} from './model.ts';
import type { SlotSymbol } from '../symbols.ts';

/** What a stake of one returns in the long run, part by part. Computed from the reels, not simulated. */
export interface ReturnToPlayer {
  /** 0.96 is 96 %. */
  readonly total: number;
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  /** Chance that a paid spin starts free spins. */
  readonly freeSpinChance: number;
}

const share = (reel: number, wanted: readonly SlotSymbol[]) => {
  const strip = reels[reel] ?? [];
  return strip.filter((symbol) => wanted.includes(symbol)).length / strip.length;
};

/** Every line sees each stop of a reel once, so one line's mean holds for all of them. In stakes. */
function lineReturn(linePays: LinePays): number {
  let mean = 0;
  for (const [symbol, pays] of Object.entries(linePays) as [SlotSymbol, readonly number[]][]) {
    const match = Array.from({ length: reelCount }, (_, reel) => share(reel, [symbol, 'W']));
    for (const [index, pay] of pays.entries()) {
      const count = index + 3;
      const hit = match.slice(0, count).reduce((product, chance) => product * chance, 1);
      mean += hit * (1 - (match[count] ?? 0)) * pay;
    }
  }
  return mean;
}

/** Chance of 0–5 scatters in the window; a reel shows one at most. */
function scatterChances(): number[] {
  let chances = [1];
  for (let reel = 0; reel < reelCount; reel++) {
    const shown = share(reel, ['S']) * rowCount;
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, count) => (before[count] ?? 0) * (1 - shown) + (before[count - 1] ?? 0) * shown,
    );
  }
  return chances;
}

/** Mean number of free spins that a paid spin leads to, with the cap: a walk over (left to play, awarded so far). */
function meanFreeSpins(chances: readonly number[]): number {
  const known = new Map<number, number>();
  const played = (left: number, awarded: number): number => {
    if (left === 0) return 0;
    const key = left * 1000 + awarded;
    const before = known.get(key);
    if (before !== undefined) return before;
    let mean = 1;
    for (const [scatters, chance] of chances.entries()) {
      const added = Math.min(freeSpinsFor[scatters - 3] ?? 0, maxFreeSpins - awarded);
      mean += chance * played(left - 1 + added, awarded + added);
    }
    known.set(key, mean);
    return mean;
  };
  return freeSpinsFor.reduce((mean, spins, index) => mean + (chances[index + 3] ?? 0) * played(spins, spins), 0);
}

export function returnToPlayer(linePays: LinePays): ReturnToPlayer {
  const chances = scatterChances();
  const linesPart = lineReturn(linePays);
  const scatters = scatterPays.reduce((mean, pay, index) => mean + pay * (chances[index + 3] ?? 0), 0);
  // Each free spin is worth the same whatever came before it, so the mean is a product.
  const freeSpins = meanFreeSpins(chances) * freeSpinMultiplier * (linesPart + scatters);
  return {
    total: linesPart + scatters + freeSpins,
    lines: linesPart,
    scatters,
    freeSpins,
    freeSpinChance: chances.slice(3).reduce((sum, chance) => sum + chance, 0),
  };
}
