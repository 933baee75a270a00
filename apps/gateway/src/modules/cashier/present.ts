import { formatAmount } from '@sampan/contract/money';
import type { Deposit, depositMethods } from '@sampan/contract/wallet';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Merchant } from '../../plugins/request-context.ts';
import type { DepositMethod } from './rules.ts';
import type { DepositRow } from './store.ts';

export function presentDeposit(row: DepositRow, { currencyDigits }: Pick<Merchant, 'currencyDigits'>): Deposit {
  return {
    id: row.id,
    methodId: row.method_id,
    methodName: row.method_name,
    amount: formatAmount(row.amount, currencyDigits),
    fee: formatAmount(row.fee, currencyDigits),
    currency: row.currency,
    status: row.status,
    redirectUrl: row.status === 'pending' ? row.redirect_url : null,
    createdAt: row.created_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}

export function presentMethod(
  method: DepositMethod,
  { currency, currencyDigits }: Pick<Merchant, 'currency' | 'currencyDigits'>,
): ValueInputOf<typeof depositMethods>['list'][number] {
  return {
    id: method.id,
    name: method.name,
    kind: method.kind,
    min: formatAmount(method.min, currencyDigits),
    max: formatAmount(method.max, currencyDigits),
    fee: formatAmount(method.fee, currencyDigits),
    currency,
    quickAmounts: method.quickAmounts.map((quick) => formatAmount(quick, currencyDigits)),
  };
}
