import * as z from 'zod/mini';
import { text } from './envelope.ts';
import { confirmedAge, deviceId, loginErrors, loginValue } from './identity.ts';
import { operation } from './operation.ts';

const provider = z.enum(['google', 'facebook']);
const params = z.strictObject({ provider });

/** Binds the browser by a cookie that scripts can't read: only it can finish what it began. */
export const startFederation = operation({
  name: 'startFederation',
  summary: 'Begins a login with an account elsewhere',
  method: 'POST',
  path: '/wps/session/federation/:provider',
  access: 'public',
  params,
  body: z.strictObject({
    /** Path inside the site to come back to. */
    returnTo: z._default(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(500)), '/'),
  }),
  /** Where the browser goes. */
  value: z.object({ url: z.string() }),
  errors: ['function_not_available', 'federation_unavailable'],
});

/**
 * An identity without an account gets `registration_incomplete` with a ticket: the account is made only once the
 * visitor has confirmed their age and agreed to the terms.
 */
export const finishFederation = operation({
  name: 'finishFederation',
  summary: 'Finishes a login with an account elsewhere and opens the session',
  method: 'PUT',
  path: '/wps/session/federation/:provider',
  access: 'public',
  params,
  body: z.strictObject({
    /** The query of the address that the provider sent the browser back to. */
    query: z.string().check(z.maxLength(4_000)),
    deviceId,
  }),
  value: z.object({ ...loginValue.shape, returnTo: z.string() }),
  errors: [...loginErrors, 'federation_failed', 'federation_unavailable', 'registration_incomplete'],
});

export const registerFederated = operation({
  name: 'registerFederated',
  summary: 'Makes the account of a person whom a provider vouched for, and opens its session',
  method: 'POST',
  path: '/wps/session/federation/:provider/registration',
  access: 'public',
  params,
  body: z.strictObject({
    ticket: text(128).check(z.minLength(1)),
    username: text(64).check(z.minLength(1)),
    referralCode: z.optional(text(64)),
    isAdult: z.boolean(),
    confirmedAge,
    isAgreed: z.boolean(),
    deviceId,
  }),
  value: z.object({ ...loginValue.shape, returnTo: z.string() }),
  errors: [
    'function_not_available',
    'registration_refused',
    'ticket_expired',
    'username_taken',
    'field_invalid',
    'age_not_confirmed',
    'terms_not_accepted',
  ],
});
