import type { GameType } from '@sampan/contract/catalogue';
import type { ObligationSource, ObligationStatus } from '@sampan/contract/turnover';
import type { Generated } from 'kysely';
import type { PlayTables } from '../play/tables.ts';
import type { VendorWalletsTables } from '../vendor-wallets/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

/** Amounts are minor units, multiples and weights ten-thousandths. */
export interface TurnoverTables {
  turnover_obligations: {
    account_id: bigint;
    /** The ledger's id of the movement. */
    id: bigint;
    merchant_code: string;
    member_id: string;
    source: ObligationSource;
    reference: string;
    detail: string;
    amount: bigint;
    multiple: number;
    required: bigint;
    /** Only `turnover_consume` and `turnover_recount` write it. */
    consumed: Generated<bigint>;
    weights: Partial<Record<GameType, number>>;
    categories: GameType[] | null;
    vassalages: string[] | null;
    maximum_stake: bigint | null;
    status: Generated<ObligationStatus>;
    created_at: Date;
    expires_at: Date | null;
    closed_at: Date | null;
    taken_back: Generated<bigint>;
  };
  turnover_rounds: {
    account_id: bigint;
    obligation_id: bigint;
    round: bigint;
    placed_at: Date;
    merchant_code: string;
    stake: bigint;
    amount: bigint;
  };
}

export interface TurnoverReads {
  vendor_wallets: Pick<VendorWalletsTables['vendor_wallets'], 'account_id' | 'vendor' | 'balance'>;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'account_id'>;
  rounds: Pick<
    PlayTables['rounds'],
    | 'account_id'
    | 'placed_at'
    | 'id'
    | 'partner'
    | 'round_id'
    | 'game_name'
    | 'game_type'
    | 'vendor_name'
    | 'status'
    | 'settled_at'
  >;
}
