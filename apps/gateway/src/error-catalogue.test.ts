import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@sampan/contract/envelope';
import { describe, expect, test } from 'vitest';

/** From the root of the repository: the file, and what the title of the test in it has, that provokes a message. */
type Provoked = readonly [file: string, title: string];

const gateway = 'apps/gateway/src/error-messages.test.ts';
const identity = 'apps/web/src/features/identity';
const firebase: Provoked = [`${identity}/challenge/firebase.browser.test.tsx`, '[E-01] a refused message'];
const registration: Provoked = [
  `${identity}/register/RegisterForm.browser.test.tsx`,
  '[E-01] a registration names what is wrong',
];
const login: Provoked = [`${identity}/login/LoginForm.browser.test.tsx`, 'without anything typed both are asked for'];
const byCode: Provoked = [
  `${identity}/login/LoginForm.browser.test.tsx`,
  'a number that is none, and a code that is missing',
];

/**
 * The messages of spec §8 in its words, the phrase that says each, and the test that provokes it. One is missing on
 * purpose, "Username/Email does not exist": docs/decisions/2026-11-23-unsaid-names.md.
 */
const messages: readonly (readonly [words: string, key: string, provoked: Provoked])[] = [
  ['invalid phone number format', 'error.phone_format_invalid', firebase],
  ['missing phone number', 'error.phone_missing', firebase],
  [
    'too many requests (try again after 5 minutes)',
    'error.too_many_requests',
    ['apps/gateway/src/plugins/rate-limit-lock.test.ts', '[E-03] locks for five minutes'],
  ],
  ['unknown error', 'error.internal_error', [gateway, 'unknown error']],
  ['invalid or missing verification code', 'error.verification_code_invalid', [gateway, 'invalid or missing']],
  ['invalid reCaptcha', 'error.recaptcha_invalid', firebase],
  ['quota not sufficient (contact customer service)', 'error.sms_quota_exceeded', [gateway, 'quota not sufficient']],
  [
    'function not enabled (contact customer service)',
    'error.function_not_available',
    [gateway, 'function not enabled'],
  ],
  ['code expired (send again)', 'error.verification_code_expired', [gateway, 'code expired']],
  [
    'login failure from closed pop-up',
    'error.popup_closed',
    [`${identity}/login/FederationReturn.browser.test.tsx`, 'who closed the provider’s window'],
  ],
  ['not logged in, please login', 'error.not_logged_in', [gateway, 'not logged in, please login']],
  [
    'network link abnormal',
    'error.network',
    [`${identity}/contact/SmsCodeField.browser.test.tsx`, 'was not sent is told of in a dialog'],
  ],
  [
    'page took too long to load',
    'error.timeout',
    ['apps/web/src/platform/transport.test.ts', 'takes too long is a timeout'],
  ],
  [
    'page took too long to load',
    'shell.tooSlow',
    ['apps/web/src/app/boot/load-chunk.browser.test.tsx', 'is waited for 120 seconds'],
  ],
  ['invalid URL or domain check failed', 'error.domain_invalid', [gateway, 'invalid URL or domain check failed']],
  ['invalid URL or domain check failed', 'error.merchant_unknown', [gateway, 'invalid URL or domain check failed']],
  ['access restricted by location or IP', 'error.region_restricted', [gateway, 'access restricted by location or IP']],
  ['system maintenance', 'error.maintenance', [gateway, 'system maintenance']],
  ['non-member account unable to login', 'error.non_member_account', [gateway, 'non-member account']],
  ['non-agents cannot log in', 'error.agents_only', [gateway, 'non-agents cannot log in']],
  ['please complete verification first', 'error.bot_check_required', [gateway, 'please complete verification first']],
  ['password must have (min)-(max) characters', 'form.passwordLength', registration],
  ['enter a valid verification code', 'error.verification_code_required', byCode],
  ['enter a valid mobile number', 'error.mobile_invalid', byCode],
  [
    'Incorrect confirmation input',
    'form.confirmation',
    [`${identity}/login/FederationReturn.browser.test.tsx`, 'two passwords that are not the same'],
  ],
  ['Real name format is incorrect', 'form.realName', registration],
  ['Phone number format is incorrect', 'error.mobile_invalid', [gateway, 'phone number format is incorrect']],
  ['Invalid invitation code', 'error.invitation_code_invalid', [gateway, 'invalid invitation code']],
  ['Input cannot be empty', 'form.required', login],
  ['Please enter username and password', 'identity.login.empty', login],
  ['Account, password and email format incorrect', 'error.field_invalid', [gateway, 'account, password and email']],
  ['Confirmation password is not correct', 'error.passwords_differ', [gateway, 'confirmation password is not correct']],
  ['Please enter the captcha', 'error.captcha_required', [gateway, 'please enter the captcha']],
  [
    'upload proof of non-receipt',
    'error.receipt_proof_required',
    ['apps/gateway/src/modules/withdrawals/receipts.test.ts', '[E-01] [W-04] who received nothing'],
  ],
];

/** Words alone, so that brackets and full stops don't count; five minutes, and bounds by their names. */
function plain(text: string): string {
  return text
    .replaceAll(/\{\w+, plural, .* other \{# (\w+)\}\}/g, '5 $1')
    .replace('{range}', '(min)-(max)')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Pack = Readonly<Record<string, string>>;

/** All that a language's pages may say. */
async function packOf(language: Language): Promise<Pack> {
  const parts = await Promise.all(
    ['core', 'lobbies', 'lottery', 'pages', 'rest'].map(
      async (part) => (await import(`@sampan/phrases/${language}/${part}`)) as Record<string, Pack>,
    ),
  );
  return Object.assign({}, ...parts.flatMap((part) => Object.values(part))) as Pack;
}

const packs = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await packOf(language)] as const)),
) as Record<Language, Pack>;

describe('[E-01] every message of the specification’s catalogue', () => {
  test('is said in its words', () => {
    for (const [words, key] of messages) {
      expect([key, ` ${plain(packs.EN[key] ?? '')} `]).toEqual([key, expect.stringContaining(` ${plain(words)} `)]);
    }
  });

  test.each(languages)('is there in %s', (language) => {
    const pack = packs[language];
    expect(messages.map(([, key]) => key).filter((key) => !pack[key])).toEqual([]);
  });

  test('is reached by a test that provokes it', async () => {
    for (const [words, , [file, title]] of messages) {
      const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
      const titles = [...text.matchAll(/\b(?:test|it)(?:\.each\([^]*?\]\))?\(\s*(['`])(.*?)\1/g)].map(
        (match) => match[2],
      );
      expect([words, titles.some((one) => one?.includes(title))]).toEqual([words, true]);
    }
  });

  test('but one, which would tell strangers who has an account', async () => {
    expect(
      Object.values(packs.EN).filter((text) => /does not exist/.test(text) && /username|e-?mail/i.test(text)),
    ).toEqual([]);
    const page = await readFile(new URL('../../../docs/decisions/2026-11-23-unsaid-names.md', import.meta.url), 'utf8');
    expect(page).toContain('Username/Email does not exist');
  });
});
