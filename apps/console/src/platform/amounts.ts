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
