const gap = 12;
const smallestTile = 104;
const usualTile = 156;
/** Below the art: the name, the line with vendor and RTP, and the space between rows. */
const belowArt = 8 + 20 + 18 + 18;
/** In narrower windows tiles show vendor and RTP on two lines (game-tile.module.css). */
const twoLinesBelow = 768;
const lineHeight = 18;

export interface GridSize {
  columns: number;
  rowHeight: number;
  /** Where the grid starts in the page. */
  top: number;
}

let lastSize: GridSize = { columns: 6, rowHeight: 264, top: 0 };

/** That of the grid before, which was most likely as large: what is measured takes a layout of its own. */
export const gridSize = (): GridSize => lastSize;

/** How many tiles fill the window, wherever it stands in a grid of that size. */
export const tilesInWindow = (): number => Math.ceil(window.innerHeight / lastSize.rowHeight) * lastSize.columns;

/** Measures it, and remembers it for the next grid. */
export function measureGrid(element: HTMLElement): GridSize {
  const width = element.clientWidth;
  const tile = width < 560 ? smallestTile : usualTile;
  const columns = Math.max(2, Math.floor((width + gap) / (tile + gap)));
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const below = belowArt + (window.innerWidth < twoLinesBelow ? lineHeight : 0);
  // Thai lines are taller than the others.
  const lineScale =
    Number.parseFloat(getComputedStyle(element).lineHeight) /
    Number.parseFloat(getComputedStyle(element).fontSize) /
    1.5;
  lastSize = {
    columns,
    rowHeight: Math.round(tileWidth * 1.25 + below * Math.max(1, lineScale)),
    top: element.getBoundingClientRect().top + window.scrollY,
  };
  return lastSize;
}
