import type { PayoutKind } from '@sampan/contract/payout-accounts';

export interface PayoutAccountsTables {
  payout_accounts: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    method: string;
    method_name: string;
    method_kind: PayoutKind;
    number: string;
    holder: string;
    is_default: boolean;
    created_at: Date;
  };
  first_payout_accounts: {
    account_id: bigint;
    merchant_code: string;
    payout_account_id: string;
  };
  payout_numbers: {
    merchant_code: string;
    method: string;
    number: string;
    account_id: bigint;
    payout_account_id: string;
  };
}
