import type { Queries, Tx } from '../../db/database.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

/** What becomes of contracts when a member moves to another upline. */
export interface MovedContracts {
  /** Those that it holds, and those that rest on them down its lines. */
  readonly ended: readonly ContractRow[];
  /** How many offers to it are withdrawn. */
  readonly withdrawn: number;
}

interface Moving {
  readonly merchantCode: string;
  readonly memberId: string;
}

/**
 * A member moves to another upline: the contracts that it holds, and what rests on them down its lines, end with the move,
 * in its transaction; offers to it are withdrawn.
 */
export async function endContracts(tx: Tx, moved: Moving & { readonly at: Date }): Promise<MovedContracts> {
  const { merchantCode, memberId, at } = moved;
  const held = await store.lockActive(tx, merchantCode, memberId);
  const ended = await store.endWithDownlines(tx, merchantCode, held, at);
  return { ended, withdrawn: await store.withdrawOffersTo(tx, merchantCode, memberId, at) };
}

/** What `endContracts` would do now; nothing is written. */
export async function contractsToEnd(queries: Queries, { merchantCode, memberId }: Moving): Promise<MovedContracts> {
  const held = await store.activeOf(queries, merchantCode, memberId);
  const ended = await store.withDownlines(queries, merchantCode, held);
  return { ended, withdrawn: (await store.offeredTo(queries, merchantCode, memberId)).length };
}
