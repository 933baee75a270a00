import type { GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { PromotionType, TicketType } from '@sampan/contract/promotions';
import type { Generated } from 'kysely';

interface OfPromotion {
  merchant_code: string;
  promotion_id: string;
}

/** Amounts are minor units. */
export interface PromotionsTables {
  promotions: {
    merchant_code: string;
    id: string;
    type: PromotionType;
    sort_order: Generated<number>;
    is_published: Generated<boolean>;
    starts_at: Date;
    ends_at: Date | null;
    image_url: Generated<string>;
    kind: 'reward' | 'raffle' | 'info' | 'deposit';
    reward: Generated<bigint>;
    min_deposit: Generated<bigint>;
    repeats: Generated<'once' | 'daily'>;
    needs_approval: Generated<boolean>;
    payout: Generated<'claim' | 'issue'>;
    ticket_type: TicketType | null;
    daily_tickets: Generated<number>;
    deposit_per_ticket: Generated<bigint>;
    /** Of kind `deposit`: hundredths of a percent of what is paid, and the most. */
    bonus_basis_points: Generated<number>;
    bonus_maximum: Generated<bigint>;
    comments: Generated<'off' | 'open' | 'moderated'>;
    created_at: Generated<Date>;
    /** Ten-thousandths. */
    bonus_multiple: number | null;
    bonus_days: number | null;
    bonus_maximum_stake: bigint | null;
    bonus_categories: GameType[] | null;
    bonus_vassalages: string[] | null;
  };
  promotion_texts: OfPromotion & {
    language: Language;
    title: string;
    summary: string;
    body: string;
    terms: Generated<string>;
    /** As staff wrote them; null: nothing but what is shown is known. */
    body_source: Generated<string | null>;
    terms_source: Generated<string | null>;
  };
  promotion_prizes: OfPromotion & { place: number; amount: bigint; weight: number };
  promotion_participations: OfPromotion & {
    member_id: string;
    joined_at: Date;
    decision: 'none' | 'pending' | 'approved' | 'rejected';
    remark: Generated<string>;
  };
  promotion_rewards: OfPromotion & {
    member_id: string;
    period: string;
    way: 'claimed' | 'issued';
    amount: bigint;
    posting_reference: string;
    at: Date;
  };
  promotion_draws: OfPromotion & {
    id: Generated<string>;
    member_id: string;
    idempotency_key: string;
    day: string;
    place: number;
    amount: bigint;
    tickets_left: number;
    at: Date;
  };
  promotion_comments: OfPromotion & {
    id: Generated<string>;
    member_id: string;
    author: string;
    idempotency_key: string;
    text: string;
    pictures: string[];
    status: 'shown' | 'waiting' | 'hidden';
    created_at: Date;
  };
  banner_groups: {
    merchant_code: string;
    group_code: 'w_register' | 'w_login';
    language: Language;
    image_url: string;
    title: string;
    text: string;
  };
}
