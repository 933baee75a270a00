import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetRemembered, login } from '@sampan/contract/identity';
import { countryCodes } from '@sampan/contract/verification';
import { session } from '../../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { answerOf, gatewayAnswers } from '../../../platform/testing/answers.ts';
import { publishedKeys } from '../../../platform/testing/keys.ts';
import { forgetLogin, lastLogin } from './last-login.ts';
import { LoginForm } from './LoginForm.tsx';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const remember = page.getByRole('checkbox', { name: 'Remember me for a day' });
const submit = page.getByRole('button', { name: 'Log in', exact: true });

let stage: Stage;

const firebase = { apiKey: 'key', authDomain: 'a.example', projectId: 'a' };

/** Google's and geetest's scripts, which pass every visitor; `onAsked`: geetest was asked. */
function standIns(onAsked: () => void): Disposable {
  const widgets = globalThis as { initGeetest4?: unknown; grecaptcha?: unknown };
  widgets.grecaptcha = {
    ready: (listener: () => void) => listener(),
    render: (_: HTMLElement, { callback }: { callback: (token: string) => void }) => {
      callback('passed');
      return 0;
    },
    execute: () => undefined,
  };
  widgets.initGeetest4 = (_: unknown, ready: (widget: unknown) => void) => {
    const listeners: Record<string, () => void> = {};
    const widget = {
      onReady: (listener: () => void) => ((listeners['ready'] = listener), widget),
      onSuccess: (listener: () => void) => ((listeners['success'] = listener), widget),
      onError: () => widget,
      onClose: () => widget,
      showCaptcha: () => {
        onAsked();
        listeners['success']?.();
      },
      getValidate: () => ({ lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' }),
      destroy: () => undefined,
    };
    ready(widget);
    listeners['ready']?.();
  };
  return {
    [Symbol.dispose]() {
      delete widgets.grecaptcha;
      delete widgets.initGeetest4;
    },
  };
}

/** A load of the page with its login form; `more`: what else the operator has. */
function load(more: Parameters<Stage['site']>[1] = {}): void {
  const childrenNodes = [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' as const }];
  stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes }, ...more });
  const list = ['VN', 'TH'].map((countryCode, index) => ({ countryCode, countryDialingCode: ['84', '66'][index]! }));
  stage.read(countryCodes, {}, { list, current: 'VN' });
  stage.show(<LoginForm key={Math.random()} audience="member" onForgotten={() => undefined} />);
}
beforeEach(async () => {
  stage = await setStage();
  gatewayAnswers(await publishedKeys(), answerOf(login, memberOf(3)), answerOf(forgetRemembered, {}));
  load();
});
afterEach(() => {
  forgetLogin();
  stage.clear();
});

describe('[E-01] nothing that is wanted is missing', () => {
  test('without anything typed both are asked for, and each where it alone is missing', async () => {
    await submit.click();
    await expect.element(username).toHaveAccessibleDescription('Please enter username and password');
    await expect.element(password).toHaveAccessibleDescription('Input cannot be empty');
    await password.fill('Secret12');
    await submit.click();
    await expect.element(username).toHaveAccessibleDescription('Input cannot be empty');
  });

  test('a number that is none, and a code that is missing', async () => {
    await page.getByRole('tab', { name: 'SMS code' }).click();
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    await number.fill('12');
    await submit.click();
    const words = 'Phone number format is incorrect. Enter a valid mobile number.';
    await expect.element(number).toHaveAccessibleDescription(words);
    const code = page.getByRole('textbox', { name: 'Verification code' });
    await expect.element(code).toHaveAccessibleDescription('Enter a valid verification code.');
  });
});

describe('[A-08] who asked to be remembered', () => {
  test('finds the name after a logout, but no password, for a day', async () => {
    await username.fill(' lotus01 ');
    await password.fill('Secret12');
    await remember.click();
    await submit.click();
    await expect.poll(() => session.current().isLoggedIn, { timeout: 20_000 }).toBe(true);
    session.end('logout');
    load();
    await expect.element(username).toHaveValue('lotus01');
    await expect.element(remember).toBeChecked();
    await expect.element(password).toHaveValue('');
    for (const kept of [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]) {
      expect(kept).not.toContain('Secret12');
    }
    // The types leave out what Chromium says of each.
    const cookies = (await cookieStore.getAll()) as { name?: string; expires?: number }[];
    const days = cookies
      .filter(({ name = '' }) => ['lastUser', 'remember'].includes(name))
      .map(({ expires }) => Math.round((Number(expires) - Date.now()) / 3_600_000));
    expect(days).toEqual([24, 24]);
  });

  test('is forgotten when the box is unchecked', async () => {
    await username.fill('lotus01');
    await password.fill('Secret12');
    await remember.click();
    await submit.click();
    await expect.poll(() => lastLogin()).toMatchObject({ isRemembered: true, username: 'lotus01' });
    session.end('logout');
    load();
    await remember.click();
    expect(document.cookie).not.toMatch(/lastUser|remember|smsMobile/);
    // Nor is what the form itself keeps while the tab is open.
    sessionStorage.clear();
    load();
    await expect.element(username).toHaveValue('');
    await expect.element(remember).not.toBeChecked();
  });

  test('by SMS finds the number', async () => {
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('912 345 678');
    await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
    await remember.click();
    await submit.click();
    await expect.poll(() => lastLogin()).toMatchObject({ country: 'VN', mobileNum: '912 345 678', username: '' });
    session.end('logout');
    load();
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('912 345 678');
  });

  test('and what somebody else wrote into the cookies spoils nothing', async () => {
    for (const cookie of ['lastUser=%', 'smsMobile=<b>', 'remember=yes']) document.cookie = `${cookie}; path=/`;
    expect(lastLogin()).toEqual({ isRemembered: false, username: '', country: '', mobileNum: '' });
    load();
    await expect.element(username).toHaveValue('');
  });
});

test('[A-05] [A-15] by Firebase the bot check comes first, then Firebase, then the login with its word', async () => {
  const steps: string[] = [];
  const gateway = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (hostname === 'identitytoolkit.googleapis.com') {
      steps.push(pathname.slice('/v1/'.length));
      return Response.json({ recaptchaSiteKey: 'key', sessionInfo: 'session', idToken: 'id-token' });
    }
    if (pathname === login.path) steps.push(pathname);
    return gateway(input, init);
  };
  using _widgets = standIns(() => steps.push('geetest'));
  load({ botCheck: { provider: 'geetest', geetestId: 'an-id' }, firebase });
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => steps).toEqual(['geetest', 'recaptchaParams', 'accounts:sendVerificationCode']);
  steps.length = 0;
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
  await submit.click();
  await expect.poll(() => session.current().isLoggedIn).toBe(true);
  expect(steps).toEqual(['geetest', 'accounts:signInWithPhoneNumber', login.path]);
});

test('[A-01] two clicks in one task are one login', async () => {
  const gateway = globalThis.fetch;
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(new URL(input instanceof Request ? input.url : input, location.origin).pathname);
    return gateway(input, init);
  };
  await username.fill('lotus01');
  await password.fill('Secret12');
  const button = submit.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => session.current().isLoggedIn).toBe(true);
  expect(sent.filter((path) => path === login.path)).toHaveLength(1);
});
