import * as z from 'zod/mini';
import { empty, id, text, timestamp } from './envelope.ts';
import { deviceId, loginErrors, loginValue } from './identity.ts';
import { operation } from './operation.ts';

/** WebAuthn's own JSON forms (Level 3 `…JSON`), as the browser and @simplewebauthn know them; read by the library. */
const json = z.record(z.string(), z.unknown());
const ticket = text(128).check(z.minLength(1));

export const passkeyLoginOptions = operation({
  name: 'passkeyLoginOptions',
  summary: 'What a browser needs to log in by passkey',
  method: 'POST',
  path: '/wps/session/passkey/options',
  access: 'public',
  value: z.object({ ticket: z.string(), options: json }),
  errors: ['function_not_available'],
});

export const passkeyLogin = operation({
  name: 'passkeyLogin',
  summary: 'Opens a session by passkey',
  method: 'POST',
  path: '/wps/session/passkey',
  access: 'public',
  body: z.strictObject({ ticket, response: json, deviceId }),
  value: loginValue,
  errors: ['passkey_failed', 'ticket_expired', ...loginErrors],
});

/** Requires a recent authentication: a passkey is a login method of its own. */
export const passkeyOptions = operation({
  name: 'passkeyOptions',
  summary: 'What a browser needs to make a passkey',
  method: 'POST',
  path: '/wps/member/passkeys/options',
  access: 'member',
  value: z.object({ ticket: z.string(), options: json }),
  errors: ['function_not_available', 'proof_required'],
});

export const addPasskey = operation({
  name: 'addPasskey',
  summary: 'Adds a passkey to the account',
  method: 'POST',
  path: '/wps/member/passkeys',
  access: 'member',
  body: z.strictObject({ ticket, response: json, name: text(60) }),
  value: z.object({ id: z.string() }),
  errors: ['passkey_failed', 'ticket_expired'],
});

export const passkeyList = operation({
  name: 'passkeyList',
  summary: 'The passkeys of the account, the latest first',
  method: 'GET',
  path: '/wps/member/passkeys',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: timestamp, lastUsedAt: z.nullable(timestamp) }),
    ),
  }),
});

export const removePasskey = operation({
  name: 'removePasskey',
  summary: 'Takes a passkey off the account',
  method: 'DELETE',
  path: '/wps/member/passkeys/:id',
  access: 'member',
  params: z.strictObject({ id }),
  value: empty,
  errors: ['passkey_not_found', 'proof_required'],
});
