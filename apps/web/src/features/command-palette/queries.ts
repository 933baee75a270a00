import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { gameList, type Game, type GameType } from '@sampan/contract/catalogue';
import { helpCenter, type ArticleHead } from '@sampan/contract/content';
import { promotions } from '@sampan/contract/promotions';
import { queryOptionsOf } from '../../platform/api.ts';
import { isOffered } from '../../platform/lotteries.ts';
import { matching, ranked, type Offer } from './rules.ts';

/** What the gateway knows that answers a text. */
export interface Findings {
  readonly games: readonly Game[];
  readonly articles: readonly ArticleHead[];
  readonly promotions: readonly Offer[];
  readonly isSearching: boolean;
  /** Something could not be searched; what is found stands all the same. `retry` asks for that again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Of each category and kind, so that one of them doesn't fill the list. */
const perCategory = 5;
const perKind = 4;
/** `guide`: help, agreement and safer gambling. */
const articleKinds = ['guide', 'blog', 'news'] as const;

/**
 * The games in whose name the text occurs, those that can be played and answer best first, the articles in which its words stand, and the promotions by their titles;
 * case and accents don't matter. Nothing for an empty text.
 */
export function useFindings(types: readonly GameType[], text: string): Findings {
  const isAsked = text !== '';
  const asking = { enabled: isAsked, staleTime: 5 * 60_000 };
  const games = useQueries({
    queries: types.map((gameType) => ({
      ...queryOptionsOf(gameList, { query: { gameType, gameName: text, pageNo: 1, pageSize: perCategory } }),
      ...asking,
      placeholderData: keepPreviousData,
    })),
  });
  const articles = useQueries({
    queries: articleKinds.map((kind) => ({
      ...queryOptionsOf(helpCenter, { query: { kind, q: text, pageSize: perKind } }),
      ...asking,
      placeholderData: keepPreviousData,
    })),
  });
  // All of them are a page; the titles are compared here.
  const offered = useQuery({ ...queryOptionsOf(promotions, { query: {} }), ...asking });
  const answers = [...games, ...articles, offered];
  const isSearching = isAsked && answers.some(({ isFetching }) => isFetching);
  const failed = isAsked ? answers.filter(({ isError, data }) => isError && !data) : [];
  const titles = offered.data?.list.map(({ id, title }) => ({ id, label: title })) ?? [];
  return {
    games: isAsked
      ? ranked(
          games.flatMap(({ data }) => data?.games.filter(isOffered) ?? []),
          text,
        )
      : [],
    articles: isAsked ? articles.flatMap(({ data }) => data?.list ?? []) : [],
    promotions: isAsked ? matching(titles, text) : [],
    isSearching,
    isFailed: failed.length > 0 && !isSearching,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
