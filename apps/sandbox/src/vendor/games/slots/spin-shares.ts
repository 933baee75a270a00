import type { WaysPays } from './ways-wins.ts';

/** Windows that pay the same and show as many of the faces that are counted anywhere. */
export interface SpinShare {
  /** In parts of the stake. */
  readonly pays: number;
  /** How many of each marked face the windows show. */
  readonly marks: readonly number[];
  /** Share of all windows. */
  readonly chance: number;
}

interface Stop {
  /** How often the stop shows each paying symbol or a wild. */
  readonly shown: readonly number[];
  /** One number for all marked faces: base 16, the first face in the last digit. */
  readonly mark: number;
}

interface Going {
  readonly symbol: number;
  readonly ways: number;
}

const markBase = 16;

/**
 * All windows of ways reels, by what they pay and show: every window is counted once, except that those which have
 * lost all chance of a win are counted by what their further reels show of the marked faces.
 */
export function spinShares<Face extends string>(
  reels: readonly (readonly Face[])[],
  rowCount: number,
  table: WaysPays<Face>,
  wild: Face,
  marked: readonly Face[],
): SpinShare[] {
  const symbols = [...new Set(reels.flat())].filter((face) => table[face] !== undefined);
  const pays = symbols.map((symbol) => table[symbol] ?? []);
  const stops: Stop[][] = reels.map((strip) =>
    strip.map((_, stop) => {
      const faces = Array.from({ length: rowCount }, (_none, row) => strip[(stop + row) % strip.length]);
      return {
        shown: symbols.map((symbol) => faces.filter((face) => face === symbol || face === wild).length),
        mark: marked.reduce(
          (sum, mark, place) => sum + faces.filter((face) => face === mark).length * markBase ** place,
          0,
        ),
      };
    }),
  );
  const span = markBase ** marked.length;
  const rests = marksOfRests(stops);
  // by pays × span + mark
  const windows = new Map<number, number>();
  const count = (pay: number, mark: number, times: number) => {
    const key = pay * span + mark;
    windows.set(key, (windows.get(key) ?? 0) + times);
  };
  const walk = (reel: number, going: readonly Going[], won: number, mark: number) => {
    if (going.length === 0 || reel === reels.length) {
      const sum = going.reduce((total, { symbol, ways }) => total + ways * (pays[symbol]?.[reel - 3] ?? 0), won);
      for (const [rest, times] of rests[reel] ?? []) count(sum, mark + rest, times);
      return;
    }
    for (const stop of stops[reel] ?? []) {
      const further: Going[] = [];
      let sum = won;
      for (const { symbol, ways } of going) {
        const shown = stop.shown[symbol] ?? 0;
        if (shown > 0) further.push({ symbol, ways: ways * shown });
        else sum += ways * (pays[symbol]?.[reel - 3] ?? 0);
      }
      walk(reel + 1, further, sum, mark + stop.mark);
    }
  };
  const all = symbols.map((_, symbol) => ({ symbol, ways: 1 }));
  walk(0, all, 0, 0);
  const total = reels.reduce((product, strip) => product * strip.length, 1);
  return [...windows].map(([key, times]) => ({
    pays: Math.floor(key / span),
    marks: marked.map((_, place) => Math.floor(key / markBase ** place) % markBase),
    chance: times / total,
  }));
}

/** For each reel: how many ways it and the reels after it have to show each number of marked faces. */
function marksOfRests(stops: readonly (readonly Stop[])[]): ReadonlyMap<number, number>[] {
  const rests = [new Map([[0, 1]])];
  for (const reel of stops.toReversed()) {
    const next = new Map<number, number>();
    for (const [mark, times] of rests[0] ?? []) {
      for (const stop of reel) next.set(mark + stop.mark, (next.get(mark + stop.mark) ?? 0) + times);
    }
    rests.unshift(next);
  }
  return rests;
}
