import type { LineRelation, LineSide } from '@sampan/contract/line-transfers';

/** Amounts are minor units. */
export interface LineTransfersTables {
  line_transfers: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    side: LineSide;
    /** What the other one is to this member. */
    relation: LineRelation;
    other_id: string;
    /** Its account's name, as it was. */
    other_name: string;
    amount: bigint;
    currency: string;
    /** The sender's id, of both rows. */
    pair_id: string;
    /** The sender's, as is `payload_hash`. */
    idempotency_key: string | null;
    payload_hash: Buffer | null;
    created_at: Date;
  };
}
