import { type ContractPeriod, contractPeriods, kindOfPeriod } from '@sampan/contract/contract-rules';
import { t } from '../../platform/words.ts';
import type { Tone } from '../../ui/Note.tsx';
import type { Draft, Settlement } from './queries.ts';

export const stateTones: Readonly<Record<Settlement['state'], Tone>> = {
  open: 'plain',
  pending: 'plain',
  due: 'warn',
  settled: 'good',
};

export const outcomeTones: Readonly<Record<Draft['status'], Tone>> = {
  not_reached: 'plain',
  insufficient: 'bad',
  to_approve: 'good',
  to_collect: 'good',
  denied: 'plain',
  partly_collected: 'warn',
  collected: 'plain',
  expired: 'plain',
};

/** What a draft may become; bills have other states later. */
export const outcomes = ['to_collect', 'to_approve', 'collected', 'insufficient', 'not_reached'] as const;

/** "Dividend: Weekly", "Daily salary" */
export function showKind(period: ContractPeriod): string {
  const kind = t(`bills.kind.${kindOfPeriod[period]}`);
  if (kindOfPeriod[period] !== 'dividend') return kind;
  return t('settlements.of', { kind, period: t(`contracts.period.${period}`) });
}

/** The kind of contracts that an address names; half months where it names none. */
export const periodIn = (text: string | undefined): ContractPeriod =>
  contractPeriods.find((one) => one === text) ?? 'semimonthly';

/** The end of a period that an address names, in milliseconds; null: it names none. */
export const endIn = (text: string): number | null => (/^\d{1,13}$/.test(text) ? Number(text) : null);
