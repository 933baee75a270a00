import type { GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { BetStatus } from '@sampan/contract/play';
import type { Generated } from 'kysely';

export interface PlaySessionsTable {
  id: Generated<bigint>;
  launch_hash: Buffer;
  launch_expires_at: Date;
  token_hash: Buffer | null;
  opened_at: Date | null;
  session_id: string;
  member_id: string;
  merchant_code: string;
  partner: string;
  account_id: bigint;
  partner_account_id: bigint;
  node_id: string;
  /** Empty where the game has no rooms. */
  room_id: Generated<string>;
  /** Path of the site that the game leads back to; empty: its lobby. */
  back_path: Generated<string>;
  /** The operator's origin that it was opened from; empty: the main one. */
  origin: Generated<string>;
  game_name: string;
  game_type: GameType;
  vassalage: string;
  vendor_name: string;
  language: Language;
  created_at: Date;
}

/** Amounts are minor units. Only the seamless functions write rounds. */
export interface RoundsTable {
  id: Generated<bigint>;
  partner: string;
  round_id: string;
  account_id: bigint;
  merchant_code: string;
  member_id: string;
  node_id: string;
  game_name: string;
  game_type: GameType;
  vassalage: string;
  vendor_name: string;
  stake: bigint;
  returned: bigint;
  payout: bigint;
  /** The movement of the last win above zero; null while the round has paid nothing. */
  last_win: Generated<bigint | null>;
  status: BetStatus;
  placed_at: Date;
  settled_at: Date | null;
}

/** Settled rounds of a member by day of the operator's zone and category; amounts are minor units. */
export interface MemberDayTable {
  account_id: bigint;
  /** YYYY-MM-DD */
  day: string;
  category: GameType;
  merchant_code: string;
  member_id: string;
  rounds: bigint;
  stake: bigint;
  valid_bet: bigint;
  returned: bigint;
  payout: bigint;
  jackpot: bigint;
}

export interface PlayTables {
  member_day: MemberDayTable;
  play_sessions: PlaySessionsTable;
  rounds: RoundsTable;
}
