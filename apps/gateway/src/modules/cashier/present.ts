import type { Deposit, depositMethods, depositQueue } from '@sampan/contract/deposits';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Merchant } from '../../plugins/request-context.ts';
import { closureOf, leftToday, limitsOf, type Today } from './rules.ts';
import type { DepositMethod } from './settings.ts';
import type { DepositRow } from './store.ts';

type Money = Pick<Merchant, 'currencyDigits'>;
export type StaffDeposit = ValueInputOf<typeof depositQueue>['list'][number];

const timeOf = (at: Date | null) => at?.getTime() ?? null;

export function presentDeposit(row: DepositRow, { currencyDigits }: Money): Deposit {
  const written = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, currencyDigits));
  const isWaiting = row.status === 'pending';
  const { bank, bank_number: number, bank_holder: holder, transfer_reference: reference } = row;
  return {
    id: row.id,
    methodId: row.method_id,
    methodName: row.method_name,
    kind: row.kind,
    amount: formatAmount(row.amount, currencyDigits),
    // One of the version before says nothing of it: what was asked for was paid.
    paidAmount: written(row.paid_amount ?? (row.status === 'paid' ? row.amount : null)),
    fee: formatAmount(row.fee, currencyDigits),
    currency: row.currency,
    status: row.status,
    redirectUrl: isWaiting ? row.redirect_url : null,
    payment: isWaiting && row.payment_code !== null ? { code: row.payment_code, link: row.app_link } : null,
    transfer:
      bank === null || number === null || holder === null || reference === null
        ? null
        : { bank, number, holder, reference },
    refusal: row.refusal,
    bonus:
      row.promotion_id === null
        ? null
        : {
            promotionId: row.promotion_id,
            title: row.promotion_title ?? '',
            amount: written(row.bonus_amount),
            isMissed: row.status === 'paid' && row.bonus_amount === null,
          },
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    receiptAt: timeOf(row.receipt_at),
    paidAt: timeOf(row.paid_at ?? (row.status === 'paid' ? row.settled_at : null)),
    settledAt: timeOf(row.settled_at),
  };
}

export function presentForStaff(row: DepositRow, money: Money, receipts: number): StaffDeposit {
  return {
    ...presentDeposit(row, money),
    memberId: row.member_id,
    provider: row.provider,
    providerReference: row.provider_reference,
    receipts,
  };
}

/** A method as a member of a level sees it. `dailyMaximum`: of all methods, minor units; null: any. */
export function presentMethod(
  method: DepositMethod,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
  { level, today, dailyMaximum }: { level: number; today: Today; dailyMaximum: bigint | null },
): ValueInputOf<typeof depositMethods>['list'][number] {
  const limits = limitsOf(method, level);
  const left = method.kind === 'voucher' ? null : leftToday(limits, dailyMaximum, today);
  return {
    id: method.id,
    name: method.name,
    kind: method.kind,
    min: formatAmount(method.min, currencyDigits),
    max: formatAmount(limits.max, currencyDigits),
    fee: formatAmount(method.fee, currencyDigits),
    currency,
    quickAmounts: method.quickAmounts
      .filter((quick) => quick >= method.min && quick <= limits.max)
      .map((quick) => formatAmount(quick, currencyDigits)),
    closed: closureOf(method, level, left),
    minimumLevel: method.minimumLevel,
    leftToday: left === null ? null : formatAmount(left, currencyDigits),
  };
}
