import type { article, ArticleKind, helpCenter } from '@sampan/contract/content';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';

const subject = async () => import('@sampan/contract/content');

export type Article = ValueOf<typeof article>;
export type ArticleHead = ValueOf<typeof helpCenter>['list'][number];

/** What an operator changes is asked for anew after so long; milliseconds. */
const fresh = 60_000;

export const articlesPerPage = 12;
/** Of the help centre under their headings; as many as a person scrolls through. */
export const guidesPerPage = 50;

export function useArticles(query: InputOf<typeof helpCenter>['query']) {
  return useDehydratedQuery({
    ...lazyQueryOptions('helpCenter', subject, { query }),
    staleTime: fresh,
    placeholderData: (before) => before,
  });
}

export function useArticle(kind: ArticleKind, slug: string) {
  return useDehydratedQuery({
    ...lazyQueryOptions('article', subject, { params: { kind, slug } }),
    staleTime: fresh,
    // What isn't there will not be there at the second try.
    retry: false,
  });
}
