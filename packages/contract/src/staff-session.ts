import * as z from 'zod/mini';
import { empty, id, text, timestamp } from './envelope.ts';
import { secret } from './identity.ts';
import { operation } from './operation.ts';
import { permissionNames } from './permissions.ts';

/**
 * How staff of an operator log in. The password opens a session that may show the second factor, or set one up where
 * there is none, and nothing else; what shows or sets up the factor answers another token, whose session is whole.
 */

/** WebAuthn's own JSON forms (Level 3 `…JSON`), as the browser and @simplewebauthn know them; read by the library. */
const json = z.record(z.string(), z.unknown());
const ticket = text(128).check(z.minLength(1));
const code = text(64).check(z.minLength(1));

/** Characters of a password of staff. */
export const staffPasswordLength = { min: 12, max: 128 } as const;
const newPassword = z.string().check(z.minLength(staffPasswordLength.min), z.maxLength(staffPasswordLength.max));

export const staffEmail = text(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

const factorWays = ['totp', 'recovery', 'passkey'] as const;

const halfOpened = z.object({
  /** Of a session that has shown the password; it lives for some minutes. */
  token: z.string(),
  expiresAt: timestamp,
  /** How the second factor can be shown; empty: it has to be set up first. */
  ways: z.array(z.enum(factorWays)),
});

const opened = z.object({ token: z.string(), expiresAt: timestamp });

/** Of what sets up a factor: `session` where that made the session whole; the codes with the first factor, once. */
const setUp = z.object({ recoveryCodes: z.array(z.string()), session: z.nullable(opened) });

export const staffLogin = operation({
  name: 'staffLogin',
  summary: 'First half of a login of staff: e-mail address and password',
  method: 'POST',
  path: '/staff/session',
  access: 'public',
  isEncrypted: true,
  isOpenWhenClosed: true,
  body: z.strictObject({ email: text(254).check(z.minLength(1)), password: secret }),
  value: halfOpened,
  errors: ['login_failed', 'account_locked', 'unavailable', 'address_not_allowed'],
});

export const enterInvitation = operation({
  name: 'enterInvitation',
  summary: 'Sets the password by an invitation, which is used up; then as after staffLogin',
  method: 'POST',
  path: '/staff/session/invitation',
  access: 'public',
  isEncrypted: true,
  isOpenWhenClosed: true,
  body: z.strictObject({ invitation: ticket, password: newPassword }),
  value: halfOpened,
  errors: ['ticket_expired', 'password_forbidden', 'unavailable', 'address_not_allowed'],
});

export const staffFactor = operation({
  name: 'staffFactor',
  summary: 'Second half of a login of staff by the authenticator app or a recovery code; again, to show it anew',
  method: 'POST',
  path: '/staff/session/factor',
  access: 'staff',
  permission: 'entry',
  isEncrypted: true,
  body: z.strictObject({ method: z.enum(['totp', 'recovery']), answer: code }),
  value: opened,
  errors: ['verification_code_invalid', 'account_locked'],
});

export const staffPasskeyChallenge = operation({
  name: 'staffPasskeyChallenge',
  summary: 'What a browser needs to show the second factor by passkey',
  method: 'POST',
  path: '/staff/session/passkey/options',
  access: 'staff',
  permission: 'entry',
  value: z.object({ ticket: z.string(), options: json }),
  errors: ['function_not_available'],
});

export const staffPasskeyFactor = operation({
  name: 'staffPasskeyFactor',
  summary: 'Second half of a login of staff by passkey; again, to show it anew',
  method: 'POST',
  path: '/staff/session/passkey',
  access: 'staff',
  permission: 'entry',
  body: z.strictObject({ ticket, response: json }),
  value: opened,
  errors: ['passkey_failed', 'ticket_expired'],
});

export const staffLogout = operation({
  name: 'staffLogout',
  summary: 'Ends the session',
  method: 'POST',
  path: '/staff/session/end',
  access: 'staff',
  permission: 'entry',
  value: empty,
});

export const staffMe = operation({
  name: 'staffMe',
  summary: 'Whose session it is, and what it may',
  method: 'GET',
  path: '/staff/session',
  access: 'staff',
  permission: 'entry',
  value: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    /** Ids of roles, built-in or the operator's own. */
    roles: z.array(z.string()),
    /** Those of them that are the operator's own, which have but one name. */
    ownRoles: z.array(z.object({ id: z.string(), name: z.string() })),
    permissions: z.array(z.enum(permissionNames)),
    /** False: only the second factor may be shown, or set up. */
    hasShownFactor: z.boolean(),
    /** Until then factors and password may be changed; after that the factor is asked for again. */
    provenUntil: z.nullable(timestamp),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: timestamp, lastUsedAt: z.nullable(timestamp) }),
    ),
    expiresAt: timestamp,
  }),
});

