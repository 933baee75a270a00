import * as z from 'zod/mini';
import { empty, text } from './envelope.ts';
import { operation } from './operation.ts';
import { botCheck, codeSent, dialingCode, verificationCode } from './verification.ts';

const contact = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('email'), email: text(255).check(z.minLength(1)) }),
  z.strictObject({
    channel: z.literal('mobile'),
    mobileNum: text(20).check(z.minLength(1)),
    countryDialingCode: dialingCode,
  }),
]);
export type Contact = z.infer<typeof contact>;

/**
 * The same answer in the same time whether another account has the address or not. It requires a
 * recent authentication, as what it leads to does.
 */
export const sendContactCode = operation({
  name: 'sendContactCode',
  summary: 'Sends a code to an e-mail address or a mobile number that the account is to have',
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member',
  body: z.strictObject({ contact, botCheck }),
  value: codeSent,
  errors: [
    'proof_required',
    'field_invalid',
    'mobile_invalid',
    'bot_check_required',
    'bot_check_failed',
    'sms_quota_exceeded',
    'too_many_requests',
  ],
});

/**
 * Adds the address or the number to the account, or puts it in place of the one before, whose owner is notified.
 * Only the recipient of the code learns that another account has it.
 */
export const setContact = operation({
  name: 'setContact',
  summary: 'Sets the e-mail address or the mobile number of the account',
  method: 'PUT',
  path: '/wps/member/contact',
  access: 'member',
  body: z.strictObject({ contact, code: verificationCode.check(z.minLength(1)) }),
  value: empty,
  errors: [
    'proof_required',
    'field_invalid',
    'mobile_invalid',
    'verification_code_invalid',
    'verification_code_expired',
    'email_taken',
    'mobile_taken',
  ],
});

/** Whatever the answer was: a member gets the welcome once. */
export const endWelcome = operation({
  name: 'endWelcome',
  summary: 'Notes that the welcome of a new member was answered or closed',
  method: 'POST',
  path: '/wps/member/welcome',
  access: 'member',
  value: empty,
});
