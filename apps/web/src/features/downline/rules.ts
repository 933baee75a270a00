import { rateUnit } from '@sampan/contract/contract-rules';
import { rebateCategories, type RebateCategory, type RebateRates } from '@sampan/contract/rebates';
import { readLocal, writeLocal } from '../../platform/storage.ts';

/** What may be shown beside the name and what there is to do; in this order. */
export const downlineColumns = ['type', 'level', 'balance', 'lastSeen', 'registered', 'count', 'rates'] as const;
export type DownlineColumn = (typeof downlineColumns)[number];

const shownAtFirst: readonly DownlineColumn[] = ['type', 'balance', 'lastSeen', 'count'];

/** Those that this browser was asked to show. */
export function readColumns(): readonly DownlineColumn[] {
  const kept = readLocal('downlineColumns');
  if (kept === null) return shownAtFirst;
  const names = kept.split(',');
  return downlineColumns.filter((column) => names.includes(column));
}

export function keepColumns(columns: readonly DownlineColumn[]): void {
  writeLocal('downlineColumns', columns.join(','));
}

/** The rates that are more than nothing, each in percent; categories of one rate together. */
export function ratesShown(rates: RebateRates): { readonly percent: string; readonly categories: RebateCategory[] }[] {
  const given = rebateCategories.filter((category) => rates[category] > 0);
  return [...Map.groupBy(given, (category) => rates[category])].map(([rate, categories]) => ({
    percent: `${rate / (rateUnit / 100)}%`,
    categories,
  }));
}
