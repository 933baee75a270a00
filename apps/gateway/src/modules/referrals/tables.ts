import type { DevicesTables } from '../devices/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { PlayTables } from '../play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

/** Amounts are minor units. */
export interface ReferralsTables {
  referral_codes: { merchant_code: string; code: string; member_id: string; created_at: Date };
  referrals: {
    member_id: string;
    merchant_code: string;
    referrer_id: string;
    registered_at: Date;
    /** What it has in common with the inviter; with it, it brings nothing. */
    refusal: 'device' | 'mobile' | 'email' | null;
  };
  referral_commissions: {
    account_id: bigint;
    /** YYYY-MM-DD */
    day: string;
    invited_id: string;
    merchant_code: string;
    member_id: string;
    valid_bet: bigint;
    bet_amount: bigint;
    deposit: bigint;
    deposit_amount: bigint;
    /** Null: the wallet couldn't take it. */
    movement: string | null;
  };
}

/** What a day of the invited was, and whether they are the inviter. */
export interface ReferralReads {
  members: Pick<IdentityTables['members'], 'id' | 'merchant_code' | 'account' | 'status' | 'mobile' | 'email'>;
  devices: Pick<DevicesTables['devices'], 'member_id' | 'device_hash'>;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'book_id' | 'account_id'>;
  books: Pick<WalletTables['books'], 'id' | 'merchant_code' | 'realm' | 'currency'>;
  member_day: Pick<PlayTables['member_day'], 'account_id' | 'day' | 'valid_bet'>;
  member_money_day: Pick<WalletTables['member_money_day'], 'account_id' | 'day' | 'kind' | 'amount_in'>;
}
