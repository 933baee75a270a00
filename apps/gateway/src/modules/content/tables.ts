import type { ArticleKind } from '@sampan/contract/content';
import type { ArticleContent } from '@sampan/contract/content-staff';
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
    /** The version that the site shows, where it is known. */
    live_version: Generated<number | null>;
    /** The one that it shows from a time on. */
    next_version: Generated<number | null>;
    next_at: Generated<Date | null>;
  };
  article_versions: {
    merchant_code: string;
    article_id: bigint;
    number: number;
    content: ArticleContent;
    saved_at: Date;
    staff_id: string | null;
    reason: string;
    published_at: Date | null;
  };
  article_previews: {
    ticket_hash: Buffer;
    merchant_code: string;
    article_id: bigint;
    number: number;
    expires_at: Date;
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
