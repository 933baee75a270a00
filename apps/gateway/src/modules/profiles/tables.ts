import type { Generated } from 'kysely';

export interface ProfilesTables {
  profile_changes: {
    id: Generated<bigint>;
    member_id: string;
    merchant_code: string;
    /** Names of fields. */
    fields: string[];
    changed_by: 'member' | 'staff';
    changed_at: Date;
  };
}
