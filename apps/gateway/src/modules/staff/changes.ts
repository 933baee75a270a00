import type { Permission } from '@sampan/contract/permissions';
import { AppError } from '../../app-error.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import { missingOf } from './rules.ts';
import type { CurrentAccess, StaffCall, StaffSessions } from './sessions.ts';

/** Changes of staff and their permissions: one at a time for each operator, by a caller who holds the right then. */
export interface StaffChanges {
  /**
   * Runs the work in a transaction that excludes other changes of staff or roles. `held`: the caller's permissions now.
   * Throws session_expired or permission_missing where it was taken since the call began.
   */
  run<T>(call: StaffCall, work: (tx: Tx, held: CurrentAccess) => Promise<T>): Promise<T>;
}

export function staffChanges({
  db,
  sessions,
}: {
  readonly db: Database;
  readonly sessions: Pick<StaffSessions, 'currentAccess'>;
}): StaffChanges {
  return {
    run: (call, work) =>
      db.transaction(async (tx) => {
        await lockByName(tx, 'staff', call.merchant.code);
        const held = await sessions.currentAccess(tx, call.merchant.code, call.staff.staffId);
        if (!held) throw new AppError('session_expired');
        demand(held.permissions, ['staff.write']);
        return work(tx, held);
      }),
  };
}

/** Staff grant and revoke only permissions that they hold. Throws permission_missing with the first that is missing. */
export function demand(held: ReadonlySet<Permission>, needed: Iterable<Permission>): void {
  const permission = missingOf(held, needed);
  if (permission) throw new AppError('permission_missing', { permission });
}
