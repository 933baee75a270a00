import * as z from 'zod/mini';
import { empty, id, pageFigures, paging, text, timestamp } from './envelope.ts';
import { deviceId, loginErrors, loginValue } from './identity.ts';
import { operation } from './operation.ts';
import { codeSent, verificationCode } from './verification.ts';

/**
 * The verification methods of a login from a new place or with a second factor (spec §4). The name on the bank
 * account is none of them: it counts beside a code only.
 */
export const verificationMethods = ['mobile', 'email', 'totp', 'recovery'] as const;
const method = z.enum(verificationMethods);
const ticket = text(128).check(z.minLength(1));

export const sendLoginVerification = operation({
  name: 'sendLoginVerification',
  summary: 'Sends the code that finishes a login from a new place',
  method: 'POST',
  path: '/wps/session/login/verification/code',
  access: 'public',
  body: z.strictObject({ ticket, method: z.enum(['mobile', 'email']) }),
  value: codeSent,
  errors: ['ticket_expired', 'sms_quota_exceeded', 'function_not_available'],
});

/**
 * Only the ways that came with the ticket count. Five wrong answers use it up. The place, address and device, is known
 * from then on.
 */
export const loginVerification = operation({
  name: 'loginVerification',
  summary: 'Finishes a login that asked for more proof and opens the session',
  method: 'POST',
  path: '/wps/session/login/verification',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    ticket,
    method,
    /** The code. */
    answer: verificationCode.check(z.minLength(1)),
    /** The name on the bank account, where it is asked for beside the code. */
    bankName: z.optional(text(255)),
    deviceId,
  }),
  value: loginValue,
  errors: [
    ...loginErrors,
    'ticket_expired',
    'account_locked',
    'verification_code_invalid',
    'verification_code_expired',
  ],
});

const place = {
  ip: z.string(),
  /** ISO 3166 alpha-2, or empty. */
  country: z.string(),
  /** Browser and system in words that need no translation: "Chrome 142, Android". */
  client: z.string(),
};

/** Live sessions, this one first, then the last used. */
export const sessionList = operation({
  name: 'sessionList',
  summary: 'Where the account is logged in now',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({ id: z.string(), ...place, isCurrent: z.boolean(), openedAt: timestamp, lastSeenAt: timestamp }),
    ),
  }),
});

export const endSession = operation({
  name: 'endSession',
  summary: 'Ends one session of the account',
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  access: 'member',
  params: z.strictObject({ id }),
  value: empty,
  errors: ['session_not_found'],
});

/** Browsers that were recognised; the last used first. */
export const deviceList = operation({
  name: 'deviceList',
  summary: 'The devices that the account has been used from',
  method: 'GET',
  path: '/wps/member/devices',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        ...place,
        isCurrent: z.boolean(),
        /** Logged in without a password until then; null when it isn't. */
        rememberedUntil: z.nullable(timestamp),
        firstSeenAt: timestamp,
        lastSeenAt: timestamp,
      }),
    ),
  }),
});

/** Ends the device's sessions and what it was asked to remember; the next login from it is one from a new place. */
export const forgetDevice = operation({
  name: 'forgetDevice',
  summary: 'Forgets a device',
  method: 'DELETE',
  path: '/wps/member/devices/:id',
  access: 'member',
  params: z.strictObject({ id }),
  value: empty,
  errors: ['device_not_found'],
});

export const loginHistory = operation({
  name: 'loginHistory',
  summary: 'Logins and refused logins of the account, the latest first',
  method: 'GET',
  path: '/wps/member/loginHistory',
  access: 'member',
  query: z.strictObject({ ...paging(20, 100) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        ...place,
        way: z.enum([
          'password',
          'sms',
          'google',
          'facebook',
          'passkey',
          'remembered',
          'registration',
          'reset',
          'trial',
        ]),
        outcome: z.enum(['opened', 'wrong', 'refused', 'verification']),
      }),
    ),
    ...pageFigures,
  }),
});

/** What protects the account. */
export const accountSecurity = operation({
  name: 'accountSecurity',
  summary: 'What protects the account',
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  value: z.object({
    hasPassword: z.boolean(),
    passwordChangedAt: timestamp,
    hasTotp: z.boolean(),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int(),
    federation: z.array(z.enum(['google', 'facebook'])),
    passkeyCount: z.int(),
  }),
});

/** They stand in for the authenticator app, each once, and are shown this once only. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Not in force until `confirmTotp`. Requires a recent authentication (see `proofState`). */
export const startTotp = operation({
  name: 'startTotp',
  summary: 'A new secret for an authenticator app',
  method: 'POST',
  path: '/wps/member/totp',
  access: 'member',
  /** `secret` in base32; `uri` as authenticator apps read it (otpauth://). */
  value: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['totp_exists', 'proof_required'],
});

export const confirmTotp = operation({
  name: 'confirmTotp',
  summary: 'Puts the authenticator app in force by its first code',
  method: 'PUT',
  path: '/wps/member/totp',
  access: 'member',
  isEncrypted: true,
  body: z.strictObject({ code: text(16).check(z.minLength(1)) }),
  value: recoveryCodes,
  errors: ['totp_missing', 'verification_code_invalid', 'account_locked'],
});

export const removeTotp = operation({
  name: 'removeTotp',
  summary: 'Takes the authenticator app off the account',
  method: 'POST',
  path: '/wps/member/totp/remove',
  access: 'member',
  value: empty,
  errors: ['totp_missing', 'proof_required'],
});

export const newRecoveryCodes = operation({
  name: 'newRecoveryCodes',
  summary: 'New recovery codes in place of all that there were',
  method: 'POST',
  path: '/wps/member/totp/recovery',
  access: 'member',
  value: recoveryCodes,
  errors: ['totp_missing', 'proof_required'],
});
