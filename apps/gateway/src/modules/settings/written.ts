import type { CurrencyDigits } from '@sampan/contract/money';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { writtenByKey } from './changes.ts';
import { type SettingKey, settingKeys } from './registry.ts';
import { readSettings } from './rules.ts';
import type { MerchantSettings } from './schema.ts';
import * as store from './store.ts';
import { seedActor } from './write.ts';

/** An operator's settings as they are written, right or wrong. */
export interface StoredSettings {
  readonly settings: unknown;
  /** The last right ones, which count while `settings` are wrong; null: none ever were. */
  readonly good: unknown;
  readonly digits: CurrencyDigits;
}

/** Null: there is no such operator. */
export async function storedSettings(db: Database, merchantCode: string): Promise<StoredSettings | null> {
  const row = await store.readSettingsRow(db.queries, merchantCode);
  return row && { settings: row.settings, good: row.good_settings, digits: row.currency_digits };
}

/** Each key with the value that counts, in its written form; undefined where it must be written and none ever was right. */
export function settingsByKey({
  settings,
  good,
  digits,
}: StoredSettings): (SettingKey & { readonly value: unknown; readonly isDefault: boolean })[] {
  const written = writtenByKey(readSettings(settings, digits).settings ? settings : good);
  return settingKeys(digits).map((key) => ({
    ...key,
    value: written.has(key.key) ? written.get(key.key) : key.default,
    isDefault: !written.has(key.key) && !key.isRequired,
  }));
}

/** What counts of an operator's settings, null where none ever were right; null: there is no such operator. */
export async function settingsInForce(
  db: Database,
  merchantCode: string,
): Promise<{ readonly settings: MerchantSettings | null } | null> {
  const stored = await storedSettings(db, merchantCode);
  if (!stored) return null;
  const { settings, good, digits } = stored;
  return { settings: readSettings(settings, digits).settings ?? readSettings(good, digits).settings };
}

/** Codes of the operators that a seed made, as the history of their settings says. */
export const seededOperators = (queries: Queries): Promise<string[]> => store.operatorsWrittenBy(queries, seedActor);

/** An operator's settings are written by nobody else until the transaction ends. */
export const lockSettings = async (tx: Tx, merchantCode: string): Promise<void> =>
  void (await store.lockSettings(tx, merchantCode));

/** A page of the history, the newest first. `beforeId`: the last one's of the page before. */
export const settingHistory = store.listChanges;

/** What is in force of all operators but one; no other transaction asks the same until this one ends. */
export async function othersGoodSettings(
  tx: Tx,
  merchantCode: string,
): Promise<{ readonly code: string; readonly settings: MerchantSettings | null }[]> {
  await store.lockOrigins(tx);
  const rows = await store.goodSettingsOfOthers(tx, merchantCode);
  return rows.map((row) => ({
    code: row.code,
    settings: row.good_settings === null ? null : readSettings(row.good_settings, row.currency_digits).settings,
  }));
}
