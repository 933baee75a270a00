import * as z from 'zod/mini';
import { empty, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { registerFieldNames } from './site.ts';
import { botCheck, dialingCode, verificationCode } from './verification.ts';

// On their own, because the site's first page needs them and no validator.
export { accountTypes, isAgentType } from './accounts.ts';

/** What the gateway publishes for encrypted bodies: a JWK set (RFC 7517), `use: enc`, `alg: ECDH-ES`, P-256. */
export const encryptionKeys = operation({
  name: 'encryptionKeys',
  summary: 'The public key to which encrypted bodies are sealed; of several the first is to be used',
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

const secretLength = 128;
export const secret = z.string().check(z.minLength(1), z.maxLength(secretLength));

/** A random UUID that the browser keeps, to recognise a device. It proves nothing. */
export const deviceId = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/)));

/** An opened session. */
export const loginValue = z.object({
  token: z.string(),
  id: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /**
   * Until the password is changed this session is answered nothing but the change and the logout (spec §4: `cpw`).
   * Gateways that don't say it leave it to the site's own rule.
   */
  mustChangePassword: z.optional(z.boolean()),
});

/** What opening a session may be refused for, by any method. */
export const loginErrors = [
  'account_suspended',
  'non_member_account',
  'agents_only',
  'login_verify_required',
  'function_not_available',
] as const;

export const login = operation({
  name: 'login',
  summary: 'Opens a session by username and password, or by mobile number and SMS code',
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  isEncrypted: true,
  body: z
    .strictObject({
      /** With the types `sms` and `firebase` the mobile number. */
      username: text(64).check(z.minLength(1)),
      /** With type `sms` the code; with `firebase` the ID token that Firebase gave for the number. */
      password: z.string().check(z.minLength(1), z.maxLength(4_000)),
      type: z._default(z.enum(['username', 'sms', 'firebase']), 'username'),
      countryDialingCode: z.optional(dialingCode),
      captcha: z.optional(text(16)),
      botCheck,
      deviceId,
      /** Keeps this browser logged in for a day, by a cookie that scripts can't read (see `loginRemembered`). */
      isRemembered: z._default(z.boolean(), false),
      /** `agent`: the agents' login, which refuses other accounts (spec §6). */
      audience: z._default(z.enum(['member', 'agent']), 'member'),
    })
    .check(
      z.refine(({ type, password }) => type === 'firebase' || password.length <= secretLength, { path: ['password'] }),
    ),
  value: loginValue,
  errors: [
    ...loginErrors,
    'unavailable',
    'login_failed',
    'account_locked',
    'captcha_required',
    'captcha_invalid',
    'bot_check_required',
    'bot_check_failed',
    'mobile_invalid',
    'verification_code_invalid',
    'verification_code_expired',
  ],
});

/** The credential of the cookie is used up and replaced each time; an old one that comes again revokes them all. */
export const loginRemembered = operation({
  name: 'loginRemembered',
  summary: 'Opens a session for a browser that was asked to remember its account',
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'public',
  body: z.strictObject({ deviceId }),
  value: loginValue,
  errors: [...loginErrors, 'not_logged_in'],
});

export const forgetRemembered = operation({
  name: 'forgetRemembered',
  summary: 'Forgets what this browser was asked to remember',
  method: 'DELETE',
  path: '/wps/session/login/remembered',
  access: 'public',
  value: empty,
});

/** spec §7: os, platform 'W', an encrypted random string, gateway version 3. */
export const loginFreePlay = operation({
  name: 'loginFreePlay',
  summary: 'Creates a trial account with trial money and opens its session',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  body: z.strictObject({
    os: text(40),
    platform: z.literal('W'),
    /** A sealed body (a compact JWE) around any random string: a copy of the call opens nothing. */
    random: z.string().check(z.minLength(1), z.maxLength(4_000)),
    version: z.literal(3),
    botCheck,
    deviceId,
  }),
  value: loginValue,
  errors: [
    'function_not_available',
    'bot_check_required',
    'bot_check_failed',
    'encryption_invalid',
    'encryption_replayed',
    'encryption_expired',
  ],
});

