import { formatAmount, parseAmount, decimalsOf } from '@sampan/contract/money';
import { openWithdrawalStatuses, type WithdrawalStatus } from '@sampan/contract/withdrawals';
import type { Tone } from '../../ui/Note.tsx';
import type { Withdrawal } from './queries.ts';

export const withdrawalTones: Readonly<Record<WithdrawalStatus, Tone>> = {
  pending: 'plain',
  review: 'warn',
  approved: 'plain',
  sending: 'plain',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
  refused: 'bad',
};

/** What staff may do about it now. */
export type Choice = 'approve' | 'refuse' | 'received' | 'return';

export function choicesOf({ status, receipt }: Pick<Withdrawal, 'status' | 'receipt'>): readonly Choice[] {
  if (openWithdrawalStatuses.includes(status)) return ['refuse', 'approve'];
  return receipt?.dispute === 'open' ? ['received', 'return'] : [];
}

type Money = Pick<Withdrawal, 'amount' | 'fee' | 'receipt'>;

/** What its member gets: the fee is kept of the amount. */
export function payoutOf({ amount, fee }: Pick<Money, 'amount' | 'fee'>): string {
  return without(amount, fee);
}

/** What of it didn't arrive, as its member says. */
export function missingOf(withdrawal: Money): string {
  return without(payoutOf(withdrawal), withdrawal.receipt?.amount ?? '0');
}

function without(amount: string, less: string): string {
  const digits = decimalsOf(amount);
  return formatAmount((parseAmount(amount, digits) ?? 0n) - (parseAmount(less, digits) ?? 0n), digits);
}

/** Whether an amount is more than another of the same currency. */
export function isMore(amount: string, than: string): boolean {
  const digits = decimalsOf(than);
  return (parseAmount(amount, digits) ?? 0n) > (parseAmount(than, digits) ?? 0n);
}
