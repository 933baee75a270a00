import { rateUnit } from '@sampan/contract/contract-rules';
import { rebateCategories, type RebateRates } from '@sampan/contract/rebates';

/** 50,000 millionths -> "5". */
export function percentOf(rate: number): string {
  return String(rate / (rateUnit / 100));
}

/** "0.25" or "0,25" percent -> 2,500 millionths; null: it is none, or has more than four decimals. Empty is nothing. */
export function rateOf(percent: string): number | null {
  const typed = percent.trim().replace('%', '').replace(',', '.').trim();
  if (typed === '') return 0;
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(typed)) return null;
  const rate = Math.round(Number(typed) * (rateUnit / 100));
  return rate <= rateUnit ? rate : null;
}

/** The field of a category: `rates.LIVE`, as the gateway names it, ends with it. */
export type RateValues = Record<keyof RebateRates, string>;

export const noRates: RateValues = { LIVE: '', RNG: '', SPORTS: '', LOTT: '', FISH: '', ELOTT: '', PVP: '' };

/** What a form's fields say; a field that says nothing, or no rate, gives none. */
export function ratesIn(values: RateValues): RebateRates {
  return Object.fromEntries(
    rebateCategories.map((category) => [category, rateOf(values[category]) ?? 0]),
  ) as RebateRates;
}

export function valuesOf(rates: RebateRates): RateValues {
  return Object.fromEntries(
    rebateCategories.map((category) => [category, rates[category] === 0 ? '' : percentOf(rates[category])]),
  ) as RateValues;
}
