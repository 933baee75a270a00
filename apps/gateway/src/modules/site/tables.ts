import type { Language } from '@sampan/contract/envelope';
import type { announcementExecutions } from '@sampan/contract/site';
import type { Generated } from 'kysely';

export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR' | 'H';
export type Platform = 'W' | 'M';
export type Execution = (typeof announcementExecutions)[number];

export interface SiteTables {
  announcements: {
    id: Generated<bigint>;
    merchant_code: string;
    kind: AnnouncementKind;
    platforms: Generated<Platform[]>;
    executions: Generated<Execution[]>;
    href: Generated<string>;
    image_url: Generated<string>;
    sort_order: Generated<number>;
    starts_at: Date;
    ends_at: Date | null;
    is_published: Generated<boolean>;
    created_at: Generated<Date>;
  };
  announcement_texts: {
    merchant_code: string;
    announcement_id: bigint;
    language: Language;
    title: string;
    content: string;
    action: Generated<string>;
    /** As staff wrote it; null: nothing but what is shown is known. */
    content_source: Generated<string | null>;
  };
}
