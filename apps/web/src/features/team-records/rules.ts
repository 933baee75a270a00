import type { TeamExport } from '@sampan/contract/team-records';
import { dateAfter } from '@sampan/contract/zone-time';

/** Times that are chosen at once. */
export const presets = ['today', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

const daysBefore = { today: 0, week: 6, month: 29 } as const;

/** First and last day, YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function presetDays(preset: Preset, today: string): Days {
  return { from: dateAfter(today, -daysBefore[preset]), to: today };
}

/** Undefined: days of one's own. */
export function presetOf({ from, to }: Days, today: string): Preset | undefined {
  return presets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}

/** The earliest day that can be chosen. */
export function firstDay(today: string): string {
  return dateAfter(today, -365);
}

/** As many rows as are read for a file at once; of more the gateway writes one. */
export const rowsAtOnce = 1_000;

/** How far a file is, in percent. */
export function percentOf({ done, total, status }: Pick<TeamExport, 'done' | 'total' | 'status'>): number {
  if (status === 'done') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}
