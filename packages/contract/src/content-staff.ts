import * as z from 'zod/mini';
import { articleKinds } from './content.ts';
import { preview } from './editors.ts';
import { freeText, language, pageFigures, paging, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { picture, uploadPicture } from './uploads.ts';

/**
 * How staff write what an operator publishes. Each time an article is saved a version is added, of which the site shows
 * nothing: one is published, at once or at a time, and an earlier one is published again to undo that.
 */

const reason = text(500).check(z.minLength(1));
const kind = z.enum(articleKinds);

/** Characters of a text, of which browsers show as much. */
export const longestBody = 200_000;

const articleText = z.strictObject({
  language,
  title: text(300).check(z.minLength(1)),
  summary: text(2_000),
  /** Markdown. */
  body: freeText.check(z.maxLength(longestBody)),
});
export type ArticleText = z.infer<typeof articleText>;

const articleContent = z.strictObject({
  /** Id of its heading; empty for none. */
  category: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
  /** Its place among those of its kind that have no date. */
  position: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
  /** Path or address of the picture; empty: none. */
  imageUrl: text(2_000).check(z.regex(/^(?:$|\/(?![/\\])|https:\/\/)\S*$/)),
  /** One of each language. */
  texts: z.array(articleText).check(
    z.minLength(1),
    z.refine((texts) => new Set(texts.map((one) => one.language)).size === texts.length),
  ),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** The same as it is answered. */
const writtenContent = z.object({
  category: z.string(),
  position: z.int(),
  imageUrl: z.string(),
  texts: z.array(z.object({ language, title: z.string(), summary: z.string(), body: z.string() })),
});

/** `live`: the site shows it; `scheduled`: a version goes there at a time; `changed`: it shows an older version. */
export const articleStates = ['live', 'scheduled', 'changed', 'draft'] as const;
export type ArticleState = (typeof articleStates)[number];

const head = z.object({
  id: z.string(),
  kind,
  slug: z.string(),
  /** Of the newest version, in the operator's default language where it has that. */
  title: z.string(),
  state: z.enum(articleStates),
  /** Those of the operator's languages in which the newest version says nothing. */
  missing: z.array(language),
  /** When the newest version was saved. */
  savedAt: timestamp,
});

export const staffArticles = operation({
  name: 'staffArticles',
  summary: 'The articles of the operator, drafts too, as their newest versions are; the last saved first',
  method: 'GET',
  path: '/staff/articles',
  access: 'staff',
  permission: 'content.write',
  query: z.strictObject({
    kind: z.optional(kind),
    state: z.optional(z.enum(articleStates)),
    /** Words of the address or of a title. */
    q: z.optional(text(80)),
    ...paging(20, 100),
  }),
  value: z.object({
    list: z.array(head),
    ...pageFigures,
    /** The operator's languages, the default one first. */
    languages: z.array(language),
  }),
});

const one = z.strictObject({ articleId: z.string().check(z.regex(/^\d{1,18}$/)) });

const version = z.object({
  number: z.int(),
  savedAt: timestamp,
  /** Empty: it was on the site before anybody of staff saved it. */
  author: z.string(),
  reason: z.string(),
  /** When it came to the site last; null: never. */
  publishedAt: z.nullable(timestamp),
});

const article = z.object({
  ...head.shape,
  /** Of the newest version, which is what an editor begins with. */
  content: writtenContent,
  /** The newest first. */
  versions: z.array(version),
  /** What the site shows; null: nothing. */
  live: z.nullable(z.int()),
  /** What it will show. */
  next: z.nullable(z.object({ number: z.int(), at: timestamp })),
  /** The operator's languages, the default one first. */
  languages: z.array(language),
  /** Headings that there are. */
  categories: z.array(z.string()),
});

export const staffArticle = operation({
  name: 'staffArticle',
  summary: 'One article: what was written last, its versions, and which of them the site shows',
  method: 'GET',
  path: '/staff/articles/:articleId',
  access: 'staff',
  permission: 'content.write',
  params: one,
  value: article,
  errors: ['article_not_found'],
});

export const articleVersion = operation({
  name: 'articleVersion',
  summary: 'What a version of an article says',
  method: 'GET',
  path: '/staff/articles/:articleId/versions/:number',
  access: 'staff',
  permission: 'content.write',
  params: z.extend(one, { number: z.string().check(z.regex(/^\d{1,6}$/)) }),
  value: writtenContent,
  errors: ['article_not_found'],
});

export const createArticle = operation({
  name: 'createArticle',
  summary: 'A new article as a draft; its kind and its name in addresses stay as they are',
  method: 'POST',
  path: '/staff/articles',
  access: 'staff',
  permission: 'content.write',
  body: z.strictObject({
    kind,
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    content: articleContent,
    reason,
  }),
  value: article,
  errors: ['article_slug_taken'],
});

export const saveArticle = operation({
  name: 'saveArticle',
  summary: 'Adds a version of an article, unless somebody has saved another one meanwhile; the site stays as it is',
  method: 'PUT',
  path: '/staff/articles/:articleId',
  access: 'staff',
  permission: 'content.write',
  params: one,
  /** `number`: of the version that was changed, the newest there is. */
  body: z.strictObject({ number: z.int(), content: articleContent, reason }),
  value: article,
  errors: ['article_not_found', 'article_changed'],
});

export const publishArticle = operation({
  name: 'publishArticle',
  summary: 'Puts a version of an article on the site, an earlier one again too: at once, or at a time',
  method: 'POST',
  path: '/staff/articles/:articleId/publish',
  access: 'staff',
  permission: 'content.write',
  params: one,
  body: z.strictObject({
    number: z.int(),
    /** What the site showed when this was decided: where that has changed, nothing is done. */
    live: z.nullable(z.int()),
    /** Null: at once, as is a time that has passed. */
    at: z.nullable(timestamp),
    reason,
  }),
  value: article,
  errors: ['article_not_found', 'article_changed', 'article_language_missing'],
});

export const withdrawArticle = operation({
  name: 'withdrawArticle',
  summary: 'Takes an article off the site, and off what was to come to it',
  method: 'POST',
  path: '/staff/articles/:articleId/withdraw',
  access: 'staff',
  permission: 'content.write',
  params: one,
  body: z.strictObject({ reason }),
  value: article,
  errors: ['article_not_found'],
});

export const previewArticle = operation({
  name: 'previewArticle',
  summary: 'An address of the site that shows a version of an article for an hour, to everybody who knows it',
  method: 'POST',
  path: '/staff/articles/:articleId/preview',
  access: 'staff',
  permission: 'content.write',
  params: one,
  body: z.strictObject({ number: z.int() }),
  value: preview,
  errors: ['article_not_found'],
});

export const uploadContentPicture = operation({
  name: 'uploadContentPicture',
  summary: 'Keeps a picture for what the operator publishes: everybody who knows its address sees it',
  method: 'POST',
  path: '/staff/pictures',
  access: 'staff',
  permission: 'content.write',
  body: uploadPicture.body,
  value: picture,
  errors: uploadPicture.errors,
});
