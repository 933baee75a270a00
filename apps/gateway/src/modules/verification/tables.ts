import type { Generated } from 'kysely';

export type CodePurpose = 'login' | 'register' | 'reset' | 'verify' | 'bind';

export interface VerificationTables {
  bot_proofs: { proof_hash: Buffer; expires_at: Date };
  captchas: { id_hash: Buffer; merchant_code: string; answer_hash: Buffer; expires_at: Date };
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
  counters: {
    merchant_code: string;
    scope: string;
    key_hash: Buffer;
    window_start: Date;
    used: number;
    most: number;
    expires_at: Date;
  };
}
