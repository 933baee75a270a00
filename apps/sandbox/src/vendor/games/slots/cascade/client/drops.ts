import { isMotionReduced, wait } from '../../../../client/dom.ts';
import { paced } from '../../../../client/pace.ts';
import { sound } from '../../../../client/sound.ts';
import type { Board, SlotGrid } from '../../../../client/window.ts';
import type { Cell } from '../../grid.ts';
import type { CascadeView } from '../../spin-view.ts';
import { fallsOf } from './falls.ts';

const emptyMs = 260;
const vanishMs = 260;
/** For each row that a symbol falls. */
const rowMs = 70;
const fallMs = 180;
const betweenReelsMs = 45;
const shortestSpinMs = 420;

/** Cells move by their own height, and come to rest with a small bounce. */
const fallBy = (cell: Element, rows: number, delay: number): Promise<Animation> =>
  cell.animate(
    [
      { transform: `translateY(${-100 * rows}%)`, easing: 'cubic-bezier(0.45, 0, 0.8, 0.6)' },
      { transform: 'translateY(0)', offset: 0.8, easing: 'ease-out' },
      { transform: 'translateY(-4%)', offset: 0.9, easing: 'ease-in' },
      { transform: 'translateY(0)' },
    ],
    { duration: paced(fallMs + rows * rowMs), delay: paced(delay), fill: 'backwards' },
  ).finished;

/** A window whose symbols fall: out of it when a round begins, into it, and into the gaps of what won. */
export function createDrops(grid: SlotGrid): Board & { tumble(cascade: CascadeView): Promise<void> } {
  const { root, reels, rowCount } = grid;
  let emptying: Animation[] = [];
  let startedAt = 0;

  const cellsOf = (reel: number): Element[] => [...(reels[reel]?.strip.children ?? [])];

  /** Lets the cells of each reel fall from so many rows above. */
  async function fall(rowsOf: (reel: number, row: number) => number) {
    await Promise.all(
      reels.map(async (_, reel) => {
        const moving = cellsOf(reel).flatMap((cell, row) => {
          const rows = rowsOf(reel, row);
          return rows > 0 ? [fallBy(cell, rows, reel * betweenReelsMs)] : [];
        });
        if (moving.length === 0) return;
        await Promise.all(moving);
        sound('fall');
      }),
    );
  }

  async function vanish(cells: readonly Cell[]) {
    await Promise.all(
      cells.flatMap((cell) => {
        const element = grid.cellAt(cell);
        return element
          ? [
              element.animate([{}, { transform: 'scale(1.15)', offset: 0.35 }, { transform: 'scale(0)', opacity: 0 }], {
                duration: paced(vanishMs),
                fill: 'forwards',
              }).finished,
            ]
          : [];
      }),
    );
  }

  return {
    show: grid.draw,
    mark: grid.mark,
    unmark: grid.unmark,
    start: () => {
      grid.unmark();
      startedAt = performance.now();
      if (isMotionReduced()) {
        root.classList.add('is-waiting');
        return;
      }
      emptying = reels.flatMap((_, reel) =>
        cellsOf(reel).map((cell) =>
          cell.animate([{ transform: 'translateY(0)' }, { transform: `translateY(${100 * (rowCount + 1)}%)` }], {
            duration: paced(emptyMs),
            delay: paced(reel * betweenReelsMs),
            easing: 'cubic-bezier(0.5, 0, 1, 0.7)',
            fill: 'both',
          }),
        ),
      );
    },
    stop: async (shown) => {
      await wait(paced(shortestSpinMs) - (performance.now() - startedAt));
      root.classList.remove('is-waiting');
      emptying = [];
      grid.draw(shown);
      if (isMotionReduced()) sound('fall');
      else await fall(() => rowCount);
      if (shown.window.flat().includes('S')) sound('scatter');
    },
    cancel: () => {
      for (const animation of emptying) animation.cancel();
      emptying = [];
      root.classList.remove('is-waiting');
      grid.draw(grid.current());
    },
    /** What wins vanishes, what is above falls, and new symbols fall on top. */
    tumble: async (cascade) => {
      sound('vanish');
      if (!isMotionReduced()) await vanish(cascade.wins.flatMap(({ cells }) => cells));
      grid.unmark();
      grid.draw({ window: cascade.window });
      if (isMotionReduced()) return;
      const falls = fallsOf(cascade);
      await fall((reel, row) => falls[reel]?.[row] ?? 0);
    },
  };
}
