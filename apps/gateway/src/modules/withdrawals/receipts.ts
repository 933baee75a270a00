import type { BodyOf } from '@sampan/contract/operation';
import type { answerReceipt, Withdrawal } from '@sampan/contract/withdrawals';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { teller } from './notices.ts';
import { presentWithdrawal } from './present.ts';
import { announcer, type WithdrawalsDeps } from './service.ts';
import * as store from './store.ts';
import type { WithdrawalRow } from './store.ts';

/** What members say of the arrival of their money. */
export interface Receipts {
  /**
   * Once: the same again is answered the same, another is receipt_closed, as is one that counts as received already.
   * Throws the errors of the operation.
   */
  answer(
    who: { readonly merchant: Merchant; readonly session: Session },
    id: string,
    body: BodyOf<typeof answerReceipt>,
  ): Promise<Withdrawal>;
  /** Counts as received what nobody answered in time; answers how many. Safe to run anywhere, any number of times. */
  expire(): Promise<number>;
}

export function createReceipts(
  deps: Pick<WithdrawalsDeps, 'events' | 'wallet'> & {
    readonly db: Database;
    readonly clock: Clock;
    readonly uploads: Pick<Uploads, 'claim'>;
    readonly findMerchant: (code: string) => Promise<Merchant | null>;
    /** Tells the member, in the transaction that it tells of. */
    readonly enqueue: Enqueue;
  },
): Receipts {
  const { db, clock, uploads } = deps;
  const announce = announcer(deps);
  const tell = teller(deps);

  /** What arrived, of `partly`; null else. */
  function amountOf(row: WithdrawalRow, merchant: Merchant, body: BodyOf<typeof answerReceipt>): bigint | null {
    const invalid = () => new AppError('amount_invalid', { field: 'amount' });
    if (body.answer !== 'partly') {
      if (body.amount !== undefined) throw invalid();
      return null;
    }
    const amount = requireAmount(body.amount ?? '', merchant.currencyDigits);
    if (amount <= 0n || amount >= row.amount - row.fee) throw invalid();
    return amount;
  }

  return {
    async answer({ merchant, session }, id, body) {
      const { row, isNew } = await db.transaction(async (tx) => {
        const before = await store.lockOfMember(tx, session.memberId, id);
        if (!before) throw new AppError('withdrawal_not_found');
        if (before.status !== 'paid') throw new AppError('withdrawal_closed');
        const received = amountOf(before, merchant, body);
        if (before.receipt !== null) {
          const isSame =
            before.receipt_by === 'member' && before.receipt === body.answer && before.received_amount === received;
          if (!isSame) throw new AppError('receipt_closed');
          return { row: before, isNew: false };
        }
        if (body.answer === 'not_received' && body.pictures.length === 0)
          throw new AppError('receipt_proof_required', { field: 'pictures' });
        const claimed = await uploads.claim(tx, body.answer === 'received' ? [] : body.pictures, session.memberId);
        await store.insertProofs(
          tx,
          before,
          claimed.map((picture) => picture.id),
        );
        const answered = await store.update(tx, before, {
          receipt: body.answer,
          received_amount: received,
          receipt_at: new Date(clock.now()),
          receipt_by: 'member',
          dispute: body.answer === 'received' ? null : 'open',
        });
        return { row: answered, isNew: true };
      });
      if (isNew) announce(row, false);
      // A paid one isn't taken back, whatever the operator allows.
      return presentWithdrawal(row, merchant, { isCancellable: false });
    },

    async expire() {
      const now = new Date(clock.now());
      let count = 0;
      for (const merchantCode of await store.merchantsOfDue(db.queries, now)) {
        const merchant = await deps.findMerchant(merchantCode);
        const rows = await db.transaction(async (tx) => {
          const received = await store.receiveDue(tx, merchantCode, now);
          if (merchant) for (const row of received) await tell(tx, merchant, row, 'received');
          return received;
        });
        for (const row of rows) announce(row, false);
        count += rows.length;
      }
      return count;
    },
  };
}
