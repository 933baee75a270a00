import type { Database } from '../../db/database.ts';
import { readSettings } from '../settings/rules.ts';
import * as store from './store.ts';

/** An operator's settings as they are written, right or wrong. Undefined: there is no such operator. */
export async function storedSettings(db: Database, merchantCode: string): Promise<unknown> {
  return (await store.readMerchant(db.queries, merchantCode))?.settings;
}

/** Writes settings that are right. Else, what is wrong, one line for each; nothing is written then. */
export async function setSettings(db: Database, merchantCode: string, written: unknown): Promise<readonly string[]> {
  const { problems } = readSettings(written);
  if (problems) return problems;
  const isThere = await store.writeSettings(db.queries, merchantCode, written);
  return isThere ? [] : [`there is no operator ${merchantCode}`];
}
