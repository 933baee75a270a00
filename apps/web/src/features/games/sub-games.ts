import type { Game, gameList, GameType, vassalageGames } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { folded, wordsOf } from '@sampan/contract/search';
import { searchIn } from '@sampan/contract/lobby';

/** What an entry opens. */
export type SubGamesAnswer = ValueOf<typeof vassalageGames>;
type Card = SubGamesAnswer['vassalages'][number];

export interface Group {
  readonly card: Card;
  readonly games: readonly Game[];
  /** How many there are, of which `games` are the first. */
  readonly count: number;
}

/** What the gateway is asked of one vendor. */
export interface Ask {
  readonly gameType: GameType;
  readonly vassalage: string;
  /** In plain letters. */
  readonly gameName: string;
}

/** What the gateway found of each vendor that it was asked of, by `groupKey`. */
export type Found = ReadonlyMap<string, Pick<ValueOf<typeof gameList>, 'games' | 'totalCount'>>;

export const groupKey = ({ gameType, vassalage }: Pick<Ask, 'gameType' | 'vassalage'>) => `${gameType} ${vassalage}`;

/** How many games of a vendor are shown before a search: the rest is a tap away in its lobby. */
const shownAtFirst = 8;

/** The words of a search that the vendor's own name doesn't have: only its games can. */
function wordsBeyond({ displayName }: Card, query: string): readonly string[] {
  const vendor = folded(displayName);
  return wordsOf(query).filter((word) => !vendor.includes(word));
}

/** What a search asks the gateway: the list has the first games of each vendor only. Nothing of a vendor known whole. */
export function asksOf({ vassalages, content }: SubGamesAnswer, query: string): readonly Ask[] {
  return vassalages.flatMap((card) => {
    const { gameType, vassalage, gameCount } = card;
    const gameName = wordsBeyond(card, query).join(' ');
    const isWhole = gameCount !== undefined && gameCount <= (content[gameType]?.[vassalage]?.length ?? 0);
    return isWhole || gameName === '' ? [] : [{ gameType, vassalage, gameName }];
  });
}

/** Those that the list has, then the others that the gateway found; the entries of other lists are no games. */
function together(known: readonly Game[], found: readonly Game[]): readonly Game[] {
  const ids = new Set(known.map(({ nodeId }) => nodeId));
  return [...known, ...found.filter(({ nodeId, isGame }) => !ids.has(nodeId) && isGame === undefined)];
}

/**
 * The vendors in the operator's order, each with the games that fit a search; one in which nothing does is left out.
 * `found`: what the gateway knows beyond the list, as far as it has answered.
 */
export function groupsIn({ vassalages, content }: SubGamesAnswer): (query: string, found: Found) => readonly Group[] {
  const all = vassalages.map((card) => {
    const games = content[card.gameType]?.[card.vassalage] ?? [];
    return { card, find: searchIn(games), total: card.gameCount ?? games.length };
  });
  return (query, found) => {
    const isAsked = query.trim() !== '';
    return all.flatMap(({ card, find, total }) => {
      if (!isAsked) return [{ card, games: find(query).slice(0, shownAtFirst), count: total }];
      const more = found.get(groupKey(card));
      const games = together(find(query), more?.games ?? []);
      if (games.length === 0) return [];
      const isAll = wordsBeyond(card, query).length === 0;
      return [{ card, games, count: Math.max(games.length, isAll ? total : (more?.totalCount ?? 0)) }];
    });
  };
}
