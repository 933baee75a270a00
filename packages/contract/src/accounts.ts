/** Account types (spec §4): 4 trial; 1, 2, 41, 42 agents; 3 is a plain member. */
export const accountTypes = { member: 3, trial: 4, agents: [1, 2, 41, 42] } as const;

export function isAgentType(type: number): boolean {
  return (accountTypes.agents as readonly number[]).includes(type);
}
