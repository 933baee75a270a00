import type { article, ArticleHead, ArticleKind, helpCenter } from '@sampan/contract/content';
import { type Language, languages } from '@sampan/contract/envelope';
import type { ParamsOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { freshFor } from '../../freshness.ts';
import { pageFigures, pageOf } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { hashOf, isTicket } from '../previews/rules.ts';
import { folded, foldedBody, rank, toHtml } from './rules.ts';
import type { ContentSettings } from './settings.ts';
import { findPreview } from './staff-store.ts';
import * as store from './store.ts';

/** What an operator publishes: help, terms, news. */
export interface Content {
  list(
    merchant: Pick<Merchant, 'code'>,
    language: Language,
    filter: QueryOf<typeof helpCenter>,
  ): Promise<ValueInputOf<typeof helpCenter>>;
  /** Throws article_not_found, for drafts and for what is published later, too. */
  read(
    merchant: Pick<Merchant, 'code'>,
    language: Language,
    which: ParamsOf<typeof article>,
  ): Promise<ValueInputOf<typeof article>>;
  /** All that can be read in a language now, in the operator's order. */
  published(merchantCode: string, language: Language): Promise<readonly PublishedArticle[]>;
  /** The kinds of which there is something to read now; one with a page of its own needs the article of that page. */
  kinds(merchantCode: string, language: Language): Promise<readonly ArticleKind[]>;
  close(): void;
}

/** `updatedAt`: of its words, milliseconds UTC. */
export type PublishedArticle = ArticleHead & { readonly updatedAt: number };

interface Kept {
  readonly head: ArticleHead;
  readonly updatedAt: number;
  readonly body: string;
  readonly search: { readonly title: string; readonly whole: string };
  /** Rendered on the first read. */
  html?: string;
}

/** An operator's articles in one language. */
interface Shelf {
  readonly version: string;
  readonly articles: readonly Kept[];
  readonly categories: readonly { readonly id: string; readonly title: string }[];
}

/** How long a shelf is used without asking whether it changed, in milliseconds. */
const freshMs = 5_000;
/** Operators in their languages. */
const mostKnown = 2_000;
/** Kinds that have no order of their own: the newest first. */
const dated: ReadonlySet<ArticleKind> = new Set(['blog', 'news', 'creditReport']);
const guide: ReadonlySet<ArticleKind> = new Set(['help', 'agreement', 'responsible']);
/** Kinds whose page of the site shows the one article that is named as they are. */
const ownPage: ReadonlySet<ArticleKind> = new Set(['agreement', 'join', 'download']);

export function createContent(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: (merchantCode: string) => Promise<ContentSettings>;
}): Content {
  const { db, clock, events } = deps;
  const known = new LRUCache<string, Shelf, { readonly merchantCode: string; readonly language: Language }>({
    max: mostKnown,
    ...freshFor(clock, freshMs),
    fetchMethod: (_key, before, { context }) => load(context.merchantCode, context.language, before ?? null),
  });
  const close = events.subscribe('content', ({ merchantCode }) => {
    for (const language of languages) known.delete(`${merchantCode} ${language}`);
  });

  async function load(merchantCode: string, language: Language, before: Shelf | null): Promise<Shelf> {
    const { defaultLanguage } = await deps.settings(merchantCode);
    const version = `${await store.readVersion(db.queries, merchantCode)} ${defaultLanguage}`;
    if (before?.version === version) return before;
    const asked = [...new Set([language, defaultLanguage])];
    const [texts, categories] = await Promise.all([
      store.listTexts(db.queries, merchantCode, asked),
      store.listCategories(db.queries, merchantCode, asked),
    ]);
    return {
      version,
      articles: inLanguage(texts, language, ({ kind, slug }) => `${kind}/${slug}`).map(keep),
      categories: inLanguage(categories, language, ({ id }) => id).map(({ id, title }) => ({ id, title })),
    };
  }

  const shelfOf = (merchantCode: string, language: Language): Promise<Shelf> =>
    known.forceFetch(`${merchantCode} ${language}`, { context: { merchantCode, language } });

  /** A version that staff look at before it is published. Throws article_not_found. */
  async function readPreview(merchantCode: string, language: Language, slug: string) {
    const found = await findPreview(db.queries, merchantCode, hashOf(slug), new Date(clock.now()));
    if (!found) throw new AppError('article_not_found');
    const { kind, content, saved_at: savedAt } = found;
    const { defaultLanguage } = await deps.settings(merchantCode);
    const [text] = [language, defaultLanguage].flatMap(
      (one) => content.texts.find((said) => said.language === one) ?? [],
    );
    if (!text) throw new AppError('article_not_found');
    const { category, imageUrl } = content;
    const { title, summary } = text;
    const at = savedAt.getTime();
    const head = { kind, slug, category, imageUrl, title, summary, language: text.language, publishedAt: at };
    return { ...head, html: toHtml(text.body), updatedAt: at };
  }

  const isPublished = ({ head }: Kept) => head.publishedAt <= clock.now();

  return {
    close,

    async list({ code }, language, { kind, category, q, ...page }) {
      const { articles, categories } = await shelfOf(code, language);
      const ofKind = articles.filter((kept) => isPublished(kept) && isOf(kind, kept.head.kind));
      const inCategory = category === undefined ? ofKind : ofKind.filter(({ head }) => head.category === category);
      const found = answering(q ?? '', underHeadings(inCategory, categories));
      return {
        list: pageOf(found, page).map(({ head }) => head),
        ...pageFigures(found.length, page),
        categories: categories
          .map(({ id, title }) => ({ id, title, count: ofKind.filter(({ head }) => head.category === id).length }))
          .filter(({ count }) => count > 0),
      };
    },

    async read({ code }, language, { kind, slug }) {
      if (isTicket(slug)) return readPreview(code, language, slug);
      const { articles } = await shelfOf(code, language);
      const kept = articles.find(({ head }) => head.kind === kind && head.slug === slug);
      if (!kept || !isPublished(kept)) throw new AppError('article_not_found');
      kept.html ??= toHtml(kept.body);
      return { ...kept.head, html: kept.html, updatedAt: kept.updatedAt };
    },

    async published(merchantCode, language) {
      const { articles } = await shelfOf(merchantCode, language);
      return articles.filter(isPublished).map(({ head, updatedAt }) => ({ ...head, updatedAt }));
    },

    async kinds(merchantCode, language) {
      const { articles } = await shelfOf(merchantCode, language);
      const shown = articles.filter(
        (kept) => isPublished(kept) && (!ownPage.has(kept.head.kind) || kept.head.slug === kept.head.kind),
      );
      return [...new Set(shown.map(({ head }) => head.kind))].toSorted();
    },
  };
}

