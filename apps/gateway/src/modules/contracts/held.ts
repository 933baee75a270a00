import { type ContractKind, contractKinds } from '@sampan/contract/contract-rules';
import type { Queries } from '../../db/database.ts';
import * as store from './store.ts';

/** Of which kinds members hold contracts in force; those without any are missing. */
export async function kindsHeld(
  queries: Queries,
  merchantCode: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractKind[]>> {
  if (memberIds.length === 0) return new Map();
  const held = Map.groupBy(await store.kindsHeld(queries, merchantCode, memberIds), (row) => row.member_id);
  return new Map(
    [...held].map(([id, rows]) => [id, contractKinds.filter((kind) => rows.some((row) => row.kind === kind))]),
  );
}
