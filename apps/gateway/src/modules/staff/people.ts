import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { changeStaff, createStaff, staffList } from '@sampan/contract/staff';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { removeStaffTotp } from '../totp/secrets.ts';
import { demand, type StaffChanges } from './changes.ts';
import * as factors from './factors-store.ts';
import { accountOf, demandOwner, invite, rolePermissions } from './accounts.ts';
import type { MailInvitation } from './invitation-mails.ts';
import { isUuid } from './rules.ts';
import type { CurrentAccess, StaffCall, StaffSessions } from './sessions.ts';
import * as store from './store.ts';

type Person = ValueInputOf<typeof changeStaff>;
type Invitation = ValueInputOf<typeof createStaff>;

/** Accounts of an operator's staff, as others of its staff change them. All throw staff_not_found or permission_missing. */
export interface StaffPeople {
  readonly list: (merchantCode: string, query: QueryOf<typeof staffList>) => Promise<ValueInputOf<typeof staffList>>;
  /** Throws email_taken or role_not_found. */
  readonly create: (call: StaffCall, body: BodyOf<typeof createStaff>) => Promise<Invitation>;
  /** Throws role_not_found or last_owner. */
  readonly change: (call: StaffCall, id: string, body: BodyOf<typeof changeStaff>) => Promise<Person>;
  /** Throws last_owner. */
  readonly disable: (call: StaffCall, id: string, reason: string) => Promise<void>;
  readonly enable: (call: StaffCall, id: string) => Promise<void>;
  /** Throws second_person_required. */
  readonly invite: (call: StaffCall, id: string) => Promise<Invitation>;
  /** Throws second_person_required. */
  readonly resetFactor: (call: StaffCall, id: string, reason: string) => Promise<void>;
  /** Throws staff_not_found. */
  readonly sessions: (merchantCode: string, id: string) => Promise<Awaited<ReturnType<StaffSessions['list']>>>;
  /** Without `sessionId` all; answers how many ended. Throws session_not_found. */
  readonly endSessions: (call: StaffCall, id: string, sessionId?: string) => Promise<number>;
  /** Id -> name, of those that are the operator's. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

function present(row: store.PersonRow): Person {
  const invited = row.password_hash === null ? 'invited' : 'active';
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    status: row.status === 'disabled' ? 'disabled' : invited,
    hasFactor: row.has_factor,
    createdAt: row.created_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
  };
}

const shownFields = ({ email, name, roles, status }: Person) => ({ email, name, roles, status });

/** The inviting member of staff gets the invitation only where no mail delivers it. */
const told = ({ invitation, expiresAt }: { invitation: string; expiresAt: number }, mail: MailInvitation | null) => ({
  invitation: mail === null ? invitation : null,
  expiresAt,
});

export function staffPeople(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: StaffSessions;
  readonly changes: StaffChanges;
  /** How an operator mails invitations; null: it doesn't. */
  readonly mailsOf: (merchantCode: string) => Promise<MailInvitation | null>;
}): StaffPeople {
  const { db, clock, audit, sessions, changes, mailsOf } = deps;

  /** Throws staff_not_found. */
  async function find(tx: Tx | Database['queries'], merchantCode: string, id: string): Promise<store.PersonRow> {
    const row = isUuid(id) ? await store.findPerson(tx, merchantCode, id) : null;
    if (!row) throw new AppError('staff_not_found');
    return row;
  }

  /** The account, which may no more than the caller. */
  async function findBelow(tx: Tx, call: StaffCall, held: CurrentAccess, id: string): Promise<store.PersonRow> {
    const row = await find(tx, call.merchant.code, id);
    demand(held.permissions, await rolePermissions(tx, call.merchant.code, row.roles));
    return row;
  }

  async function note(
    tx: Tx,
    call: StaffCall,
    operation: string,
    id: string,
    change: { reason?: string; before?: object; after?: object } = {},
  ): Promise<void> {
    const { before, after, ...rest } = change;
    await audit.append(tx, {
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      operation,
      subject: { kind: 'staff', id },
      ...rest,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    });
  }

  return {
    async list(merchantCode, { status, role, after, pageSize }) {
      const rows = await store.list(db.queries, merchantCode, { status, role, after, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const next = rows.length > pageSize ? (shown.at(-1)?.email_key ?? null) : null;
      return { list: shown.map(present), next };
    },

    async create(call, { email, name, roles }) {
      const merchantCode = call.merchant.code;
      const mail = await mailsOf(merchantCode);
      return changes.run(call, async (tx, held) => {
        demand(held.permissions, await rolePermissions(tx, merchantCode, roles));
        const id = await accountOf(tx, { merchantCode, email, name, roles, at: new Date(clock.now()) });
        const invited = await invite(tx, { merchantCode, staffId: id, at: clock.now() });
        await mail?.(tx, { email, name, ...invited });
        await note(tx, call, 'createStaff', id, { after: { email, name, roles, isMailed: mail !== null } });
        return { id, ...told(invited, mail) };
      });
    },

    change: (call, id, { name, roles }) =>
      changes.run(call, async (tx, held) => {
        const merchantCode = call.merchant.code;
        const row = await findBelow(tx, call, held, id);
        if (roles) {
          demand(held.permissions, await rolePermissions(tx, merchantCode, roles));
          await store.setRoles(tx, { merchantCode, staffId: id }, [...new Set(roles)]);
          await demandOwner(tx, merchantCode, row);
        }
        if (name !== undefined) await store.update(tx, id, { name });
        const now = present(await find(tx, merchantCode, id));
        await note(tx, call, 'changeStaff', id, { before: shownFields(present(row)), after: shownFields(now) });
        return now;
      }),

    disable: (call, id, reason) =>
      changes.run(call, async (tx, held) => {
        const row = await findBelow(tx, call, held, id);
        await store.update(tx, id, { status: 'disabled' });
        await demandOwner(tx, call.merchant.code, row);
        await store.removeInvitation(tx, id);
        await sessions.end(tx, { staffId: id });
        await note(tx, call, 'disableStaff', id, {
          reason,
          before: { status: row.status },
          after: { status: 'disabled' },
        });
      }),

    enable: (call, id) =>
      changes.run(call, async (tx, held) => {
        const row = await findBelow(tx, call, held, id);
        await store.update(tx, id, { status: 'active' });
        await note(tx, call, 'enableStaff', id, { before: { status: row.status }, after: { status: 'active' } });
      }),

    async invite(call, id) {
      const merchantCode = call.merchant.code;
      const mail = await mailsOf(merchantCode);
      return changes.run(call, async (tx, held) => {
        const row = await findBelow(tx, call, held, id);
        // Password and factor in one hand would be the account.
        if (row.factor_reset_by === call.staff.staffId) throw new AppError('second_person_required');
        if (row.password_hash !== null) await store.update(tx, id, { reinvited_by: call.staff.staffId });
        const invited = await invite(tx, { merchantCode, staffId: id, at: clock.now() });
        await mail?.(tx, { email: row.email, name: row.name, ...invited });
        await note(tx, call, 'inviteStaff', id, { after: { isMailed: mail !== null } });
        return { id, ...told(invited, mail) };
      });
    },

    resetFactor: (call, id, reason) =>
      changes.run(call, async (tx, held) => {
        const row = await findBelow(tx, call, held, id);
        if (row.reinvited_by === call.staff.staffId) throw new AppError('second_person_required');
        await removeStaffTotp(tx, id);
        await factors.removeAll(tx, id);
        await store.update(tx, id, { factor_reset_by: call.staff.staffId });
        await sessions.end(tx, { staffId: id });
        await note(tx, call, 'resetStaffFactor', id, { reason });
      }),

    async sessions(merchantCode, id) {
      await find(db.queries, merchantCode, id);
      return sessions.list(id, null);
    },

    endSessions: (call, id, sessionId) =>
      changes.run(call, async (tx, held) => {
        await findBelow(tx, call, held, id);
        if (sessionId !== undefined && !isUuid(sessionId)) throw new AppError('session_not_found');
        const ended = await sessions.end(tx, { staffId: id, ...(sessionId !== undefined && { id: sessionId }) });
        if (sessionId !== undefined && ended === 0) throw new AppError('session_not_found');
        const operation = sessionId === undefined ? 'endStaffSessions' : 'endStaffSession';
        await note(tx, call, operation, id, { after: { ended, session: sessionId ?? 'all' } });
        return ended;
      }),

    async namesOf(merchantCode, ids) {
      const rows = await store.names(db.queries, merchantCode, ids);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
