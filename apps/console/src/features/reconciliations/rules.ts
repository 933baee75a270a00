import { depositStatuses } from '@sampan/contract/deposits';
import type { PaymentDirection } from '@sampan/contract/reconciliation';
import { withdrawalStatuses } from '@sampan/contract/withdrawals';
import type { Word } from '../../platform/words.ts';

/** The word of how a payment stood; null: a gateway of tomorrow has a new one. */
export function statusWord(direction: PaymentDirection, status: string): Word | null {
  if (direction === 'in') {
    const known = depositStatuses.find((one) => one === status);
    return known ? `cashier.deposits.status.${known}` : null;
  }
  const known = withdrawalStatuses.find((one) => one === status);
  return known ? `cashier.withdrawals.status.${known}` : null;
}
