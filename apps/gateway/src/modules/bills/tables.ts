import type { ContractCategory, ContractKind, ContractPeriod, DividendMode } from '@sampan/contract/contract-rules';
import type { ColumnType } from 'kysely';
import type { ContractsSettings } from '../contracts/settings.ts';
import type { ContractsTables } from '../contracts/tables.ts';
import type { Payer } from './division.ts';

export const billStatuses = [
  'not_reached',
  'insufficient',
  'to_approve',
  'to_collect',
  'denied',
  'partly_collected',
  'collected',
  'expired',
] as const;
export type BillStatus = (typeof billStatuses)[number];

/** As JSON: a fraction of a minor unit. */
export interface WrittenFraction {
  readonly over: string;
  readonly under: string;
}

/** As JSON: minor units as text. */
export interface WrittenFigures {
  readonly validBet: string;
  readonly prizes: string;
  readonly rebates: string;
  readonly agentRebates: string;
  readonly activity: string;
  readonly fees: string;
  readonly profit: string;
  readonly loss: string;
  readonly activeMembers: number;
}

/** How a bill came about: each tier and how far it was met, and the exact values before rounding. */
export interface WrittenCalculation {
  readonly mode: DividendMode | null;
  /** What counted as the house's win, less what was carried. */
  readonly loss: string;
  readonly tiers: readonly {
    readonly minimumBet: string;
    readonly netLoss: string;
    readonly activeMember: number;
    readonly rate: number;
    readonly hasBet: boolean;
    readonly hasMembers: boolean;
    readonly hasLoss: boolean;
    readonly value: WrittenFraction | null;
  }[];
  /** Of a real-time salary, millionths. */
  readonly rates: { readonly profit: number; readonly loss: number; readonly bet: number } | null;
  readonly tier: number | null;
  readonly value: WrittenFraction;
  readonly downlines: WrittenFraction;
  /** False: the contract above was not reached. */
  readonly isFunded: boolean;
}

/** As JSON: by what a bill was figured. */
export interface WrittenSettings {
  /** Minor units as text. */
  readonly activeStake: string;
  readonly carry: ContractsSettings['dividend']['carry'];
  /** In percent. */
  readonly depositCost: number;
  readonly withdrawalCost: number;
}

/** Amounts are minor units. */
export interface BillsTables {
  bills: {
    account_id: bigint;
    id: string;
    contract_id: string;
    merchant_code: string;
    member_id: string;
    upline_id: string | null;
    above_id: string | null;
    kind: ContractKind;
    category: ContractCategory;
    payer: Payer;
    period_from: Date;
    period_to: Date;
    figures: ColumnType<WrittenFigures, string, never>;
    calculation: ColumnType<WrittenCalculation, string, never>;
    /** Null: it is of the version before. */
    settings: ColumnType<WrittenSettings | null, string | null, never>;
    due: bigint;
    from_bill: bigint;
    from_wallet: bigint;
    passed_on: bigint;
    amount: bigint;
    carry_in: bigint;
    carry_out: bigint;
    currency: string;
    status: BillStatus;
    issued_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    settled_at: Date | null;
    movement_id: bigint | null;
    expires_at: Date;
  };
  /** Each settlement that was made; those of the version before have their bills alone. */
  bill_runs: {
    merchant_code: string;
    period: ContractPeriod;
    period_to: Date;
    period_from: Date;
    bills: number;
    due: bigint;
    amount: bigint;
    settled_at: Date;
    /** Null: a job. */
    started_by: string | null;
  };
  bill_corrections: {
    account_id: bigint;
    id: string;
    bill_id: string;
    merchant_code: string;
    member_id: string;
    figures: ColumnType<WrittenFigures, string, never>;
    calculation: ColumnType<WrittenCalculation, string, never>;
    due: bigint;
    /** Below 0: taken back. */
    amount: bigint;
    currency: string;
    reason: string;
    corrected_by: string;
    corrected_at: Date;
    movement_id: bigint;
  };
}

/** What contracts are in force. */
export interface BillsReads {
  contracts: Pick<
    ContractsTables['contracts'],
    | 'account_id'
    | 'id'
    | 'merchant_code'
    | 'member_id'
    | 'upline_id'
    | 'kind'
    | 'category'
    | 'period'
    | 'mode'
    | 'tiers'
    | 'rates'
    | 'starts_at'
    | 'ends_at'
  >;
}
