import type { DepositStatus, methodClosures } from '@sampan/contract/deposits';
import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { formatAmount } from '@sampan/contract/money';
import type { Merchant } from '../../plugins/request-context.ts';
import type { DepositMethod } from './settings.ts';

type Money = Pick<Merchant, 'currency' | 'currencyDigits'>;
interface Refusal {
  readonly code: ErrorCode;
  readonly data?: ErrorData;
}

/** What a method may take of a member; minor units, null: any. */
export interface Limits {
  readonly max: bigint;
  readonly dailyMaximum: bigint | null;
}

/** A method's limits for a VIP level: those of the highest step that it has reached, else the method's own. */
export function limitsOf(method: DepositMethod, level: number): Limits {
  const reached = method.levels.filter(({ from }) => from <= level).toSorted((one, other) => one.from - other.from);
  return reached.reduce<Limits>(
    (limits, step) => ({
      max: step.max ?? limits.max,
      dailyMaximum: step.dailyMaximum === undefined ? limits.dailyMaximum : step.dailyMaximum,
    }),
    { max: method.max, dailyMaximum: method.dailyMaximum },
  );
}

/** What a member deposited today, or may yet, by a method and by all of them; minor units. */
export interface Today {
  readonly byMethod: bigint;
  readonly byAll: bigint;
}

/** What may still be deposited today; null: any. Never below nothing. */
export function leftToday(limits: Limits, dailyMaximum: bigint | null, today: Today): bigint | null {
  const left = [
    limits.dailyMaximum === null ? null : limits.dailyMaximum - today.byMethod,
    dailyMaximum === null ? null : dailyMaximum - today.byAll,
  ].filter((one) => one !== null);
  return left.reduce<bigint | null>((least, one) => {
    const some = one > 0n ? one : 0n;
    return least === null || some < least ? some : least;
  }, null);
}

/** Null: a member of this level may use it now, `left` being what the day still allows. */
export function closureOf(
  method: DepositMethod,
  level: number,
  left: bigint | null,
): (typeof methodClosures)[number] | null {
  if (method.isClosed) return 'closed';
  if (level < method.minimumLevel) return 'level';
  return left !== null && left < (method.min > 1n ? method.min : 1n) ? 'day' : null;
}

/** The methods that an operator of this currency offers. */
export function offered(methods: readonly DepositMethod[], { currency }: Pick<Merchant, 'currency'>): DepositMethod[] {
  return methods.filter((method) => method.currency === undefined || method.currency === currency);
}

/** Null, or why this can't be deposited, whatever was deposited before. `amount` in minor units. */
export function refuseDeposit(
  method: DepositMethod | undefined,
  { currency, currencyDigits }: Money,
  order: { readonly amount: bigint; readonly currency: string; readonly level: number },
): Refusal | null {
  // A voucher's amount is the code's.
  if (!method || method.kind === 'voucher') return { code: 'deposit_method_unknown' };
  if (method.isClosed || order.level < method.minimumLevel) return { code: 'deposit_method_closed' };
  if (order.currency !== currency) return { code: 'currency_mismatch', data: { currency } };
  if (order.amount <= 0n) return { code: 'amount_invalid', data: { field: 'amount' } };
  const { max } = limitsOf(method, order.level);
  const limits = {
    field: 'amount',
    min: formatAmount(method.min, currencyDigits),
    max: formatAmount(max, currencyDigits),
    currency,
  };
  if (order.amount < method.min) return { code: 'amount_below_minimum', data: limits };
  if (order.amount > max) return { code: 'amount_above_maximum', data: limits };
  return null;
}

/**
 * What a provider's word makes of a deposit. `paid` is the last word and always wins: money that came in late, after the
 * provider, the member or we had given up, is the member's. Nothing undoes `paid`; a chargeback is a movement of its own.
 */
export function nextStatus(current: DepositStatus, told: 'paid' | 'failed' | 'expired'): DepositStatus {
  if (current === 'paid' || told === 'paid') return 'paid';
  return current === 'pending' ? told : current;
}

/** What is kept of what was paid: never more than that. Minor units. */
export function feeOf(fee: bigint, paid: bigint): bigint {
  return fee < paid ? fee : paid;
}

/**
 * How long until a provider is asked again how an order stands, milliseconds: a minute, then twice as long each time up
 * to an hour. Null: it is two days old, and who pays it now has to be told of by a webhook.
 */
export function askAgainAfter(asks: number, ageMs: number): number | null {
  if (ageMs > 48 * 3_600_000) return null;
  return Math.min(60_000 * 2 ** Math.min(asks, 10), 3_600_000);
}
