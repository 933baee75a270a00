import type { Deposit, sendDepositReceipt } from '@sampan/contract/deposits';
import type { BodyOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Uploads } from '../uploads/service.ts';
import { announcer, type CreditDeps } from './credit.ts';
import { presentDeposit } from './present.ts';
import type { Who } from './service.ts';
import * as store from './store.ts';

/** What members send of their bank transfers. */
export interface Transfers {
  /**
   * Sends the receipt, after which staff decide; the same again is answered the same. One that expired may still be
   * sent: the money may be there. Throws the errors of the operation.
   */
  sendReceipt(who: Who, depositId: string, body: BodyOf<typeof sendDepositReceipt>): Promise<Deposit>;
}

export function createTransfers(
  deps: Pick<CreditDeps, 'events' | 'wallet'> & {
    readonly db: Database;
    readonly clock: Clock;
    readonly uploads: Pick<Uploads, 'claim'>;
  },
): Transfers {
  const { db, clock, uploads } = deps;
  const announce = announcer(deps);
  return {
    async sendReceipt({ merchant, session }, depositId, { pictures }) {
      const { row, isNew } = await db.transaction(async (tx) => {
        const before = await store.lockOfMember(tx, session.memberId, depositId);
        if (!before) throw new AppError('deposit_not_found');
        if (before.status === 'review') {
          const sent = await store.receiptsOf(tx, before);
          if (sent.join() === [...new Set(pictures)].join()) return { row: before, isNew: false };
        }
        if (before.kind !== 'bank' || (before.status !== 'pending' && before.status !== 'expired'))
          throw new AppError('deposit_closed');
        if (pictures.length === 0) throw new AppError('deposit_receipt_required', { field: 'pictures' });
        const claimed = await uploads.claim(tx, pictures, session.memberId);
        await store.insertReceipts(
          tx,
          before,
          claimed.map(({ id }) => id),
        );
        const reviewed = await store.update(tx, before, {
          status: 'review',
          receipt_at: new Date(clock.now()),
          settled_at: null,
        });
        return { row: reviewed, isNew: true };
      });
      if (isNew) announce(row, false);
      return presentDeposit(row, merchant);
    },
  };
}
