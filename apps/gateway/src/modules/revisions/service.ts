import type { RevisionKind } from '@sampan/contract/revisions';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import type { StaffCall } from '../staff/sessions.ts';
import * as store from './store.ts';

interface Edit {
  readonly kind: RevisionKind;
  readonly id: string;
  readonly reason: string;
  /** As the contract presents it to staff; null: it is new. */
  readonly before: object | null;
  readonly after: object;
}

export interface Revisions {
  /**
   * Keeps what was written, in the transaction that writes it, which holds the lock of what is edited (`lockEdit`). Of
   * what nothing is kept yet what it was before is kept, too.
   */
  add(tx: Tx, call: Pick<StaffCall, 'merchant' | 'staff'>, edit: Edit): Promise<void>;
}

export function createRevisions({ clock }: { readonly clock: Clock }): Revisions {
  return {
    async add(tx, { merchant, staff }, { kind, id, reason, before, after }) {
      const key = { merchant_code: merchant.code, kind, subject_id: id };
      const last = await store.lastNumber(tx, key);
      const first =
        last === 0 && before !== null
          ? [{ ...key, number: 1, saved_at: null, staff_id: null, reason: '', content: before }]
          : [];
      const written = { saved_at: new Date(clock.now()), staff_id: staff.staffId, reason, content: after };
      await store.insert(tx, [...first, { ...key, number: last + first.length + 1, ...written }]);
    },
  };
}
