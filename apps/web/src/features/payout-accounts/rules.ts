import type { PayoutAccount } from '@sampan/contract/payout-accounts';

/** "Vietcombank •••• 7890". */
export function labelOf({ method, number }: Pick<PayoutAccount, 'method' | 'number'>): string {
  return `${method.name} ${number}`;
}
