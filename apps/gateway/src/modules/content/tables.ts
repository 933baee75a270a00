import type { ArticleKind } from '@sampan/contract/content';
import type { Language } from '@sampan/contract/envelope';
import type { Generated } from 'kysely';

export interface ContentTables {
  article_categories: {
    merchant_code: string;
    id: string;
    language: Language;
    title: string;
    sort_order: Generated<number>;
  };
  articles: {
    id: Generated<bigint>;
    merchant_code: string;
    kind: ArticleKind;
    slug: string;
    category: Generated<string>;
    sort_order: Generated<number>;
    image_url: Generated<string>;
    /** Null: a draft. */
    published_at: Date | null;
    updated_at: Generated<Date>;
  };
  article_texts: {
    merchant_code: string;
    article_id: bigint;
    language: Language;
    title: string;
    summary: Generated<string>;
    /** Markdown. */
    body: string;
    updated_at: Generated<Date>;
  };
  content_versions: {
    merchant_code: string;
    version: bigint;
  };
}
