import type { Generated } from 'kysely';

export interface AgentsTables {
  affiliates: {
    merchant_code: string;
    code: string;
    member_id: string;
    is_active: Generated<boolean>;
    created_at: Date;
  };
}
