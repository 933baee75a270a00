import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Devices } from '../devices/service.ts';
import * as sessions from './sessions-store.ts';
import * as store from './store.ts';

/** Accounts that nobody may log in to; their money stays where it is. */
export interface Suspensions {
  /**
   * Whether the account is active, in the caller's transaction, until whose end it stays so; null: the operator has no
   * such account.
   */
  readonly lockStatus: (tx: Tx, merchantCode: string, memberId: string) => Promise<'active' | 'suspended' | null>;
  /** Ends its sessions, and what browsers remember of it. Answers what tells the open pages: call it after the commit. */
  readonly suspend: (tx: Tx, memberId: string) => Promise<() => void>;
  readonly reinstate: (tx: Tx, memberId: string) => Promise<void>;
}

export function createSuspensions(deps: {
  readonly clock: Clock;
  readonly events: Events;
  readonly devices: Pick<Devices, 'endRemembered'>;
}): Suspensions {
  const { clock, events, devices } = deps;
  return {
    async lockStatus(tx, merchantCode, memberId) {
      const member = await store.lockMember(tx, memberId);
      return member?.merchant_code === merchantCode ? member.status : null;
    },

    async suspend(tx, memberId) {
      await store.updateStatus(tx, memberId, 'suspended');
      await sessions.endSessions(tx, { memberId }, new Date(clock.now()));
      await devices.endRemembered(tx, { memberId });
      return () => events.publish('session_over', { memberId, sessionId: null });
    },

    reinstate: (tx, memberId) => store.updateStatus(tx, memberId, 'active'),
  };
}
