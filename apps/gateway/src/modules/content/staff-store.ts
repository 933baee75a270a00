import type { ArticleContent, ArticleText } from '@sampan/contract/content-staff';
import type { ArticleKind } from '@sampan/contract/content';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { ContentTables } from './tables.ts';

type Queries = QueriesOf<ContentTables>;
type Tx = TxOf<ContentTables>;

export type ArticleRow = Selectable<ContentTables['articles']>;
export type VersionRow = Selectable<ContentTables['article_versions']>;

/** An article as its newest version names it, or the site where nobody has saved one. */
export interface Named {
  readonly article: ArticleRow;
  /** Of the newest version; 0: there is none. */
  readonly number: number;
  readonly titles: readonly Pick<ArticleText, 'language' | 'title'>[];
  readonly savedAt: Date;
}

/** With what it says. */
export interface Newest extends Named {
  readonly content: ArticleContent;
}

const contentOnSite = sql<ArticleContent>`jsonb_build_object(
  'category', a.category, 'position', a.sort_order, 'imageUrl', a.image_url,
  'texts', coalesce((select jsonb_agg(jsonb_build_object(
      'language', t.language, 'title', t.title, 'summary', t.summary, 'body', t.body) order by t.language)
    from article_texts t where t.article_id = a.id), '[]'))`;

const titles = sql<Named['titles']>`coalesce(
  (select jsonb_agg(jsonb_build_object('language', x -> 'language', 'title', x -> 'title'))
    from jsonb_array_elements(v.content -> 'texts') x),
  (select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title))
    from article_texts t where t.article_id = a.id),
  '[]')`;

function newestOf(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('articles as a')
    .leftJoin('article_versions as v', (join) =>
      join.onRef('v.article_id', '=', 'a.id').on('v.number', '=', (from) =>
        from
          .selectFrom('article_versions as w')
          .select(({ fn }) => fn.max('w.number').as('number'))
          .whereRef('w.article_id', '=', 'a.id'),
      ),
    )
    .selectAll('a')
    .select([
      sql<number>`coalesce(v.number, 0)`.as('newest'),
      titles.as('titles'),
      sql<Date>`coalesce(v.saved_at, a.updated_at)`.as('saved_at'),
    ])
    .where('a.merchant_code', '=', merchantCode);
}

type NamedRow = ArticleRow & { newest: number; titles: Named['titles']; saved_at: Date };

function named({ newest: number, titles: found, saved_at: savedAt, ...article }: NamedRow): Named {
  return { article, number, titles: found, savedAt };
}

/** All of an operator's, the last saved first. */
export async function listNamed(
  queries: Queries,
  merchantCode: string,
  kind: ArticleKind | undefined,
): Promise<Named[]> {
  let query = newestOf(queries, merchantCode);
  if (kind !== undefined) query = query.where('a.kind', '=', kind);
  const rows = await query.orderBy('saved_at', 'desc').orderBy('a.id', 'desc').execute();
  return rows.map(named);
}

export async function findNewest(queries: Queries, merchantCode: string, id: bigint): Promise<Newest | null> {
  const row = await newestOf(queries, merchantCode)
    .select(sql<ArticleContent>`coalesce(v.content, ${contentOnSite})`.as('content'))
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { content, ...rest } = row;
  return { ...named(rest), content };
}

