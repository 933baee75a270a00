import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { appCode } from '../apps/gateway/src/testing/authenticator-app.ts';
import { newMember, newUsername } from './gateway.ts';
import { codeTo } from './inbox.ts';
import {
  balanceShown,
  closeWelcome,
  restoreSession,
  dialog,
  isPhone,
  submitLogin,
  toMinorUnits,
  open,
  quietPage,
  shownBalance,
} from './site.ts';
import { slotIn } from './slot.ts';
import { anySlot } from './vendor.ts';
import { expect, test } from './stack.ts';

/** An unused Vietnamese mobile number, without the leading zero. */
const newNumber = () => `90${randomInt(1_000_000, 9_999_999)}`;

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

async function chooseVietnam(page: Page): Promise<void> {
  const country = dialog(page).getByRole('combobox', { name: 'Country code' });
  await country.click();
  await country.fill('viet');
  await page.getByRole('option', { name: /Vietnam/ }).click();
  await expect(country).toHaveValue('+84');
}

async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  } else {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
}

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceShown(page)).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  await dialog(page).getByLabel('I am 18 years of age or older.').check();
  await dialog(page).getByLabel('I have read the user agreement').check();
}

test('[A-02] [A-10] [A-12] [A-14] [B-08] signs up by mobile number and code, and comes back by a code', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const number = newNumber();
  await open(page, '/register');
  const form = dialog(page);
  await expect(form.getByRole('heading')).toContainText('1,000.00');
  await form.getByRole('tab', { name: 'Mobile number' }).click();
  await chooseVietnam(page);
  const mobile = form.getByRole('textbox', { name: 'Mobile number' });
  await mobile.fill('12');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form).toContainText('Enter a valid mobile number');
  await mobile.fill(`0${number}`);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Again in/ })).toBeDisabled();
  const first = await codeTo(stack, `+84${number}`);
  await form.getByLabel('Verification code').fill('000000');
  await form.getByLabel('Password', { exact: true }).fill('Mobile12x');
  await form.getByLabel('Repeat the password').fill('Mobile12x');
  await agree(page);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toContainText('Invalid or missing verification code');
  await form.getByLabel('Verification code').fill(first.code);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await closeWelcome(page);
  await expectLoggedIn(page);
  await expect(balanceShown(page)).toHaveText('₫ 1,000.00');
  await expect(page).toHaveURL('/index');
  await logOut(page);

  await openLogin(page);
  await form.getByRole('tab', { name: 'SMS code' }).click();
  await chooseVietnam(page);
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('button', { name: 'Send code' }).click();
  const second = await codeTo(stack, `+84${number}`, first.id);
  await form.getByLabel('Verification code').fill(second.code);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectLoggedIn(page);
});

test('[A-03] [A-20] [G-11] plays for free without an account; what needs a real one says so and leads to it', async ({
  page,
}) => {
  await open(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Play for free, without an account' }).click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL('/index');
  await expect(balanceShown(page)).toHaveText('₫ 10,000,000.00');
  await page.goto('/member/depositv2');
  await expect(dialog(page)).toContainText('A real account is needed');
  await dialog(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog(page).getByLabel('Repeat the password')).toBeVisible();
});

test('[G-11] [A-03] a visitor tries a slot from its tile, and wins and loses play money only', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const { gameName, nodeId } = await anySlot(stack);
  await open(page, `/rng?q=${encodeURIComponent(gameName)}`);
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: gameName }).first();
  const demo = tile.getByRole('link', { name: `Try ${gameName} with play money` });
  await expect(demo).toBeHidden();
  await tile.hover();
  await demo.click();
  await expect(dialog(page)).toContainText('What you win or lose is not real.');
  await expectAccessible(page, { within: 'dialog[open]' });
  await dialog(page).getByRole('button', { name: 'Play for free' }).click();
  await expect(page).toHaveURL(`/game?nodeId=${encodeURIComponent(nodeId)}`);

  const slot = slotIn(page);
  await slot.untilIdle();
  const given = 10_000_000_00n;
  expect(await slot.balance()).toBe(given);
  const { stake, payout } = await slot.spin();
  const left = given - toMinorUnits(stake) + toMinorUnits(payout);
  expect(await slot.balance()).toBe(left);
  await expect.poll(async () => shownBalance(page)).toBe(left);

  // An account with play money needs no demo.
  await page.goBack();
  await tile.hover();
  await expect(tile.getByRole('link')).toHaveCount(1);
});

test('[A-04] [A-13] logs in with Google: an account is made once, after age and agreement', async ({
  page,
  stack,
  expectedConsole,
}) => {
  // The person is not known here yet.
  expectedConsole.push(/status of 403 .*\/federation\//);
  const id = `google-person-${newUsername()}`;
  stack.people.set(id, { name: `Linh ${id}`, email: `${id}@example.test`, isEmailVerified: true });
  const username = newUsername();
  await open(page, '/rng');
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: `Linh ${id}` }).click();
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByLabel('I am 18 years of age or older.')).toHaveAttribute('aria-invalid', 'true');
  await agree(page);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL('/rng');
  await logOut(page);

  // Google knows the browser and asks which account all the same; here it is there already.
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: `Linh ${id}` }).click();
  await expectLoggedIn(page);
});

