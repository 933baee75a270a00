import { type AskedRange, mostReportDays, playParts, reportRanges } from '@sampan/contract/reports';

export const reportParts = ['day', ...playParts, 'retention', 'promotions', 'saferPlay', 'ledger', 'tax'] as const;
export type ReportPart = (typeof reportParts)[number];

/** The range without one in the address. */
export const usualRange = '30d';

interface RangeSearch {
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What an address asks for; null: its days are no range. */
export function rangeOf({ range, from, to }: RangeSearch): AskedRange | null {
  if (from === undefined && to === undefined) return { range: reportRanges.find((one) => one === range) ?? usualRange };
  if (!isDay(from) || !isDay(to)) return null;
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return length >= 1 && length <= mostReportDays ? { from, to } : null;
}

/** What of the stakes the house kept, in percent with one decimal, "4.5"; empty: nothing was staked. */
export function marginOf({ stake, ggr }: { readonly stake: string; readonly ggr: string }): string {
  const base = Number(stake);
  return base > 0 ? (Math.round((Number(ggr) / base) * 1_000) / 10).toFixed(1) : '';
}

interface Cohort {
  readonly members: number;
  readonly players: readonly number[];
  readonly depositors: readonly number[];
}

/** A share in percent with one decimal, "12.5"; empty: of nobody. */
export const shareOf = (count: number, members: number): string =>
  members > 0 ? ((count / members) * 100).toFixed(1) : '';

/**
 * Of all cohorts together, the share that came in each period after they registered, in percent: of the periods that are
 * over, which the last one of each cohort isn't. A single period is told all the same.
 */
export function averageShares(cohorts: readonly Cohort[], of: 'players' | 'depositors'): number[] {
  const longest = Math.max(0, ...cohorts.map((cohort) => cohort[of].length));
  const last = longest > 1 ? 1 : 0;
  return Array.from({ length: longest - last }, (_none, period) => {
    const old = cohorts.filter((cohort) => cohort[of].length - last > period);
    const members = old.reduce((sum, cohort) => sum + cohort.members, 0);
    const came = old.reduce((sum, cohort) => sum + (cohort[of][period] ?? 0), 0);
    return members > 0 ? (came / members) * 100 : 0;
  });
}
