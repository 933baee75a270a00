import { type Affiliates, createAffiliates } from './affiliates.ts';

export type AgentsService = Affiliates;
export type AgentsDeps = Parameters<typeof createAffiliates>[0];

export function agentsService(deps: AgentsDeps): AgentsService {
  return createAffiliates(deps);
}
