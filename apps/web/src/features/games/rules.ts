import type { Game, GameFeature } from '@sampan/contract/catalogue';
import type { lobbyMarks, LobbySearch } from '../../platform/paths.ts';
import { filterGames, openFirst, type LobbyFilter } from '@sampan/contract/lobby';

export type Filters = Omit<LobbySearch, 'q'>;

/** Ids of games that mean something to the member. */
export interface Own {
  readonly favourites: ReadonlySet<string>;
  /** Played last, newest first. */
  readonly recent: ReadonlySet<string>;
}

/** What of the filters is the same for everybody. */
export function filterOf({ page, only = [], features, sort }: Filters): LobbyFilter {
  return {
    vassalage: page,
    isNew: only.includes('new'),
    isHot: only.includes('hot'),
    features,
    sort: sort === 'popular' ? undefined : sort,
  };
}

/** The games that a lobby shows: of its vendor, with every mark and feature asked for, in the order asked for. */
export function select(games: readonly Game[], filters: Filters, { favourites, recent }: Own): readonly Game[] {
  const { only = [], sort } = filters;
  const list = filterGames(games, filterOf(filters));
  if (!only.includes('favourite') && !only.includes('recent')) return list;
  const own = list.filter(
    ({ nodeId }) =>
      (!only.includes('favourite') || favourites.has(nodeId)) && (!only.includes('recent') || recent.has(nodeId)),
  );
  if (!only.includes('recent') || (sort !== undefined && sort !== 'popular')) return own;
  const place = new Map([...recent].map((nodeId, index) => [nodeId, index]));
  return openFirst(own.toSorted((one, other) => (place.get(one.nodeId) ?? 0) - (place.get(other.nodeId) ?? 0)));
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

/** The list with the value in it, or without it when it was there; undefined when nothing is left. */
export function toggled<T>(list: readonly T[] | undefined, value: T): readonly T[] | undefined {
  const next = list?.includes(value) ? list.filter((item) => item !== value) : [...(list ?? []), value];
  return next.length > 0 ? next : undefined;
}
