import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import type { LineRelation } from '@sampan/contract/line-transfers';
import { formatAmount } from '@sampan/contract/money';
import type { Merchant } from '../../plugins/request-context.ts';
import type { LineTransferSettings } from './settings.ts';

/** Whether the operator has money sent that way. */
export function isAllowed(
  { toUpline, toDownline }: Pick<LineTransferSettings, 'toUpline' | 'toDownline'>,
  relation: LineRelation,
): boolean {
  return relation === 'upline' ? toUpline : toDownline;
}

/** What the sender is to the one who gets it. */
export function otherWay(relation: LineRelation): LineRelation {
  return relation === 'upline' ? 'downline' : 'upline';
}

/** What was sent today; minor units. */
export interface Today {
  readonly count: number;
  readonly amount: bigint;
}

/** What may still be sent today; null: any. Never below nothing. */
export function leftOf(
  { dailyCount, dailyAmount }: Pick<LineTransferSettings, 'dailyCount' | 'dailyAmount'>,
  { count, amount }: Today,
): { readonly count: number | null; readonly amount: bigint | null } {
  return {
    count: dailyCount === null ? null : Math.max(0, dailyCount - count),
    amount: dailyAmount === null ? null : dailyAmount > amount ? dailyAmount - amount : 0n,
  };
}

interface Refusal {
  readonly code: ErrorCode;
  readonly data: ErrorData;
}
type Money = Pick<Merchant, 'currency' | 'currencyDigits'>;

/** Null, or why so much can't be sent, whatever the wallet has. `amount` in minor units. */
export function refuseAmount(
  { minimum, maximum }: Pick<LineTransferSettings, 'minimum' | 'maximum'>,
  { currency, currencyDigits }: Money,
  asked: { readonly amount: bigint; readonly currency: string },
): Refusal | null {
  if (asked.currency !== currency) return { code: 'currency_mismatch', data: { currency } };
  if (asked.amount <= 0n) return { code: 'amount_invalid', data: { field: 'amount' } };
  const written = (minor: bigint) => formatAmount(minor, currencyDigits);
  const limits = { field: 'amount', min: written(minimum), max: written(maximum), currency };
  if (asked.amount < minimum) return { code: 'amount_below_minimum', data: limits };
  return asked.amount > maximum ? { code: 'amount_above_maximum', data: limits } : null;
}

/** Null, or what of the day's limits stands against so much more; minor units. */
export function refuseToday(
  settings: Pick<LineTransferSettings, 'dailyCount' | 'dailyAmount'>,
  { currency, currencyDigits }: Money,
  today: Today,
  amount: bigint,
): Refusal | null {
  const left = leftOf(settings, today);
  if (left.count === 0) return { code: 'line_transfer_count_reached', data: { max: settings.dailyCount ?? 0 } };
  if (left.amount === null || amount <= left.amount) return null;
  const max = formatAmount(left.amount, currencyDigits);
  return { code: 'line_transfer_amount_reached', data: { field: 'amount', max, currency } };
}
