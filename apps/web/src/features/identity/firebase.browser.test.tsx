import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
    ['TOO_MANY_ATTEMPTS_TRY_LATER : slow down', 'sms_quota_exceeded'],
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'mobile_invalid'],
    ['SOMETHING_NEW', 'sms_not_sent'],
  ])('%s is said as %s', async (message, code) => {
    await sendFirebaseCode(firebase, '+84901234567');
    answers['accounts:signInWithPhoneNumber'] = { status: 400, body: { error: { message } } };
    await expect(confirmFirebaseCode(firebase, '000000')).rejects.toMatchObject({ code });
  });
});