/** Until the transaction ends, nobody else changes this article. */
export async function lockArticle(tx: Tx, merchantCode: string, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('articles')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Null: there is one of this kind and name. */
export async function insertDraft(
  tx: Tx,
  { merchantCode, kind, slug }: { readonly merchantCode: string; readonly kind: ArticleKind; readonly slug: string },
): Promise<bigint | null> {
  const row = await tx
    .insertInto('articles')
    .values({ merchant_code: merchantCode, kind, slug, published_at: null })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertVersion(
  tx: Tx,
  { content, ...row }: Omit<VersionRow, 'published_at'> & { readonly published_at?: Date | null },
): Promise<void> {
  await tx
    .insertInto('article_versions')
    .values({ published_at: null, ...row, content: JSON.stringify(content) as never })
    .execute();
}

/** The newest first. */
export function listVersions(queries: Queries, articleId: bigint) {
  return queries
    .selectFrom('article_versions')
    .select(['number', 'saved_at', 'staff_id', 'reason', 'published_at'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .execute();
}

export async function findVersion(
  queries: Queries,
  merchantCode: string,
  articleId: bigint,
  number: number,
): Promise<ArticleContent | null> {
  const row = await queries
    .selectFrom('article_versions')
    .select('content')
    .where('merchant_code', '=', merchantCode)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** What the site shows from a time on; null calls it off. */
export async function setNext(tx: Tx, articleId: bigint, next: { number: number; at: Date } | null): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ next_version: next?.number ?? null, next_at: next?.at ?? null })
    .where('id', '=', articleId)
    .execute();
}

/** Puts a version on the site; what was to come later is called off. */
export async function applyVersion(
  tx: Tx,
  {
    merchantCode,
    articleId,
    number,
    content,
    at,
  }: {
    readonly merchantCode: string;
    readonly articleId: bigint;
    readonly number: number;
    readonly content: ArticleContent;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({
      category: content.category,
      sort_order: content.position,
      image_url: content.imageUrl,
      published_at: sql<Date>`coalesce(published_at, ${at})`,
      live_version: number,
      next_version: null,
      next_at: null,
    })
    .where('id', '=', articleId)
    .execute();
  await tx.deleteFrom('article_texts').where('article_id', '=', articleId).execute();
  await tx
    .insertInto('article_texts')
    .values(content.texts.map((one) => ({ merchant_code: merchantCode, article_id: articleId, ...one })))
    .execute();
  await tx
    .updateTable('article_versions')
    .set({ published_at: at })
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .execute();
}

/** Says which version is on the site, where none was noted. */
export async function noteLive(tx: Tx, articleId: bigint, number: number): Promise<void> {
  await tx.updateTable('articles').set({ live_version: number }).where('id', '=', articleId).execute();
}

export async function withdraw(tx: Tx, articleId: bigint): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ published_at: null, live_version: null, next_version: null, next_at: null })
    .where('id', '=', articleId)
    .execute();
}

/** Articles of which a version is due, which nobody else handles now. */
export function takeDue(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('articles')
    .select(['id', 'merchant_code', 'next_version', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function listCategoryIds(queries: Queries, merchantCode: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('article_categories')
    .select('id')
    .distinct()
    .where('merchant_code', '=', merchantCode)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPreview(
  tx: Tx,
  preview: { readonly merchantCode: string; readonly articleId: bigint; readonly number: number } & {
    readonly ticketHash: Buffer;
    readonly expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('article_previews').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('article_previews')
    .values({
      ticket_hash: preview.ticketHash,
      merchant_code: preview.merchantCode,
      article_id: preview.articleId,
      number: preview.number,
      expires_at: preview.expiresAt,
    })
    .execute();
}

/** What a ticket shows; null: it is unknown, or over. */
export async function findPreview(
  queries: Queries,
  merchantCode: string,
  ticketHash: Buffer,
  now: Date,
): Promise<{ readonly kind: ArticleKind; readonly content: ArticleContent; readonly saved_at: Date } | null> {
  const row = await queries
    .selectFrom('article_previews as p')
    .innerJoin('article_versions as v', (join) =>
      join.onRef('v.article_id', '=', 'p.article_id').onRef('v.number', '=', 'p.number'),
    )
    .innerJoin('articles as a', 'a.id', 'p.article_id')
    .select(['a.kind', 'v.content', 'v.saved_at'])
    .where('p.merchant_code', '=', merchantCode)
    .where('p.ticket_hash', '=', ticketHash)
    .where('p.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
