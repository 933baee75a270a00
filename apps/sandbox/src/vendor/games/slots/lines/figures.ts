import { type Figures, uncappedFigures } from '../figures.ts';
import { roundMoments, type SpinCase } from '../free-spins.ts';
import type { Moments } from '../moments.ts';
import type { SlotSymbol } from '../symbols.ts';
import {
  freeSpinMultiplier,
  freeSpinsFor,
  lineCount,
  lines,
  type LinePays,
  maxFreeSpins,
  reelCount,
  reels,
  rowCount,
  scatterPays,
} from './model.ts';

interface LineFigures extends Figures {
  /** The most that a paid spin can pay, in line bets. */
  readonly mostPays: number;
}

/** What the windows with one number of scatters pay, in line bets. */
interface Sums {
  windows: number;
  hits: number;
  pays: number;
  squares: number;
  most: number;
}

const faces: readonly (readonly (readonly SlotSymbol[])[])[] = reels.map((strip) =>
  strip.map((_, stop) => Array.from({ length: rowCount }, (_row, row) => strip[(stop + row) % strip.length] ?? 'T')),
);
const scatterOf = faces.map((stops) => stops.map((shown) => (shown.includes('S') ? 1 : 0)));

const scatterWin = (scatters: number) => (scatterPays[scatters - 3] ?? 0) * lineCount;

interface Going {
  readonly rows: readonly number[];
  readonly symbol: Exclude<SlotSymbol, 'W' | 'S'>;
}

/** Lines that the stop of a reel carries on. */
const carriedOn = (going: readonly Going[], reel: number, stop: number): Going[] =>
  going.filter(({ rows, symbol }) => {
    const face = faces[reel]?.[stop]?.[rows[reel] ?? 0];
    return face === symbol || face === 'W';
  });

/** Sums over all windows by their number of scatters; those whose lines are decided early are counted together. */
function sumsOf(linePays: LinePays): Sums[] {
  const sums = Array.from({ length: reelCount + 1 }, () => ({ windows: 0, hits: 0, pays: 0, squares: 0, most: 0 }));
  const add = (scatters: number, onLines: number, times: number) => {
    const sum = sums[scatters];
    if (!sum || times === 0) return;
    const pays = onLines + scatterWin(scatters);
    sum.windows += times;
    sum.hits += pays > 0 ? times : 0;
    sum.pays += pays * times;
    sum.squares += pays ** 2 * times;
    sum.most = Math.max(sum.most, pays);
  };
  const paid = (going: readonly Going[], count: number) =>
    going.reduce((sum, { symbol }) => sum + (linePays[symbol][count - 3] ?? 0), 0);
  /** Adds windows that only their further reels' scatters tell apart. */
  const addRest = (reel: number, scatters: number, onLines: number, times = 1) => {
    const stops = scatterOf[reel];
    if (!stops) {
      add(scatters, onLines, times);
      return;
    }
    const shown = stops.filter((one) => one === 1).length;
    addRest(reel + 1, scatters + 1, onLines, times * shown);
    addRest(reel + 1, scatters, onLines, times * (stops.length - shown));
  };
  const walk = (reel: number, going: readonly Going[], scatters: number, won: number) => {
    if (going.length === 0 || reel === reelCount) {
      addRest(reel, scatters, won + paid(going, reel));
      return;
    }
    for (const [stop, shown] of (scatterOf[reel] ?? []).entries()) {
      const further = carriedOn(going, reel, stop);
      const ended = reel < 3 || further.length === going.length ? 0 : paid(going, reel) - paid(further, reel);
      walk(reel + 1, further, scatters + shown, won + ended);
    }
  };
  for (const [stop, shown] of (scatterOf[0] ?? []).entries()) {
    const begun = lines.flatMap((rows): Going[] => {
      const symbol = faces[0]?.[stop]?.[rows[0] ?? 0];
      return symbol === undefined || symbol === 'S' || symbol === 'W' ? [] : [{ rows, symbol }];
    });
    walk(1, begun, shown, 0);
  }
  return sums;
}

/** The slot's figures with one of its pay tables, from every one of its 33,554,432 windows. */
export function linesFigures(linePays: LinePays): LineFigures {
  const sums = sumsOf(linePays);
  const windows = reels.reduce((product, strip) => product * strip.length, 1);
  const cases = (multiplier: number): SpinCase[] =>
    sums.map(({ windows: shown, pays, squares }, scatters) => {
      const moments: Moments = {
        chance: shown / windows,
        mean: (pays * multiplier) / windows,
        square: (squares * multiplier ** 2) / windows,
        // Without a cap nothing has to be bounded.
        tilted: 0,
      };
      return { pays: moments, freeSpins: freeSpinsFor[scatters - 3] ?? 0, raises: 0 };
    });
  const free = cases(freeSpinMultiplier);
  const round = roundMoments(cases(1), () => free, { maxFreeSpins, lastStep: 0 });
  const hits = sums.reduce((sum, { hits: hit }) => sum + hit, 0);
  return {
    ...uncappedFigures(round, hits / windows),
    mostPays: Math.max(...sums.map(({ most }) => most)),
  };
}
