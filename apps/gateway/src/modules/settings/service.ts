import type { CurrencyDigits } from '@sampan/contract/money';
import { readSettings } from './rules.ts';
import type { MerchantSettings } from './schema.ts';

/** Of an operator's row: what was written last, and the last that was right (null: none ever was). */
export interface StoredSettings {
  readonly code: string;
  readonly currency_digits: CurrencyDigits;
  readonly settings: unknown;
  readonly good_settings: unknown;
}

export interface InvalidSettings {
  readonly merchantCode: string;
  /** One line for each, without values. */
  readonly problems: readonly string[];
  /** Whether earlier settings are in force; else the operator's site is closed. */
  readonly isOpen: boolean;
}

export interface SettingsKeeper {
  /** What is in force of an operator; null: its settings never were right. `isGood`: they are the ones written last. */
  read(stored: StoredSettings): { readonly settings: MerchantSettings | null; readonly isGood: boolean };
  /** The operators whose settings were wrong when they were read last. */
  invalid(): readonly InvalidSettings[];
}

/** Reads the settings of operators, and keeps the last right ones in force while wrong ones are written. */
export function createSettingsKeeper(deps: {
  /** Hears of wrong settings, once until they are wrong in another way. */
  readonly onInvalid: (found: InvalidSettings) => void;
  /** Hears that what was wrong is right again. */
  readonly onRepaired: (merchantCode: string) => void;
}): SettingsKeeper {
  /** Where the database couldn't note them, and for settings that only another version of the gateway can read. */
  const lastGood = new Map<string, MerchantSettings>();
  const invalid = new Map<string, InvalidSettings>();

  function tell(found: InvalidSettings): void {
    const before = invalid.get(found.merchantCode);
    invalid.set(found.merchantCode, found);
    const isKnown = before?.isOpen === found.isOpen && before.problems.join('\n') === found.problems.join('\n');
    if (!isKnown) deps.onInvalid(found);
  }

  return {
    read({ code, currency_digits: digits, settings: written, good_settings: good }) {
      const { settings, problems } = readSettings(written, digits);
      if (settings) {
        lastGood.set(code, settings);
        if (invalid.delete(code)) deps.onRepaired(code);
        return { settings, isGood: true };
      }
      const before = (good === null ? null : readSettings(good, digits).settings) ?? lastGood.get(code) ?? null;
      tell({ merchantCode: code, problems, isOpen: before !== null });
      return { settings: before, isGood: false };
    },

    invalid: () => [...invalid.values()],
  };
}