test('[A-04] who says no at Google stays a visitor and may begin again', async ({ page, stack, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  stack.people.set('nobody', { name: 'Nobody', email: 'nobody@example.test', isEmailVerified: true });
  await open(page, quietPage);
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Login failure from closed pop-up')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('[A-04] a passkey is added in the security centre and opens the next session', async ({ page, stack }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/securityCenter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Name of the passkey').fill('My key');
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'My key' })).toBeVisible();
  await logOut(page);

  // The browser offers it among the usernames as soon as the login opens, and this one's owner always says yes.
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expectLoggedIn(page);
});

test('[A-18] an authenticator app is asked for at each login, and its recovery codes stand in for it once', async ({
  page,
  stack,
  expectAccessible,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[013]/);
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/securityCenter');
  const main = page.getByRole('main');
  let codes: string[] = [];

  await test.step('it is set up, and the codes are shown and kept', async () => {
    await main.getByRole('button', { name: 'Set up' }).click();
    const key = await main.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await main.getByLabel('Code from the app').fill(appCode(key.replaceAll(' ', ''), Date.now()));
    await main.getByRole('button', { name: 'Switch on' }).click();
    const shown = main.getByRole('region', { name: 'Recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    codes = await shown.getByRole('listitem').allInnerTexts();
    await expectAccessible(page, { within: 'main' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sampan-recovery-codes.txt');
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(codes);
    await shown.getByRole('button', { name: 'I have kept them' }).click();
    await expect(main).toContainText('10 recovery codes are left.');
    await logOut(page);
  });

  await test.step('the password is not enough any more', async () => {
    await openLogin(page);
    await dialog(page).getByLabel('Remember me for a day').check();
    await submitLogin(page, member);
    const form = dialog(page);
    await expect(form).toContainText('protected by a second step');
    await form.getByLabel('Verification code').fill('000000');
    await form.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(form).toContainText('Invalid or missing verification code');
    await form.getByLabel('Recovery code').check();
    await form.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toLowerCase() ?? '');
    await form.getByRole('button', { name: 'Confirm and log in' }).click();
    await expectLoggedIn(page);
  });

  await test.step('whom a browser remembered shows it again before the app is taken off', async () => {
    const later = await page.context().newPage();
    await page.close();
    await open(later, quietPage);
    await expect(balanceShown(later)).toBeVisible();
    await open(later, '/member/securityCenter');
    await expect(later.getByRole('main')).toContainText('9 recovery codes are left.');
    const off = later.getByRole('main').getByRole('button', { name: 'Switch off' });
    await off.click();
    await dialog(later).getByRole('button', { name: 'Switch off' }).click();
    const proof = dialog(later);
    await expect(proof).toContainText('This changes how your account is opened');
    await proof.getByLabel('Recovery code').check();
    await proof.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof).toContainText('Invalid or missing verification code');
    await proof.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(later.getByRole('dialog')).toHaveCount(0);
    await expect(later.getByRole('main').getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});

test('[A-08] stays logged in for a day where one asked for it, until one says otherwise', async ({ page, stack }) => {
  const member = await newMember(stack);
  await open(page, quietPage);
  await openLogin(page);
  await dialog(page).getByLabel('Remember me for a day').check();
  await submitLogin(page, member);
  await expectLoggedIn(page);
  const context = page.context();
  const cookies = await context.cookies(`${stack.url}/wps/session`);
  const kept = cookies.find(({ name }) => name === 'remembered');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(kept?.value).not.toContain(member.password);
  expect((kept?.expires ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000);

  // The browser was closed and opened again.
  await page.close();
  const later = await context.newPage();
  await open(later, quietPage);
  await expect(balanceShown(later)).toBeVisible();
  await logOut(later);
  await later.close();
  const last = await context.newPage();
  await open(last, quietPage);
  await expect(last.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('[A-19] the agents\u2019 login refuses who is none, and lets agents in', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const member = await newMember(stack);
  await open(page, quietPage);
  await openLogin(page);
  const form = dialog(page);
  await form.getByRole('button', { name: 'Agent login' }).click();
  await expect(form.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await submitLogin(page, member);
  await expect(form.getByRole('alert').filter({ hasText: 'Non-agents cannot log in' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue(member.account);
  await submitLogin(page, { account: 'agent01', password: 'Agent01x' });
  await expectLoggedIn(page);
});

test('[A-01] [E-02] after three wrong passwords the captcha is asked for; who can\u2019t see it works instead', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[01]/);
  const member = await newMember(stack);
  await open(page, quietPage);
  await openLogin(page);
  const form = dialog(page);
  const picture = form.getByRole('img', { name: 'Picture with letters to copy' });
  for (let n = 0; n < 4 && (await picture.count()) === 0; n++) {
    const refused = page.waitForResponse('**/wps/session/login');
    await submitLogin(page, { account: member.account, password: `Wrong123${n}` });
    await (await refused).finished();
    await expect(form.getByRole('alert').filter({ hasText: /wrong|captcha/i })).toBeVisible();
  }
  await expect(picture).toBeVisible();
  await form.getByLabel('Letters in the picture').fill('no');
  await submitLogin(page, member);
  await expect(form).toContainText('The captcha is not correct');
  await form.getByRole('button', { name: 'I can\u2019t see the picture' }).click();
  await expect(form).toContainText('You can go on without the picture.');
  await submitLogin(page, member);
  await expectLoggedIn(page);
});
