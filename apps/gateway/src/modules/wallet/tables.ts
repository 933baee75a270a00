import type { Generated } from 'kysely';

export type Realm = 'real' | 'trial';
export const transferKinds = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'bet',
  'win',
  'rollback',
  'adjustment',
  'capture',
  'bonus',
  'wallet_transfer',
  'line_transfer',
  'cashback',
  'points',
  'mission',
  'commission',
  'rebate',
  'dividend',
  'salary',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** What went in and out of a wallet on a day of the operator’s zone, by kind of movement; only `ledger_count` writes it. */
export interface MemberMoneyDayTable {
  account_id: bigint;
  /** YYYY-MM-DD */
  day: string;
  /** A kind of transfer, or of one with `_fee` after it. */
  kind: string;
  merchant_code: string;
  member_id: string;
  count: bigint;
  amount_in: bigint;
  amount_out: bigint;
  /** Of the account; null: written before there was the column. */
  book_id: number | null;
}

/** Only the functions of `db/functions` write these, but for the audit; bigint amounts are minor units. */
export interface WalletTables {
  books: { id: Generated<number>; merchant_code: string; realm: Realm; currency: string };
  accounts: {
    id: Generated<bigint>;
    book_id: number;
    kind: 'member' | 'house' | 'partner';
    owner: string;
    balance: bigint | null;
    held: bigint | null;
    version: bigint | null;
    created_at: Generated<Date>;
  };
  account_owners: { owner: string; kind: 'member' | 'house' | 'partner'; book_id: number; account_id: bigint };
  transfers: {
    account_id: bigint;
    created_at: Date;
    id: bigint;
    movement_id: bigint;
    debit_account: bigint;
    credit_account: bigint;
    amount: bigint;
    balance_after: bigint | null;
    kind: TransferKind;
    source: string;
    action: string;
    transaction_id: string;
    reference: string;
    detail: string;
    reverses: bigint | null;
  };
  /** The idempotency keys of movements. */
  ledger_keys: {
    account_id: bigint;
    digest: string;
    payload: Buffer;
    state: 'posted' | 'reversed' | 'tombstone';
    movement_id: bigint;
    created_at: Date;
    balance_after: bigint | null;
  };
  /** Money set aside for a decision to come. */
  holds: {
    account_id: bigint;
    id: bigint;
    amount: bigint;
    source: string;
    transaction_id: string;
    reference: string;
    status: Generated<'created' | 'captured' | 'released'>;
    movement_id: bigint | null;
    created_at: Date;
    resolved_at: Date | null;
  };
  member_money_day: MemberMoneyDayTable;
  money_audit: {
    /** 0: no wallet was known. */
    account_id: Generated<bigint>;
    at: Date;
    id: Generated<bigint>;
    source: string;
    action: string;
    transaction_id: string;
    amount: bigint | null;
    outcome: string;
    movement_id: bigint | null;
  };
}
