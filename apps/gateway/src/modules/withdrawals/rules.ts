import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { formatAmount } from '@sampan/contract/money';
import { signatureLifetimeMs } from '@sampan/contract/partner';
import { type WithdrawalStatus, withdrawalStatuses } from '@sampan/contract/withdrawals';
import type { Outcome } from '../../partners/outcome.ts';
import type { TransferState } from '../../partners/payment.ts';
import type { Merchant } from '../../plugins/request-context.ts';
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

/** What came in and was played on one day; minor units. */
export interface TurnoverDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly deposits: bigint;
  /** Those of which the operator's multiple asks. */
  readonly bonuses: bigint;
  /** What bonuses with a turnover of their own ask for. */
  readonly own?: bigint;
  readonly played: bigint;
}

/** Ten-thousandths, so that nothing is counted in floats. */
const pointsIn = (share: number) => Math.round(share * 10_000);
const times = (amount: bigint, multiple: number) => (amount * BigInt(pointsIn(multiple))) / 10_000n;

/**
 * What is still to be played, minor units. Day by day, in order: what comes in adds to it, what is played takes from it,
 * and nothing is played in advance. Within a day the order doesn't count.
 */
export function turnoverNeeded(
  days: readonly TurnoverDay[],
  { depositMultiple, bonusMultiple }: Pick<WithdrawalSettings, 'depositMultiple' | 'bonusMultiple'>,
): bigint {
  return days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .reduce((needed, { deposits, bonuses, own = 0n, played }) => {
      const left = needed + times(deposits, depositMultiple) + times(bonuses, bonusMultiple) + own - played;
      return left > 0n ? left : 0n;
    }, 0n);
}

/** What of days that are known apart is one day. */
export function daysOf(
  income: readonly Omit<TurnoverDay, 'played'>[],
  play: readonly Pick<TurnoverDay, 'day' | 'played'>[],
  /** Of the bonuses among the income, those with a turnover of their own, and what they ask for. */
  own: readonly { readonly day: string; readonly bonuses: bigint; readonly turnover: bigint }[] = [],
): TurnoverDay[] {
  const days = new Map<string, TurnoverDay>(income.map((one) => [one.day, { ...one, played: 0n }]));
  for (const { day, played } of play) {
    const before = days.get(day) ?? { day, deposits: 0n, bonuses: 0n, played: 0n };
    days.set(day, { ...before, played });
  }
  for (const { day, bonuses, turnover } of own) {
    const before = days.get(day) ?? { day, deposits: 0n, bonuses: 0n, played: 0n };
    days.set(day, { ...before, bonuses: before.bonuses - bonuses, own: (before.own ?? 0n) + turnover });
  }
  return [...days.values()];
}

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

/** How long until the provider is asked again, milliseconds: 15 s, doubled each time, at most 15 min. */
export function pauseMs(attempts: number): number {
  return Math.min(15_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 10), 900_000);
}

/**
 * What a provider's answer makes of a payout: `open` is asked after again. A clear no counts only once nothing of ours
 * can still be on its way there: a call whose answer was lost is good for as long as its signature.
 */
export function outcomeOf(
  outcome: Outcome<TransferState>,
  { now, unclearAt }: { readonly now: number; readonly unclearAt: number | null },
): 'paid' | 'failed' | 'open' {
  if (outcome.kind === 'unknown') return 'open';
  if (outcome.kind === 'done')
    return outcome.value.status === 'done' ? 'paid' : outcome.value.status === 'refused' ? 'failed' : 'open';
  return unclearAt === null || now - unclearAt > signatureLifetimeMs ? 'failed' : 'open';
}
