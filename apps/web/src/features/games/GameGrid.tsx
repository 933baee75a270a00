import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { frameQueue } from '../../ui/frame-queue.ts';
import { GameTileSkeleton } from '../../ui/GameTile.tsx';
import { useIsServed } from '../../ui/is-served.ts';
import { useProgressiveList, useRenderTurn } from '../../ui/progressive-render.ts';
import { useTileExtra, type DemoLink } from './DemoLink.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './games.module.css';
import { firstPageSize } from './queries.ts';

interface GameGridProps {
  games: readonly Game[];
  favourites: ReadonlySet<string>;
  onFavourite: (nodeId: string, isFavourite: boolean) => void;
}

const gap = 12;
const smallestTile = 104;
const usualTile = 156;
/** Below the art: the name, the line with vendor and RTP, and the space between rows. */
const belowArt = 8 + 20 + 18 + 18;
/** In narrower windows tiles show vendor and RTP on two lines (game-tile.module.css). */
const twoLinesBelow = 768;
const lineHeight = 18;

interface Measure {
  columns: number;
  rowHeight: number;
  /** Where the grid starts in the page. */
  top: number;
}

function measure(element: HTMLElement): Measure {
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
  return {
    columns,
    rowHeight: Math.round(tileWidth * 1.25 + below * Math.max(1, lineScale)),
    top: element.getBoundingClientRect().top + window.scrollY,
  };
}

/** Of the grid before, which was most likely as large: what is measured takes a layout of its own. */
let lastSize: Measure = { columns: 6, rowHeight: 264, top: 0 };

/**
 * Any number of tiles: only the rows in and near the window exist. On a new screen they come after what is above them,
 * which is painted first; their place is held.
 */
export function GameGrid(props: GameGridProps) {
  const isMine = useRenderTurn(false);
  const [wasServed] = useState(useIsServed());
  const [isWhole, setIsWhole] = useState(wasServed);
  // A click is none where the tile that was pressed has gone when it is let go.
  const [isPressed, setIsPressed] = useState(false);
  const focused = useRef<Focused | null>(null);
  // The rows take the place of what the server rendered, which looks the same, without holding up anything else.
  useEffect(() => startTransition(() => setIsWhole(false)), []);
  if (isWhole || isPressed) return <ServedTiles {...props} focused={focused} onPressed={setIsPressed} />;
  if (!isMine) return <GameGridPlace count={props.games.length} />;
  return <Rows {...props} focused={focused} known={wasServed ? firstPageSize : 0} />;
}

/** The place of a tile, and that of one of its controls. */
interface Focused {
  readonly tile: number;
  readonly control: number;
}

const controlsOf = (tile: Element): readonly HTMLElement[] => [...tile.querySelectorAll<HTMLElement>('a, button')];

const presses = ['pointerdown', 'keydown'] as const;
const releases = ['pointerup', 'pointercancel', 'keyup', 'dragend'] as const;

interface ServedTilesProps extends GameGridProps {
  focused: RefObject<Focused | null>;
  /** Must not change. */
  onPressed: (isPressed: boolean) => void;
}

/** What the server rendered. Tells whether a tile is being pressed, and which control had the focus when the tiles go. */
function ServedTiles({ focused, onPressed, ...props }: ServedTilesProps) {
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    const press = () => onPressed(true);
    // The click follows in the same task.
    const release = () => setTimeout(() => startTransition(() => onPressed(false)));
    // One may be under way already.
    if (list?.matches(':active')) press();
    for (const one of presses) list?.addEventListener(one, press);
    for (const one of releases) addEventListener(one, release);
    return () => {
      for (const one of presses) list?.removeEventListener(one, press);
      for (const one of releases) removeEventListener(one, release);
    };
  }, [onPressed]);
  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      const controls = [...(list?.children ?? [])].map(controlsOf);
      const tile = controls.findIndex((ofTile) => ofTile.some((control) => control === document.activeElement));
      const control = controls[tile]?.findIndex((one) => one === document.activeElement);
      focused.current = control === undefined ? null : { tile, control };
    };
  }, [focused]);
  return <Tiles {...props} ref={ref} games={props.games.slice(0, firstPageSize)} />;
}

/** As high as the grid will be, so that the way back leads to the same place. */
export function GameGridPlace({ count }: { count: number }) {
  return <div style={{ height: Math.ceil(count / lastSize.columns) * lastSize.rowHeight }} />;
}

function Rows({
  games,
  favourites,
  onFavourite,
  focused,
  known,
}: GameGridProps & {
  /** What had the focus in the tiles before. */
  focused: RefObject<Focused | null>;
  /** So many of the first tiles were there before, and wait for no turn. */
  known: number;
}) {
  'use no memo'; // the virtualizer changes under the compiler's feet
  const Extra = useTileExtra();
  const ref = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState<Measure>(lastSize);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      const next = measure(element);
      lastSize = next;
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
    rangeExtractor: (range) => rowsAround(focusedRow, range),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size]);
  const items = virtualizer.getVirtualItems();
  // Once the row is there; not before it is known how many tiles a row has.
  useLayoutEffect(() => {
    const place = focused.current;
    if (place === null || size.columns !== lastSize.columns) return;
    if (document.activeElement !== document.body) {
      focused.current = null;
      return;
    }
    const row = Math.floor(place.tile / size.columns);
    const cells = ref.current?.querySelector(`[data-row="${row}"] > ul`)?.children;
    const tile = cells?.[place.tile % size.columns];
    const control = tile && controlsOf(tile)[place.control];
    if (!control) {
      setFocusedRow(row);
      return;
    }
    focused.current = null;
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
    <li>
      <GameCard
        game={shown}
        isEager={isEager}
        isKnown={isKnown}
        isFavourite={favourites.has(shown.nodeId)}
        onFavourite={onFavourite}
        Extra={Extra}
      />
    </li>
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

/** Holds the place of the first rows. */
export function GameGridSkeleton() {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: 18 }, (_, index) => (
        <GameTileSkeleton key={index} />
      ))}
    </div>
  );
}

interface ShortGameGridProps extends GameGridProps {
  /** What the list is called here: its height is remembered. */
  name: string;
}

/** A list short enough to be there as a whole. */
export function ShortGameGrid({ name, games, favourites, onFavourite }: ShortGameGridProps) {
  const { ref, count, style } = useProgressiveList<HTMLUListElement>(name, games.length, 12);
  return (
    <Tiles ref={ref} style={style} games={games.slice(0, count)} favourites={favourites} onFavourite={onFavourite} />
  );
}

/** All of them, as many in a row as fit. */
function Tiles({
  games,
  favourites,
  onFavourite,
  ...list
}: GameGridProps & Pick<ComponentProps<'ul'>, 'ref' | 'style'>) {
  const Extra = useTileExtra();
  return (
    <ul {...list} className={styles['grid']}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            isEager={index < 3}
            isFavourite={favourites.has(game.nodeId)}
            onFavourite={onFavourite}
            Extra={Extra}
          />
        </li>
      ))}
    </ul>
  );
}
