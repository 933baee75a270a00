import type { Language } from '@sampan/contract/envelope';
import type { GameType } from '@sampan/contract/catalogue';
import type { MissionGoal, MissionPeriod } from '@sampan/contract/missions';
import type { PlayTables } from '../play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

/** Amounts are minor units. */
export interface MissionsTables {
  missions: {
    merchant_code: string;
    id: string;
    sort_order: number;
    is_published: boolean;
    goal: MissionGoal;
    category: GameType | null;
    period: MissionPeriod;
    target: bigint;
    reward: bigint;
    starts_at: Date;
    ends_at: Date | null;
    created_at: Date;
  };
  mission_texts: { merchant_code: string; mission_id: string; language: Language; title: string; body: string };
  mission_claims: {
    account_id: bigint;
    mission_id: string;
    /** 'once', or the first day of the period. */
    period: string;
    merchant_code: string;
    member_id: string;
    amount: bigint;
    posting_reference: string;
    at: Date;
  };
  mission_weeks: {
    account_id: bigint;
    /** YYYY-MM-DD, its Monday in the operator's zone. */
    week: string;
    merchant_code: string;
    member_id: string;
    missions: number;
    amount: bigint;
    last_at: Date;
  };
  mission_sums: {
    merchant_code: string;
    mission_id: string;
    /** Account modulo 16. */
    part: number;
    claims: bigint;
    amount: bigint;
  };
}

/** The figures by day that progress is counted from. */
export interface MissionReads {
  member_day: Pick<
    PlayTables['member_day'],
    'account_id' | 'day' | 'category' | 'rounds' | 'void_rounds' | 'valid_bet'
  >;
  member_money_day: Pick<WalletTables['member_money_day'], 'account_id' | 'day' | 'kind' | 'amount_in'>;
}
