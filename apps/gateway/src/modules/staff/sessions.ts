import type { ownStaffSessions } from '@sampan/contract/staff-session';
import type { ValueInputOf } from '@sampan/contract/operation';
import { plainAddress } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { CallContext, StaffSession } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { clientWords } from '../devices/client.ts';
import { seenIntervalMs } from '../identity/rules.ts';
import { halfSessionMs, hashOf, isToken, isUuid, newToken, permissionsOf } from './rules.ts';
import * as store from './sessions-store.ts';

/** A call of one of the operator's staff, without what it asks. */
export type StaffCall = CallContext & {
  readonly merchant: { readonly code: string; readonly name: string };
  readonly staff: StaffSession;
};

export interface Opened {
  readonly token: string;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

type SessionRows = ValueInputOf<typeof ownStaffSessions>['list'];

/** What an account may at this moment. */
export type CurrentAccess = Pick<StaffSession, 'roles' | 'permissions'>;

export interface StaffSessions {
  /** Null: unknown, ended or expired token, or a closed account. Notes that the session was used. */
  readonly resolve: (token: string) => Promise<StaffSession | null>;
  /** What an account may at this moment of the transaction; null: the operator has none such, or it is closed. */
  readonly currentAccess: (queries: Queries, merchantCode: string, staffId: string) => Promise<CurrentAccess | null>;
  /** A session that has shown the password only. */
  readonly openHalf: (
    tx: Queries,
    visit: CallContext & { readonly merchant: { readonly code: string } },
    staffId: string,
  ) => Promise<Opened>;
  /** In place of the call's session one that has just shown the factor; it ends when that one would have, if it was whole. */
  readonly openWhole: (tx: Tx, call: StaffCall) => Promise<Opened & { readonly id: string }>;
  readonly logout: (call: StaffCall) => Promise<void>;
  readonly list: (staffId: string, currentId: string | null) => Promise<SessionRows>;
  /** Answers how many were live. */
  readonly end: (tx: Tx, filter: store.SessionFilter) => Promise<number>;
  /** Throws session_not_found. */
  readonly endOwn: (call: StaffCall, id: string) => Promise<void>;
  /** Deletes what was over long ago. */
  readonly purge: () => Promise<void>;
}

const day = 86_400_000;

export function staffSessions(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'staffSessionIdleMs' | 'staffSessionMaxMs'>;
  readonly audit: Audit;
}): StaffSessions {
  const { db, clock, config, audit } = deps;
  const times = () => ({
    now: new Date(clock.now()),
    idleSince: new Date(clock.now() - config.staffSessionIdleMs),
  });

  async function insert(
    queries: Queries,
    call: CallContext,
    owner: { readonly staffId: string; readonly merchantCode: string },
    until: { readonly factorAt: Date | null; readonly expiresAt: number },
  ) {
    const token = newToken();
    const now = new Date(clock.now());
    const id = await store.insertSession(queries, {
      staff_id: owner.staffId,
      merchant_code: owner.merchantCode,
      token_hash: hashOf(token),
      factor_at: until.factorAt,
      ip: plainAddress(call.ip),
      user_agent: call.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(until.expiresAt),
      ended_at: null,
    });
    return { id, token, expiresAt: until.expiresAt };
  }

  return {
    async resolve(token) {
      if (!isToken(token)) return null;
      const { now, idleSince } = times();
      const staleSince = new Date(now.getTime() - seenIntervalMs(config.staffSessionIdleMs));
      const row = await store.findSession(db, hashOf(token), { now, idleSince, staleSince });
      if (!row) return null;
      if (row.is_stale) await store.noteSeen(db, row.id, now, staleSince);
      return {
        id: row.id,
        staffId: row.staff_id,
        merchantCode: row.merchant_code,
        email: row.email,
        name: row.name,
        roles: row.roles,
        permissions: permissionsOf(row.roles, row.own_permissions),
        factorAt: row.factor_at,
        expiresAt: row.expires_at,
      };
    },

    async currentAccess(queries, merchantCode, staffId) {
      const row = await store.currentAccess(queries, merchantCode, staffId);
      return row && { roles: row.roles, permissions: permissionsOf(row.roles, row.own_permissions) };
    },

    async openHalf(queries, visit, staffId) {
      const owner = { staffId, merchantCode: visit.merchant.code };
      const until = { factorAt: null, expiresAt: clock.now() + halfSessionMs };
      const { token, expiresAt } = await insert(queries, visit, owner, until);
      return { token, expiresAt };
    },

    async openWhole(tx, call) {
      const { staff } = call;
      await store.endSessions(tx, { staffId: staff.staffId, id: staff.id }, times());
      const most = clock.now() + config.staffSessionMaxMs;
      const expiresAt = staff.factorAt ? staff.expiresAt.getTime() : most;
      return insert(tx, call, staff, { factorAt: new Date(clock.now()), expiresAt });
    },

    async logout(call) {
      const { staff, merchant } = call;
      await db.transaction(async (tx) => {
        await store.endSessions(tx, { staffId: staff.staffId, id: staff.id }, times());
        await audit.append(tx, {
          merchantCode: merchant.code,
          actor: actorOf(call),
          operation: 'staffLogout',
          subject: { kind: 'session', id: staff.id },
        });
      });
    },

    async list(staffId, currentId) {
      const rows = await store.listSessions(db.queries, staffId, times());
      return rows.map((row) => ({
        id: row.id,
        ip: row.ip ?? '',
        client: clientWords(row.user_agent),
        isCurrent: row.id === currentId,
        openedAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
      }));
    },

    end: (tx, filter) => store.endSessions(tx, filter, times()),

    async endOwn(call, id) {
      const { staff, merchant } = call;
      if (!isUuid(id)) throw new AppError('session_not_found');
      await db.transaction(async (tx) => {
        const ended = await store.endSessions(tx, { staffId: staff.staffId, id }, times());
        if (ended === 0) throw new AppError('session_not_found');
        await audit.append(tx, {
          merchantCode: merchant.code,
          actor: actorOf(call),
          operation: 'endOwnStaffSession',
          subject: { kind: 'session', id },
        });
      });
    },

    purge: () => store.purge(db.queries, new Date(clock.now() - 30 * day), new Date(clock.now())),
  };
}
