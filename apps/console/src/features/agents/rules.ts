import { type AgentNode, countedDownlines } from '@sampan/contract/agents-staff';
import { t } from '../../platform/words.ts';

/** How many there are, as far as they are counted; of more, what the figures of the last closed day have. */
export function showDownlines(count: number, teamSize: number | null = null): string {
  if (count < countedDownlines) return String(count);
  return teamSize !== null && teamSize >= countedDownlines
    ? t('agents.about', { count: teamSize })
    : t('agents.atLeast', { count: countedDownlines });
}

/** "Dividend, Daily salary" */
export const showKinds = (kinds: AgentNode['contracts']): string =>
  kinds.map((kind) => t(`bills.kind.${kind}`)).join(', ');
