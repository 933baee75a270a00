import type { RefObject } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import type { Focused } from './tile-focus.ts';

export interface GameGridProps {
  games: readonly Game[];
  favourites: ReadonlySet<string>;
  onFavourite: (nodeId: string, isFavourite: boolean) => void;
}

export interface GameRowsProps extends GameGridProps {
  /** What had the focus in the tiles before. */
  focused: RefObject<Focused | null>;
  /** So many of the first tiles were there before, and wait for no turn. */
  known: number;
}
