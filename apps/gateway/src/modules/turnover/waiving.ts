import type { Tx } from '../../db/database.ts';
import * as store from './store.ts';
import type { ObligationRow } from './store.ts';

/** How the operator's log names one. */
export const subjectId = ({ account_id, id }: Pick<ObligationRow, 'account_id' | 'id'>): string =>
  `${account_id}:${id}`;

/**
 * Ends one without its being played, with what the log says of it; a bonus stays with its member. Null: it is over
 * already. The account is locked.
 */
export async function waive(tx: Tx, row: ObligationRow, at: Date) {
  const closed = await store.closeObligation(tx, row, { status: 'cancelled', at, takenBack: 0n });
  return (
    closed && {
      closed,
      before: { status: row.status },
      after: { status: closed.status, waived: closed.required - closed.consumed },
    }
  );
}
