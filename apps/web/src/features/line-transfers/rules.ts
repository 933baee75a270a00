import type { lineTransferSettings } from '@sampan/contract/line-transfers';
import { type AmountProblem as UnreadAmount, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';

export type LineTransferSettings = ValueOf<typeof lineTransferSettings>;

/** What people type -> minor units, or what is wrong with it. "1,000,000" is one million. */
function read(typed: string, digits: number): bigint | UnreadAmount {
  return readAmount(typed.trim().replaceAll(/[\s,_]/g, ''), digits);
}

/** The wire's decimal string; null when it is no amount. */
export function toAmount(typed: string, digits: number): string | null {
  const minor = read(typed, digits);
  return typeof minor === 'string' ? null : formatAmount(minor, digits);
}

export type LineTransferProblem =
  | UnreadAmount
  | 'required'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'line_transfer_amount_reached'
  | 'insufficient_balance';

/** Why so much can't be sent now; null when it can. `balance`: what may be spent. */
export function checkTransfer(
  typed: string,
  {
    minimumAmount,
    maximumAmount,
    amountLeft,
  }: Pick<LineTransferSettings, 'minimumAmount' | 'maximumAmount' | 'amountLeft'>,
  balance: string,
  digits: number,
): LineTransferProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = read(typed, digits);
  if (typeof minor === 'string') return minor;
  const minorOf = (amount: string) => parseAmount(amount, digits) ?? 0n;
  if (minor === 0n) return 'amount_invalid';
  if (minor < minorOf(minimumAmount)) return 'amount_below_minimum';
  if (minor > minorOf(maximumAmount)) return 'amount_above_maximum';
  if (minor > minorOf(balance)) return 'insufficient_balance';
  if (amountLeft !== null && minor > minorOf(amountLeft)) return 'line_transfer_amount_reached';
  return null;
}
