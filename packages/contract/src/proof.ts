import * as z from 'zod/mini';
import { verificationMethods } from './devices.ts';
import { empty, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { codeSent } from './verification.ts';

const proven = z.object({
  /** Until then nothing more is asked; null: it has not proven anything lately. */
  provenUntil: z.nullable(timestamp),
});

/**
 * What changes an account's login methods (password, passkeys, authenticator app, recovery codes) requires a recent
 * authentication of the session: its login, unless a browser remembered it, or one of these methods. Else such a call
 * answers `proof_required` with the methods.
 */
export const proofState = operation({
  name: 'proofState',
  summary: 'Whether the session has shown lately whose it is, and how it can',
  method: 'GET',
  path: '/wps/member/proof',
  access: 'member',
  isOpenBeforePasswordChange: true,
  value: z.object({
    ...proven.shape,
    hasPassword: z.boolean(),
    /** Empty: only another login. `target` is masked; empty where there is none. */
    ways: z.array(z.object({ method: z.enum(['password', ...verificationMethods]), target: z.string() })),
  }),
});

export const sendProofCode = operation({
  name: 'sendProofCode',
  summary: 'Sends a code by which the session shows whose it is',
  method: 'POST',
  path: '/wps/member/proof/code',
  access: 'member',
  isOpenBeforePasswordChange: true,
  body: z.strictObject({ method: z.enum(['mobile', 'email']) }),
  value: codeSent,
  errors: ['sms_quota_exceeded', 'function_not_available'],
});

export const prove = operation({
  name: 'prove',
  summary: 'Shows once more whose session it is',
  method: 'POST',
  path: '/wps/member/proof',
  access: 'member',
  isEncrypted: true,
  isOpenBeforePasswordChange: true,
  body: z.strictObject({
    method: z.enum(['password', ...verificationMethods]),
    /** The password or the code. */
    answer: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  value: empty,
  errors: ['password_wrong', 'verification_code_invalid', 'verification_code_expired', 'account_locked'],
});
