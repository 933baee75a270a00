import * as z from 'zod/mini';
import { empty, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { registerFieldNames } from './site.ts';

/** Account types (spec §4): 4 trial; 1, 2, 41, 42 agents; 3 is a plain member. */
export const accountTypes = { member: 3, trial: 4, agents: [1, 2, 41, 42] } as const;

export function isAgentType(type: number): boolean {
  return (accountTypes.agents as readonly number[]).includes(type);
}

/** What the gateway publishes for encrypted bodies: a JWK set (RFC 7517), `use: enc`, `alg: ECDH-ES`, P-256. */
export const encryptionKeys = operation({
  name: 'encryptionKeys',
  summary: 'The public keys to which encrypted bodies are sealed, the current one first',
  method: 'GET',
  path: '/wps/session/keys',
  access: 'public',
  value: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal('enc'),
        alg: z.literal('ECDH-ES'),
      }),
    ),
    /** The gateway's clock, so that a wrong clock in the browser doesn't expire a body. */
    now: timestamp,
  }),
});

/**
 * An encrypted body on the wire: `value` is a compact JWE (ECDH-ES, A256GCM) whose plaintext is
 * `{ jti, iat, body }`: a unique id and the second of sealing, so that a copy can't be sent twice or late.
 */
export const sealedBody = z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(20_000)) });
export const sealedPlaintext = z.strictObject({
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  iat: z.int(),
  body: z.unknown(),
});
/** How long a sealed body lives, in seconds. */
export const sealedBodyLifetime = 120;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const secret = z.string().check(z.minLength(1), z.maxLength(128));

/** A random UUID that the browser keeps, to recognise a device. */
const deviceId = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/)));

const loginValue = z.object({
  token: z.string(),
  id: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

export const login = operation({
  name: 'login',
  summary: 'Opens a session by username and password',
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    username: text(64).check(z.minLength(1)),
    password: secret,
    type: z._default(z.enum(['username']), 'username'),
    deviceId,
  }),
  value: loginValue,
  errors: ['login_failed', 'account_locked', 'account_suspended', 'non_member_account'],
});

const registerFields = z.object(
  Object.fromEntries(registerFieldNames.map((name) => [name, z.optional(text(255))])) as Record<
    (typeof registerFieldNames)[number],
    z.ZodMiniOptional<z.ZodMiniString>
  >,
);

export const register = operation({
  name: 'register',
  summary: 'Creates a member account by username and opens a session',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    ...registerFields.shape,
    username: text(64).check(z.minLength(1)),
    password: secret,
    confirmPassword: secret,
    isAdult: z.boolean(),
    isAgreed: z.boolean(),
    login: z._default(z.literal(true), true),
    registerUrl: z.optional(text(500)),
    registerMethod: z._default(z.literal('WEB'), 'WEB'),
    countryDialingCode: z.optional(text(8)),
    deviceId,
  }),
  value: loginValue,
  errors: ['username_taken', 'field_invalid', 'passwords_differ', 'age_not_confirmed', 'terms_not_accepted'],
});

export const logout = operation({
  name: 'logout',
  summary: 'Ends this session',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  value: empty,
});

export const logoutEverywhere = operation({
  name: 'logoutEverywhere',
  summary: 'Ends every session of this account',
  method: 'DELETE',
  path: '/wps/session/all',
  access: 'session',
  value: z.object({ ended: z.int() }),
});

export const memberInfo = operation({
  name: 'memberInfo',
  summary: 'The account behind the session',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  value: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    toUpline: z.boolean(),
    regDate: timestamp,
    /** Masked, or empty. */
    mobile: z.string(),
    email: z.string(),
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
  }),
});
