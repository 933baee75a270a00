import type { Tx } from '../../db/database.ts';
import * as store from './rates-store.ts';
import { mostRates, type RebateSettings } from './settings.ts';

/**
 * A member moves to another upline: its rates, and those of all under it, become at most what that one has, with the move
 * and in its transaction; one that had the operator's rates as an agent without an upline keeps of them what the new
 * upline has.
 */
export async function capRates(
  tx: Tx,
  settings: RebateSettings,
  moved: { readonly merchantCode: string; readonly memberId: string; readonly at: Date },
): Promise<void> {
  if (settings.isOn) await store.moveRates(tx, { ...moved, most: mostRates(settings) });
}
