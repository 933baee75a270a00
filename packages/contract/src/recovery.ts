import * as z from 'zod/mini';
import { empty, text } from './envelope.ts';
import { loginValue, secret } from './identity.ts';
import { operation } from './operation.ts';
import { botCheck, dialingCode, verificationCode } from './verification.ts';

/** Ends the account's other sessions. */
export const changePassword = operation({
  name: 'changePassword',
  summary: 'Changes the password of the account',
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  isEncrypted: true,
  isOpenBeforePasswordChange: true,
  body: z.strictObject({
    /**
     * Left out after a recent authentication (see `proofState`): right after a login, and where the
     * account has no password yet.
     */
    oldPassword: z.optional(secret),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  value: empty,
  errors: [
    'password_wrong',
    'proof_required',
    'passwords_differ',
    'password_unchanged',
    'password_forbidden',
    'field_invalid',
    'account_locked',
  ],
});

/** The same answer in the same time whether such an account exists or not. */
export const forgotByEmail = operation({
  name: 'forgotByEmail',
  summary: 'Sends a link for a new password to the address of the account',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  isForm: true,
  body: z.strictObject({
    username: text(64).check(z.minLength(1)),
    email: text(255).check(z.minLength(1)),
    /** JSON of the bot check; a form has no nested values. */
    botCheck: z.optional(z.string().check(z.maxLength(6_000))),
  }),
  value: empty,
  errors: ['field_invalid', 'bot_check_required', 'bot_check_failed'],
});

/** The link's ticket is good once, for a short time. Ends every session of the account. */
export const resetByLink = operation({
  name: 'resetByLink',
  summary: 'Sets a new password by the link that was mailed',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({ ticket: text(128).check(z.minLength(1)), newPassword: secret, confirmNewPassword: secret }),
  value: empty,
  errors: ['reset_link_expired', 'passwords_differ', 'password_unchanged', 'password_forbidden', 'field_invalid'],
});

/** With module CHNGPASSVERIF3. Ends every session of the account and opens one (spec §4: automatic login). */
export const resetByPhone = operation({
  name: 'resetByPhone',
  summary: 'Sets a new password by SMS code and opens a session',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    mobileNum: text(20).check(z.minLength(1)),
    countryDialingCode: dialingCode,
    verificationCode: verificationCode.check(z.minLength(1)),
    newPassword: secret,
    confirmNewPassword: secret,
    botCheck,
    deviceId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
  }),
  value: loginValue,
  errors: [
    'function_not_available',
    'mobile_invalid',
    'verification_code_invalid',
    'verification_code_expired',
    'passwords_differ',
    'password_unchanged',
    'password_forbidden',
    'field_invalid',
    'bot_check_required',
    'bot_check_failed',
    'account_suspended',
    'non_member_account',
    'login_verify_required',
  ],
});
