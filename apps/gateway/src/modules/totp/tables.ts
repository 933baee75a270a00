import type { Generated } from 'kysely';

interface Secret {
  merchant_code: string;
  key_id: string;
  locked: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
  failures: Generated<number>;
  locks: Generated<number>;
  locked_until: Date | null;
}

export interface TotpTables {
  totp_secrets: Secret & { member_id: string };
  staff_totp: Secret & { staff_id: string };
  recovery_codes: {
    member_id: string;
    merchant_code: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
}
