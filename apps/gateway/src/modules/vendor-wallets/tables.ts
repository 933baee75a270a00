import type { WalletTransferOccasion, WalletTransferStatus } from '@sampan/contract/vendor-wallets';

/** Amounts are minor units. */
export interface VendorWalletsTables {
  vendor_wallets: {
    account_id: bigint;
    vendor: string;
    merchant_code: string;
    partner: string;
    balance: bigint;
    seen_at: Date;
    version: bigint;
  };
  wallet_preferences: { account_id: bigint; merchant_code: string; is_automatic: boolean };
  wallet_transfers: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    idempotency_key: string;
    payload_hash: Buffer;
    vendor: string;
    vendor_name: string;
    partner: string;
    direction: 'in' | 'out';
    occasion: WalletTransferOccasion;
    amount: bigint;
    currency: string;
    hold_id: bigint | null;
    status: WalletTransferStatus;
    created_at: Date;
    sent_at: Date | null;
    settled_at: Date | null;
    provider_reference: string | null;
    attempts: number;
    next_at: Date | null;
    unclear_at: Date | null;
  };
}
