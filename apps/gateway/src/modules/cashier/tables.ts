import type { DepositStatus } from '@sampan/contract/wallet';
import type { Generated } from 'kysely';

/** Amounts are minor units. */
export interface DepositsTable {
  account_id: bigint;
  /** Begins with the account's number. */
  id: string;
  merchant_code: string;
  member_id: string;
  idempotency_key: string;
  payload_hash: Buffer;
  method_id: string;
  method_name: string;
  provider: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  status: Generated<DepositStatus>;
  provider_reference: string | null;
  redirect_url: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

export interface CashierTables {
  deposits: DepositsTable;
  payment_references: {
    merchant_code: string;
    provider: string;
    provider_reference: string;
    account_id: bigint;
    deposit_id: string;
  };
  payment_events: {
    merchant_code: string;
    provider: string;
    event_id: string;
    account_id: bigint;
    deposit_id: string;
    payload_hash: Buffer;
    status: DepositStatus;
    answer: DepositStatus;
    at: Date;
  };
}
