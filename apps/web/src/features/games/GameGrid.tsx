import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { GameTileCell, GameTileSkeleton } from '../../ui/GameTile.tsx';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { useIsServed } from '../../ui/is-served.ts';
import { isProgressive, useProgressiveList, useRenderTurn } from '../../ui/progressive-render.ts';
import { useTileExtra } from './DemoLink.tsx';
import { GameCard } from './GameCard.tsx';
import type { GameGridProps, GameRowsProps } from './grid-props.ts';
import { gridSize, measureGrid, tilesInWindow } from './grid-size.ts';
import { controlsOf, type Focused } from './tile-focus.ts';
import styles from './games.module.css';
import { firstPageSize } from './queries.ts';

type Rows = ComponentType<GameRowsProps>;

let loaded: Rows | undefined;

async function loadRows(): Promise<Rows> {
  return (loaded ??= (await import('./GameRows.tsx')).GameRows);
}

// Beside the code of the screen, but in the document the first tiles are there.
if (!import.meta.env.SSR && isProgressive()) loadRows().catch(() => undefined);

/** How soon rows that did not come are asked for again, milliseconds. */
const againMs = 5_000;

/** The code that makes rows; of what the server rendered, nobody needs them before they do something. */
function useRows(wasServed: boolean): Rows | undefined {
  const [rows, setRows] = useState(() => (wasServed ? undefined : loaded));
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Rows) => startTransition(() => setRows(() => next));
    const load = () =>
      void loadRows().then(show, (error: unknown) => {
        if (!isHere) return;
        // The first tiles stay meanwhile.
        if (wasServed) timer = setTimeout(load, againMs);
        else
          setRows(() => {
            throw error;
          });
      });
    if (wasServed) void firstInteraction.then(() => isHere && load());
    else load();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [wasServed]);
  return rows;
}

/**
 * Any number of tiles: only the rows in and near the window exist. On a new screen they come after what is above them,
 * which is painted first; their place is held.
 */
export function GameGrid(props: GameGridProps) {
  const isMine = useRenderTurn(false);
  const [wasServed] = useState(useIsServed());
  const rows = useRows(wasServed);
  // A click is none where the tile that was pressed has gone when it is let go.
  const [isPressed, setIsPressed] = useState(false);
  const focused = useRef<Focused | null>(null);
  // The rows take the place of what the server rendered, which looks the same, without holding up anything else.
  if (wasServed && (!rows || isPressed)) return <ServedTiles {...props} focused={focused} onPressed={setIsPressed} />;
  if (!isMine || !rows) return <GameGridPlace count={props.games.length} />;
  return <Made {...props} rows={rows} focused={focused} known={wasServed ? firstPageSize : 0} />;
}

/** The rows, by the code that came. */
function Made({ rows, ...props }: GameRowsProps & { rows: Rows }) {
  return createElement(rows, props);
}

const presses = ['pointerdown', 'keydown'] as const;
const releases = ['pointerup', 'pointercancel', 'keyup', 'dragend'] as const;

interface ServedTilesProps extends GameGridProps {
  focused: RefObject<Focused | null>;
  /** Must not change. */
  onPressed: (isPressed: boolean) => void;
}

/**
 * What the server rendered; of what is found instead, while the rows' code is on its way, no more than the window shows.
 * Tells whether a tile is being pressed, and which control had the focus when the tiles go.
 */
function ServedTiles({ focused, onPressed, games, ...props }: ServedTilesProps) {
  const [served] = useState(() => games.slice(0, firstPageSize));
  const areServed = served.every(({ nodeId }, index) => games[index]?.nodeId === nodeId);
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
  useEffect(() => {
    // Before the rows come: made for another number of columns, they would show other games for some frames.
    void firstInteraction.then(() => ref.current && measureGrid(ref.current));
  }, []);
  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      const controls = [...(list?.children ?? [])].map(controlsOf);
      const tile = controls.findIndex((ofTile) => ofTile.some((control) => control === document.activeElement));
      const control = controls[tile]?.findIndex((one) => one === document.activeElement);
      focused.current = control === undefined ? null : { tile, control };
    };
  }, [focused]);
  return (
    <Tiles {...props} ref={ref} games={areServed ? games.slice(0, firstPageSize) : games.slice(0, tilesInWindow())} />
  );
}

/** As high as the grid will be, so that the way back leads to the same place. */
export function GameGridPlace({ count }: { count: number }) {
  const { columns, rowHeight } = gridSize();
  return <div style={{ height: Math.ceil(count / columns) * rowHeight }} />;
}

/** Holds the place of the first rows. */
export function GameGridSkeleton() {
  return (
    <ul className={styles['grid']} aria-hidden="true">
      {Array.from({ length: 18 }, (_, index) => (
        <GameTileCell key={index}>
          <GameTileSkeleton />
        </GameTileCell>
      ))}
    </ul>
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
        <GameTileCell key={game.nodeId}>
          <GameCard
            game={game}
            isEager={index < 3}
            isFavourite={favourites.has(game.nodeId)}
            onFavourite={onFavourite}
            Extra={Extra}
          />
        </GameTileCell>
      ))}
    </ul>
  );
}
