import type { QueryClient } from '@tanstack/react-query';
import { type Game, gameList, type GameType } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { queryOptionsOf } from '../../platform/api.ts';
import { shownType, sourcesOf } from '../../platform/esports.ts';
import { openFirst } from '@sampan/contract/lobby';
import { allPages } from './all-pages.ts';

const readAtOnce = 2_000;

/**
 * A page of SPORTS or ESPORTS for a brand that shows some of the former under the latter. The gateway's pages know
 * nothing of that: whole lists are read, once for both.
 */
export async function dividedPage(
  queries: QueryClient,
  staleTime: number,
  { gameType, pageNo, pageSize }: { gameType: GameType; pageNo: number; pageSize: number },
): Promise<ValueOf<typeof gameList>> {
  const lists = await Promise.all(sourcesOf(gameType).map(async (source) => wholeList(queries, staleTime, source)));
  const games = openFirst(lists.flat().filter((game) => shownType(game) === gameType));
  const start = (pageNo - 1) * pageSize;
  return {
    games: games.slice(start, start + pageSize),
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
  };
}

async function wholeList(queries: QueryClient, staleTime: number, gameType: GameType): Promise<readonly Game[]> {
  return allPages(async (pageNo) => {
    const input = { query: { gameType, pageNo, pageSize: readAtOnce } };
    return queries.query({ ...queryOptionsOf(gameList, input), staleTime });
  });
}
