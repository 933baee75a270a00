import type { Tx } from '../../db/database.ts';
import * as store from './store.ts';

/**
 * A member moves to another upline: the contracts that it holds, and what rests on them down its lines, end with the move,
 * in its transaction; offers to it are withdrawn.
 */
export async function endContracts(
  tx: Tx,
  moved: { readonly merchantCode: string; readonly memberId: string; readonly at: Date },
): Promise<void> {
  const { merchantCode, memberId, at } = moved;
  await store.endWithDownlines(tx, merchantCode, await store.activeOf(tx, merchantCode, memberId), at);
  await store.withdrawOffersTo(tx, merchantCode, memberId, at);
}
