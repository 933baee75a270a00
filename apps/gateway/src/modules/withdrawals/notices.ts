import { formatAmount } from '@sampan/contract/money';
import { dateTimeOf } from '@sampan/contract/zone-time';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import { maskNumber } from '../payout-accounts/rules.ts';
import type { WithdrawalRow } from './store.ts';

/**
 * What a member is told: `received`, that time made it count as received; `rejected`, that staff did, so that nothing
 * comes back.
 */
export type WithdrawalNews = 'approved' | 'paid' | 'failed' | 'refused' | 'received' | 'rejected' | 'returned';

export type TellWithdrawal = (
  tx: Tx,
  merchant: Pick<Merchant, 'currencyDigits' | 'timeZone'>,
  row: WithdrawalRow,
  news: WithdrawalNews,
) => Promise<unknown>;

/**
 * Queues what the member gets, by mail or SMS and in the mailbox, in the transaction that changed the row: once where the
 * change happens once, and not at all where it doesn't.
 */
export function teller({ enqueue }: { readonly enqueue: Enqueue }): TellWithdrawal {
  return async (tx, { currencyDigits, timeZone }, row, news) => {
    const written = (amount: bigint) => formatAmount(amount, currencyDigits);
    const { merchant_code: merchantCode, member_id: memberId, currency } = row;
    const whose = { merchantCode, memberId };
    const method = `${row.method_name} ${maskNumber(row.number)}`;
    const asked = { amount: written(row.amount), currency, method };
    const sent = { ...asked, amount: written(row.amount - row.fee) };
    switch (news) {
      case 'approved':
        return enqueue(tx, { ...whose, template: 'withdrawal_approved', values: asked });
      case 'failed':
        return enqueue(tx, { ...whose, template: 'withdrawal_failed', values: asked });
      case 'refused':
        return enqueue(tx, {
          ...whose,
          template: 'withdrawal_refused',
          values: { ...asked, refusal: row.refusal ?? 'other' },
        });
      case 'paid': {
        const until = dateTimeOf(row.receipt_due_at?.getTime() ?? 0, timeZone).slice(0, 16);
        return enqueue(tx, { ...whose, template: 'withdrawal_paid', values: { ...sent, until } });
      }
      case 'received':
        return enqueue(tx, { ...whose, template: 'withdrawal_received', values: sent });
      case 'rejected':
        return enqueue(tx, { ...whose, template: 'withdrawal_dispute_rejected', values: sent });
      case 'returned':
        return enqueue(tx, {
          ...whose,
          template: 'withdrawal_dispute_returned',
          values: { ...asked, amount: written(row.returned_amount ?? 0n) },
        });
    }
  };
}
