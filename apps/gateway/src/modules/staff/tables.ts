import type { Generated } from 'kysely';
import type { TotpTables } from '../totp/tables.ts';

export interface StaffTables {
  staff: {
    id: Generated<string>;
    merchant_code: string;
    email: string;
    email_key: string;
    name: string;
    /** Null: invited, has not set it yet. */
    password_hash: string | null;
    status: Generated<'active' | 'disabled'>;
    created_at: Date;
    last_login_at: Date | null;
    reinvited_by: string | null;
    factor_reset_by: string | null;
  };
  staff_roles: {
    id: Generated<string>;
    merchant_code: string;
    name: string;
    description: string;
    permissions: string[];
    created_at: Date;
  };
  staff_grants: { staff_id: string; role: string; merchant_code: string };
  staff_invitations: { staff_id: string; merchant_code: string; token_hash: Buffer; expires_at: Date };
  staff_sessions: {
    id: Generated<string>;
    staff_id: string;
    merchant_code: string;
    token_hash: Buffer;
    /** Null: only the password was shown. */
    factor_at: Date | null;
    ip: string | null;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  staff_recovery_codes: { staff_id: string; merchant_code: string; code_hash: Buffer; used_at: Date | null };
  staff_passkeys: {
    id: Generated<string>;
    merchant_code: string;
    staff_id: string;
    credential_id: Buffer;
    /** COSE */
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  staff_passkey_challenges: {
    ticket_hash: Buffer;
    merchant_code: string;
    staff_id: string;
    session_id: string;
    purpose: 'show' | 'make';
    challenge: string;
    expires_at: Date;
  };
}

/** Whether an account has an authenticator app, beside its other factors. */
export interface StaffReads {
  staff_totp: Pick<TotpTables['staff_totp'], 'staff_id' | 'confirmed_at'>;
}