export const firstLogin = operation({
  name: 'firstLogin',
  summary: 'Notes that the first login of the account has happened',
  method: 'POST',
  path: '/wps/relay/MCSFE_firstLogin',
  access: 'session',
  isOpenBeforePasswordChange: true,
  value: empty,
});

const registerFields = z.object(
  Object.fromEntries(registerFieldNames.map((name) => [name, z.optional(text(255))])) as Record<
    (typeof registerFieldNames)[number],
    z.ZodMiniOptional<z.ZodMiniString>
  >,
);

/** The age, in years, that `isAdult` confirmed; 18 where it isn't said. An operator may ask for more. */
export const confirmedAge = z._default(z.int().check(z.gte(18), z.lte(150)), 18);

/** What both ways to register have in common. */
const registration = {
  ...registerFields.shape,
  confirmPassword: secret,
  isAdult: z.boolean(),
  confirmedAge,
  isAgreed: z.boolean(),
  login: z._default(z.literal(true), true),
  registerUrl: z.optional(text(500)),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  botCheck,
  /** A phone number that Firebase verified, in place of our SMS code. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_000))),
  deviceId,
};

const registrationErrors = [
  'function_not_available',
  'registration_refused',
  'field_invalid',
  'passwords_differ',
  'age_not_confirmed',
  'terms_not_accepted',
  'password_forbidden',
  'captcha_required',
  'captcha_invalid',
  'bot_check_required',
  'bot_check_failed',
  'invitation_code_invalid',
  'mobile_invalid',
  'verification_code_required',
  'verification_code_invalid',
  'verification_code_expired',
] as const;

export const register = operation({
  name: 'register',
  summary: 'Creates a member account by username and opens a session',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    ...registration,
    username: text(64).check(z.minLength(1)),
    password: secret,
    countryDialingCode: z.optional(dialingCode),
  }),
  value: loginValue,
  errors: [...registrationErrors, 'username_taken', 'mobile_taken'],
});

/** The mobile number becomes the username (spec §4). Without a password where MOBILENUMPASSREG3 is off. */
export const registerMobile = operation({
  name: 'registerMobile',
  summary: 'Creates a member account by mobile number and opens a session',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'public',
  isEncrypted: true,
  body: z.strictObject({
    ...registration,
    mobileNum: text(20).check(z.minLength(1)),
    countryDialingCode: dialingCode,
    verificationCode: z.optional(verificationCode),
    password: z.optional(secret),
    confirmPassword: z.optional(secret),
  }),
  value: loginValue,
  errors: [...registrationErrors, 'mobile_taken'],
});

export const logout = operation({
  name: 'logout',
  summary: 'Ends this session',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  isOpenBeforePasswordChange: true,
  value: empty,
});

export const logoutEverywhere = operation({
  name: 'logoutEverywhere',
  summary: 'Ends every session of this account',
  method: 'DELETE',
  path: '/wps/session/all',
  access: 'session',
  isOpenBeforePasswordChange: true,
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
    /** Whether the owner has shown that it is theirs, as by a code that was sent there. */
    isMobileConfirmed: z._default(z.boolean(), false),
    isEmailConfirmed: z._default(z.boolean(), false),
    /** Registered, and not welcomed yet; see `endWelcome`. */
    isWelcomeDue: z._default(z.boolean(), false),
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    /** The address of a picture; empty: none. */
    avatar: z._default(z.string(), ''),
    /** Uploaded by the member, or chosen among the site's. */
    avatarType: z._default(z.enum(['CUSTOM', 'STATIC']), 'STATIC'),
    /** A CSS colour for the labels. */
    labelColour: z._default(z.string().check(z.regex(/^(?:[a-z]{3,24}|#[\da-f]{3,8})$/i)), 'grey'),
  }),
});
