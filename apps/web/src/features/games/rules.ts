import type { Game } from '@sampan/contract/catalogue';
import type { LobbySearch } from '../../platform/paths.ts';
import { fold } from '../../ui/fold.ts';

/** A game with the text that a search looks through. */
export interface SearchableGame {
  readonly game: Game;
  readonly text: string;
}

/** Done once for a list, so that each key pressed costs a pass of `includes` only. */
export function toSearchable(games: readonly Game[]): readonly SearchableGame[] {
  return games.map((game) => ({ game, text: fold(`${game.gameName} ${game.displayName}`) }));
}

/**
 * Finds the games in which every word occurs, in any order. A text that goes on where the last one ended is looked for
 * among what that one found.
 */
export function searchIn(games: readonly SearchableGame[]): (query: string) => readonly SearchableGame[] {
  let last = { query: '', found: games };
  return (query) => {
    const folded = fold(query);
    const words = folded.split(/\s+/).filter((word) => word !== '');
    const among = folded.startsWith(last.query) ? last.found : games;
    const found = words.length === 0 ? games : among.filter(({ text }) => words.every((word) => text.includes(word)));
    last = { query: folded, found };
    return found;
  };
}

export type Filters = Omit<LobbySearch, 'q'>;

/** The games that a lobby shows: of its vendor, with every mark and feature asked for, in the order asked for. */
export function select(
  games: readonly SearchableGame[],
  filters: Filters,
  favourites: ReadonlySet<string>,
): readonly Game[] {
  const { page, only = [], features = [], sort } = filters;
  const found = games.filter(
    ({ game }) =>
      (page === undefined || game.vassalage === page) &&
      (!only.includes('new') || game.isNew) &&
      (!only.includes('hot') || game.isHot) &&
      (!only.includes('favourite') || favourites.has(game.nodeId)) &&
      features.every((feature) => game.features.includes(feature)),
  );
  const list = found.map(({ game }) => game);
  // The operator's order is the list's.
  return sort === undefined || sort === 'popular' ? list : list.toSorted(orders[sort]);
}

type Order = (one: Game, other: Game) => number;
const orders: Readonly<Record<Exclude<NonNullable<LobbySearch['sort']>, 'popular'>, Order>> = {
  name: (one, other) => (one.gameName < other.gameName ? -1 : one.gameName > other.gameName ? 1 : 0),
  rtp: (one, other) => Number(other.rtp || 0) - Number(one.rtp || 0),
};

/** The list with the value in it, or without it when it was there; undefined when nothing is left. */
export function toggled<T>(list: readonly T[] | undefined, value: T): readonly T[] | undefined {
  const next = list?.includes(value) ? list.filter((item) => item !== value) : [...(list ?? []), value];
  return next.length > 0 ? next : undefined;
}
