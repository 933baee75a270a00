import { type AmountProblem as UnreadAmount, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';
import type { Withdrawal, withdrawalSettings, WithdrawalStatus } from '@sampan/contract/withdrawals';
import type { PhraseKey } from '@sampan/phrases/keys';

export type WithdrawalSettings = ValueOf<typeof withdrawalSettings>;

/** What people type -> minor units, or what is wrong with it. "1,000,000" is one million. */
function read(typed: string, digits: number): bigint | UnreadAmount {
  return readAmount(typed.trim().replaceAll(/[\s,_]/g, ''), digits);
}

/** The wire's decimal string; null when it is no amount. */
export function toAmount(typed: string, digits: number): string | null {
  const minor = read(typed, digits);
  return typeof minor === 'string' ? null : formatAmount(minor, digits);
}

const minorOf = (amount: string, digits: number) => parseAmount(amount, digits) ?? 0n;

type Limits = Pick<WithdrawalSettings, 'minimumAmount' | 'maximumAmount' | 'amountLeft'>;

export type WithdrawalProblem =
  | UnreadAmount
  | 'required'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'withdrawal_amount_reached'
  | 'insufficient_balance';

/** Why the amount can't be withdrawn now; null when it can. `balance`: what may be spent. */
export function checkWithdrawal(
  typed: string,
  { minimumAmount, maximumAmount, amountLeft }: Limits,
  balance: string,
  digits: number,
): WithdrawalProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = read(typed, digits);
  if (typeof minor === 'string') return minor;
  if (minor === 0n) return 'amount_invalid';
  if (minor < minorOf(minimumAmount, digits)) return 'amount_below_minimum';
  if (minor > minorOf(maximumAmount, digits)) return 'amount_above_maximum';
  if (minor > minorOf(balance, digits)) return 'insufficient_balance';
  if (amountLeft !== null && minor > minorOf(amountLeft, digits)) return 'withdrawal_amount_reached';
  return null;
}

/** The most that can be withdrawn now; null: nothing that is allowed. */
export function mostOf({ minimumAmount, maximumAmount, amountLeft }: Limits, balance: string, digits: number) {
  const bounds = [maximumAmount, balance, ...(amountLeft === null ? [] : [amountLeft])];
  const most = bounds.map((amount) => minorOf(amount, digits)).reduce((one, other) => (one < other ? one : other));
  return most < minorOf(minimumAmount, digits) || most === 0n ? null : formatAmount(most, digits);
}

const quickTimes = [1n, 2n, 5n, 10n, 20n];

/** Amounts to choose at one press: the least, and some times of it, as far as they can be withdrawn. */
export function quickAmounts(limits: Limits, balance: string, digits: number): string[] {
  const most = mostOf(limits, balance, digits);
  if (most === null) return [];
  const least = minorOf(limits.minimumAmount, digits);
  return quickTimes
    .map((times) => least * times)
    .filter((amount) => amount > 0n && amount < minorOf(most, digits))
    .map((amount) => formatAmount(amount, digits));
}

/** What is kept of an amount, and what arrives of it. */
export function sumsOf(
  amount: string,
  { fee, feeBasisPoints }: Pick<WithdrawalSettings, 'fee' | 'feeBasisPoints'>,
  digits: number,
): { fee: string; arrives: string } {
  const minor = minorOf(amount, digits);
  const kept = minorOf(fee, digits) + (minor * BigInt(feeBasisPoints)) / 10_000n;
  const arrives = minor > kept ? minor - kept : 0n;
  return { fee: formatAmount(kept, digits), arrives: formatAmount(arrives, digits) };
}

/** What of a withdrawal arrives. */
export function arrivingOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>, digits: number): string {
  return formatAmount(minorOf(amount, digits) - minorOf(fee, digits), digits);
}

/** Whether an amount of an answer is more than nothing. */
export function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}

export const statusTones = {
  pending: 'accent',
  review: 'accent',
  approved: 'accent',
  sending: 'accent',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
  refused: 'bad',
} as const satisfies Record<WithdrawalStatus, string>;

/** Whether it can be taken back now: a gateway of before leaves it to the status. */
export const canCancel = ({ canCancel: can, status }: Pick<Withdrawal, 'canCancel' | 'status'>): boolean =>
  can ?? (status === 'pending' || status === 'review');

export interface WithdrawalStep {
  id: string;
  label: PhraseKey;
  /** Milliseconds UTC; null when it has not happened. */
  at: number | null;
  state: 'done' | 'current' | 'waiting' | 'failed';
}

/** Where a withdrawal stands: asked for, approved, sent, paid; or how it ended. */
export function withdrawalSteps(one: Withdrawal): WithdrawalStep[] {
  const { status, createdAt, approvedAt, sentAt, settledAt } = one;
  const asked: WithdrawalStep = { id: 'asked', label: 'withdrawal.step.asked', at: createdAt, state: 'done' };
  const approved: WithdrawalStep =
    approvedAt === null
      ? {
          id: 'approved',
          label: status === 'review' ? 'withdrawal.step.review' : 'withdrawal.step.approved',
          at: null,
          state: 'current',
        }
      : { id: 'approved', label: 'withdrawal.step.approved', at: approvedAt, state: 'done' };
  if (status === 'cancelled' || status === 'refused')
    return [asked, { id: 'ended', label: `withdrawal.step.${status}`, at: settledAt, state: 'failed' }];
  const sent: WithdrawalStep = {
    id: 'sent',
    label: 'withdrawal.step.sent',
    at: sentAt,
    state: sentAt === null ? (approvedAt === null ? 'waiting' : 'current') : 'done',
  };
  if (status === 'failed')
    return [asked, approved, sent, { id: 'ended', label: 'withdrawal.step.failed', at: settledAt, state: 'failed' }];
  const paid: WithdrawalStep = {
    id: 'paid',
    label: 'withdrawal.step.paid',
    at: settledAt,
    state: status === 'paid' ? 'done' : status === 'sending' ? 'current' : 'waiting',
  };
  return [asked, approved, sent, paid];
}
