import type { WalletTransferOccasion, WalletTransferStatus } from '@sampan/contract/vendor-wallets';
import type { PlayTables } from '../play/tables.ts';
import type { SaferPlayTables } from '../safer-play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

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

/** When the games that play with vendors' wallets were last heard of. */
export interface VendorWalletReads {
  accounts: Pick<WalletTables['accounts'], 'id' | 'owner' | 'balance' | 'held' | 'version'>;
  play_sessions: Pick<
    PlayTables['play_sessions'],
    'account_id' | 'member_id' | 'vassalage' | 'wallet' | 'created_at' | 'opened_at'
  >;
  rounds: Pick<PlayTables['rounds'], 'account_id' | 'vassalage' | 'is_reported' | 'placed_at'>;
  gaming_sessions: Pick<SaferPlayTables['gaming_sessions'], 'account_id' | 'seen_at'>;
}
