import type { Language } from '@sampan/contract/envelope';
import type { ColumnType, Generated } from 'kysely';
import type { DevicesTables, Way } from '../devices/tables.ts';
import type { PayoutAccountsTables } from '../payout-accounts/tables.ts';

export interface IdentityTables {
  members: {
    id: Generated<string>;
    merchant_code: string;
    account: string;
    account_key: string;
    /** Null: the account has no password. */
    password_hash: string | null;
    password_changed_at: Date;
    payment_password_hash: string | null;
    type: number;
    status: Generated<'active' | 'suspended'>;
    nickname: string;
    language: Language;
    email: string | null;
    /** When the owner verified the address; it then is unique at this operator. */
    email_verified_at: Date | null;
    /** Registered, and the welcome was neither answered nor closed. */
    is_welcome_due: Generated<boolean>;
    /** E.164 where it was parsed. */
    mobile: string | null;
    mobile_verified_at: Date | null;
    /** Form field name -> text; written as JSON text. */
    profile: ColumnType<Record<string, string>, string | undefined, string>;
    must_change_password: Generated<boolean>;
    first_login_at: Date | null;
    erased_at: Generated<Date | null>;
    /** Of agents, written by db/functions/agents.sql: who has none is looked for among those that may have none. */
    has_upline: Generated<boolean>;
    created_at: Date;
  };
  sessions: {
    id: Generated<string>;
    member_id: string;
    merchant_code: string;
    token_hash: Buffer;
    way: Way;
    /** The row of `devices`. */
    device_id: string | null;
    /** The row of `remembered` that opens sessions for this browser. */
    remembered_id: string | null;
    user_agent: string;
    ip: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    must_change_password: Generated<boolean>;
    /** Its last authentication; null: a remembered browser opened it, without one since. */
    proven_at: Date | null;
  };
  /** What is shown beside a name; a member without a row has nothing of it. */
  member_labels: {
    member_id: string;
    merchant_code: string;
    labels: Generated<string[]>;
    /** A CSS colour. */
    colour: Generated<string>;
    /** Address of a picture; empty: none. */
    avatar: Generated<string>;
    avatar_type: Generated<'CUSTOM' | 'STATIC'>;
  };
  /** What staff wrote down about a member. */
  member_notes: {
    member_id: string;
    number: number;
    merchant_code: string;
    written_at: Date;
    staff_id: string;
    text: string;
  };
  fund_password_resets: { member_id: string; merchant_code: string; reset_at: Date };
  login_locks: {
    merchant_code: string;
    account_hash: Buffer;
    failures: number;
    failed_at: Date;
    locked_until: Date | null;
  };
}

/** What staff find members by that other modules keep. */
export interface IdentityReads {
  devices: Pick<DevicesTables['devices'], 'merchant_code' | 'member_id' | 'device_hash' | 'last_seen_at'>;
  addresses: Pick<DevicesTables['addresses'], 'merchant_code' | 'member_id' | 'network' | 'last_seen_at'>;
  payout_accounts: Pick<
    PayoutAccountsTables['payout_accounts'],
    'merchant_code' | 'member_id' | 'number' | 'created_at'
  >;
}
