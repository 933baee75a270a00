import type {
  ContractCategory,
  ContractKind,
  ContractPeriod,
  DividendMode,
  RealtimeRates,
} from '@sampan/contract/contract-rules';
import type { ColumnType } from 'kysely';

/** As JSON: amounts of minor units are text. */
export interface WrittenTier {
  readonly minimumBet: string;
  readonly netLoss: string;
  readonly activeMember: number;
  readonly rate: number;
}

export const contractStatuses = ['offered', 'withdrawn', 'rejected', 'expired', 'active', 'ended'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export interface ContractsTables {
  contracts: {
    /** Of the downline that holds it. */
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    /** Null: the house offers it. */
    upline_id: string | null;
    kind: ContractKind;
    category: ContractCategory;
    period: ContractPeriod;
    mode: DividendMode | null;
    tiers: ColumnType<WrittenTier[], string, string>;
    rates: ColumnType<RealtimeRates | null, string | null, string | null>;
    status: ContractStatus;
    idempotency_key: string;
    payload_hash: Buffer;
    offered_at: Date;
    expires_at: Date;
    answered_at: Date | null;
    starts_at: Date | null;
    /** What has no end is read as the number Infinity. */
    ends_at: ColumnType<Date | number | null, Date | 'infinity' | null, Date | 'infinity' | null>;
    ending_asked_by: 'upline' | 'downline' | null;
    ending_asked_at: Date | null;
  };
}
