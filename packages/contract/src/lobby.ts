import type { Game, GameFeature } from './catalogue.ts';
import { folded, wordsOf } from './search.ts';

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

/** What can be played before what is closed; else in the order that it came in. */
export function openFirst<T extends Pick<Game, 'isOpen'>>(games: readonly T[]): readonly T[] {
  return [...games.filter(({ isOpen }) => isOpen), ...games.filter(({ isOpen }) => !isOpen)];
}

type Order = (one: Game, other: Game) => number;
const orders = {
  name: (one, other) => (one.gameName < other.gameName ? -1 : one.gameName > other.gameName ? 1 : 0),
  rtp: (one, other) => Number(other.rtp || 0) - Number(one.rtp || 0),
} satisfies Record<string, Order>;

/** What of a category's games a lobby shows to everybody; every part that is absent restricts nothing. */
export interface LobbyFilter {
  /** Vendor code. */
  readonly vassalage?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  readonly features?: readonly GameFeature[] | undefined;
  /** The operator's order where it is absent. */
  readonly sort?: keyof typeof orders | undefined;
}

/** The games of a vendor, with the marks and every feature asked for, in the order asked for. */
export function filterGames(games: readonly Game[], filter: LobbyFilter): readonly Game[] {
  const { vassalage, isNew = false, isHot = false, features = [], sort } = filter;
  const isAll = vassalage === undefined && !isNew && !isHot && features.length === 0;
  const list = isAll
    ? games
    : games.filter(
        (game) =>
          (vassalage === undefined || game.vassalage === vassalage) &&
          (!isNew || game.isNew) &&
          (!isHot || game.isHot) &&
          features.every((feature) => game.features.includes(feature)),
      );
  // The list has the operator's order, with what can be played first.
  return sort === undefined ? list : openFirst(list.toSorted(orders[sort]));
}
