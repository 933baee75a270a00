import type { CatalogueTables } from '../catalogue/tables.ts';
import type { DashboardTables } from '../dashboard/tables.ts';
import type { DevicesTables } from '../devices/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { OperatorsTables } from '../operators/tables.ts';
import type { PlayTables } from '../play/tables.ts';
import type { PromotionsTables } from '../promotions/tables.ts';
import type { SaferPlayTables } from '../safer-play/tables.ts';
import type { VipTables } from '../vip/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

/** Days are YYYY-MM-DD, amounts minor units. Written by db/functions/reports.sql alone, but for a member's country. */
export interface ReportsTables {
  /** Which days are closed, without gaps. */
  operator_days: { merchant_code: string; day: string; registrations: bigint };
  operator_day_plays: {
    merchant_code: string;
    day: string;
    part: 'all' | 'vendor' | 'category' | 'level' | 'country';
    key: string;
    players: bigint;
    rounds: bigint;
    stake: bigint;
    valid_bet: bigint;
    returned: bigint;
    payout: bigint;
  };
  operator_day_money: {
    merchant_code: string;
    day: string;
    kind: string;
    members: bigint;
    count: bigint;
    amount_in: bigint;
    amount_out: bigint;
  };
  operator_day_offers: {
    merchant_code: string;
    day: string;
    /** `promotion:<id>`, another kind of `promotionReport`, or empty: any of them. */
    offer: string;
    given: bigint;
    cost: bigint;
    members: bigint;
    deposited: bigint;
    ggr: bigint;
  };
  operator_cohorts: {
    merchant_code: string;
    unit: 'month' | 'week';
    /** First days. */
    joined: string;
    active: string;
    players: bigint;
    depositors: bigint;
  };
  member_groups: {
    account_id: bigint;
    merchant_code: string;
    member_id: string;
    level: number;
    /** ISO 3166 alpha-2; empty: not known; null: nobody has looked yet. */
    country: string | null;
  };
}

export interface ReportsReads {
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
  /** By what a member's country is known. */
  members: Pick<IdentityTables['members'], 'id' | 'mobile'>;
  devices: Pick<DevicesTables['devices'], 'member_id' | 'ip' | 'first_seen_at'>;
  accounts: Pick<WalletTables['accounts'], 'id'>;
  ledger_checks: Pick<DashboardTables['ledger_checks'], 'merchant_code' | 'checked_at' | 'problems'>;
  /** Games by day and month. */
  game_day: Pick<
    PlayTables['game_day'],
    'merchant_code' | 'day' | 'vassalage' | 'node_id' | 'rounds' | 'stake' | 'returned' | 'payout'
  >;
  game_month: Pick<
    PlayTables['game_month'],
    'merchant_code' | 'month' | 'vassalage' | 'node_id' | 'rounds' | 'stake' | 'returned' | 'payout'
  >;
  /** What things are called. */
  vendors: Pick<CatalogueTables['vendors'], 'merchant_code' | 'code' | 'name'>;
  games: Pick<CatalogueTables['games'], 'merchant_code' | 'node_id' | 'name' | 'names'>;
  vip_level_texts: Pick<VipTables['vip_level_texts'], 'merchant_code' | 'level' | 'language' | 'name'>;
  promotion_texts: Pick<PromotionsTables['promotion_texts'], 'merchant_code' | 'promotion_id' | 'language' | 'title'>;
  safer_play: Pick<
    SaferPlayTables['safer_play'],
    'merchant_code' | 'break_kind' | 'break_until' | 'staff_break_kind' | 'staff_break_until'
  >;
  safer_play_limits: Pick<
    SaferPlayTables['safer_play_limits'],
    'account_id' | 'kind' | 'merchant_code' | 'own' | 'own_next' | 'own_next_at' | 'imposed'
  >;
  safer_play_changes: Pick<
    SaferPlayTables['safer_play_changes'],
    'account_id' | 'id' | 'merchant_code' | 'at' | 'subject' | 'change' | 'value_before' | 'value_after'
  >;
}
