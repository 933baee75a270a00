import type { DrawResult, PrizeMode } from '@sampan/contract/lottery';
import type { Generated } from 'kysely';
import type { CatalogueTables } from '../catalogue/tables.ts';
import type { PrizeShape } from './rules.ts';

export interface LotteriesTable {
  merchant_code: string;
  /** The game's node id in the catalogue. */
  code: string;
  group_code: string;
  prize_mode: PrizeMode;
  default_play_type: string;
  /** Empty: the gateway never draws it, its vendor does. */
  shape: PrizeShape[];
  every_seconds: number | null;
  daily_times: string[] | null;
  weekdays: Generated<number[]>;
  next_draw_no: Generated<bigint>;
  next_draw_at: Date | null;
  is_listed: Generated<boolean>;
  sort_order: number;
  popular_order: number | null;
}

export interface LotteryDrawsTable {
  merchant_code: string;
  game_code: string;
  draw_no: bigint;
  draw_at: Date;
  result: DrawResult;
  drawn_at: Date;
  source: string;
}

interface DrawCorrectionsTable {
  id: string;
  merchant_code: string;
  game_code: string;
  draw_no: bigint;
  number: number;
  result_before: DrawResult;
  result: DrawResult;
  reason: string;
  requested_by: string;
  approved_by: string;
  corrected_at: Date;
}

interface DrawTellingsTable {
  correction_id: string;
  merchant_code: string;
  partner: string;
  state: Generated<'waiting' | 'told' | 'refused'>;
  attempts: Generated<number>;
  next_at: Date | null;
  answered_at: Date | null;
  problem: Generated<string>;
}

export interface LotteryTables {
  lotteries: LotteriesTable;
  lottery_draws: LotteryDrawsTable;
  /** A view: what was drawn, or the newest correction of it, and how often it was corrected. */
  lottery_results: LotteryDrawsTable & { corrections: number };
  lottery_draw_corrections: DrawCorrectionsTable;
  lottery_draw_tellings: DrawTellingsTable;
}

/** What staff read of the games that lotteries are. */
export interface LotteryReads {
  games: Pick<CatalogueTables['games'], 'merchant_code' | 'node_id' | 'name' | 'vendor_code' | 'game_type'>;
  vendors: Pick<CatalogueTables['vendors'], 'merchant_code' | 'code' | 'name'>;
}
