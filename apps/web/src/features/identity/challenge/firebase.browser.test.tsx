import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorWords } from '../../../platform/api.ts';
import { activateLanguage, loadLanguage, loadRest, t } from '../../../platform/i18n.ts';
import { confirmFirebaseCode, sendFirebaseCode } from './firebase.ts';

const firebase = { apiKey: 'an-api-key', authDomain: 'a.firebaseapp.example', projectId: 'a-project' };

interface Sent {
  url: string;
  body: unknown;
}
let sent: Sent[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};
const page = globalThis as { grecaptcha?: unknown };

/** Google's part: its calls, and the reCAPTCHA that its script brings. */
beforeEach(() => {
  sent = [];
  answers = {
    recaptchaParams: { status: 200, body: { recaptchaSiteKey: 'a-site-key' } },
    'accounts:sendVerificationCode': { status: 200, body: { sessionInfo: 'a-session' } },
    'accounts:signInWithPhoneNumber': { status: 200, body: { idToken: 'an-id-token' } },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : '';
    sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status, body } = answers[/\/v1\/([\w:]+)/.exec(url)?.[1] ?? ''] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  });
  page.grecaptcha = {
    ready: (listener: () => void) => listener(),
    render: (_: HTMLElement, { sitekey, callback }: { sitekey: string; callback: (token: string) => void }) => {
      callback(`passed ${sitekey}`);
      return 0;
    },
    execute: () => undefined,
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  delete page.grecaptcha;
});

describe('[A-15] Firebase verifies a number', () => {
  test('by a reCAPTCHA, a code and the token that the gateway is shown', async () => {
    await sendFirebaseCode(firebase, '+84901234567');
    expect(sent.map(({ body }) => body)).toEqual([
      undefined,
      { phoneNumber: '+84901234567', recaptchaToken: 'passed a-site-key' },
    ]);
    expect(await confirmFirebaseCode(firebase, '123456')).toBe('an-id-token');
    expect(sent.at(-1)?.body).toEqual({ sessionInfo: 'a-session', code: '123456' });
    expect(await confirmFirebaseCode(firebase, '123456')).toBe('an-id-token');
    expect(sent).toHaveLength(3);
    expect(sent.every(({ url }) => url.startsWith('https://identitytoolkit.googleapis.com/v1/'))).toBe(true);
    expect(document.querySelector('script[src*="google"]')).toBeNull();
  });

  test.each([
    ['INVALID_CODE', 'verification_code_invalid'],
    ['SESSION_EXPIRED', 'verification_code_expired'],
    ['SOMETHING_NEW', 'sms_not_sent'],
  ])('%s is said as %s', async (message, code) => {
    await sendFirebaseCode(firebase, '+84901234567');
    answers['accounts:signInWithPhoneNumber'] = { status: 400, body: { error: { message } } };
    await expect(confirmFirebaseCode(firebase, '000000')).rejects.toMatchObject({ code });
  });

  test.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format. Check the number and its country.'],
    ['MISSING_PHONE_NUMBER', 'Missing phone number.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : slow down', 'Too many requests. Try again after 5 minutes.'],
    ['QUOTA_EXCEEDED : today', 'Quota not sufficient. Contact customer service.'],
    ['OPERATION_NOT_ALLOWED', 'Function not enabled. Contact customer service.'],
    ['UNAUTHORIZED_DOMAIN', 'Invalid URL or domain check failed. Open the site at its own address.'],
    ['CAPTCHA_CHECK_FAILED', 'Invalid reCaptcha. Please try again.'],
  ])('[E-01] a refused message (%s) is told in the words of the catalogue: %s', async (message, words) => {
    await loadRest();
    await loadLanguage('EN');
    activateLanguage('EN');
    answers['accounts:sendVerificationCode'] = { status: 400, body: { error: { message } } };
    const error: unknown = await sendFirebaseCode(firebase, '+84901234567').catch((failure: unknown) => failure);
    expect(t(...errorWords(error))).toBe(words);
  });

  test('[E-01] a reCAPTCHA that fails is an invalid one', async () => {
    page.grecaptcha = {
      ready: (listener: () => void) => listener(),
      render: (_: HTMLElement, options: Record<string, () => void>) => {
        options['error-callback']?.();
        return 0;
      },
      execute: () => undefined,
    };
    await expect(sendFirebaseCode(firebase, '+84901234567')).rejects.toMatchObject({ code: 'recaptcha_invalid' });
  });
});
