import type { ArticleKind } from './content.ts';
import type { Language } from './envelope.ts';

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
export type PublishedArticle = ArticleName & Words & { readonly publishedAt: number; readonly updatedAt: number };

/** A promotion that is published. Times are milliseconds UTC. */
export type PublishedPromotion = PromotionName &
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
export type Published = PublishedArticle | PublishedPromotion;
