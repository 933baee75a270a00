import { type Affiliates, createAffiliates } from './affiliates.ts';
import { attribute } from './attribution.ts';
import { createTree, type Tree } from './tree.ts';

/** Agents: the codes that they invite with, where members come from, and the tree of uplines. */
export interface AgentsService extends Affiliates {
  readonly attribute: typeof attribute;
  readonly tree: Tree;
}
export type AgentsDeps = Parameters<typeof createAffiliates>[0] & Parameters<typeof createTree>[0];

export function agentsService(deps: AgentsDeps): AgentsService {
  return { ...createAffiliates(deps), attribute, tree: createTree(deps) };
}
