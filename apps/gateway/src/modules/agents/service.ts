import type { Tx } from '../../db/database.ts';
import { attribute, type RegistrationOrigin, type StartRates } from './attribution.ts';
import { createTree, type Tree } from './tree.ts';

/** Agents: where members come from, and the tree of uplines. */
export interface AgentsService {
  /** See `attribution.ts`. */
  readonly attribute: (
    tx: Tx,
    member: { readonly id: string; readonly merchantCode: string; readonly registeredAt: Date },
    origin: RegistrationOrigin,
  ) => Promise<void>;
  readonly tree: Tree;
}
export type AgentsDeps = Parameters<typeof createTree>[0] & { readonly startRates: StartRates };

export function agentsService(deps: AgentsDeps): AgentsService {
  return {
    attribute: (tx, member, origin) => attribute(tx, member, origin, deps.startRates),
    tree: createTree(deps),
  };
}
