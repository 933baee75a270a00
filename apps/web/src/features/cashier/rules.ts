import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { Deposit, DepositStatus } from '@sampan/contract/wallet';
import type { PhraseKey } from '@sampan/phrases/keys';

/** What people type for an amount -> the wire's decimal string; null when it is no amount. "1,000,000" is one million. */
export function toAmount(typed: string): string | null {
  const plain = typed.trim().replaceAll(/[\s,_]/g, '');
  const minor = parseAmount(plain);
  return minor === null || minor < 0n ? null : formatAmount(minor);
}

export type AmountProblem = 'required' | 'amount_invalid' | 'amount_below_minimum' | 'amount_above_maximum';

/** Why the amount can't be deposited by a method; null when it can. */
export function checkAmount(typed: string, method: { min: string; max: string }): AmountProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = parseAmount(toAmount(typed) ?? '');
  if (minor === null || minor === 0n) return 'amount_invalid';
  if (minor < (parseAmount(method.min) ?? 0n)) return 'amount_below_minimum';
  if (minor > (parseAmount(method.max) ?? 0n)) return 'amount_above_maximum';
  return null;
}

/** The sum that the member pays: the amount and the fee. */
export function toPay(amount: string, fee: string): string {
  return formatAmount((parseAmount(amount) ?? 0n) + (parseAmount(fee) ?? 0n));
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
