import type { Game, GameFeature } from '@sampan/contract/catalogue';
import type { lobbyMarks, LobbySearch } from '../../platform/paths.ts';
import { folded, wordsOf } from '@sampan/contract/search';

/**
 * Finds the games in which every word occurs, in any order, as it is written or in plain letters. What a search looks through is made with the first one, so
 * that each costs a pass of `includes` only; a text that goes on where the last one ended is looked for among what that
 * one found.
 */
export function searchIn(games: readonly Game[]): (query: string) => readonly Game[] {
  let texts: readonly string[] | undefined;
  let last: { query: string; found: readonly number[] } | undefined;
  return (query) => {
    const wanted = folded(query);
    const words = wordsOf(query);
    if (words.length === 0) {
      last = undefined;
      return games;
    }
    const among = last && wanted.startsWith(last.query) ? last.found : games.map((_, index) => index);
    const known = (texts ??= games.map(({ gameName, displayName, romanisedName = '' }) =>
      folded(`${gameName} ${displayName} ${romanisedName}`),
    ));
    const found = among.filter((index) => words.every((word) => known[index]?.includes(word)));
    last = { query: wanted, found };
    return found.flatMap((index) => games[index] ?? []);
  };
}

export type Filters = Omit<LobbySearch, 'q'>;

/** Ids of games that mean something to the member. */
export interface Own {
  readonly favourites: ReadonlySet<string>;
  /** Played last, newest first. */
  readonly recent: ReadonlySet<string>;
}

/** The games that a lobby shows: of its vendor, with every mark and feature asked for, in the order asked for. */
export function select(games: readonly Game[], filters: Filters, { favourites, recent }: Own): readonly Game[] {
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
          (!only.includes('recent') || recent.has(game.nodeId)) &&
          features.every((feature) => game.features.includes(feature)),
      );
  if (sort !== undefined && sort !== 'popular') return openFirst(list.toSorted(orders[sort]));
  // The list has the operator's order, with what can be played first.
  if (!only.includes('recent')) return list;
  const place = new Map([...recent].map((nodeId, index) => [nodeId, index]));
  return openFirst(list.toSorted((one, other) => (place.get(one.nodeId) ?? 0) - (place.get(other.nodeId) ?? 0)));
}

/** What can be played before what is closed; else in the order that it came in. */
export function openFirst<T extends Pick<Game, 'isOpen'>>(games: readonly T[]): readonly T[] {
  return [...games.filter(({ isOpen }) => isOpen), ...games.filter(({ isOpen }) => !isOpen)];
}

/** How many games would be left if one more mark or feature were asked for; a missing one: none. */
export type Counts = Readonly<Partial<Record<(typeof lobbyMarks)[number] | GameFeature, number>>>;

/** Of the games that a lobby shows, how many have each mark and each feature. */
export function countOf(games: readonly Game[], { favourites, recent }: Own): Counts {
  const counts: Partial<Record<keyof Counts, number>> = {};
  const add = (name: keyof Counts) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const game of games) {
    if (game.isNew) add('new');
    if (game.isHot) add('hot');
    if (favourites.has(game.nodeId)) add('favourite');
    if (recent.has(game.nodeId)) add('recent');
    for (const feature of game.features) add(feature);
  }
  return counts;
}

/** Games of luck against the house that open by themselves; at tables, races and draws others play for real. */
export function hasDemo({ gameType, isGame, isOpen }: Pick<Game, 'gameType' | 'isGame' | 'isOpen'>): boolean {
  return isOpen && isGame !== 'VASSALAGE' && (gameType === 'RNG' || gameType === 'FISH');
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
