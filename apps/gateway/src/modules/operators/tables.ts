import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import type { Generated } from 'kysely';

export interface OperatorsTables {
  /** Its settings are the registry's (`modules/settings/tables.ts`). */
  merchants: {
    code: string;
    name: string;
    currency: string;
    currency_digits: Generated<CurrencyDigits>;
    currency_symbol: Generated<string>;
    symbol_place: Generated<SymbolPlace>;
    time_zone: string;
    /** Whether rounds are counted by five minutes, too. */
    counts_intervals: Generated<boolean>;
    created_at: Generated<Date>;
  };
}
