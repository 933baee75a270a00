import { type Figures, figuresOf } from '../figures.ts';
import { roundMoments, type SpinCase } from '../free-spins.ts';
import { both, certain, either, never, tilt } from '../moments.ts';
import { advance, listsUpTo, rankTable } from './counts.ts';
import {
  cascadeSymbols,
  maxFreeSpins,
  maxPays,
  multipliers,
  payCounts,
  reelCount,
  rowCount,
  weights,
  weightSum,
} from './model.ts';
import { freeSpinsWon, scattersPay, symbolsPay } from './outcome.ts';

const cellCount = reelCount * rowCount;
const kinds = cascadeSymbols.length;
const lastStep = multipliers.length - 1;
const chances = cascadeSymbols.map((symbol) => weights[symbol] / weightSum);
const ranks = rankTable(cellCount, kinds);
const listCount = listsUpTo(cellCount, kinds);
/** Cells that are left after a cascade, at most. */
const mostKept = cellCount - payCounts[0];
/** Chance of spins that go on for longer than is counted; they would change no digit. */
const negligible = 1e-8;

/**
 * What is known of each list of counts, in a row: its chance, the tilted mean, then mean and square for each step of
 * the multiplier at which the spin may have begun. The tilted mean counts each win at the highest multiplier: what it
 * is for, a bound, may be too high.
 */
const rowLength = 2 + 2 * multipliers.length;
const highest = Math.max(...multipliers);

/** `pays` of a list of counts, by kind; the kinds that pay vanish. */
const paysByCount = cascadeSymbols.map((symbol) =>
  Array.from({ length: cellCount + 1 }, (_, count) => symbolsPay(symbol, count)),
);

/** What a spin comes to when it begins at each step of the multiplier, and its chance to win nothing. */
function spinCases(): { cases: readonly (readonly SpinCase[])[]; missChance: number } {
  let missChance = 0;
  // by cascades, as far as they raise the multiplier, and scatters
  const ended = new Float64Array(multipliers.length * (cellCount + 1) * rowLength);
  const filled = new Float64Array(listsUpTo(cellCount - 1, kinds) * rowLength);
  const row = new Float64Array(rowLength);
  let kept = new Float64Array(listsUpTo(mostKept, kinds) * rowLength);
  let next = kept.slice();
  // The spin begins with no cell filled and nothing won, and e^0 is 1.
  kept.set([1, 1]);

  /** What a list comes from: what a cascade kept, and lists with one symbol less, to which that symbol fell. */
  const gather = (rank: number, sums: Int32Array) => {
    const begin = rank * rowLength;
    if (begin < kept.length) row.set(kept.subarray(begin, begin + rowLength));
    else row.fill(0);
    let source = rank;
    for (let kind = kinds; kind > 0; kind--) {
      const sum = sums[kind] ?? 0;
      if (sum === 0) break;
      const place = kind * (cellCount + 1) + sum;
      source += (ranks[place - 1] ?? 0) - (ranks[place] ?? 0);
      if (sum === sums[kind - 1]) continue;
      const chance = chances[kind - 1] ?? 0;
      const from = source * rowLength;
      for (let field = 0; field < rowLength; field++)
        row[field] = (row[field] ?? 0) + chance * (filled[from + field] ?? 0);
    }
  };

  /** A window that wins nothing ends the spin. */
  const end = (scatters: number, cascades: number) => {
    const begin = (Math.min(cascades, lastStep) * (cellCount + 1) + scatters) * rowLength;
    for (let field = 0; field < rowLength; field++)
      ended[begin + field] = (ended[begin + field] ?? 0) + (row[field] ?? 0);
    if (cascades === 0 && scattersPay(scatters) === 0) missChance += row[0] ?? 0;
  };

  /** A full window wins and keeps the rest, or ends the spin. Gives the chance that the spin goes on. */
  const settle = (sums: Int32Array, cascades: number): number => {
    let won = 0;
    let left = 0;
    let rank = 0;
    for (let kind = 1; kind <= kinds; kind++) {
      const count = (sums[kind] ?? 0) - (sums[kind - 1] ?? 0);
      const pay = paysByCount[kind - 1]?.[count] ?? 0;
      won += pay;
      if (pay === 0) left += count;
      rank += ranks[kind * (cellCount + 1) + left] ?? 0;
    }
    if (won === 0) {
      end(cellCount - (sums[kinds - 1] ?? 0), cascades);
      return 0;
    }
    const [chance = 0, tilted = 0] = row;
    const at = rank * rowLength;
    next[at] = (next[at] ?? 0) + chance;
    next[at + 1] = (next[at + 1] ?? 0) + tilted * Math.exp(tilt * won * highest);
    for (let step = 0; step <= lastStep; step++) {
      const pays = won * (multipliers[Math.min(step + cascades, lastStep)] ?? 0);
      const field = 2 + 2 * step;
      const mean = row[field] ?? 0;
      next[at + field] = (next[at + field] ?? 0) + mean + pays * chance;
      next[at + field + 1] = (next[at + field + 1] ?? 0) + (row[field + 1] ?? 0) + 2 * pays * mean + pays ** 2 * chance;
    }
    return chance;
  };

  for (let cascades = 0, going = 1; going > negligible; cascades++) {
    going = 0;
    const sums = new Int32Array(kinds + 1);
    for (let rank = 0; rank < listCount; rank++) {
      gather(rank, sums);
      if (sums[kinds] === cellCount) going += settle(sums, cascades);
      else filled.set(row, rank * rowLength);
      advance(sums);
    }
    [kept, next] = [next, kept.fill(0)];
  }
  return { cases: multipliers.map((_, step) => casesFrom(ended, step)), missChance };
}

/** The cases of a spin that begins at a step of the multiplier, from the rows of ended spins. */
function casesFrom(ended: Float64Array, step: number): SpinCase[] {
  const cases = new Map<string, SpinCase>();
  for (let raises = 0; raises <= lastStep; raises++) {
    for (let scatters = 0; scatters <= cellCount; scatters++) {
      const begin = (raises * (cellCount + 1) + scatters) * rowLength;
      const [chance = 0, tilted = 0] = ended.subarray(begin);
      const [mean = 0, square = 0] = ended.subarray(begin + 2 + 2 * step);
      const key = `${raises} ${freeSpinsWon(scatters)}`;
      const pays = both({ chance, tilted, mean, square }, certain(scattersPay(scatters)));
      cases.set(key, {
        pays: either(cases.get(key)?.pays ?? never, pays),
        freeSpins: freeSpinsWon(scatters),
        raises,
      });
    }
  }
  return [...cases.values()];
}

/** The slot's figures, by all numbers of symbols that a window can show and all ways to fill it again. */
export function cascadeFigures(): Figures {
  const { cases, missChance } = spinCases();
  const round = roundMoments(cases[0] ?? [], (step) => cases[step] ?? [], { maxFreeSpins, lastStep });
  return figuresOf(round, 1 - missChance, maxPays);
}
