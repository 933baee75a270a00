import { compactDecrypt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { encryptionKeys, register, registerMobile } from '@sampan/contract/identity';
import { affiliate } from '@sampan/contract/agents';
import { countryCodes } from '@sampan/contract/verification';
import { session } from '../../../platform/session.ts';
import { answerOf, gatewayAnswers } from '../../../platform/testing/answers.ts';
import { publishedKeys } from '../../../platform/testing/keys.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const widgets = globalThis as { initGeetest4?: unknown; grecaptcha?: unknown };
const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 255 };

let stage: Stage;
/** What the site did, in its order: the gateway's calls by path, Firebase's by method, geetest's question. */
let steps: string[] = [];

beforeEach(async () => {
  steps = [];
  stage = await setStage();
  gatewayAnswers(
    await publishedKeys(),
    answerOf(affiliate, { affiliateCode: 'FRIEND01' }),
    answerOf(register, memberOf(3)),
  );
  const gateway = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (hostname !== 'identitytoolkit.googleapis.com') {
      if (!pathname.endsWith('/session/keys')) steps.push(pathname);
      return gateway(input, init);
    }
    steps.push(pathname.slice('/v1/'.length));
    return Response.json({ recaptchaSiteKey: 'key', sessionInfo: 'session', idToken: 'id-token' });
  };
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
        steps.push('geetest');
        listeners['success']?.();
      },
      getValidate: () => ({ lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' }),
      destroy: () => undefined,
    };
    ready(widget);
    listeners['ready']?.();
  };
  const modules = ['USERNAMEREG3', 'REGMOBVERF3'];
  stage.site(
    {},
    {
      whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: modules.map((modId) => ({ modId, enabled: '1' })) },
      register: {
        mobileNum: rule,
        affiliateCode: rule,
        payeeName: { ...rule, acceptedPattern: '', patternId: 12 },
        password: { ...rule, required: true, minLength: 6, maxLength: 12 },
      },
      botCheck: { provider: 'geetest', geetestId: 'an-id' },
      firebase: { apiKey: 'key', authDomain: 'a.example', projectId: 'a' },
    },
  );
  stage.read(countryCodes, {}, { list: [{ countryCode: 'VN', countryDialingCode: '84' }], current: 'VN' });
});
afterEach(() => {
  delete widgets.grecaptcha;
  delete widgets.initGeetest4;
  stage.clear();
});

test('[E-01] a registration names what is wrong in the words of the catalogue', async () => {
  stage.show(<RegisterForm />);
  const password = page.getByLabelText('Password', { exact: true });
  const repeated = page.getByLabelText('Repeat the password');
  const realName = page.getByRole('textbox', { name: /^Name on the bank account/ });
  await password.fill('Abc');
  await repeated.fill('Abd');
  await realName.fill('007');
  await page.getByRole('button', { name: 'Sign up' }).click();
  // The hint stands beside it.
  await expect.element(page.getByText('Password must have 6–12 characters')).toBeVisible();
  const same = 'Confirmation password is not correct. Enter the same password twice.';
  await expect.element(repeated).toHaveAccessibleDescription(same);
  await expect.element(realName).toHaveAccessibleDescription('Real name format is incorrect');
});

test('[A-11] the invitation code, then the bot check, then Firebase, then the registration', async () => {
  stage.show(<RegisterForm />);
  await page.getByLabelText('Username').fill('lotus01');
  await page.getByLabelText('Password', { exact: true }).fill('Secret12');
  await page.getByLabelText('Repeat the password').fill('Secret12');
  await page.getByRole('textbox', { name: /^Invitation code/ }).fill('FRIEND01');
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('912345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => steps).toEqual(['geetest', 'recaptchaParams', 'accounts:sendVerificationCode']);
  steps = [];
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => session.current().isLoggedIn).toBe(true);
  expect(steps).toEqual([affiliate.path, 'geetest', 'accounts:signInWithPhoneNumber', register.path]);
});

