import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * A non-negative amount on the wire: a decimal string such as "1250.50", at most two decimals, no sign, no exponent.
 * Inside, an amount is a bigint in minor units. Another form is the error `amount_invalid`, not merely a wrong field.
 */
export const amount = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, { error: 'amount_invalid' satisfies ErrorCode }));
/** An amount that may be negative: a balance's change, a profit or loss. */
export const signedAmount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/));
/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const minorDigits = 2;
const minorPerMajor = 10n ** BigInt(minorDigits);

/** "1250.5" -> 125050n minor units; null when the text is not an amount of the wire's form. */
export function parseAmount(text: string): bigint | null {
  const match = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * minorPerMajor + BigInt(fraction.padEnd(minorDigits, '0'));
  return sign ? -minor : minor;
}

/** 125050n minor units -> "1250.50". */
export function formatAmount(minor: bigint): string {
  const isNegative = minor < 0n;
  const absolute = isNegative ? -minor : minor;
  const fraction = String(absolute % minorPerMajor).padStart(minorDigits, '0');
  return `${isNegative ? '-' : ''}${absolute / minorPerMajor}.${fraction}`;
}
