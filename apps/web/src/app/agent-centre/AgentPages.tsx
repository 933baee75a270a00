import { useAgentFeatures } from '../../features/contracts/queries.ts';

/** Asks which pages an agent has as soon as it is here (spec §4): the centre's menu and the kept answers wait for nothing. */
export function AgentPages() {
  useAgentFeatures();
  return null;
}
