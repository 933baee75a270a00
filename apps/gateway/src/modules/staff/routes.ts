import {
  changeRole,
  changeStaff,
  createRole,
  createStaff,
  disableStaff,
  enableStaff,
  endStaffSession,
  endStaffSessions,
  inviteStaff,
  removeRole,
  resetStaffFactor,
  roleList,
  staffList,
  staffSessions,
} from '@sampan/contract/staff';
import {
  addStaffPasskey,
  changeStaffPassword,
  confirmStaffTotp,
  endOwnStaffSession,
  enterInvitation,
  newStaffRecoveryCodes,
  ownStaffSessions,
  removeStaffPasskey,
  removeStaffTotp,
  staffFactor,
  staffLogin,
  staffLogout,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeyFactor,
  staffPasskeyOptions,
  startStaffTotp,
} from '@sampan/contract/staff-session';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { StaffService } from './service.ts';

// An office has one address.
const entryLimit = { limit: { max: 30, windowMs: 300_000 } };

// Each sends a mail to an address that the caller chose.
const inviteLimit = { limit: { max: 60, windowMs: 3_600_000 } };

const nothing = async (done: Promise<unknown>) => {
  await done;
  return {};
};

/** The login, and the own account. */
export function staffSessionRoutes(app: FastifyInstance, { entry, factors, passkeys, sessions }: StaffService): void {
  bind(app, staffLogin, (call) => entry.login(call, call.body), entryLimit);
  bind(app, enterInvitation, (call) => entry.enterInvitation(call, call.body), entryLimit);
  bind(app, staffFactor, (call) => factors.show(call, call.body), entryLimit);
  bind(app, staffPasskeyChallenge, (call) => passkeys.challenge(call), entryLimit);
  bind(app, staffPasskeyFactor, (call) => passkeys.show(call, call.body), entryLimit);
  bind(app, staffLogout, (call) => nothing(sessions.logout(call)));
  bind(app, staffMe, (call) => factors.me(call));

  bind(app, startStaffTotp, (call) => factors.startTotp(call), entryLimit);
  bind(app, confirmStaffTotp, (call) => factors.confirmTotp(call, call.body.code), entryLimit);
  bind(app, removeStaffTotp, (call) => nothing(factors.removeTotp(call)));
  bind(app, newStaffRecoveryCodes, (call) => factors.newRecoveryCodes(call), entryLimit);
  bind(app, staffPasskeyOptions, (call) => passkeys.options(call), entryLimit);
  bind(app, addStaffPasskey, (call) => passkeys.add(call, call.body), entryLimit);
  bind(app, removeStaffPasskey, (call) => nothing(passkeys.remove(call, call.params.id)));
  bind(app, changeStaffPassword, (call) => nothing(entry.changePassword(call, call.body)), entryLimit);
  bind(app, ownStaffSessions, async ({ staff }) => ({ list: await sessions.list(staff.staffId, staff.id) }));
  bind(app, endOwnStaffSession, (call) => nothing(sessions.endOwn(call, call.params.id)));
}

/** Staff and roles. */
export function staffRoutes(app: FastifyInstance, { people, roles }: StaffService): void {
  bind(app, staffList, ({ merchant, query }) => people.list(merchant.code, query));
  bind(app, createStaff, (call) => people.create(call, call.body), inviteLimit);
  bind(app, changeStaff, (call) => people.change(call, call.params.staffId, call.body));
  bind(app, disableStaff, (call) => nothing(people.disable(call, call.params.staffId, call.body.reason)));
  bind(app, enableStaff, (call) => nothing(people.enable(call, call.params.staffId)));
  bind(app, inviteStaff, (call) => people.invite(call, call.params.staffId), inviteLimit);
  bind(app, resetStaffFactor, (call) => nothing(people.resetFactor(call, call.params.staffId, call.body.reason)));
  bind(app, staffSessions, async ({ merchant, params }) => ({
    list: await people.sessions(merchant.code, params.staffId),
  }));
  bind(app, endStaffSessions, async (call) => ({ ended: await people.endSessions(call, call.params.staffId) }));
  bind(app, endStaffSession, (call) => nothing(people.endSessions(call, call.params.staffId, call.params.sessionId)));
  bind(app, roleList, ({ merchant }) => roles.list(merchant.code));
  bind(app, createRole, (call) => roles.create(call, call.body));
  bind(app, changeRole, (call) => nothing(roles.change(call, call.params.roleId, call.body)));
  bind(app, removeRole, (call) => nothing(roles.remove(call, call.params.roleId)));
}
