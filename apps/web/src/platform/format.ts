import { dateTimeOf } from '@sampan/contract/zone-time';
import { brand } from '#brand/brand.ts';

/** How an operator's amounts are written: `Site.currencyFormat`. */
export interface CurrencyFormat {
  /** Decimals. */
  readonly digits: number;
  /** Empty: none is shown. */
  readonly symbol: string;
  readonly symbolPlace: 'before' | 'after';
}

/** The wire's amounts (contract/money, whose validators the first page does without): sign, whole, decimals. */
const amountForm = /^(-?)(\d+)(?:\.(\d{1,3}))?$/;

/** Digits of a whole number, in threes. */
const inThrees = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Invisible: a line may end between a sign and a symbol, or after a hyphen, but not here. */
const joiner = '\u{2060}';

/** A decimal string of the wire -> "₫ 1,234.00" or "1,234.00 ₫", with "−" before all; text that is no amount stays. */
export function formatMoney(amount: string, { digits, symbol, symbolPlace }: CurrencyFormat): string {
  const match = amountForm.exec(amount);
  if (!match) return amount;
  const [, sign, whole = '', given = ''] = match;
  const decimals = given.padEnd(digits, '0');
  const figures = inThrees(whole) + (decimals && `.${decimals}`);
  // A symbol and its figure stay on one line.
  const shown = symbolPlace === 'before' ? `${symbol}\u{a0}${figures}` : `${figures}\u{a0}${symbol}`;
  return (sign && `−${joiner}`) + shown.trim();
}

/** A change: "+₫ 1,234.00", "−₫ 1,234.00", and "₫ 0.00" without a sign. */
export function formatSigned(amount: string, format: CurrencyFormat): string {
  const isPositive = amountForm.test(amount) && !amount.startsWith('-') && /[1-9]/.test(amount);
  return `${isPositive ? `+${joiner}` : ''}${formatMoney(amount, format)}`;
}

/** A whole number, 12345 -> "12,345", the same in every language. The first formatter of `Intl` would hold up a slow phone. */
export function formatNumber(value: number): string {
  return inThrees(String(value));
}

/** A date stays on one line, like an amount. */
const unbroken = (date: string): string => date.replaceAll('-', `-${joiner}`).replace(' ', '\u{a0}');

/** Milliseconds UTC -> `YYYY-MM-DD HH:mm:ss` in the brand's time zone, Gregorian and Latin in every language, Thai too. */
export function formatDateTime(ms: number): string {
  return unbroken(dateTimeOf(ms, brand.timeZone));
}

/** Milliseconds UTC -> `YYYY-MM-DD` in the brand's time zone. */
export function formatDate(ms: number): string {
  return unbroken(dateTimeOf(ms, brand.timeZone).slice(0, 10));
}

/** Milliseconds UTC -> `HH:mm` in the brand's time zone. */
export function formatTime(ms: number): string {
  return dateTimeOf(ms, brand.timeZone).slice(11, 16);
}
