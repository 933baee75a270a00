import type { Draw } from '../../../math/random.ts';
import {
  freeSpinMultiplier,
  freeSpinsFor,
  lineCount,
  type LinePays,
  lines,
  maxFreeSpins,
  reelCount,
  reels,
  rowCount,
  scatterPays,
} from './model.ts';
import type { SlotSymbol } from '../symbols.ts';

export interface LineWin {
  /** Index into `lines`. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** In line bets, before the multiplier. */
  readonly pays: number;
}

export interface SpinOutcome {
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  /** In line bets, before the multiplier. */
  readonly scatterPays: number;
  readonly multiplier: number;
  /** Free spins that this spin really added. */
  readonly freeSpinsAdded: number;
  /** In line bets, multiplier included. */
  readonly pays: number;
}

/** A paid spin and the free spins that came of it: one round, one stake, one payout. */
export interface RoundOutcome {
  readonly spins: readonly SpinOutcome[];
  /** In line bets. */
  readonly pays: number;
}

type View = readonly SlotSymbol[];

/** What each reel shows at each stop, top to bottom; worked out once, because simulations look here millions of times. */
const views: readonly (readonly View[])[] = reels.map((strip) =>
  strip.map((_, stop) => Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 'T')),
);

/** What the window shows: reel by reel, top to bottom. Throws a RangeError for a stop that no reel has. */
export function windowOf(stops: readonly number[]): View[] {
  return stops.map((stop, reel) => {
    const view = views[reel]?.[stop];
    if (!view) throw new RangeError(`no reel ${reel} or stop ${stop}`);
    return view;
  });
}

function lineWin(window: readonly View[], line: number, linePays: LinePays): LineWin | null {
  const rows = lines[line] ?? [];
  const symbol = window[0]?.[rows[0] ?? 0];
  // Reel 1 has no wild, so the first symbol is the line's.
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return null;
  let count = 1;
  while (count < reelCount) {
    const next = window[count]?.[rows[count] ?? 0];
    if (next !== symbol && next !== 'W') break;
    count += 1;
  }
  if (count < 3) return null;
  return { line, symbol, count, pays: linePays[symbol][count - 3] ?? 0 };
}

/** What stops pay. `freeSpinsLeft`: how many more free spins the round may still add. */
export function evaluate(
  stops: readonly number[],
  linePays: LinePays,
  multiplier: number,
  freeSpinsLeft: number,
): SpinOutcome {
  const window = windowOf(stops);
  const wins: LineWin[] = [];
  let pays = 0;
  for (let line = 0; line < lineCount; line++) {
    const win = lineWin(window, line, linePays);
    if (!win) continue;
    wins.push(win);
    pays += win.pays;
  }
  let scatters = 0;
  for (const view of window) if (view.includes('S')) scatters += 1;
  const isTrigger = scatters >= 3;
  const scatterWin = isTrigger ? (scatterPays[scatters - 3] ?? 0) * lineCount : 0;
  return {
    stops,
    wins,
    scatters,
    scatterPays: scatterWin,
    multiplier,
    freeSpinsAdded: isTrigger ? Math.min(freeSpinsFor[scatters - 3] ?? 0, freeSpinsLeft) : 0,
    pays: (pays + scatterWin) * multiplier,
  };
}

/** Plays a round: reels stop in order 1–5, spin after spin, each stop one draw. */
export function playRound(draw: Draw, linePays: LinePays): RoundOutcome {
  const spins: SpinOutcome[] = [];
  let awarded = 0;
  let pays = 0;
  for (let index = 0; index <= awarded; index++) {
    const stops = reels.map((reel) => draw(reel.length));
    const spin = evaluate(stops, linePays, index === 0 ? 1 : freeSpinMultiplier, maxFreeSpins - awarded);
    awarded += spin.freeSpinsAdded;
    pays += spin.pays;
    spins.push(spin);
  }
  return { spins, pays };
}
