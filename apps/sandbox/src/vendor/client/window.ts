import type { Cell, SlotWindow } from '../games/slots/grid.ts';
import type { CoinView, Face } from '../games/slots/spin-view.ts';
import { find, make, symbolArt } from './dom.ts';
import { word } from './game-data.ts';

/** What the window shows: faces, reel by reel from top to bottom, and what its coins are worth. Null: nothing. */
export interface Shown {
  readonly window: readonly (readonly (Face | null)[])[];
  readonly coins?: readonly CoinView[];
}

/** A window as a slot turns it: reels that run, or symbols that fall. Where it comes to rest is the server's word. */
export interface Board {
  /** Shows it at once. */
  show(shown: Shown): void;
  start(): void;
  stop(shown: Shown): Promise<void>;
  /** Back to what was shown before the spin, which did not happen. */
  cancel(): void;
  /** Marks cells; the others step back. */
  mark(cells: readonly Cell[]): void;
  unmark(): void;
}

const figures: Readonly<Record<string, string>> = { T: '10' };
const wordOf: Readonly<Record<string, string>> = { W: 'wild', S: 'scatter', C: 'coin' };

const coinAt = (coins: readonly CoinView[], reel: number, row: number) =>
  coins.find(({ cell }) => cell.reel === reel && cell.row === row);

const coinValue = ({ jackpot, stakes }: CoinView) => (jackpot === null ? `×${stakes}` : word(jackpot));

function nameOf(face: Face | null, coin: CoinView | undefined): string {
  if (face === null) return '–';
  const key = wordOf[face];
  const name = key === undefined ? (figures[face] ?? face) : word(key);
  return coin ? `${name} ${coinValue(coin)}` : name;
}

/** An element for one cell of the window. */
export function cellOf(face: Face | null, coin?: CoinView): HTMLElement {
  if (face === null) return make('div', { class: 'cell cell-empty' });
  const cell = make('div', { class: `cell cell-${face}` }, symbolArt(face));
  if (!coin) return cell;
  const kind = coin.jackpot === null ? 'coin-value' : `coin-value coin-${coin.jackpot}`;
  cell.append(make('span', { class: kind }, coinValue(coin)));
  return cell;
}

/** The window's elements: a strip of cells in each reel. */
export function createWindow(first: SlotWindow<Face>) {
  const root = find('[data-reels]');
  const reels = first.map(() => {
    const strip = make('div', { class: 'strip' });
    const reel = make('div', { class: 'reel' }, strip);
    root.append(reel);
    return { reel, strip };
  });
  let current: Shown = { window: first };

  function unmark() {
    root.classList.remove('is-marked');
    for (const hit of root.querySelectorAll('.is-hit')) hit.classList.remove('is-hit');
  }

  /** The cells of one reel. */
  const cellsOf = ({ window, coins = [] }: Shown, reel: number): HTMLElement[] =>
    (window[reel] ?? []).map((face, row) => cellOf(face, coinAt(coins, reel, row)));

  function draw(shown: Shown) {
    current = shown;
    for (const [index, { reel, strip }] of reels.entries()) {
      reel.classList.remove('is-running');
      strip.replaceChildren(...cellsOf(shown, index));
    }
    const text = shown.window
      .map((faces, reel) => faces.map((face, row) => nameOf(face, coinAt(shown.coins ?? [], reel, row))).join(', '))
      .join(' | ');
    root.setAttribute('aria-label', word('showing', { symbols: text }));
  }

  draw(current);

  return {
    root,
    reels,
    rowCount: first[0]?.length ?? 0,
    current: () => current,
    draw,
    cellsOf,
    cellAt: ({ reel, row }: Cell) => reels[reel]?.strip.children[row],
    mark: (cells: readonly Cell[]) => {
      unmark();
      root.classList.add('is-marked');
      for (const { reel, row } of cells) reels[reel]?.strip.children[row]?.classList.add('is-hit');
    },
    unmark,
  };
}
export type SlotGrid = ReturnType<typeof createWindow>;
