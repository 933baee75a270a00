import * as z from 'zod/mini';
import { empty, id, pageSize, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { permissionNames } from './permissions.ts';
import { staffEmail, staffSessionRow } from './staff-session.ts';

/**
 * Staff of an operator and their roles. A member of staff grants or revokes only permissions that they hold, and
 * changes no account that has more (`permission_missing` names what is missing); an operator keeps an owner (`last_owner`).
 */

const staffId = z.strictObject({ staffId: id });
const roles = z.array(id).check(z.maxLength(20));
const name = text(80).check(z.minLength(1));

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** `invited`: has not set a password yet. */
  status: z.enum(['invited', 'active', 'disabled']),
  hasFactor: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: z.nullable(timestamp),
});

/**
 * It is for the person whose address it is, and sets the password once (`enterInvitation`). Null: a mail with it is on
 * its way there. Else it is shown this once, to be handed on.
 */
const invitation = z.object({ id: z.string(), invitation: z.nullable(z.string()), expiresAt: timestamp });

export const staffList = operation({
  name: 'staffList',
  summary: 'Staff of the operator by e-mail address; `after` is the `next` of the page before',
  method: 'GET',
  path: '/staff/people',
  access: 'staff',
  permission: 'staff.read',
  query: z.strictObject({
    status: z.optional(z.enum(['invited', 'active', 'disabled'])),
    /** Those who have this role alone. */
    role: z.optional(id),
    after: z.optional(text(254)),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({ list: z.array(person), next: z.nullable(z.string()) }),
});

export const createStaff = operation({
  name: 'createStaff',
  summary: 'Makes an account for a person, who sets its password by the invitation that goes there by mail',
  method: 'POST',
  path: '/staff/people',
  access: 'staff',
  permission: 'staff.write',
  body: z.strictObject({ email: staffEmail, name, roles }),
  value: invitation,
  errors: ['email_taken', 'role_not_found', 'permission_missing'],
});

export const changeStaff = operation({
  name: 'changeStaff',
  summary: 'Changes name and roles of a member of staff',
  method: 'PUT',
  path: '/staff/people/:staffId',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  body: z.strictObject({ name: z.optional(name), roles: z.optional(roles) }),
  value: person,
  errors: ['staff_not_found', 'role_not_found', 'permission_missing', 'last_owner'],
});

export const disableStaff = operation({
  name: 'disableStaff',
  summary: 'Closes an account and ends its sessions',
  method: 'POST',
  path: '/staff/people/:staffId/disable',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  value: empty,
  errors: ['staff_not_found', 'permission_missing', 'last_owner'],
});

export const enableStaff = operation({
  name: 'enableStaff',
  summary: 'Opens a closed account again',
  method: 'POST',
  path: '/staff/people/:staffId/enable',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  value: empty,
  errors: ['staff_not_found', 'permission_missing'],
});

/** A member of staff who has just reset the account's factor can't invite it anew (`second_person_required`). */
export const inviteStaff = operation({
  name: 'inviteStaff',
  summary: 'A new invitation, by mail, for who has lost the first or the password; the second factor stays',
  method: 'POST',
  path: '/staff/people/:staffId/invitation',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  value: invitation,
  errors: ['staff_not_found', 'permission_missing', 'second_person_required'],
});

/** A member of staff who has just invited the account anew can't reset its factor (`second_person_required`). */
export const resetStaffFactor = operation({
  name: 'resetStaffFactor',
  summary: 'Takes all second factors off an account and ends its sessions; the password stays',
  method: 'POST',
  path: '/staff/people/:staffId/factor/reset',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  value: empty,
  errors: ['staff_not_found', 'permission_missing', 'second_person_required'],
});

export const staffSessions = operation({
  name: 'staffSessions',
  summary: 'Where a member of staff is logged in now, the last used first',
  method: 'GET',
  path: '/staff/people/:staffId/sessions',
  access: 'staff',
  permission: 'staff.read',
  params: staffId,
  value: z.object({ list: z.array(staffSessionRow) }),
  errors: ['staff_not_found'],
});

export const endStaffSessions = operation({
  name: 'endStaffSessions',
  summary: 'Ends all sessions of a member of staff',
  method: 'DELETE',
  path: '/staff/people/:staffId/sessions',
  access: 'staff',
  permission: 'staff.write',
  params: staffId,
  value: z.object({ ended: z.int() }),
  errors: ['staff_not_found', 'permission_missing'],
});

export const endStaffSession = operation({
  name: 'endStaffSession',
  summary: 'Ends a session of a member of staff',
  method: 'DELETE',
  path: '/staff/people/:staffId/sessions/:sessionId',
  access: 'staff',
  permission: 'staff.write',
  params: z.strictObject({ staffId: id, sessionId: id }),
  value: empty,
  errors: ['staff_not_found', 'session_not_found', 'permission_missing'],
});

const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  /** The same for all operators; can't be changed. */
  isBuiltIn: z.boolean(),
  /** Accounts that have it. */
  holders: z.int(),
  /** Another after each change of it. */
  version: z.string(),
});

const roleBody = z.strictObject({
  name: text(60).check(z.minLength(1)),
  description: text(300),
  permissions: z.array(z.enum(permissionNames)),
});

export const roleList = operation({
  name: 'roleList',
  summary: 'Roles of the operator, the built-in ones first, and all permissions that there are',
  method: 'GET',
  path: '/staff/roles',
  access: 'staff',
  permission: 'staff.read',
  value: z.object({
    list: z.array(role),
    permissions: z.array(z.object({ name: z.enum(permissionNames), description: z.string() })),
  }),
});

export const createRole = operation({
  name: 'createRole',
  summary: 'Makes a role of the operator’s own',
  method: 'POST',
  path: '/staff/roles',
  access: 'staff',
  permission: 'staff.write',
  body: roleBody,
  value: z.object({ id: z.string() }),
  errors: ['role_taken', 'permission_missing'],
});

export const changeRole = operation({
  name: 'changeRole',
  summary:
    'Changes a role of the operator’s own; who has it is allowed what it says at once. `version`: of what was seen',
  method: 'PUT',
  path: '/staff/roles/:roleId',
  access: 'staff',
  permission: 'staff.write',
  params: z.strictObject({ roleId: id }),
  // Without a version it is changed whatever it says by now.
  body: z.strictObject({ ...roleBody.shape, version: z.optional(text(64).check(z.minLength(1))) }),
  value: empty,
  errors: ['role_not_found', 'role_taken', 'role_changed', 'permission_missing'],
});

export const removeRole = operation({
  name: 'removeRole',
  summary: 'Removes a role of the operator’s own that nobody has',
  method: 'DELETE',
  path: '/staff/roles/:roleId',
  access: 'staff',
  permission: 'staff.write',
  params: z.strictObject({ roleId: id }),
  value: empty,
  errors: ['role_not_found', 'role_in_use', 'permission_missing'],
});
