import { accountTypes } from '@sampan/contract/accounts';
import type { Tone } from '../../ui/Note.tsx';

/** spec §4: 4 is a trial account, 1, 2, 41 and 42 are agents, all others plain members. */
export function kindOf(type: number): 'trial' | 'agent' | 'member' {
  if (type === accountTypes.trial) return 'trial';
  return accountTypes.agents.some((agent) => agent === type) ? 'agent' : 'member';
}

export const statusTones: Readonly<Record<'active' | 'suspended', Tone>> = { active: 'good', suspended: 'bad' };
