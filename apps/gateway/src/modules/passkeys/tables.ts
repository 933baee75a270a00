import type { Generated } from 'kysely';

export interface PasskeyTables {
  passkeys: {
    id: Generated<string>;
    merchant_code: string;
    member_id: string;
    credential_id: Buffer;
    /** COSE */
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    ticket_hash: Buffer;
    merchant_code: string;
    challenge: string;
    /** Where a passkey is to be added. */
    member_id: string | null;
    session_id: string | null;
    expires_at: Date;
  };
}