export const startStaffTotp = operation({
  name: 'startStaffTotp',
  summary: 'A new secret for an authenticator app, not in force before its first code',
  method: 'POST',
  path: '/staff/own/totp',
  access: 'staff',
  permission: 'entry',
  value: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['totp_exists', 'proof_required', 'factor_required'],
});

export const confirmStaffTotp = operation({
  name: 'confirmStaffTotp',
  summary: 'Puts the authenticator app in force by its first code',
  method: 'PUT',
  path: '/staff/own/totp',
  access: 'staff',
  permission: 'entry',
  isEncrypted: true,
  body: z.strictObject({ code }),
  value: setUp,
  errors: ['totp_missing', 'verification_code_invalid', 'account_locked', 'proof_required', 'factor_required'],
});

export const removeStaffTotp = operation({
  name: 'removeStaffTotp',
  summary: 'Takes the authenticator app off the own account, where a passkey remains',
  method: 'DELETE',
  path: '/staff/own/totp',
  access: 'staff',
  permission: 'own',
  value: empty,
  errors: ['totp_missing', 'proof_required', 'last_factor'],
});

export const newStaffRecoveryCodes = operation({
  name: 'newStaffRecoveryCodes',
  summary: 'New recovery codes in place of all that there were',
  method: 'POST',
  path: '/staff/own/recovery',
  access: 'staff',
  permission: 'own',
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['proof_required'],
});

export const staffPasskeyOptions = operation({
  name: 'staffPasskeyOptions',
  summary: 'What a browser needs to make a passkey for the own account',
  method: 'POST',
  path: '/staff/own/passkeys/options',
  access: 'staff',
  permission: 'entry',
  value: z.object({ ticket: z.string(), options: json }),
  errors: ['function_not_available', 'proof_required', 'factor_required'],
});

export const addStaffPasskey = operation({
  name: 'addStaffPasskey',
  summary: 'Adds a passkey to the own account',
  method: 'POST',
  path: '/staff/own/passkeys',
  access: 'staff',
  permission: 'entry',
  body: z.strictObject({ ticket, response: json, name: text(60) }),
  value: setUp,
  errors: ['passkey_failed', 'ticket_expired', 'proof_required', 'factor_required'],
});

export const removeStaffPasskey = operation({
  name: 'removeStaffPasskey',
  summary: 'Takes a passkey off the own account, where another factor remains',
  method: 'DELETE',
  path: '/staff/own/passkeys/:id',
  access: 'staff',
  permission: 'own',
  params: z.strictObject({ id }),
  value: empty,
  errors: ['passkey_not_found', 'proof_required', 'last_factor'],
});

export const changeStaffPassword = operation({
  name: 'changeStaffPassword',
  summary: 'Changes the own password; all other sessions of the account end',
  method: 'POST',
  path: '/staff/own/password',
  access: 'staff',
  permission: 'own',
  isEncrypted: true,
  body: z.strictObject({ password: secret, newPassword }),
  value: empty,
  errors: ['password_wrong', 'password_forbidden', 'account_locked', 'unavailable'],
});

export const staffSessionRow = z.object({
  id: z.string(),
  ip: z.string(),
  /** Browser and system in words that need no translation. */
  client: z.string(),
  isCurrent: z.boolean(),
  openedAt: timestamp,
  lastSeenAt: timestamp,
});

export const ownStaffSessions = operation({
  name: 'ownStaffSessions',
  summary: 'Where the own account is logged in now, the last used first',
  method: 'GET',
  path: '/staff/own/sessions',
  access: 'staff',
  permission: 'own',
  value: z.object({ list: z.array(staffSessionRow) }),
});

export const endOwnStaffSession = operation({
  name: 'endOwnStaffSession',
  summary: 'Ends a session of the own account',
  method: 'DELETE',
  path: '/staff/own/sessions/:id',
  access: 'staff',
  permission: 'own',
  params: z.strictObject({ id }),
  value: empty,
  errors: ['session_not_found'],
});
