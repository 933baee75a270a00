import * as z from 'zod/mini';
import { text } from './envelope.ts';
import { operation } from './operation.ts';

/**
 * Proof that a person's browser asks (spec §7: before login, registration, SMS and the reset). `pow`: the solved
 * challenge of `botChallenge`, base64 of its JSON. `geetest`: what its widget (version 4) answered.
 */
export const botCheck = z.optional(
  z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('pow'), payload: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
    z.strictObject({
      provider: z.literal('geetest'),
      lotNumber: z.string().check(z.maxLength(200)),
      captchaOutput: z.string().check(z.maxLength(4_000)),
      passToken: z.string().check(z.maxLength(400)),
      genTime: z.string().check(z.maxLength(40)),
    }),
  ]),
);
export type BotCheck = NonNullable<z.infer<typeof botCheck>>;

/** spec §5: at most 255 characters. */
export const verificationCode = text(255);

/** "84": digits without a plus sign. */
export const dialingCode = z.string().check(z.regex(/^\d{1,4}$/));

const mobileNumber = text(20).check(z.minLength(1));

/** A picture with a word to copy. It belongs to the cookie `captchaId` that comes with it, and is good for one try. */
export const captcha = operation({
  name: 'captcha',
  summary: 'A picture with letters to copy',
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  /** Base64 PNG. */
  value: z.string(),
});

/**
 * What the challenge says, as JSON: a number is to be found whose scrypt key (`cost` N, `blockSize` r, the signature as
 * salt, the number in decimal digits as password), of which the first four bytes are read as a number below 2^32, is in
 * the lowest of `work` equal parts. The bot check's payload is base64 of the JSON of `{ challenge, counter }`.
 */
export interface PowChallenge {
  readonly merchant: string;
  readonly level: 'usual' | 'hard';
  readonly nonce: string;
  readonly cost: number;
  readonly blockSize: number;
  /** Tries on average. */
  readonly work: number;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Hex. */
  readonly signature: string;
}

/**
 * A proof of work to solve. `hard` is for users who can't see the captcha's picture: its solution, sent as the bot
 * check, replaces the captcha, too, a few times a day.
 */
export const botChallenge = operation({
  name: 'botChallenge',
  summary: 'A challenge that the browser solves before a costly call',
  method: 'GET',
  path: '/wps/verification/challenge',
  access: 'public',
  query: z.strictObject({ level: z._default(z.enum(['usual', 'hard']), 'usual') }),
  value: z.object({ challenge: z.string() }),
  errors: ['function_not_available', 'too_many_requests'],
});

const codeErrors = [
  'mobile_invalid',
  'function_not_available',
  'bot_check_required',
  'bot_check_failed',
  'sms_quota_exceeded',
] as const;

/** `expiredMinutes`: how long the code lives; sending again is refused that long too (spec §4). */
export const codeSent = z.object({ expiredMinutes: z.int() });

export const sendRegisterCode = operation({
  name: 'sendRegisterCode',
  summary: 'Sends the SMS code of a registration',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  body: z.strictObject({
    mobileNo: mobileNumber,
    countryDialingCode: dialingCode,
    /** Which registration it is for; left out: whichever the operator has. */
    type: z.optional(z.enum(['username', 'mobile'])),
    botCheck,
  }),
  value: codeSent,
  errors: codeErrors,
});

/** The same answer in the same time whether an account has the number or not. */
export const sendLoginCode = operation({
  name: 'sendLoginCode',
  summary: 'Sends the SMS code of a login or of a password reset',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  body: z.strictObject({
    mobileNum: mobileNumber,
    countryDialingCode: dialingCode,
    purpose: z._default(z.enum(['login', 'reset']), 'login'),
    botCheck,
  }),
  value: codeSent,
  errors: codeErrors,
});

/** Countries whose numbers may register, the visitor's own first when it is known. */
export const countryCodes = operation({
  name: 'countryCodes',
  summary: 'Country dialling codes, and the country that the visitor seems to be in: the action `getCountryCode`',
  method: 'GET',
  path: '/wps/system/countryCodes',
  access: 'public',
  value: z.object({
    /** ISO 3166 alpha-2, or empty. */
    current: z.string(),
    list: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
  }),
});
