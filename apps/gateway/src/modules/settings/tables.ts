import type { Generated } from 'kysely';
import type { OperatorsTables } from '../operators/tables.ts';

export interface SettingsTables {
  setting_changes: {
    id: Generated<bigint>;
    merchant_code: string;
    key: string;
    actor: string;
    changed_at: Date;
    before: unknown;
    after: unknown;
  };
}

/** What of an operator's row is the registry's: the columns are in no other module's tables. */
export interface StoredSettingsTables {
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'currency_digits'> & {
    /** JSON; `schema.ts` says its form. */
    settings: Generated<unknown>;
    /** The last settings that were right; null: none ever were. */
    good_settings: unknown;
  };
}
