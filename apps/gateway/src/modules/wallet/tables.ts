import type { Generated } from 'kysely';

export type Realm = 'real' | 'trial';
export type TransferKind = 'deposit' | 'bet' | 'win' | 'rollback' | 'adjustment' | 'capture' | 'bonus';

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
