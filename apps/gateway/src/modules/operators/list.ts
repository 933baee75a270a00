import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { readSettings } from '../settings/rules.ts';
import { storedSettings } from '../settings/written.ts';
import { originsOf } from './origins.ts';
import * as store from './store.ts';

export interface ListedOperator {
  readonly merchant: Merchant;
  /** Where its site answers, the main origin first. */
  readonly origins: readonly string[];
  /** False: its settings never were right. */
  readonly isOpen: boolean;
}

/** All operators by code. `publicUrl`: the installation's origin, for those that name none. */
export async function listOperators(db: Database, publicUrl: string): Promise<ListedOperator[]> {
  const listed: ListedOperator[] = [];
  for (const merchant of await store.operators(db.queries)) {
    const stored = await storedSettings(db, merchant.code);
    const settings =
      stored &&
      [stored.settings, stored.good].map((given) => readSettings(given, stored.digits).settings).find(Boolean);
    const origins = originsOf(settings ?? { publicUrl: '', domainRoute: [] }, publicUrl).all;
    listed.push({ merchant, origins, isOpen: Boolean(settings) });
  }
  return listed;
}
