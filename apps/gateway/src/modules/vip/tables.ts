import type { Language } from '@sampan/contract/envelope';
import type { Generated } from 'kysely';

/** Amounts are minor units. */
export interface VipTables {
  vip_levels: {
    merchant_code: string;
    level: number;
    total_turnover: bigint;
    monthly_turnover: bigint;
    gift: Generated<bigint>;
    is_published: Generated<boolean>;
    /** Null: as soon as it is published. */
    starts_at: Generated<Date | null>;
  };
  vip_level_texts: {
    merchant_code: string;
    level: number;
    language: Language;
    name: string;
    benefits: Generated<string[]>;
  };
  vip_gifts: {
    merchant_code: string;
    member_id: string;
    level: number;
    amount: bigint;
    posting_reference: string;
    at: Date;
  };
}
