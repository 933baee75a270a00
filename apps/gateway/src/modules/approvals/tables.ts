import type { ApprovalStatus } from '@sampan/contract/approvals';
import type { Generated } from 'kysely';

export interface ApprovalTables {
  approvals: {
    id: Generated<string>;
    merchant_code: string;
    kind: string;
    payload: unknown;
    subject_kind: string;
    subject_id: string;
    reason: string;
    status: Generated<ApprovalStatus>;
    requested_by: string;
    requested_at: Date;
    idempotency_key: string;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: Generated<string>;
  };
}
