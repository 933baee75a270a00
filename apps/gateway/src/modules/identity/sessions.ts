import type { accountSecurity, deviceList, sessionList } from '@sampan/contract/devices';
import { accountTypes, isAgentType } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { Devices } from '../devices/service.ts';
import type { Totp } from './session-issuer.ts';
import { seenIntervalMs, tokenHashOf } from './rules.ts';
import * as store from './sessions-store.ts';
import { findMember } from './store.ts';

export interface Sessions {
  /** Ends this session, and what its browser remembers. */
  readonly logout: (visit: Visit, session: Session) => Promise<void>;
  /** Answers how many live sessions ended. No browser remembers the account any more. */
  readonly logoutEverywhere: (visit: Visit, session: Session) => Promise<number>;
  /** Null: unknown, ended or expired token, or a suspended member. Notes that the session was used. */
  readonly resolveSession: (token: string) => Promise<Session | null>;
  /** Which of these sessions are still live. Unlike a call it doesn't count as their use. */
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly sessionList: (session: Session) => Promise<ValueInputOf<typeof sessionList>>;
  /** What the session's browser remembers ends, too: it would only open another one. Throws session_not_found. */
  readonly endSession: (session: Session, id: string) => Promise<void>;
  readonly deviceList: (session: Session) => Promise<ValueInputOf<typeof deviceList>>;
  /** Throws device_not_found. */
  readonly forgetDevice: (session: Session, deviceRow: string) => Promise<void>;
  readonly accountSecurity: (session: Session) => Promise<ValueInputOf<typeof accountSecurity>>;
}

export function createSessions(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly devices: Devices;
  readonly totp: Totp;
  /** What else opens the account. */
  readonly waysInOf: (
    memberId: string,
  ) => Promise<Pick<ValueInputOf<typeof accountSecurity>, 'federation' | 'passkeyCount'>>;
}): Sessions {
  const { db, clock, events, config, devices, totp, waysInOf } = deps;
  const now = () => new Date(clock.now());
  const idleSince = () => new Date(clock.now() - config.sessionIdleMs);
  const isLive = (row: store.EndedSession) => row.expires_at > now() && row.last_seen_at > idleSince();

  /** Ends them and what their browsers remember. */
  async function end(queries: Queries, filter: store.SessionFilter): Promise<store.EndedSession[]> {
    const ended = await store.endSessions(queries, filter, now());
    for (const { remembered_id } of ended)
      if (remembered_id) await devices.endRemembered(queries, { id: remembered_id });
    return ended;
  }
  function publish(ended: readonly store.EndedSession[]): void {
    for (const row of ended) events.publish('session_over', { memberId: row.member_id, sessionId: row.id });
  }

  return {
    async logout(visit, session) {
      await devices.forgetCookie(visit);
      await end(db.queries, { memberId: session.memberId, id: session.id });
      events.publish('session_over', { memberId: session.memberId, sessionId: session.id });
    },

    async logoutEverywhere(visit, session) {
      await devices.forgetCookie(visit);
      const ended = await db.transaction(async (tx) => {
        await devices.endRemembered(tx, { memberId: session.memberId });
        return store.endSessions(tx, { memberId: session.memberId }, now());
      });
      events.publish('session_over', { memberId: session.memberId, sessionId: null });
      return ended.filter(isLive).length;
    },

    async resolveSession(token) {
      if (!/^[\w-]{43}$/.test(token)) return null;
      const at = now();
      const staleSince = new Date(at.getTime() - seenIntervalMs(config.sessionIdleMs));
      const row = await store.findSession(db, tokenHashOf(token), { now: at, idleSince: idleSince(), staleSince });
      if (!row) return null;
      if (row.is_stale) await store.noteSeen(db, row.id, at, staleSince);
      return {
        id: row.id,
        memberId: row.member_id,
        merchantCode: row.merchant_code,
        account: row.account,
        type: row.type,
        isTrial: row.type === accountTypes.trial,
        isAgent: isAgentType(row.type),
        mustChangePassword: row.must_change_password,
      };
    },

    async liveSessions(sessionIds) {
      return new Set(await store.liveSessions(db, sessionIds, { now: now(), idleSince: idleSince() }));
    },

    async sessionList(session) {
      const rows = await store.listSessions(db.queries, session.memberId, { now: now(), idleSince: idleSince() });
      const list = rows.map((row) => ({
        id: row.id,
        ...devices.place(row.ip, row.user_agent),
        isCurrent: row.id === session.id,
        openedAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
      }));
      return { list: [...list.filter((row) => row.isCurrent), ...list.filter((row) => !row.isCurrent)] };
    },

    async endSession(session, id) {
      if (!isRowId(id)) throw new AppError('session_not_found');
      const ended = await db.transaction((tx) => end(tx, { memberId: session.memberId, id }));
      if (!ended.some(isLive)) throw new AppError('session_not_found');
      publish(ended);
    },

    async deviceList(session) {
      const own = await store.readSession(db.queries, session.id);
      return devices.list(session.memberId, own?.device_id ?? null);
    },

    async forgetDevice(session, deviceRow) {
      if (!isRowId(deviceRow)) throw new AppError('device_not_found');
      const ended = await db.transaction(async (tx) => {
        if (!(await devices.has(tx, session.memberId, deviceRow))) throw new AppError('device_not_found');
        const over = await store.endSessions(tx, { memberId: session.memberId, deviceRow }, now());
        await devices.remove(tx, session.memberId, deviceRow);
        return over;
      });
      publish(ended);
    },

    async accountSecurity(session) {
      const member = await findMember(db.queries, session.memberId);
      if (!member) throw new AppError('session_expired');
      const [factor, ways] = await Promise.all([totp.factorOf(member.id), waysInOf(member.id)]);
      return {
        hasPassword: member.password_hash !== null,
        passwordChangedAt: member.password_changed_at.getTime(),
        hasTotp: factor !== null,
        recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
        ...ways,
      };
    },
  };
}

/** The ids of rows are UUIDs; anything else matches no session. */
function isRowId(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
