import type { ShownErrorCode } from '@sampan/contract/errors';
import { ApiError } from '@sampan/client/api-error';
import type { IdentitySettings } from '../settings.ts';
import { loadForeignScript } from './script-urls.ts';

/**
 * Firebase's phone verification by its REST calls (identitytoolkit v1): two of them, where its SDK would be 40 KB.
 * It wants a reCAPTCHA before it sends anything. Nothing of it is loaded where the operator hasn't configured it.
 */
type Firebase = NonNullable<IdentitySettings['firebase']>;

interface Recaptcha {
  ready: (listener: () => void) => void;
  render: (element: HTMLElement, options: Record<string, unknown>) => number;
  execute: (widget: number) => void;
}

const recaptchaSource = 'https://www.google.com/recaptcha/api.js?render=explicit';
const service = 'https://identitytoolkit.googleapis.com/v1/';

/** Its own words for what goes wrong; all others mean that no message was sent. */
const codes: Readonly<Record<string, ShownErrorCode>> = {
  INVALID_PHONE_NUMBER: 'phone_format_invalid',
  MISSING_PHONE_NUMBER: 'phone_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_requests',
  QUOTA_EXCEEDED: 'sms_quota_exceeded',
  OPERATION_NOT_ALLOWED: 'function_not_available',
  UNAUTHORIZED_DOMAIN: 'domain_invalid',
  INVALID_CONTINUE_URI: 'domain_invalid',
  CAPTCHA_CHECK_FAILED: 'recaptcha_invalid',
  MISSING_RECAPTCHA_TOKEN: 'recaptcha_invalid',
  INVALID_RECAPTCHA_TOKEN: 'recaptcha_invalid',
  INVALID_CODE: 'verification_code_invalid',
  MISSING_CODE: 'verification_code_required',
  INVALID_SESSION_INFO: 'verification_code_expired',
  MISSING_SESSION_INFO: 'verification_code_required',
  SESSION_EXPIRED: 'verification_code_expired',
};

/** What the last code that was sent belongs to. */
let sessionInfo = '';
/** A code is good once, but a form that is sent again, because something else was wrong, has the same one. */
let confirmed = { code: '', idToken: '' };

/** Sends a code to a number such as "+84901234567". Rejects with `ApiError`. */
export async function sendFirebaseCode({ apiKey }: Firebase, phoneNumber: string): Promise<void> {
  const { recaptchaSiteKey = '' } = await ask('recaptchaParams', apiKey);
  const recaptchaToken = await solveRecaptcha(recaptchaSiteKey);
  const sent = await ask('accounts:sendVerificationCode', apiKey, { phoneNumber, recaptchaToken });
  sessionInfo = sent['sessionInfo'] ?? '';
  confirmed = { code: '', idToken: '' };
}

/** The token by which the gateway knows that the number is the person's. */
export async function confirmFirebaseCode({ apiKey }: Firebase, code: string): Promise<string> {
  if (sessionInfo === '') throw new ApiError('verification_code_required', 0);
  if (confirmed.idToken === '' || confirmed.code !== code) {
    const { idToken = '' } = await ask('accounts:signInWithPhoneNumber', apiKey, { sessionInfo, code });
    confirmed = { code, idToken };
  }
  return confirmed.idToken;
}

async function ask(method: string, apiKey: string, body?: Record<string, string>): Promise<Record<string, string>> {
  let response: Response;
  try {
    response = await fetch(`${service}${method}?key=${encodeURIComponent(apiKey)}`, {
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.timeout(15_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  } catch (cause) {
    throw new ApiError('network', 0, {}, null, { cause });
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Record<string, string>;
  const { message = '' } = (answer as { error?: { message?: string } }).error ?? {};
  throw new ApiError(codes[message.split(' ')[0] ?? ''] ?? 'sms_not_sent', response.status);
}

/** Invisible, unless Google wants to see more. */
async function solveRecaptcha(sitekey: string): Promise<string> {
  const page = globalThis as { grecaptcha?: Recaptcha };
  try {
    if (!page.grecaptcha) await loadForeignScript(recaptchaSource);
  } catch (cause) {
    throw new ApiError('network', 0, {}, null, { cause });
  }
  const { grecaptcha } = page;
  if (!grecaptcha) throw new ApiError('recaptcha_invalid', 0);
  const place = document.createElement('div');
  // In the dialog that is open: the page behind it is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(place);
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new ApiError('recaptcha_invalid', 0));
      grecaptcha.ready(() => {
        const options = {
          sitekey,
          size: 'invisible',
          callback: resolve,
          'error-callback': fail,
          'expired-callback': fail,
        };
        grecaptcha.execute(grecaptcha.render(place, options));
      });
    });
  } finally {
    place.remove();
  }
}
