import type { Generated } from 'kysely';
import type { AgentsTables } from '../agents/tables.ts';
import type { DevicesTables } from '../devices/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

export interface DownlineTables {
  /** Accounts that agents opened, each with the call that did. */
  opened_accounts: {
    member_id: string;
    merchant_code: string;
    agent_id: string;
    idempotency_key: string;
    payload_hash: Buffer;
    opened_at: Date;
  };
  /** Each time an agent froze an account below it, and what ended it. */
  account_freezes: {
    id: Generated<bigint>;
    member_id: string;
    frozen_at: Date;
    merchant_code: string;
    frozen_by: string;
    reason: string;
    ip: string;
    lifted_at: Date | null;
    lifted_by: string | null;
    lifted_ip: string | null;
  };
}

/** What an agent sees of those below it. */
export interface DownlineReads {
  members: Pick<
    IdentityTables['members'],
    'id' | 'merchant_code' | 'account' | 'account_key' | 'type' | 'status' | 'created_at'
  >;
  sessions: Pick<IdentityTables['sessions'], 'member_id' | 'last_seen_at' | 'ended_at'>;
  login_history: Pick<DevicesTables['login_history'], 'member_id' | 'at' | 'outcome'>;
  upline_closure: Pick<
    AgentsTables['upline_closure'],
    'descendant_id' | 'ancestor_id' | 'valid_from' | 'valid_to' | 'depth' | 'merchant_code'
  >;
  books: Pick<WalletTables['books'], 'id' | 'merchant_code' | 'realm' | 'currency'>;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'book_id' | 'account_id'>;
  accounts: Pick<WalletTables['accounts'], 'id' | 'balance'>;
}
