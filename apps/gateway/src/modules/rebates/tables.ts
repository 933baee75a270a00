import type { RebateCategory } from '@sampan/contract/rebates';
import type { ColumnType, Generated } from 'kysely';
import type { IdentityTables } from '../identity/tables.ts';

export const rebateStatuses = ['waiting', 'paid', 'nothing'] as const;
export type RebateStatus = (typeof rebateStatuses)[number];

/** As JSON: settled stakes of one category and line, with the same rates. Amounts are minor units, as text. */
export interface WrittenPart {
  readonly category: RebateCategory;
  /** The direct downline in whose line they were; null: the member's own. */
  readonly lineId: string | null;
  /** Of a correction: the day that it corrects, YYYY-MM-DD. */
  readonly correctionOf: string | null;
  readonly stakes: string;
  /** Millionths. */
  readonly ownRate: number;
  readonly downlineRate: number;
}

/** Amounts are minor units. */
export interface RebatesTables {
  /** Written by functions of db/functions/rebates.sql. Rates are millionths. */
  rebate_rates: {
    member_id: string;
    category: RebateCategory;
    rate: number;
    valid_from: Date;
    valid_to: Date;
    merchant_code: string;
  };
  rebate_runs: {
    merchant_code: string;
    is_day: boolean;
    period_to: Date;
    period_from: Date;
    /** How many rebates it wrote, and what they come to. */
    rebates: number;
    amount: bigint;
    settled_at: Date;
  };
  /** Written by rebate_take (db/functions/rebates.sql). */
  rebate_stakes: {
    account_id: bigint;
    /** YYYY-MM-DD */
    day: string;
    category: RebateCategory;
    merchant_code: string;
    member_id: string;
    stakes: bigint;
  };
  rebates: {
    account_id: bigint;
    id: string;
    /** In the order in which an account's were written. */
    number: Generated<bigint>;
    merchant_code: string;
    member_id: string;
    is_day: boolean;
    period_from: Date;
    period_to: Date;
    parts: ColumnType<readonly WrittenPart[], string, never>;
    stakes: bigint;
    carry_in: bigint;
    carry_out: bigint;
    amount: bigint;
    currency: string;
    status: RebateStatus;
    issued_at: Date;
    paid_at: Date | null;
    movement_id: bigint | null;
  };
}

/** Whose account is open. */
export interface RebatesReads {
  members: Pick<IdentityTables['members'], 'id' | 'status'>;
}
