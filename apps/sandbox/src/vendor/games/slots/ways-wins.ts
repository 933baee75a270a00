import { cellsShowing, type Cell, type SlotWindow } from './grid.ts';

/** Pays per way for three, four and five reels from the left, in parts of the stake. Faces that pay otherwise are left out. */
export type WaysPays<Face extends string> = Readonly<Partial<Record<Face, readonly [number, number, number]>>>;

export interface WaysWin<Face extends string> {
  readonly symbol: Face;
  /** Reels from the left that show the symbol or a wild. */
  readonly count: number;
  /** The product over these reels of how often each shows it. */
  readonly ways: number;
  readonly cells: readonly Cell[];
  /** In parts of the stake, before a multiplier. */
  readonly pays: number;
}

/** What a window wins on adjacent reels from the left. The first reel has no wild, so it names the symbols that can win. */
export function waysWins<Face extends string>(
  window: SlotWindow<Face>,
  table: WaysPays<Face>,
  wild: Face,
): WaysWin<Face>[] {
  const wins: WaysWin<Face>[] = [];
  for (const symbol of new Set(window[0])) {
    const pays = table[symbol];
    if (!pays) continue;
    let count = 0;
    let ways = 1;
    for (const faces of window) {
      const shown = faces.filter((face) => face === symbol || face === wild).length;
      if (shown === 0) break;
      count += 1;
      ways *= shown;
    }
    const pay = pays[count - 3];
    if (pay === undefined) continue;
    wins.push({ symbol, count, ways, cells: cellsShowing(window, [symbol, wild], count), pays: pay * ways });
  }
  return wins;
}
