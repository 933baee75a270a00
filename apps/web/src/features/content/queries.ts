import { useQuery } from '@tanstack/react-query';
import { article, helpCenter, type ArticleKind } from '@sampan/contract/content';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { queryOptionsOf } from '../../platform/api.ts';

export type Article = ValueOf<typeof article>;
export type ArticleHead = ValueOf<typeof helpCenter>['list'][number];

/** What an operator changes is asked for anew after so long; milliseconds. */
const fresh = 60_000;

export const articlesPerPage = 12;

export function useArticles(query: InputOf<typeof helpCenter>['query']) {
  return useQuery({
    ...queryOptionsOf(helpCenter, { query }),
    staleTime: fresh,
    placeholderData: (before) => before,
  });
}

export function useArticle(kind: ArticleKind, slug: string) {
  return useQuery({
    ...queryOptionsOf(article, { params: { kind, slug } }),
    staleTime: fresh,
    // What isn't there will not be there at the second try.
    retry: false,
  });
}
