import type { RebateRates } from '@sampan/contract/rebates';
import type { ColumnType, Generated } from 'kysely';
import type { AgentsTables } from '../agents/tables.ts';
import type { PlayTables } from '../play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

export interface InvitationsTables {
  affiliates: {
    merchant_code: string;
    code: string;
    member_id: string;
    is_active: Generated<boolean>;
    created_at: Date;
    /** Of the accounts that register by it (spec §4). */
    account_type: Generated<number>;
    /** Null: it gives none. Written as JSON text. */
    rates: ColumnType<RebateRates | null, string | null | undefined, never>;
    /** Null: it has no end. */
    expires_at: Date | null;
    note: Generated<string>;
    /** Not the agent's own code. */
    is_link: Generated<boolean>;
    /** Of the call that made the link; null: the agent's own code. */
    idempotency_key: string | null;
    payload_hash: Buffer | null;
  };
}

/** Who came by a code, and what became of them. */
export interface InvitationReads {
  attributions: Pick<AgentsTables['attributions'], 'member_id' | 'merchant_code' | 'affiliate_code' | 'registered_at'>;
  books: Pick<WalletTables['books'], 'id' | 'merchant_code' | 'realm' | 'currency'>;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'book_id' | 'account_id'>;
  member_day: Pick<PlayTables['member_day'], 'account_id' | 'day' | 'valid_bet'>;
  member_money_day: Pick<WalletTables['member_money_day'], 'account_id' | 'day' | 'kind' | 'amount_in'>;
}
