import type { Face } from '../games/slots/spin-view.ts';
import { isMotionReduced, wait } from './dom.ts';
import { paced } from './pace.ts';
import { sound } from './sound.ts';
import { type Board, cellOf, type Shown, type SlotGrid } from './window.ts';

const runLength = 9;
const loopMs = 420;
const settleMs = 420;
const betweenReelsMs = 130;
const shortestSpinMs = 550;
const usual: readonly Face[] = ['H1', 'A', 'H2', 'K', 'H3', 'Q', 'H4', 'J', 'T', 'A', 'K', 'Q', 'J', 'T'];

/** Reels that turn. What runs past means nothing; `passing`: what may be seen of it. */
export function createReels(grid: SlotGrid, passing: readonly Face[] = usual): Board {
  const { root, reels, rowCount } = grid;
  const random = (): Face => passing[Math.floor(Math.random() * passing.length)] ?? 'A';
  const randoms = (count: number) => Array.from({ length: count }, () => random());
  let running: Animation[] = [];
  let startedAt = 0;

  /** Strips move down: rows above the window come in as it runs. Percentages are of the strip's own height. */
  function run(index: number) {
    const part = reels[index];
    if (!part) return;
    const { reel, strip } = part;
    const tail = randoms(rowCount);
    strip.replaceChildren(...[...tail, ...randoms(runLength - rowCount), ...tail].map((face) => cellOf(face)));
    reel.classList.add('is-running');
    const total = runLength + rowCount;
    const away = `translateY(${(-100 * runLength) / total}%)`;
    const animation = strip.animate([{ transform: away }, { transform: 'translateY(0)' }], {
      duration: loopMs,
      iterations: Infinity,
      delay: index * 40,
      fill: 'backwards',
    });
    running.push(animation);
  }

  async function settle(index: number, shown: Shown) {
    const part = reels[index];
    if (!part) return;
    const { reel, strip } = part;
    strip.replaceChildren(...grid.cellsOf(shown, index), ...randoms(rowCount).map((face) => cellOf(face)));
    running[index]?.cancel();
    reel.classList.remove('is-running');
    await strip.animate(
      [
        { transform: 'translateY(-50%)', easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
        { transform: 'translateY(2.2%)', offset: 0.78, easing: 'ease-in-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: paced(settleMs), fill: 'backwards' },
    ).finished;
    strip.replaceChildren(...grid.cellsOf(shown, index));
  }

  return {
    show: grid.draw,
    mark: grid.mark,
    unmark: grid.unmark,
    start: () => {
      grid.unmark();
      startedAt = performance.now();
      running = [];
      if (isMotionReduced()) {
        root.classList.add('is-waiting');
        return;
      }
      for (const index of reels.keys()) run(index);
    },
    /** Reel by reel. */
    stop: async (shown) => {
      await wait(paced(shortestSpinMs) - (performance.now() - startedAt));
      if (isMotionReduced()) {
        root.classList.remove('is-waiting');
        grid.draw(shown);
        sound('reel');
        return;
      }
      await Promise.all(
        shown.window.map(async (column, index) => {
          await wait(index * paced(betweenReelsMs));
          await settle(index, shown);
          sound(column.includes('S') ? 'scatter' : column.includes('C') ? 'coin' : 'reel');
        }),
      );
      grid.draw(shown);
    },
    cancel: () => {
      for (const animation of running) animation.cancel();
      running = [];
      root.classList.remove('is-waiting');
      grid.draw(grid.current());
    },
  };
}
