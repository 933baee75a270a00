import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { TeamFigures } from '@sampan/contract/team-figures';
import { dateAfter } from '@sampan/contract/zone-time';

/** Times that end today, and days of one's own. */
export const periods = ['today', 'week', 'halfMonth', 'month', 'own'] as const;
export type Period = (typeof periods)[number];

/** The first day of one that ends today, YYYY-MM-DD; a week begins on Monday, half a month on the 1st or the 16th. */
export function periodStart(period: Exclude<Period, 'own'>, today: string): string {
  switch (period) {
    case 'today':
      return today;
    case 'week':
      return dateAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'halfMonth':
      return `${today.slice(0, 8)}${today.slice(8) < '16' ? '01' : '16'}`;
    case 'month':
      return `${today.slice(0, 8)}01`;
  }
}

/** The same day of the year before, YYYY-MM-DD; the 1st of March where that year has no 29th of February. */
export function yearBefore(today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  return at.toISOString().slice(0, 10);
}

/** In the order of the page. */
export const figureNames = [
  'members',
  'newMembers',
  'registrations',
  'activeMembers',
  'deposits',
  'withdrawals',
  'validBet',
  'prizes',
  'rebates',
  'agentRebates',
  'activity',
  'fees',
  'profitLoss',
  'commission',
] as const satisfies readonly (keyof TeamFigures)[];
export type FigureName = (typeof figureNames)[number];

export interface Change {
  readonly way: 'more' | 'less' | 'same';
  /** How much, without a sign; a number of members, or an amount as the wire has it. */
  readonly by: number | string;
}

/** How a figure differs from the one before. `digits`: the currency's decimals. */
export function changeOf(now: number | string, before: number | string, digits: number): Change {
  if (typeof now === 'number' || typeof before === 'number') {
    const difference = Number(now) - Number(before);
    return { way: difference > 0 ? 'more' : difference < 0 ? 'less' : 'same', by: Math.abs(difference) };
  }
  const difference = (parseAmount(now, digits) ?? 0n) - (parseAmount(before, digits) ?? 0n);
  const by = formatAmount(difference < 0n ? -difference : difference, digits);
  return { way: difference > 0n ? 'more' : difference < 0n ? 'less' : 'same', by };
}

/** Whether anything happened: members alone are no event. */
export function hasHappened(figures: TeamFigures): boolean {
  return figureNames.some((name) => name !== 'members' && /[1-9]/.test(String(figures[name])));
}
