import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { formatAmount } from '@sampan/contract/money';
import {
  type ReviewReason,
  reviewReasons,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@sampan/contract/withdrawals';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Standing } from '../identity/standing.ts';
import type { WithdrawalSettings } from './settings.ts';

/** What a withdrawal may become. */
export const transitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  // Staff look at what an account asked for that was suspended since.
  pending: ['approved', 'review', 'cancelled', 'refused'],
  review: ['approved', 'cancelled', 'refused'],
  approved: ['sending'],
  // Its end was not clear: the provider is asked again.
  sending: ['sending', 'paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
  refused: [],
};

/** What may become this. */
export function sourcesOf(status: WithdrawalStatus): WithdrawalStatus[] {
  return withdrawalStatuses.filter((from) => transitions[from].includes(status));
}

/** Whether nothing was done about it yet. */
export function isOpen({ status }: { readonly status: WithdrawalStatus }): boolean {
  return transitions[status].includes('cancelled');
}

/** Ten-thousandths, so that nothing is counted in floats. */
const pointsIn = (share: number) => Math.round(share * 10_000);

const percent = 100;

/** In hundredths of a percent. */
export function feeBasisPoints({ feePercent }: Pick<WithdrawalSettings, 'feePercent'>): number {
  return Math.round(pointsIn(feePercent) / percent);
}

/** Kept from a withdrawal, minor units. */
export function feeOf(amount: bigint, settings: Pick<WithdrawalSettings, 'fee' | 'feePercent'>): bigint {
  return settings.fee + (amount * BigInt(feeBasisPoints(settings))) / 10_000n;
}

/** Null, or why this can't be asked for, whatever the wallet has. `amount` in minor units. */
export function refuseWithdrawal(
  settings: Pick<WithdrawalSettings, 'minimum' | 'maximum' | 'fee' | 'feePercent'>,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
  asked: { readonly amount: bigint; readonly currency: string },
): { readonly code: ErrorCode; readonly data: ErrorData } | null {
  if (asked.currency !== currency) return { code: 'currency_mismatch', data: { currency } };
  const { minimum, maximum } = settings;
  const limits = {
    field: 'amount',
    min: formatAmount(minimum, currencyDigits),
    max: formatAmount(maximum, currencyDigits),
    currency,
  };
  if (asked.amount <= 0n) return { code: 'amount_invalid', data: { field: 'amount' } };
  const isLeft = asked.amount > feeOf(asked.amount, settings);
  if (asked.amount < minimum || !isLeft) return { code: 'amount_below_minimum', data: limits };
  return asked.amount > maximum ? { code: 'amount_above_maximum', data: limits } : null;
}

const dayMs = 86_400_000;

/** What the rules of review look at; `amount` and `owed` in minor units, `now` in ms. */
export interface Reviewed {
  readonly amount: bigint;
  readonly owed: bigint;
  readonly standing: Standing;
  readonly now: number;
}

/** Why a withdrawal waits for staff; none: it approves itself. */
export function reasonsToReview(
  settings: Pick<WithdrawalSettings, 'approvedUpTo' | 'reviewNewDays' | 'reviewShared'>,
  { amount, owed, standing, now }: Reviewed,
): ReviewReason[] {
  const isNew = now - standing.registeredAt.getTime() < settings.reviewNewDays * dayMs;
  const hits: Readonly<Record<ReviewReason, boolean>> = {
    amount: amount > settings.approvedUpTo,
    new_member: isNew,
    turnover: owed > 0n,
    device: standing.shared.device > 0 && settings.reviewShared.includes('device'),
    address: standing.shared.address > 0 && settings.reviewShared.includes('address'),
    bank: standing.shared.bank > 0 && settings.reviewShared.includes('bank'),
  };
  return reviewReasons.filter((reason) => hits[reason]);
}

/** What was asked for today, of what didn't come to nothing; minor units. */
export interface Today {
  readonly count: number;
  readonly amount: bigint;
}

/** What may still be asked for today; null: any. Never below nothing. */
export function leftOf(
  { dailyCount, dailyAmount }: Pick<WithdrawalSettings, 'dailyCount' | 'dailyAmount'>,
  { count, amount }: Today,
): { readonly count: number | null; readonly amount: bigint | null } {
  return {
    count: dailyCount === null ? null : Math.max(0, dailyCount - count),
    amount: dailyAmount === null ? null : dailyAmount > amount ? dailyAmount - amount : 0n,
  };
}
