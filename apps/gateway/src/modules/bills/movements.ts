import { formatAmount } from '@sampan/contract/money';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Wallet } from '../wallet/service.ts';
import type { BillRow } from './store.ts';

/** Uplines' money goes through this account of the house, and so does what the house gives. */
const house = { kind: 'house', owner: 'contracts' } as const;

/** What bills move, and what their agents are told of them. */
export function billMovements({
  wallet,
  enqueue,
}: {
  readonly wallet: Pick<Wallet, 'move'>;
  readonly enqueue: Enqueue;
}) {
  return {
    /** A movement of a bill, once for each action; answers the ledger's number of it. */
    async move(
      tx: Tx,
      bill: BillRow,
      given: { readonly memberId: string; readonly action: string; readonly amount: bigint },
    ): Promise<bigint> {
      const { memberId, action, amount } = given;
      const moved = await wallet.move(tx, {
        wallet: { merchantCode: bill.merchant_code, memberId, realm: 'real', currency: bill.currency },
        source: 'contracts',
        action,
        transactionId: bill.id,
        payload: [amount],
        kind: bill.kind === 'dividend' ? 'dividend' : 'salary',
        reference: bill.id,
        detail: '',
        counter: house,
        amount,
      });
      if (moved.status !== 'posted' || moved.reference === null)
        throw new Error(`the bill ${bill.id} was ${moved.status} at ${action}`);
      return BigInt(moved.reference);
    },

    /** Of dividends and daily salaries; the others come too often for that. */
    async tell(tx: Tx, bill: BillRow, merchant: Merchant, change: 'bill' | 'paid'): Promise<void> {
      if (bill.kind !== 'dividend' && bill.kind !== 'daily') return;
      await enqueue(tx, {
        merchantCode: merchant.code,
        memberId: bill.member_id,
        template: 'contract_changed',
        values: {
          change,
          kind: bill.kind,
          name: '',
          amount: formatAmount(bill.amount, merchant.currencyDigits),
          currency: bill.currency,
        },
      });
    },
  };
}
