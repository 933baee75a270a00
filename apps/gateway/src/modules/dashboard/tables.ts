import type { ColumnType } from 'kysely';
import type { JobTables } from '../../jobs/tables.ts';
import type { CashierTables } from '../cashier/tables.ts';
import type { PartnerTables } from '../partners/tables.ts';
import type { PlayTables } from '../play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';
import type { WithdrawalsTables } from '../withdrawals/tables.ts';
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

export interface LedgerProblem {
  readonly problem: string;
  /** A transfer or an account of the ledger. */
  readonly subject: string;
}

export interface DashboardTables {
  /** What an operator's day came to until each quarter of an hour. */
  operator_quarters: DayFiguresRow & { merchant_code: string; ends_at: Date };
  /** What was wrong in the ledger each time that all of it was read. */
  ledger_checks: {
    merchant_code: string;
    checked_at: Date;
    took_ms: number;
    problems: number;
    /** The first of them; written as JSON text. */
    sample: ColumnType<LedgerProblem[], string>;
  };
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
  deposits: Pick<CashierTables['deposits'], 'merchant_code' | 'status' | 'receipt_at'>;
  withdrawals: Pick<
    WithdrawalsTables['withdrawals'],
    'merchant_code' | 'status' | 'created_at' | 'unclear_at' | 'dispute' | 'receipt_at'
  >;
  member_day: Pick<PlayTables['member_day'], 'account_id' | 'merchant_code' | 'member_id' | 'day' | 'best_win'>;
  accounts: Pick<WalletTables['accounts'], 'id' | 'book_id'>;
  books: Pick<WalletTables['books'], 'id' | 'realm'>;
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
}
