import type { Game } from '@sampan/contract/catalogue';
import type { LobbySearch } from '../../platform/paths.ts';
import { fold } from '../../ui/fold.ts';

/**
 * Finds the games in which every word occurs, in any order. What a search looks through is made with the first one, so
 * that each costs a pass of `includes` only; a text that goes on where the last one ended is looked for among what that
 * one found.
 */
export function searchIn(games: readonly Game[]): (query: string) => readonly Game[] {
  let texts: readonly string[] | undefined;
  let last: { query: string; found: readonly number[] } | undefined;
  return (query) => {
    const folded = fold(query);
    const words = folded.split(/\s+/).filter((word) => word !== '');
    if (words.length === 0) {
      last = undefined;
      return games;
    }
    const among = last && folded.startsWith(last.query) ? last.found : games.map((_, index) => index);
    const known = (texts ??= games.map(({ gameName, displayName }) => fold(`${gameName} ${displayName}`)));
    const found = among.filter((index) => words.every((word) => known[index]?.includes(word)));
    last = { query: folded, found };
    return found.flatMap((index) => games[index] ?? []);
  };
}

export type Filters = Omit<LobbySearch, 'q'>;

/** The games that a lobby shows: of its vendor, with every mark and feature asked for, in the order asked for. */
export function select(games: readonly Game[], filters: Filters, favourites: ReadonlySet<string>): readonly Game[] {
  const { page, only = [], features = [], sort } = filters;
  const isAll = page === undefined && only.length === 0 && features.length === 0;
  const list = isAll
    ? games
    : games.filter(
        (game) =>
          (page === undefined || game.vassalage === page) &&
          (!only.includes('new') || game.isNew) &&
          (!only.includes('hot') || game.isHot) &&
          (!only.includes('favourite') || favourites.has(game.nodeId)) &&
          features.every((feature) => game.features.includes(feature)),
      );
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
