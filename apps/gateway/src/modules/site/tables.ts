import type { Language } from '@sampan/contract/envelope';
import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import type { announcementExecutions } from '@sampan/contract/site';
import type { Generated } from 'kysely';

export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR' | 'H';
export type Platform = 'W' | 'M';
export type Execution = (typeof announcementExecutions)[number];

export interface SiteTables {
  merchants: {
    code: string;
    name: string;
    currency: string;
    currency_digits: Generated<CurrencyDigits>;
    currency_symbol: Generated<string>;
    symbol_place: Generated<SymbolPlace>;
    time_zone: string;
    /** JSON; `modules/settings/schema.ts` says its shape. */
    settings: Generated<unknown>;
    /** The last settings that were right; null: none ever were. */
    good_settings: unknown;
    created_at: Generated<Date>;
  };
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
    created_at: Generated<Date>;
  };
  announcement_texts: {
    announcement_id: bigint;
    language: Language;
    title: string;
    content: string;
    action: Generated<string>;
  };
}
