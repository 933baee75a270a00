import type { DepositKind, DepositRefusal, DepositStatus } from '@sampan/contract/deposits';
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
  kind: Generated<DepositKind>;
  /** Null: a transfer or a voucher. */
  provider: string | null;
  amount: bigint;
  paid_amount: bigint | null;
  fee: bigint;
  currency: string;
  status: Generated<DepositStatus>;
  provider_reference: string | null;
  redirect_url: string | null;
  payment_code: string | null;
  app_link: string | null;
  no_order_at: Date | null;
  ask_at: Date | null;
  asks: Generated<number>;
  bank: string | null;
  bank_number: string | null;
  bank_holder: string | null;
  transfer_reference: string | null;
  receipt_at: Date | null;
  refusal: DepositRefusal | null;
  promotion_id: string | null;
  promotion_title: string | null;
  bonus_amount: bigint | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
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
  transfer_references: { merchant_code: string; reference: string; account_id: bigint; deposit_id: string };
  deposit_receipts: {
    account_id: bigint;
    deposit_id: string;
    merchant_code: string;
    position: number;
    upload_id: string;
  };
  vouchers: {
    merchant_code: string;
    code_hash: Buffer;
    batch: string;
    amount: bigint;
    currency: string;
    created_at: Date;
    expires_at: Date;
    withdrawn_at: Date | null;
    redeemed_at: Date | null;
    account_id: bigint | null;
    deposit_id: string | null;
  };
}