test('[A-11] [E-01] an invitation code that is refused is told at its field, and stops the registration', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname !== affiliate.path) return before(input, init);
    steps.push(pathname);
    const refused = { success: false, value: null, errorCode: 'invitation_code_invalid', message: '', requestId: 'r1' };
    return Response.json(refused, { status: 400 });
  };
  stage.show(<RegisterForm />);
  await fillIn();
  const code = page.getByRole('textbox', { name: /^Invitation code/ });
  await code.fill('NOBODYS');
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(code).toHaveAccessibleDescription('Invalid invitation code. Check it, or leave it out.');
  await expect.element(code).toHaveValue('NOBODYS');
  expect(steps).toEqual([affiliate.path]);
  expect(session.current().isLoggedIn).toBe(false);
});

/** Fills in what a registration by name takes here. */
async function fillIn(): Promise<void> {
  await page.getByLabelText('Username').fill('lotus01');
  await page.getByLabelText('Password', { exact: true }).fill('Secret12');
  await page.getByLabelText('Repeat the password').fill('Secret12');
}

test('[A-13] two clicks in one task are one registration', async () => {
  stage.show(<RegisterForm />);
  await fillIn();
  for (const box of page.getByRole('checkbox').all()) await box.click();
  const submit = page.getByRole('button', { name: 'Sign up' }).element() as HTMLButtonElement;
  submit.click();
  submit.click();
  await expect.poll(() => session.current().isLoggedIn).toBe(true);
  expect(steps).toEqual(['geetest', register.path]);
});

test('[A-10] two clicks in one task send one code', async () => {
  stage.show(<RegisterForm />);
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('912345679');
  const send = page.getByRole('button', { name: 'Send code' }).element() as HTMLButtonElement;
  send.click();
  send.click();
  await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
  expect(steps).toEqual(['geetest', 'recaptchaParams', 'accounts:sendVerificationCode']);
});

test('[B-01] the age that the operator asks for is what is confirmed and sent, by name and by number', async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { kty: 'EC', crv: 'P-256', x, y, kid: 'own', use: 'enc', alg: 'ECDH-ES' } as const;
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === encryptionKeys.path)
      return Response.json({ success: true, value: { keys: [key], now: Date.now() }, message: '' });
    if (pathname === register.path || pathname === registerMobile.path) {
      const { value } = JSON.parse(init?.body as string) as { value: string };
      // What is sealed to a key that was published before is asked for again.
      const opened = await compactDecrypt(value, privateKey).catch(() => null);
      if (opened) sent.push((JSON.parse(new TextDecoder().decode(opened.plaintext)) as { body: unknown }).body);
    }
    return Response.json({
      success: false,
      value: null,
      message: '',
      errorCode: sent.length > 0 ? 'username_taken' : 'encryption_invalid',
    });
  };
  const modules = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];
  stage.site(
    {},
    {
      minimumAge: 21,
      whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: modules.map((modId) => ({ modId, enabled: '1' })) },
      register: { password: { ...rule, required: true } },
    },
  );
  stage.show(<RegisterForm />);
  const age = page.getByRole('checkbox', { name: 'I am 21 years of age or older.' });
  const agreed = page.getByRole('checkbox', { name: /user agreement/ });
  const submit = page.getByRole('button', { name: 'Sign up' });
  await fillIn();
  await agreed.click();
  await submit.click();
  await expect.element(age).toHaveAccessibleDescription('Confirm that you are of legal age to go on.');
  expect(sent).toEqual([]);
  await age.click();
  await submit.click();
  await expect.poll(() => sent).toMatchObject([{ confirmedAge: 21, isAdult: true, username: 'lotus01' }]);

  await page.getByRole('tab', { name: 'Mobile number' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
  await expect.element(age).toBeChecked();
  sent.length = 0;
  await submit.click();
  await expect.poll(() => sent[0]).toMatchObject({ confirmedAge: 21, isAdult: true, mobileNum: '912345678' });
});
