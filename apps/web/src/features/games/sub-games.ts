import type { Game, vassalageGames } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { searchIn } from './rules.ts';

type Answer = ValueOf<typeof vassalageGames>;

export interface Group {
  readonly card: Answer['vassalages'][number];
  readonly games: readonly Game[];
}

/** How many games of a vendor are shown before somebody searches: the rest is a tap away in its lobby. */
const shownAtFirst = 8;

/** The vendors in the operator's order, each with the games that fit a search; one in which nothing does is left out. */
export function groupsIn({ vassalages, content }: Answer): (query: string) => readonly Group[] {
  const all = vassalages.map((card) => ({
    card,
    find: searchIn(content[card.gameType]?.[card.vassalage] ?? []),
  }));
  return (query) => {
    const isAsked = query.trim() !== '';
    return all.flatMap(({ card, find }) => {
      const games = find(query);
      if (isAsked && games.length === 0) return [];
      return [{ card, games: isAsked ? games : games.slice(0, shownAtFirst) }];
    });
  };
}
