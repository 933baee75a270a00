import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { frameQueue } from '../../ui/frame-queue.ts';
import { GameTileCell } from '../../ui/GameTile.tsx';
import { useTileExtra, type DemoLink } from './DemoLink.tsx';
import { GameCard } from './GameCard.tsx';
import type { GameGridProps, GameRowsProps } from './grid-props.ts';
import { gridSize, measureGrid, type GridSize } from './grid-size.ts';
import styles from './games.module.css';
import { controlsOf } from './tile-focus.ts';

/** Any number of tiles: only the rows in and near the window exist. */
export function GameRows({ games, favourites, onFavourite, focused, known }: GameRowsProps) {
  'use no memo'; // the virtualizer changes under the compiler's feet
  const Extra = useTileExtra();
  const ref = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState<GridSize>(gridSize);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      const next = measureGrid(element);
      setSize((last) => {
        const isSame = next.columns === last.columns && next.rowHeight === last.rowHeight && next.top === last.top;
        return isSame ? last : next;
      });
    };
    update();
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    // What is above it may change its height too.
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);

  const rows = Math.ceil(games.length / size.columns);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  // A focus renders at once: a quick Tab never finds the end of the list where a row has yet to be made.
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    setFocusedRow(row === undefined ? null : Number(row));
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedRow(null);
  };
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => size.rowHeight,
    overscan: useSettled(games) ? 3 : 0,
    scrollMargin: size.top,
    useFlushSync: false,
    // The rows in the window are there with the first frame: what had the focus has it again at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn: stay,
    rangeExtractor: (range) => rowsAround(focusedRow, range),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size]);
  // Somebody may have scrolled since the rows were begun: it hears of them as of any scrolling.
  useLayoutEffect(() => {
    if (window.scrollY !== virtualizer.scrollOffset) window.dispatchEvent(new Event('scroll'));
  }, [virtualizer]);
  const items = virtualizer.getVirtualItems();
  // Once the row is there; not before it is known how many tiles a row has.
  useLayoutEffect(() => {
    const place = focused.current;
    if (place === null || size.columns !== gridSize().columns) return;
    if (document.activeElement !== document.body) {
      focused.current = null;
      return;
    }
    const row = Math.floor(place.tile / size.columns);
    const cells = ref.current?.querySelector(`[data-row="${row}"] > ul`)?.children;
    const tile = cells?.[place.tile % size.columns];
    const controls = tile ? controlsOf(tile) : [];
    const control = controls[place.control];
    if (!control) {
      setFocusedRow(row);
      return;
    }
    focused.current = null;
    // A demo can be focused only while its tile has the focus.
    controls[0]?.focus({ preventScroll: true });
    control.focus({ preventScroll: true });
  }, [focused, size, items]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the focus of the tiles in it
    <ul
      ref={ref}
      className={styles['virtual']}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {items.map((row) => (
        <Row
          key={row.key}
          index={row.index}
          games={games}
          from={row.index * size.columns}
          columns={size.columns}
          offset={row.start - size.top}
          isKnown={row.index * size.columns < known}
          favourites={favourites}
          onFavourite={onFavourite}
          Extra={Extra}
        />
      ))}
    </ul>
  );
}

/**
 * All rows are of one height, so that the virtualizer never has to move the window. At its start it would: to where the
 * window was when the rows were begun, from under whoever scrolls while they are made.
 */
const stay = () => undefined;

/** Those in and near the window, and those that the focus is in and may go to next, in their order. */
function rowsAround(focused: number | null, range: Range): number[] {
  const near = focused === null ? [] : [focused - 1, focused, focused + 1];
  const all = new Set([...near.filter((row) => row >= 0 && row < range.count), ...defaultRangeExtractor(range)]);
  return [...all].toSorted((one, other) => one - other);
}

/** Milliseconds. */
const settleAfter = 250;

/** False while the list keeps changing while the user types: what can't be seen waits then. */
function useSettled(games: readonly Game[]): boolean {
  const [settled, setSettled] = useState(games);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(games)), settleAfter);
    return () => clearTimeout(timer);
  }, [games]);
  return settled === games;
}

interface TileProps extends GameGridProps {
  Extra: typeof DemoLink | undefined;
}

interface RowProps extends TileProps {
  index: number;
  from: number;
  columns: number;
  /** Pixels from the grid's top. */
  offset: number;
  isKnown: boolean;
}

const Row = memo(function Row({
  index: row,
  games,
  from,
  columns,
  offset,
  isKnown,
  favourites,
  onFavourite,
  Extra,
}: RowProps) {
  const place = { transform: `translateY(${offset}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <li className={styles['row']} style={place} data-row={row}>
      <ul className={styles['cells']}>
        {games.slice(from, from + columns).map((game, index) => (
          <Cell
            // oxlint-disable-next-line react/no-array-index-key -- while one types, a tile takes the next game: a fraction of making a new one
            key={index}
            game={game}
            isEager={from === 0 && index < 3}
            isKnown={isKnown}
            favourites={favourites}
            onFavourite={onFavourite}
            Extra={Extra}
          />
        ))}
      </ul>
    </li>
  );
});

interface CellProps extends Omit<TileProps, 'games'> {
  game: Game;
  isEager: boolean;
  isKnown: boolean;
}

const Cell = memo(function Cell({ game, isEager, isKnown, favourites, onFavourite, Extra }: CellProps) {
  const shown = useInTurn(game);
  return (
    <GameTileCell>
      <GameCard
        game={shown}
        isEager={isEager}
        isKnown={isKnown}
        isFavourite={favourites.has(shown.nodeId)}
        onFavourite={onFavourite}
        Extra={Extra}
      />
    </GameTileCell>
  );
});

/** A few tiles a frame, and none while a key is being painted; milliseconds. */
const turns = frameQueue(4, 50);

/** The game once it is this tile's turn: a key that comes meanwhile waits for a few tiles, not for a screen of them. */
function useInTurn(game: Game): Game {
  const [shown, setShown] = useState(game);
  useEffect(() => (shown === game ? undefined : turns.add(() => setShown(game))), [shown, game]);
  return shown;
}
