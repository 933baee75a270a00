import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { changesBetween } from './changes.ts';
import { readSettings } from './rules.ts';
import type { MerchantSettings } from './schema.ts';
import * as store from './store.ts';

export interface InvalidSettings {
  readonly merchantCode: string;
  /** One line for each, without values. */
  readonly problems: readonly string[];
  /** Whether earlier settings are in force; else the operator's site is closed. */
  readonly isOpen: boolean;
}

export interface SettingsKeeper {
  /** What is in force of an operator; null: its settings never were right. `isGood`: they are the ones written last. */
  read(stored: store.StoredSettings): { readonly settings: MerchantSettings | null; readonly isGood: boolean };
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

export interface Settings {
  /**
   * What is in force of an operator; null: its settings never were right, or there is no such operator. Right ones that
   * were written past the registry are kept as the last good ones, and the history says so.
   */
  inForce(merchantCode: string): Promise<MerchantSettings | null>;
  /** The same with the caller's transaction; keeps nothing. */
  inForceIn(queries: Queries, merchantCode: string): Promise<MerchantSettings | null>;
  /** The operators whose settings were wrong when they were read last. */
  invalid(): readonly InvalidSettings[];
}

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: SettingsKeeper;
  /** Hears that right settings could not be kept: after a restart, those before would stand in for wrong ones. */
  readonly onNotKept: (error: unknown, merchantCode: string) => void;
}

export function createSettings({ db, clock, keeper, onNotKept }: SettingsDeps): Settings {
  /** Another gateway that does the same waits for this one, and finds nothing left to note. */
  function note(merchantCode: string, settings: unknown): Promise<void> {
    return db.transaction(async (tx) => {
      const stored = await store.lockSettings(tx, merchantCode);
      // Others were written meanwhile, or noted.
      if (!stored || !isDeepStrictEqual(stored.settings, settings) || isDeepStrictEqual(stored.good_settings, settings))
        return;
      const changes = changesBetween(stored.good_settings, settings);
      await store.writeSettings(tx, merchantCode, settings);
      const by = { merchantCode, actor: 'database', at: new Date(clock.now()) };
      await store.insertChanges(tx, by, changes);
    });
  }

  return {
    async inForce(merchantCode) {
      const row = await store.readSettingsRow(db.queries, merchantCode);
      if (!row) return null;
      const { settings, isGood } = keeper.read(row);
      if (isGood && !row.is_noted)
        await note(merchantCode, row.settings).catch((error: unknown) => onNotKept(error, merchantCode));
      return settings;
    },

    async inForceIn(queries, merchantCode) {
      const row = await store.readSettingsRow(queries, merchantCode);
      return row && keeper.read(row).settings;
    },

    invalid: keeper.invalid,
  };
}
