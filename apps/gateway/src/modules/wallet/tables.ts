import type { Generated } from 'kysely';

export type Realm = 'real' | 'trial';
export type PostingKind = 'deposit' | 'bet' | 'win' | 'rollback' | 'adjustment' | 'capture' | 'tombstone' | 'bonus';

/** Only the functions of `0003_ledger.sql` write these; bigint amounts are minor units. */
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
  postings: {
    id: Generated<bigint>;
    source: string;
    action: string;
    transaction_id: string;
    payload_hash: Buffer;
    kind: PostingKind;
    account_id: bigint;
    reference: string;
    detail: string;
    reverses: bigint | null;
    created_at: Date;
  };
  entries: {
    posting_id: bigint;
    account_id: bigint;
    amount: bigint;
    balance_after: bigint | null;
    kind: PostingKind;
    created_at: Date;
  };
  money_audit: {
    id: Generated<bigint>;
    at: Date;
    source: string;
    action: string;
    transaction_id: string;
    account_id: bigint | null;
    amount: bigint | null;
    outcome: string;
    posting_id: bigint | null;
  };
}
