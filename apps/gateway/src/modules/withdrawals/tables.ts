import type { PayoutKind } from '@sampan/contract/payout-accounts';
import type {
  disputeStates,
  ReceiptAnswer,
  ReviewReason,
  WithdrawalRefusal,
  WithdrawalStatus,
} from '@sampan/contract/withdrawals';

/** Amounts are minor units. */
export interface WithdrawalsTables {
  withdrawals: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    idempotency_key: string;
    payload_hash: Buffer;
    payout_account_id: string;
    method: string;
    method_name: string;
    method_kind: PayoutKind;
    number: string;
    holder: string;
    provider: string;
    amount: bigint;
    fee: bigint;
    currency: string;
    hold_id: bigint;
    status: WithdrawalStatus;
    created_at: Date;
    approved_at: Date | null;
    sent_at: Date | null;
    settled_at: Date | null;
    refusal: WithdrawalRefusal | null;
    provider_reference: string | null;
    attempts: number;
    next_at: Date | null;
    unclear_at: Date | null;
    receipt_due_at: Date | null;
    receipt: ReceiptAnswer | null;
    received_amount: bigint | null;
    receipt_at: Date | null;
    receipt_by: 'member' | 'time' | 'staff' | null;
    dispute: (typeof disputeStates)[number] | null;
    returned_amount: bigint | null;
    review_reasons: ReviewReason[];
  };
  withdrawal_proofs: {
    account_id: bigint;
    withdrawal_id: string;
    merchant_code: string;
    position: number;
    upload_id: string;
  };
}
