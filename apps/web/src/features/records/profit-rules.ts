import { profitUnits, type ProfitUnit } from '@sampan/contract/profit';
import { dateAfter } from '@sampan/contract/zone-time';
import type { RecordSearch } from '../../platform/paths.ts';
import { daysWithin, yearBefore } from './rules.ts';

/** Times that end today. */
export const presets = ['week', 'month', 'quarter', 'year'] as const;
export type Preset = (typeof presets)[number];

const daysOf = { week: 7, month: 30, quarter: 90 } as const;

/** The first day of one, YYYY-MM-DD. */
export function presetStart(preset: Preset, today: string): string {
  return preset === 'year' ? yearBefore(today) : dateAfter(today, 1 - daysOf[preset]);
}

export interface Chosen {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly unit: ProfitUnit;
  /** Empty: days of one's own. */
  readonly preset: Preset | '';
}

/** What an address asks for, within the last twelve months; 30 days where it names none. */
export function chosenIn(
  { since, until, unit }: Pick<RecordSearch, 'since' | 'until' | 'unit'>,
  today: string,
): Chosen {
  const asked = { since: since ?? presetStart('month', today), ...(until !== undefined && { until }) };
  const { since: from, until: to } = daysWithin(asked, today);
  const preset = to === today ? (presets.find((candidate) => presetStart(candidate, today) === from) ?? '') : '';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const usual = days <= 31 ? 'day' : days <= 120 ? 'week' : 'month';
  return { from, to, unit: profitUnits.find((candidate) => candidate === unit) ?? usual, preset };
}
