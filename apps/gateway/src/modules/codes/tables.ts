import type { Generated } from 'kysely';

export type CodePurpose = 'login' | 'register' | 'reset' | 'verify' | 'bind';

export interface CodesTables {
  verification_codes: {
    merchant_code: string;
    purpose: CodePurpose;
    target_hash: Buffer;
    challenge_hash: Buffer;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
}
