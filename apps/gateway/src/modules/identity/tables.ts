import type { Language } from '@sampan/contract/envelope';
import type { ColumnType, Generated } from 'kysely';

export type LoginOutcome = 'opened' | 'registered' | 'wrong' | 'refused';

export interface IdentityTables {
  members: {
    id: Generated<string>;
    merchant_code: string;
    account: string;
    account_key: string;
    password_hash: string;
    payment_password_hash: string | null;
    type: number;
    status: Generated<'active' | 'suspended'>;
    nickname: string;
    language: Language;
    email: string | null;
    mobile: string | null;
    /** Form field name -> text; written as JSON text. */
    profile: ColumnType<Record<string, string>, string | undefined, string>;
    must_change_password: Generated<boolean>;
    first_login_at: Date | null;
    created_at: Date;
  };
  sessions: {
    id: Generated<string>;
    member_id: string;
    merchant_code: string;
    token_hash: Buffer;
    device_id: string | null;
    user_agent: string;
    ip: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    must_change_password: Generated<boolean>;
  };
  login_locks: {
    merchant_code: string;
    account_hash: Buffer;
    failures: number;
    failed_at: Date;
    locked_until: Date | null;
  };
  login_history: {
    id: Generated<bigint>;
    merchant_code: string;
    member_id: string | null;
    outcome: LoginOutcome;
    session_id: string | null;
    ip: string | null;
    device: string;
    user_agent: string;
    at: Date;
  };
}
