import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { formatAmount } from '@sampan/contract/money';
import type { DepositStatus } from '@sampan/contract/wallet';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import type { Merchant } from '../../plugins/request-context.ts';

/** A way to deposit as an operator sets it up: `depositMethods` of the settings of one with so many decimals. */
export const depositMethodSetting = (digits: number) =>
  z
    .strictObject({
      id: z.string().regex(/^[\w.:-]{1,64}$/),
      name: z.string().min(1).max(64),
      kind: z.literal('redirect'),
      /** Partner code of the payment provider. */
      provider: z.string().min(1).max(64),
      min: settingAmount(digits),
      max: settingAmount(digits),
      /** Kept from what is paid. */
      fee: settingAmount(digits),
      quickAmounts: z.array(settingAmount(digits)).max(12),
    })
    .refine((method) => method.fee < method.min && method.min <= method.max, 'fee < min <= max');

/** Amounts in minor units. */
export type DepositMethod = z.output<ReturnType<typeof depositMethodSetting>>;

/** Null, or why this can't be deposited. `amount` in minor units. */
export function refuseDeposit(
  method: DepositMethod | undefined,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
  order: { readonly amount: bigint; readonly currency: string },
): { readonly code: ErrorCode; readonly data?: ErrorData } | null {
  if (!method) return { code: 'deposit_method_unknown' };
  if (order.currency !== currency) return { code: 'currency_mismatch', data: { currency } };
  if (order.amount <= 0n) return { code: 'amount_invalid', data: { field: 'amount' } };
  const limits = {
    field: 'amount',
    min: formatAmount(method.min, currencyDigits),
    max: formatAmount(method.max, currencyDigits),
    currency,
  };
  if (order.amount < method.min) return { code: 'amount_below_minimum', data: limits };
  if (order.amount > method.max) return { code: 'amount_above_maximum', data: limits };
  return null;
}

/**
 * What a provider's word makes of a deposit. `paid` is the last word and always wins: money that came in late, after the
 * provider or we had given up, is the member's. Nothing undoes `paid`; a chargeback is a movement of its own.
 */
export function nextStatus(current: DepositStatus, told: Exclude<DepositStatus, 'pending'>): DepositStatus {
  if (current === 'paid' || told === 'paid') return 'paid';
  return current === 'pending' ? told : current;
}
