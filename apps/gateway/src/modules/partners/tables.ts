import type { Generated } from 'kysely';
import type { PartnerKind } from '../../partners/adapters.ts';
import type { OperatorsTables } from '../operators/tables.ts';

export interface PartnerTables {
  partners: {
    code: string;
    kind: PartnerKind;
    adapter: string;
    url: string;
    /** Locked (plugins/locked-secrets) for the code. */
    secret: Buffer | null;
    secret_key_id: string | null;
    next_secret: Buffer | null;
    next_secret_key_id: string | null;
    is_enabled: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  partner_operators: {
    partner_code: string;
    merchant_code: string;
    allowed_at: Generated<Date>;
  };
  partner_health: {
    partner_code: string;
    success_at: Date | null;
    failure_at: Date | null;
    failure: string | null;
    /** Since the last success. */
    failures: Generated<bigint>;
  };
}

/** Whether an operator is there that a partner is to be allowed at, in the same transaction. */
export interface PartnerReads {
  merchants: Pick<OperatorsTables['merchants'], 'code'>;
}
