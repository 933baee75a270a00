import type { GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { BetStatus } from '@sampan/contract/play';
import type { Generated } from 'kysely';
import type { OperatorsTables } from '../operators/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

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
  /** Where its stakes come from: our wallet, or the one that the vendor keeps. */
  wallet: Generated<'main' | 'vendor'>;
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
  /** What of the payout was one. */
  jackpot: Generated<bigint>;
  /** What of the stakes counts, as the vendor said; null: what was not given back. */
  valid_bet: Generated<bigint | null>;
  /** What the vendor said of it, a line for each call that said something. */
  vendor_detail: Generated<string>;
  /** The movement of the last win above zero; null while the round has paid nothing. */
  last_win: Generated<bigint | null>;
  /** Played with a wallet of the vendor's: no movement is of it. */
  is_reported: Generated<boolean>;
  status: BetStatus;
  placed_at: Date;
  settled_at: Date | null;
}

/**
 * Closed rounds of a member by day of the operator's zone, category and vendor; amounts are minor units. With what was put
 * right on the day of rounds that were closed before, so that valid bets, payouts and jackpots may be negative.
 */
export interface MemberDayTable {
  account_id: bigint;
  /** YYYY-MM-DD: when they were settled, and when they were placed. */
  day: string;
  placed_on: string;
  category: GameType;
  vassalage: string;
  merchant_code: string;
  member_id: string;
  rounds: bigint;
  stake: bigint;
  valid_bet: bigint;
  returned: bigint;
  payout: bigint;
  jackpot: bigint;
  void_rounds: bigint;
  void_stake: bigint;
  /** The largest payout that was more than its stake; 0 and null: none was. */
  best_win: bigint;
  best_placed_at: Date | null;
  best_round: bigint | null;
  /** Of the account; null: written before there was the column. */
  book_id: number | null;
}

/** What real accounts played of a game on a day that is closed; amounts are minor units. */
export interface GameDayTable {
  merchant_code: string;
  /** YYYY-MM-DD */
  day: string;
  vassalage: string;
  node_id: string;
  category: GameType;
  players: bigint;
  rounds: bigint;
  stake: bigint;
  valid_bet: bigint;
  returned: bigint;
  payout: bigint;
}

/** `GameDayTable` by month, as far as its days are closed. */
export interface GameMonthTable {
  merchant_code: string;
  /** YYYY-MM-DD, its first day. */
  month: string;
  vassalage: string;
  node_id: string;
  category: GameType;
  rounds: bigint;
  stake: bigint;
  valid_bet: bigint;
  returned: bigint;
  payout: bigint;
}

/**
 * What was put right of a settled round, once for each time; the round itself is as it is now. Only the seamless functions
 * write it; amounts are minor units.
 */
export interface RoundCorrectionsTable {
  account_id: bigint;
  placed_at: Date;
  round: bigint;
  movement_id: bigint;
  corrected_at: Date;
  merchant_code: string;
  payout_change: bigint;
  valid_bet_change: bigint;
  jackpot_change: bigint;
}

/** Leads from a vendor's round to it. Only the seamless functions write it. */
export interface RoundKeysTable {
  account_id: bigint;
  digest: string;
  placed_at: Date;
  id: bigint;
}

export interface PlayTables {
  /** What was settled in five minutes, of operators with salaries by the hour or less; only `play_count_interval` and `play_correct_interval` write it. */
  member_interval: {
    account_id: bigint;
    starts_at: Date;
    category: GameType;
    merchant_code: string;
    member_id: string;
    rounds: bigint;
    valid_bet: bigint;
    payout: bigint;
    profit: bigint;
    loss: bigint;
  };
  game_day: GameDayTable;
  game_month: GameMonthTable;
  member_day: MemberDayTable;
  play_sessions: PlaySessionsTable;
  round_corrections: RoundCorrectionsTable;
  round_keys: RoundKeysTable;
  rounds: RoundsTable;
}

/** Whose wallet a round is of, what it holds and in which money, and what moved: each question is one query. */
export interface PlayReads {
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'currency_digits' | 'time_zone'>;
  accounts: Pick<WalletTables['accounts'], 'id' | 'book_id' | 'balance'>;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'account_id'>;
  books: Pick<WalletTables['books'], 'id' | 'merchant_code' | 'realm' | 'currency'>;
  /** The movements of a round. */
  transfers: Pick<
    WalletTables['transfers'],
    | 'account_id'
    | 'created_at'
    | 'id'
    | 'credit_account'
    | 'amount'
    | 'kind'
    | 'source'
    | 'transaction_id'
    | 'reference'
  >;
}
