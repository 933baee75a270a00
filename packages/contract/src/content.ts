import * as z from 'zod/mini';
import { language, pageFigures, paging, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** What an operator publishes beside notices and promotions. */
export const articleKinds = [
  'help',
  'agreement',
  'agentPolicy',
  'blog',
  'news',
  'creditReport',
  'join',
  'download',
  'responsible',
  'pointMall',
] as const;
export type ArticleKind = (typeof articleKinds)[number];

const kind = z.enum(articleKinds);

const articleHead = z.object({
  kind,
  slug: z.string(),
  /** Id of its heading; empty for none. */
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of the words: the operator's default language stands in where one is missing. */
  language,
  /** Path or address of the picture; empty: none. */
  imageUrl: z.string(),
  publishedAt: timestamp,
});
export type ArticleHead = z.infer<typeof articleHead>;

export const helpCenter = operation({
  name: 'helpCenter',
  summary: 'Articles of the operator: those of a kind, or those in which the words of a search stand',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'public',
  query: z.strictObject({
    /** `help` and `guide` (help, agreement, responsible) under their headings, in the operator's order; other kinds newest first. */
    kind: z._default(z.enum([...articleKinds, 'guide']), 'help'),
    category: z.optional(z.string().check(z.maxLength(40))),
    /** Words in the title, the summary or the text; accents and case don't matter. Titles come first. */
    q: z.optional(text(80)),
    ...paging(12, 50),
  }),
  value: z.object({
    list: z.array(articleHead),
    ...pageFigures,
    /** Headings that have an article of the kind, in the operator's order; `count` regardless of the search. */
    categories: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
  }),
});

export const article = operation({
  name: 'article',
  summary: 'One article in full',
  method: 'GET',
  path: '/wps/system/helpCenter/:kind/:slug',
  access: 'public',
  params: z.strictObject({ kind, slug: z.string().check(z.minLength(1), z.maxLength(60)) }),
  value: z.extend(articleHead, {
    /** Cleaned; the site cleans it again. */
    html: z.string(),
    updatedAt: timestamp,
  }),
  errors: ['article_not_found'],
});
