import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ArticleKind } from '@sampan/contract/content';
import {
  type ArticleContent,
  type ArticleState,
  articleVersion,
  createArticle,
  previewArticle,
  publishArticle,
  saveArticle,
  staffArticle,
  staffArticles,
  withdrawArticle,
} from '@sampan/contract/content-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Article = ValueOf<typeof staffArticle>;
export type ArticleHead = ValueOf<typeof staffArticles>['list'][number];
export type ArticleVersion = Article['versions'][number];

interface ArticleFilter {
  readonly kind: ArticleKind | undefined;
  readonly state: ArticleState | undefined;
  readonly q: string | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const articlesQuery = (filter: ArticleFilter) =>
  queryOptions({
    ...queryOf(staffArticles, { query: { ...filter, pageSize: 20 } }),
    placeholderData: (before) => before,
  });

/** What somebody else saves meanwhile is told, not put under the hands: the form keeps what it began with. */
export const articleQuery = (articleId: string) => queryOptions(queryOf(staffArticle, { params: { articleId } }));

export const useCreate = () =>
  useDecision(staffArticles, async (body: BodyOf<typeof createArticle>) => call(createArticle, { body }));
export const useSave = (articleId: string) =>
  useDecision(staffArticle, async (body: { number: number; content: ArticleContent; reason: string }) =>
    call(saveArticle, { params: { articleId }, body }),
  );
export const usePublish = (articleId: string) =>
  useDecision(staffArticle, async (body: BodyOf<typeof publishArticle>) =>
    call(publishArticle, { params: { articleId }, body }),
  );
export const useWithdraw = (articleId: string) =>
  useDecision(staffArticle, async (reason: string) =>
    call(withdrawArticle, { params: { articleId }, body: { reason } }),
  );

export const usePreview = (articleId: string) =>
  useMutation({
    mutationFn: async (number: number) => call(previewArticle, { params: { articleId }, body: { number } }),
  });
export const useVersion = (articleId: string) =>
  useMutation({
    mutationFn: async (number: number) => call(articleVersion, { params: { articleId, number: String(number) } }),
  });
