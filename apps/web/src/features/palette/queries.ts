import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { gameList, type Game, type GameType } from '@sampan/contract/catalogue';
import { queryOptionsOf } from '../../platform/api.ts';

export interface FoundGames {
  games: readonly Game[];
  isSearching: boolean;
  isFailed: boolean;
}

/** Of each category, so that one of them doesn't fill the list. */
const perCategory = 5;

/** The games in whose name the text occurs; the gateway ignores case and accents. None for an empty text. */
export function useGameSearch(types: readonly GameType[], text: string): FoundGames {
  const answers = useQueries({
    queries: types.map((gameType) => ({
      ...queryOptionsOf(gameList, { query: { gameType, gameName: text, pageNo: 1, pageSize: perCategory } }),
      enabled: text !== '',
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
    })),
  });
  return {
    games: text === '' ? [] : answers.flatMap(({ data }) => data?.games ?? []),
    isSearching: text !== '' && answers.some(({ isFetching }) => isFetching),
    isFailed: text !== '' && answers.length > 0 && answers.every(({ isError, data }) => isError && !data),
  };
}
