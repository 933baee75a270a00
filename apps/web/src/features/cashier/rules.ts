import type { Deposit, DepositStatus } from '@sampan/contract/deposits';
import { type AmountProblem as UnreadAmount, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
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

export type AmountProblem =
  | UnreadAmount
  | 'required'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'deposit_amount_reached';

interface Limits {
  readonly min: string;
  readonly max: string;
  readonly leftToday: string | null;
}

/** Why the amount can't be deposited by a method; null when it can. */
export function checkAmount(typed: string, method: Limits, digits: number): AmountProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = readAmount(plain(typed), digits);
  if (typeof minor === 'string') return minor;
  if (minor === 0n) return 'amount_invalid';
  if (minor < (parseAmount(method.min, digits) ?? 0n)) return 'amount_below_minimum';
  if (minor > (parseAmount(method.max, digits) ?? 0n)) return 'amount_above_maximum';
  const left = method.leftToday === null ? null : parseAmount(method.leftToday, digits);
  return left !== null && minor > left ? 'deposit_amount_reached' : null;
}

/** What comes into the wallet of what is paid: the fee is kept from it. */
export function arrivingOf(amount: string, fee: string, digits: number): string {
  const arriving = (parseAmount(amount, digits) ?? 0n) - (parseAmount(fee, digits) ?? 0n);
  return formatAmount(arriving > 0n ? arriving : 0n, digits);
}

/** What decides about a bonus; amounts as on the wire. */
interface BonusRule {
  readonly minDeposit: string;
  readonly basisPoints: number;
  readonly maximum: string;
  readonly turnoverHundredths: number;
}

/** Whether the bonus can be had with an amount of the wire. */
export function isReached(bonus: Pick<BonusRule, 'minDeposit'>, amount: string, digits: number): boolean {
  return (parseAmount(amount, digits) ?? 0n) >= (parseAmount(bonus.minDeposit, digits) ?? 0n);
}

/** Hundredths of one. */
const whole = 100;

/** What a bonus gives for an amount that is paid, and what must be played for it, as the gateway counts them. */
export function bonusOf(
  bonus: Pick<BonusRule, 'basisPoints' | 'maximum' | 'turnoverHundredths'>,
  amount: string,
  digits: number,
): { readonly gives: string; readonly play: string } {
  const share = ((parseAmount(amount, digits) ?? 0n) * BigInt(bonus.basisPoints)) / 10_000n;
  const maximum = parseAmount(bonus.maximum, digits) ?? 0n;
  const gives = share < maximum ? share : maximum;
  return {
    gives: formatAmount(gives, digits),
    play: formatAmount((gives * BigInt(bonus.turnoverHundredths)) / BigInt(whole), digits),
  };
}

/** 12345 hundredths -> "123.45", 10000 -> "100". */
export function hundredths(value: number): string {
  return String(value / whole);
}

/** Whether less or more was paid than was asked for. */
export function isPaidOtherwise({ amount, paidAmount }: Pick<Deposit, 'amount' | 'paidAmount'>): boolean {
  return paidAmount !== null && paidAmount !== amount;
}

/**
 * Whether one that waits can be paid: there is an account to transfer to, or the provider has opened an order.
 * One that the provider gave no order for keeps its member from no other.
 */
export function canBePaid({ status, kind, redirectUrl }: Pick<Deposit, 'status' | 'kind' | 'redirectUrl'>): boolean {
  return status === 'pending' && (kind === 'bank' || redirectUrl !== null);
}

export const statusTones = {
  pending: 'accent',
  review: 'accent',
  paid: 'good',
  failed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
  refused: 'bad',
} as const satisfies Record<DepositStatus, string>;

export interface DepositStep {
  id: string;
  label: PhraseKey;
  /** Milliseconds UTC; null when it has not happened. */
  at: number | null;
  state: 'done' | 'current' | 'waiting' | 'failed';
}

const endings = {
  failed: 'wallet.step.failed',
  expired: 'wallet.step.expired',
  cancelled: 'deposit.step.cancelled',
  refused: 'deposit.step.refused',
} as const;

/** Where a deposit stands: opened, paid, credited; a transfer's receipt and its review between them. */
export function depositSteps(deposit: Deposit): DepositStep[] {
  const { status, settledAt, paidAt, receiptAt } = deposit;
  const isPaid = status === 'paid';
  const steps: DepositStep[] = [{ id: 'opened', label: 'wallet.step.opened', at: deposit.createdAt, state: 'done' }];
  const isOver = status !== 'pending' && status !== 'review' && !isPaid;
  if (deposit.kind === 'voucher') return [...steps, credited(settledAt, isPaid)];
  if (deposit.kind === 'bank') {
    if (!isOver || receiptAt !== null)
      steps.push({
        id: 'receipt',
        label: receiptAt === null && !isPaid ? 'deposit.step.transfer' : 'deposit.step.receipt',
        at: receiptAt,
        state: status === 'pending' ? 'current' : 'done',
      });
    if (!isOver)
      steps.push({
        id: 'review',
        label: 'deposit.step.review',
        at: null,
        state: isPaid ? 'done' : status === 'review' ? 'current' : 'waiting',
      });
  } else if (!isOver) {
    steps.push({
      id: 'paid',
      label: isPaid ? 'wallet.step.paid' : 'wallet.step.paying',
      at: paidAt,
      state: isPaid ? 'done' : 'current',
    });
  }
  if (isOver) return [...steps, { id: 'ended', label: endings[status], at: settledAt, state: 'failed' }];
  return [...steps, credited(settledAt, isPaid)];
}

function credited(at: number | null, isDone: boolean): DepositStep {
  return { id: 'credited', label: 'wallet.step.credited', at, state: isDone ? 'done' : 'waiting' };
}
