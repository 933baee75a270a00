import { decimalsOf, formatAmount, readAmount } from '@sampan/contract/money';
import { t } from './words.ts';

/** Without what groups its figures by threes; a comma anywhere else is no point, and makes it no amount. */
function ungrouped(typed: string): string {
  const text = typed.trim();
  return /^\d{1,3}(?:[,\s_]\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(/[,\s_]/g, '') : text;
}

/** What was typed, as the wire has it: "1,250.5" -> "1250.50". `like`: an amount of the same currency. Null: it is none. */
export function typedAmount(typed: string, like: string): string | null {
  const digits = decimalsOf(like);
  const minor = readAmount(ungrouped(typed), digits);
  return typeof minor === 'string' || minor === 0n ? null : formatAmount(minor, digits);
}

/** What is wrong with an amount that was typed, in words; null: nothing. `like`: an amount of the same currency. */
export function amountProblem(typed: string, like: string): string | null {
  if (typed.trim() === '') return t('shell.required');
  const digits = decimalsOf(like);
  const minor = readAmount(ungrouped(typed), digits);
  if (minor === 0n) return t('error.amount_invalid');
  return typeof minor === 'string' ? t(`error.${minor}`, { digits }) : null;
}

/** As `typedAmount`, of a field that may be left empty or hold nothing: then "0.00". */
export function typedAmountOrNothing(typed: string, like: string): string | null {
  const digits = decimalsOf(like);
  const minor = typed.trim() === '' ? 0n : readAmount(ungrouped(typed), digits);
  return typeof minor === 'string' ? null : formatAmount(minor, digits);
}

/** A figure with at most so many decimals as a whole number of its smallest part: "2.5" with 4 -> 25000. Null: it is none. */
export function typedScaled(typed: string, digits: number): number | null {
  const parts = readAmount(ungrouped(typed), digits);
  return typeof parts === 'string' ? null : Number(parts);
}

/** The other way round, without zeros at its end: 25000 with 4 -> "2.5". */
export function showScaled(parts: number, digits: number): string {
  return String(Number(formatAmount(BigInt(parts), digits)));
}

/** A rate in millionths, in percent: 25000 -> "2.5". */
export const showRate = (millionths: number): string => showScaled(millionths, 4);
