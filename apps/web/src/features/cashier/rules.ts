import { type AmountProblem as UnreadAmount, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { Deposit, DepositStatus } from '@sampan/contract/wallet';
import type { PhraseKey } from '@sampan/phrases/keys';

const plain = (typed: string) => typed.trim().replaceAll(/[\s,_]/g, '');

/**
 * What people type for an amount of so many decimals -> the wire's decimal string; null when it is no amount.
 * "1,000,000" is one million.
 */
export function toAmount(typed: string, digits: number): string | null {
  const minor = readAmount(plain(typed), digits);
  return typeof minor === 'string' ? null : formatAmount(minor, digits);
}

export type AmountProblem = UnreadAmount | 'required' | 'amount_below_minimum' | 'amount_above_maximum';

/** Why the amount can't be deposited by a method; null when it can. */
export function checkAmount(typed: string, method: { min: string; max: string }, digits: number): AmountProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = readAmount(plain(typed), digits);
  if (typeof minor === 'string') return minor;
  if (minor === 0n) return 'amount_invalid';
  if (minor < (parseAmount(method.min, digits) ?? 0n)) return 'amount_below_minimum';
  if (minor > (parseAmount(method.max, digits) ?? 0n)) return 'amount_above_maximum';
  return null;
}

/** The sum that the member pays: the amount and the fee. */
export function toPay(amount: string, fee: string, digits: number): string {
  return formatAmount((parseAmount(amount, digits) ?? 0n) + (parseAmount(fee, digits) ?? 0n), digits);
}

export const statusTones = {
  pending: 'accent',
  paid: 'good',
  failed: 'bad',
  expired: 'plain',
} as const satisfies Record<DepositStatus, string>;

export interface DepositStep {
  id: string;
  label: PhraseKey;
  /** Milliseconds UTC; null when it has not happened. */
  at: number | null;
  state: 'done' | 'current' | 'waiting' | 'failed';
}

/** Where a deposit stands: opened, paid at the provider, credited to the wallet. */
export function depositSteps(deposit: Deposit): DepositStep[] {
  const opened: DepositStep = { id: 'opened', label: 'wallet.step.opened', at: deposit.createdAt, state: 'done' };
  if (deposit.status === 'paid') {
    return [
      opened,
      { id: 'paid', label: 'wallet.step.paid', at: deposit.settledAt, state: 'done' },
      { id: 'credited', label: 'wallet.step.credited', at: deposit.settledAt, state: 'done' },
    ];
  }
  if (deposit.status === 'pending') {
    return [
      opened,
      { id: 'paid', label: 'wallet.step.paying', at: null, state: 'current' },
      { id: 'credited', label: 'wallet.step.credited', at: null, state: 'waiting' },
    ];
  }
  const ended = deposit.status === 'failed' ? 'wallet.step.failed' : 'wallet.step.expired';
  return [opened, { id: 'ended', label: ended, at: deposit.settledAt, state: 'failed' }];
}
