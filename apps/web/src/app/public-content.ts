import type { ArticleKind } from '@sampan/contract/content';
import type { Language } from '@sampan/contract/envelope';
import { brand } from '#brand/brand.ts';
import { helpKind } from '../features/content/rules.ts';
import { articlePlaces, paths } from '../platform/paths.ts';

interface ArticleName {
  readonly type: 'article';
  readonly kind: ArticleKind;
  readonly slug: string;
}

interface PromotionName {
  readonly type: 'promotion';
  readonly id: string;
}

/** Something of the operator's that may be published at an address of its own. */
export type Subject = ArticleName | PromotionName;

interface Words {
  readonly title: string;
  readonly summary: string;
  /** Of these words: another may stand in for the one of the page. */
  readonly language: Language;
}

/** An article that is published. Times are milliseconds UTC. */
export type PublicArticle = ArticleName & Words & { readonly publishedAt: number; readonly updatedAt: number };

/** A promotion that is published. Times are milliseconds UTC. */
export type PublicPromotion = PromotionName &
  Words & {
    /** Path or address; empty: none. */
    readonly imageUrl: string;
    /** Something is paid or drawn; else it tells of something only. */
    readonly isOffer: boolean;
    readonly startsAt: number;
    /** Null: without end. */
    readonly endsAt: number | null;
  };

/** What the gateway gives the document of an address where something is published. */
export type PublicContent = PublicArticle | PublicPromotion;

/** What of the operator's an address shows; null: the page is the site's own, or not for everybody. */
export function subjectOf(url: string): Subject | null {
  if (brand.isLoginBeforeHome) return null;
  const { pathname, searchParams } = new URL(url, 'http://site');
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (path === paths.promotion('')) return { type: 'promotion', id: searchParams.get('id') ?? '' };
  const [, place, slug, ...rest] = path.split('/');
  if (slug === undefined || rest.length > 0) return null;
  if (place === 'help') return { type: 'article', kind: helpKind(slug), slug };
  const kind = articlePlaces.find((candidate) => candidate === place);
  return kind ? { type: 'article', kind, slug } : null;
}

/** The one address that shows it, path and query; null where a page of the site has it as a part of its own. */
export function addressOf(subject: Subject): string | null {
  if (brand.isLoginBeforeHome) return null;
  if (subject.type === 'promotion') return paths.promotion(subject.id);
  const { kind, slug } = subject;
  if (kind === helpKind(slug)) return paths.helpArticle(slug);
  const place = articlePlaces.find((candidate) => candidate === kind);
  return place ? paths.article(place, slug) : null;
}
