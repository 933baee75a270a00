import type { OperatorsTables } from '../operators/tables.ts';

/** Counted by `operator_day` of db/functions/figures.sql alone. Amounts are minor units. */
export interface DayFiguresRow {
  players: bigint;
  rounds: bigint;
  stake: bigint;
  returned: bigint;
  payout: bigint;
  jackpot: bigint;
  deposits: bigint;
  deposited: bigint;
  withdrawals: bigint;
  withdrawn: bigint;
  registrations: bigint;
}

export interface DashboardTables {
  /** What an operator's day came to until each quarter of an hour. */
  operator_quarters: DayFiguresRow & { merchant_code: string; ends_at: Date };
}

export interface DashboardReads {
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
}
