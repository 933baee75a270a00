import { type CurrencyDigits, currencyDigits } from '@sampan/contract/money';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Decimals and symbol of an ISO 4217 currency as the CLDR has them; null: it has no such currency. */
export function currencyDefaults(code: string): { readonly digits: CurrencyDigits; readonly symbol: string } | null {
  if (!known.has(code)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const digits = currencyDigits.safeParse(format.resolvedOptions().maximumFractionDigits);
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return digits.success && symbol !== undefined ? { digits: digits.data, symbol } : null;
}
