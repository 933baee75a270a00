import type { Queries, Tx } from '../../db/database.ts';
import * as store from './rates-store.ts';
import { mostRates, type RebateSettings } from './settings.ts';

interface Moving {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly at: Date;
}

/** Rates that a move lowers: of how many members, how many, and the first of them. */
export type CappedRates = Awaited<ReturnType<typeof store.ratesToCap>>;

const listed = 50;

/**
 * A member moves to another upline: its rates, and those of all under it, become at most what that one has, with the move
 * and in its transaction; one that had the operator's rates as an agent without an upline keeps of them what the new
 * upline has.
 */
export async function capRates(tx: Tx, settings: RebateSettings, moved: Moving): Promise<void> {
  if (settings.isOn) await store.moveRates(tx, { ...moved, most: mostRates(settings) });
}

/** What `capRates` would lower with a move to this upline (null: none); nothing is written. */
export async function ratesToCap(
  queries: Queries,
  settings: RebateSettings,
  { uplineId, ...moving }: Moving & { readonly uplineId: string | null },
): Promise<CappedRates> {
  if (!settings.isOn || uplineId === null) return { members: 0, rates: 0, first: [] };
  return store.ratesToCap(queries, { ...moving, uplineId, most: mostRates(settings) }, listed);
}
