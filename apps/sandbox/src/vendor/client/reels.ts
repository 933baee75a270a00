import type { SlotSymbol } from '../games/slots/symbols.ts';
import type { SpinView } from '../protocol.ts';
import { find, isMotionReduced, make, symbolArt, wait } from './dom.ts';
import { word } from './game-data.ts';
import { paced } from './pace.ts';
import { sound } from './sound.ts';

type Column = readonly SlotSymbol[];
export type Window = readonly Column[];

const rows = 3;
const runLength = 9;
const loopMs = 420;
const settleMs = 420;
const betweenReelsMs = 130;
const shortestSpinMs = 550;
const shown: readonly SlotSymbol[] = ['H1', 'A', 'H2', 'K', 'H3', 'Q', 'H4', 'J', 'T', 'A', 'K', 'Q', 'J', 'T'];
const firstWindow: Window = [
  ['H1', 'A', 'H3'],
  ['K', 'W', 'Q'],
  ['H2', 'S', 'H4'],
  ['J', 'W', 'T'],
  ['H4', 'K', 'H1'],
];

const random = (): SlotSymbol => shown[Math.floor(Math.random() * shown.length)] ?? 'A';
const cell = (symbol: SlotSymbol) => make('div', { class: `cell cell-${symbol}` }, symbolArt(symbol));
const names: Readonly<Record<string, string>> = { T: '10' };
const nameOf = (symbol: SlotSymbol) =>
  symbol === 'W' ? word('wild') : symbol === 'S' ? word('scatter') : (names[symbol] ?? symbol);

/** The five reels. What runs past while they turn means nothing; where they stop comes from the server. */
export function createReels() {
  const root = find('[data-reels]');
  const reels = firstWindow.map(() => {
    const strip = make('div', { class: 'strip' });
    const reel = make('div', { class: 'reel' }, strip);
    root.append(reel);
    return { reel, strip };
  });
  let current: Window = firstWindow;
  let running: Animation[] = [];
  let startedAt = 0;

  function draw(window: Window) {
    current = window;
    for (const [index, { reel, strip }] of reels.entries()) {
      reel.classList.remove('is-running');
      strip.replaceChildren(...(window[index] ?? []).map((symbol) => cell(symbol)));
    }
    const text = window.map((column) => column.map((symbol) => nameOf(symbol)).join(', ')).join(' | ');
    root.setAttribute('aria-label', word('showing', { symbols: text }));
  }

  /** Strips move down: rows above the window come in as it runs. Percentages are of the strip's own height. */
  function run(index: number) {
    const part = reels[index];
    if (!part) return;
    const { reel, strip } = part;
    const tail = Array.from({ length: rows }, () => random());
    const filling = Array.from({ length: runLength - rows }, () => random());
    strip.replaceChildren(...[...tail, ...filling, ...tail].map((symbol) => cell(symbol)));
    reel.classList.add('is-running');
    const total = runLength + rows;
    const away = `translateY(${(-100 * runLength) / total}%)`;
    const animation = strip.animate([{ transform: away }, { transform: 'translateY(0)' }], {
      duration: loopMs,
      iterations: Infinity,
      delay: index * 40,
      fill: 'backwards',
    });
    running.push(animation);
  }

  async function settle(index: number, column: Column) {
    const part = reels[index];
    if (!part) return;
    const { reel, strip } = part;
    const lead = Array.from({ length: rows }, () => random());
    strip.replaceChildren(...[...column, ...lead].map((symbol) => cell(symbol)));
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
    strip.replaceChildren(...column.map((symbol) => cell(symbol)));
  }

  draw(firstWindow);

  return {
    show: draw,
    start: () => {
      unmark();
      startedAt = performance.now();
      running = [];
      if (isMotionReduced()) {
        root.classList.add('is-waiting');
        return;
      }
      for (const index of reels.keys()) run(index);
    },
    /** Stops on what the server decided, reel by reel. */
    stop: async (window: Window) => {
      await wait(paced(shortestSpinMs) - (performance.now() - startedAt));
      if (isMotionReduced()) {
        root.classList.remove('is-waiting');
        draw(window);
        sound('reel');
        return;
      }
      await Promise.all(
        window.map(async (column, index) => {
          await wait(index * paced(betweenReelsMs));
          await settle(index, column);
          sound(column.includes('S') ? 'scatter' : 'reel');
        }),
      );
      draw(window);
    },
    /** Back to what was shown before the spin, which did not happen. */
    cancel: () => {
      for (const animation of running) animation.cancel();
      running = [];
      root.classList.remove('is-waiting');
      draw(current);
    },
    /** Marks cells, given as rows per reel; the others step back. */
    mark: (cells: readonly (readonly number[])[]) => {
      unmark();
      root.classList.add('is-marked');
      for (const [index, { strip }] of reels.entries()) {
        for (const row of cells[index] ?? []) strip.children[row]?.classList.add('is-hit');
      }
    },
    unmark,
  };

  function unmark() {
    root.classList.remove('is-marked');
    for (const hit of root.querySelectorAll('.is-hit')) hit.classList.remove('is-hit');
  }
}
export type Reels = ReturnType<typeof createReels>;

/** Rows that a line win covers, reel by reel. */
export function lineCells(line: readonly number[], count: number): number[][] {
  return line.map((row, reel) => (reel < count ? [row] : []));
}

/** Rows that hold a scatter. */
export function scatterCells(spin: SpinView): number[][] {
  return spin.window.map((column) => column.flatMap((symbol, row) => (symbol === 'S' ? [row] : [])));
}