function isOf(wanted: ArticleKind | 'guide', kind: ArticleKind): boolean {
  return wanted === 'guide' ? guide.has(kind) : wanted === kind;
}

/** Those of the first heading first, so that a page holds whole headings where it can; the rest last. */
function underHeadings(articles: readonly Kept[], categories: Shelf['categories']): readonly Kept[] {
  const places = new Map(categories.map(({ id }, index) => [id, index]));
  const placeOf = ({ head }: Kept) => places.get(head.category) ?? places.size;
  return articles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Best first; equals in the operator's order, or the newest first where there is none. */
function answering(search: string, articles: readonly Kept[]): readonly Kept[] {
  const ranked = articles.map((kept) => ({ kept, rank: rank(search, kept.search) })).filter(({ rank }) => rank > 0);
  return ranked
    .toSorted((a, b) => {
      const isDated = dated.has(a.kept.head.kind) && dated.has(b.kept.head.kind);
      return b.rank - a.rank || (isDated ? b.kept.head.publishedAt - a.kept.head.publishedAt : 0);
    })
    .map(({ kept }) => kept);
}

/** One of each, in the language where there is one, else in the other that was asked for. */
function inLanguage<T extends { readonly language: Language }>(
  list: readonly T[],
  language: Language,
  keyOf: (item: T) => string,
): T[] {
  return [...Map.groupBy(list, keyOf).values()].flatMap(
    (all) => all.find((item) => item.language === language) ?? all.slice(0, 1),
  );
}

function keep(text: store.ArticleText): Kept {
  const { kind, slug, category, language, title, summary, body } = text;
  return {
    head: {
      kind,
      slug,
      category,
      language,
      title,
      summary,
      imageUrl: text.image_url,
      publishedAt: text.published_at?.getTime() ?? Infinity,
    },
    updatedAt: text.updated_at.getTime(),
    body,
    search: { title: folded(title), whole: `${folded(`${title} ${summary}`)} ${foldedBody(body)}` },
  };
}
