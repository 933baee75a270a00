import type { CurrencyDigits } from '@sampan/contract/money';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../settings/rules.ts';
import * as store from './store.ts';

/** An operator's settings as they are written, right or wrong, and its decimals. Null: there is no such operator. */
export async function storedSettings(
  db: Database,
  merchantCode: string,
): Promise<{ readonly settings: unknown; readonly digits: CurrencyDigits } | null> {
  const row = await store.readMerchant(db.queries, merchantCode);
  return row && { settings: row.settings, digits: row.currency_digits };
}

/** Writes settings that are right. Else, what is wrong, one line for each; nothing is written then. */
export async function setSettings(db: Database, merchantCode: string, written: unknown): Promise<readonly string[]> {
  const stored = await storedSettings(db, merchantCode);
  if (!stored) return [`there is no operator ${merchantCode}`];
  const { problems } = readSettings(written, stored.digits);
  if (problems) return problems;
  await store.writeSettings(db.queries, merchantCode, written);
  return [];
}
