import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Money. Inside, an amount is a bigint in minor units of its currency; on the wire it is a decimal string such as
 * "1250.50". How many decimals a currency has is a setting of the operator (`currencyDigits`), so functions that read
 * or write an amount take it as an argument.
 */

/** How many decimals a currency may have: JPY has 0, KWD 3. */
export const currencyDigits = z.literal([0, 1, 2, 3]);
export type CurrencyDigits = z.infer<typeof currencyDigits>;
export const defaultDigits = 2 satisfies CurrencyDigits;
/** Whether the symbol stands before the figures or after them. */
export const symbolPlace = z.enum(['before', 'after']);
export type SymbolPlace = z.infer<typeof symbolPlace>;

/**
 * The most that one movement, one wallet or one setting may hold, in minor units: fifteen figures, which numbers of
 * JavaScript and of JSON hold exactly. The ledger's `money_limit()` is the same number.
 */
export const maxMinor = 10n ** 15n - 1n;

/** What is wrong with an amount in a request. */
export type AmountProblem = Extract<ErrorCode, 'amount_invalid' | 'amount_too_precise' | 'amount_too_large'>;
/** What each operation answers that is asked for an amount. */
export const amountErrors: readonly AmountProblem[] = ['amount_invalid', 'amount_too_precise', 'amount_too_large'];

const wireForm = /^(-?)(0|[1-9]\d{0,39})(?:\.(\d{1,3}))?$/;

/**
 * A non-negative amount on the wire: a decimal string, at most three decimals, no sign, no exponent. In an answer it
 * may be beyond `maxMinor`: sums are, and what was written under older rules.
 */
export const amount = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,39})(\.\d{1,3})?$/, { error: 'amount_invalid' satisfies ErrorCode }));
/**
 * A non-negative amount that a call or a setting names. Here it is within the limit whatever the currency's decimals;
 * `readAmount` is exact. Another form is the error `amount_invalid`, not merely a wrong field.
 */
export const requestedAmount = amount.check(
  z.refine((text) => typeof readAmount(text, decimalsOf(text)) !== 'string', {
    error: 'amount_too_large' satisfies ErrorCode,
    when: ({ issues }) => issues.length === 0,
  }),
);
/** An amount in an answer that may be negative: a balance's change, a profit or loss. */
export const signedAmount = z.string().check(z.regex(wireForm));
/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** "1250.5" with 2 digits -> 125050n minor units; null when the text is no amount, or has more decimals. */
export function parseAmount(text: string, digits: number): bigint | null {
  const [, sign, whole, fraction = ''] = wireForm.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign ? -minor : minor;
}

/** 125050n minor units with 2 digits -> "1250.50"; with none -> "125050". */
export function formatAmount(minor: bigint, digits: number): string {
  const figures = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const point = figures.length - digits;
  return `${minor < 0n ? '-' : ''}${figures.slice(0, point)}${digits > 0 ? '.' : ''}${figures.slice(point)}`;
}

/** How many decimals an amount is written with. */
export function decimalsOf(text: string): number {
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

/** The minor units of a non-negative amount in a request, or what is wrong with it. */
export function readAmount(text: string, digits: number): bigint | AmountProblem {
  const minor = parseAmount(text, Math.max(digits, decimalsOf(text)));
  if (minor === null || minor < 0n || text.startsWith('-')) return 'amount_invalid';
  if (decimalsOf(text) > digits) return 'amount_too_precise';
  return minor > maxMinor ? 'amount_too_large' : minor;
}
