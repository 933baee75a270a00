import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { DepositStatus } from '@sampan/contract/wallet';
import * as z from 'zod';

const wireAmount = z.string().transform((text, context) => {
  const minor = parseAmount(text);
  if (minor !== null && minor >= 0n) return minor;
  context.addIssue({ code: 'custom', message: 'must be an amount such as "50000.00"' });
  return z.NEVER;
});

/** A way to deposit as an operator sets it up: `depositMethods` of the merchant's settings. */
export const depositMethodSetting = z
  .strictObject({
    id: z.string().regex(/^[\w.:-]{1,64}$/),
    name: z.string().min(1).max(64),
    kind: z.literal('redirect'),
    /** Partner code of the payment provider. */
    provider: z.string().min(1).max(64),
    min: wireAmount,
    max: wireAmount,
    /** Kept from what is paid. */
    fee: wireAmount,
    quickAmounts: z.array(wireAmount).max(12),
  })
  .refine((method) => method.fee < method.min && method.min <= method.max, 'fee < min <= max');

/** Amounts in minor units. */
export type DepositMethod = z.output<typeof depositMethodSetting>;

/** What the demo merchant is seeded with, in the form of the settings. */
export const demoDepositMethods: z.input<typeof depositMethodSetting>[] = [
  {
    id: 'sandbox-pay',
    name: 'Sandbox Pay',
    kind: 'redirect',
    provider: 'sandbox-pay',
    min: '50000.00',
    max: '100000000.00',
    fee: '0.00',
    quickAmounts: ['50000.00', '100000.00', '200000.00', '500000.00', '1000000.00', '5000000.00'],
  },
];

/** Null, or why this can't be deposited. `amount` in minor units. */
export function refuseDeposit(
  method: DepositMethod | undefined,
  merchantCurrency: string,
  order: { readonly amount: bigint; readonly currency: string },
): { readonly code: ErrorCode; readonly data?: ErrorData } | null {
  if (!method) return { code: 'deposit_method_unknown' };
  if (order.currency !== merchantCurrency) return { code: 'currency_mismatch', data: { currency: merchantCurrency } };
  if (order.amount <= 0n) return { code: 'amount_invalid', data: { field: 'amount' } };
  const limits = {
    field: 'amount',
    min: formatAmount(method.min),
    max: formatAmount(method.max),
    currency: merchantCurrency,
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

/** Where the browser may be sent to pay: an http(s) address. Null: not one. */
export function safeRedirect(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}
