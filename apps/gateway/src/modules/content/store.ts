import type { ArticleKind } from '@sampan/contract/content';
import type { Language } from '@sampan/contract/envelope';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { ContentTables } from './tables.ts';

type Queries = QueriesOf<ContentTables>;
type Tx = TxOf<ContentTables>;

/** Grows with every change; '0' before the first. */
export async function readVersion(queries: Queries, merchantCode: string): Promise<string> {
  const row = await queries
    .selectFrom('content_versions')
    .select('version')
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return String(row?.version ?? 0);
}

export interface ArticleText {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly category: string;
  readonly sort_order: number;
  readonly image_url: string;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  readonly language: Language;
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

/** The texts in these languages, of articles that have a date to be published at. */
export async function listTexts(
  queries: Queries,
  merchantCode: string,
  languages: readonly Language[],
): Promise<ArticleText[]> {
  return queries
    .selectFrom('articles as a')
    .innerJoin('article_texts as t', 't.article_id', 'a.id')
    .select(['a.kind', 'a.slug', 'a.category', 'a.sort_order', 'a.image_url', 'a.published_at', 't.updated_at'])
    .select(['t.language', 't.title', 't.summary', 't.body'])
    .where('a.merchant_code', '=', merchantCode)
    .where('a.published_at', 'is not', null)
    .where('t.language', 'in', languages)
    .orderBy('a.sort_order')
    .orderBy('a.id')
    .execute();
}

export interface CategoryTitle {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
}

/** In the operator's order. */
export async function listCategories(
  queries: Queries,
  merchantCode: string,
  languages: readonly Language[],
): Promise<CategoryTitle[]> {
  return queries
    .selectFrom('article_categories')
    .select(['id', 'language', 'title'])
    .where('merchant_code', '=', merchantCode)
    .where('language', 'in', languages)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export async function insertCategory(
  tx: Tx,
  category: { merchantCode: string; id: string; sortOrder: number; titles: Readonly<Record<string, string>> },
): Promise<void> {
  const titles = Object.entries(category.titles).map(([language, title]) => ({
    merchant_code: category.merchantCode,
    id: category.id,
    language: language as Language,
    title,
    sort_order: category.sortOrder,
  }));
  await tx.insertInto('article_categories').values(titles).execute();
}

export interface NewArticle {
  readonly merchantCode: string;
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly category: string;
  readonly sortOrder: number;
  readonly imageUrl: string;
  readonly publishedAt: Date;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly summary: string; readonly body: string }>>;
}

export async function insertArticle(tx: Tx, article: NewArticle): Promise<void> {
  const { id } = await tx
    .insertInto('articles')
    .values({
      merchant_code: article.merchantCode,
      kind: article.kind,
      slug: article.slug,
      category: article.category,
      sort_order: article.sortOrder,
      image_url: article.imageUrl,
      published_at: article.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(article.texts).map(([language, text]) => ({
    merchant_code: article.merchantCode,
    article_id: id,
    language: language as Language,
    ...text,
  }));
  await tx.insertInto('article_texts').values(texts).execute();
}
