import type { JobTables } from '../../jobs/tables.ts';
import type { PartnerTables } from '../partners/tables.ts';
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
  partners: Pick<PartnerTables['partners'], 'code' | 'kind' | 'is_enabled'>;
  partner_operators: Pick<PartnerTables['partner_operators'], 'partner_code' | 'merchant_code'>;
  partner_health: Pick<PartnerTables['partner_health'], 'partner_code' | 'success_at' | 'failure_at' | 'failures'>;
  job_status: Pick<
    JobTables['job_status'],
    'job' | 'merchant_code' | 'started_at' | 'succeeded_at' | 'error' | 'next_at'
  >;
  job_dead_letters: Pick<JobTables['job_dead_letters'], 'job' | 'merchant_code' | 'first_at'>;
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
}
