import type { login, loginRemembered } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { rememberedCookie } from '../devices/remembered.ts';
import type { Devices } from '../devices/service.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { SessionIssuer } from './session-issuer.ts';
import * as sessions from './sessions-store.ts';
import * as store from './store.ts';

/** Browsers that were asked to remember their account. */
export interface RememberedLogins {
  /** Throws not_logged_in, or what issueSession does. */
  readonly loginRemembered: (visit: Visit, body: BodyOf<typeof loginRemembered>) => Promise<ValueInputOf<typeof login>>;
  readonly forgetRemembered: (visit: Visit) => Promise<void>;
}

export function createRememberedLogins(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly devices: Devices;
  readonly sessionIssuer: SessionIssuer;
}): RememberedLogins {
  const { db, clock, events, devices, sessionIssuer } = deps;

  /** A reused credential has been copied: it ends with all its sessions, the owner's and the attacker's. */
  async function revoke(visit: Visit, { memberId, rememberedId }: { memberId: string; rememberedId: string }) {
    const ended = await db.transaction(async (tx) => {
      await devices.endRemembered(tx, { id: rememberedId });
      await devices.noteLogin(tx, visit, { memberId, way: 'remembered', outcome: 'refused' });
      return sessions.endSessions(tx, { memberId, rememberedId }, new Date(clock.now()));
    });
    for (const { id } of ended) events.publish('session_over', { memberId, sessionId: id });
  }

  return {
    async loginRemembered(visit, { deviceId }) {
      const redeemed = await devices.redeem(visit, deviceId);
      if (!redeemed || 'reused' in redeemed) {
        if (redeemed) await revoke(visit, redeemed.reused);
        visit.cookies.forget(rememberedCookie);
        throw new AppError('not_logged_in');
      }
      // The old one is used up whatever comes now.
      visit.cookies.write(rememberedCookie, redeemed.cookie, redeemed.leftMs);
      const member = await store.findMember(db.queries, redeemed.memberId);
      if (!member) throw new AppError('not_logged_in');
      const { rememberedId, factorAt } = redeemed;
      return sessionIssuer.issue(visit, member, { way: 'remembered', deviceId, rememberedId, factorAt });
    },

    async forgetRemembered(visit) {
      await devices.forgetCookie(visit);
    },
  };
}
