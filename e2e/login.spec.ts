import type { Locator, Page } from '@playwright/test';
import { logoutEverywhere } from '@sampan/contract/identity';
import { realtimePath } from '@sampan/contract/realtime';
import { core as coreTH } from '@sampan/phrases/TH/core';
import { lobbies as lobbiesTH } from '@sampan/phrases/TH/lobbies';
import { pages as pagesTH } from '@sampan/phrases/TH/pages';
import { rest as restTH } from '@sampan/phrases/TH/rest';
import { ask, newMember } from './gateway.ts';
import {
  balanceShown,
  restoreSession,
  dialog,
  expectPaymentPage,
  submitLogin,
  open,
  setPreferences,
  quietPage,
} from './site.ts';
import { expect, test } from './stack.ts';

const demo = { account: 'player01', password: 'Player01x' };

test.beforeEach(({ expectedConsole }) => {
  // What a browser says of an answer that refuses.
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 4\d\d/);
});

const banner = (page: Page) => page.getByRole('banner');

async function expectProblem(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
}

test('[A-01] [V-05] a wrong password and an unknown user get the same message, and the form stays usable', async ({
  page,
}) => {
  await open(page, quietPage);
  await banner(page).getByRole('button', { name: 'Log in' }).click();
  const form = dialog(page);
  const username = form.getByRole('textbox', { name: 'Username' });
  const password = form.getByLabel('Password', { exact: true });

  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectProblem(username, 'Please enter username and password');
  await expectProblem(password, 'Input cannot be empty');
  await expect(username).toBeFocused();

  const refused = 'The username or the password is wrong. Check both and try again.';
  await submitLogin(page, { account: `  ${demo.account} `, password: 'Wrong1234' });
  await expect(form.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expect(username).toHaveValue(`  ${demo.account} `);
  await expect(password).toHaveValue('Wrong1234');
  await form.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Hide the password' }).click();

  await submitLogin(page, { account: 'nobody77', password: 'Wrong1234' });
  await expect(form.getByRole('button', { name: 'Log in', exact: true })).not.toHaveAttribute('aria-busy');
  await expect(form.getByRole('alert').filter({ hasText: refused })).toBeVisible();

  await submitLogin(page, { account: ` ${demo.account} `, password: demo.password });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceShown(page)).toBeVisible();
});

test('[B-02] [A-01] the login speaks another language, its refusal too', async ({ page, context, stack }) => {
  const words = { ...coreTH, ...lobbiesTH, ...pagesTH, ...restTH };
  await setPreferences(context, stack.url, { language: 'TH' });
  await open(page, quietPage);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await banner(page).getByRole('button', { name: words['shell.login'] }).click();
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: words['identity.login.title'] })).toBeVisible();
  const submit = form.getByRole('button', { name: words['identity.login.submit'], exact: true });
  await form.getByRole('textbox', { name: words['identity.field.username'] }).fill(demo.account);
  await form.getByLabel(words['identity.field.password'], { exact: true }).fill('Wrong1234');
  await submit.click();
  await expect(form.getByRole('alert').filter({ hasText: words['error.login_failed'] })).toBeVisible();
  await form.getByLabel(words['identity.field.password'], { exact: true }).fill(demo.password);
  await submit.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceShown(page)).toBeVisible();
});

test('[A-21] [E-03] a session that the gateway refuses in mid-form: log in, and what was typed is sent', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  // A network that lets no live updates through: only the next call learns that the session is over.
  await page.routeWebSocket(new RegExp(`${realtimePath}$`), () => undefined);
  await open(page, '/member/depositv2');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('75000.50');
  // Nothing is under way any more: it is the press of the button that learns of it.
  await expect(balanceShown(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await ask(stack, logoutEverywhere, {}, { token: member.session.token });

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await expect(dialog(page)).toContainText('Your session has ended. Log in to go on where you were.');
  await submitLogin(page, member);
  // What was asked for goes on by itself.
  await expectPaymentPage(page, stack);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('75,000.50');
});

test('[A-10] [A-13] [V-01] [V-05] the registration says at each field what is wrong, and goes to the first one', async ({
  page,
}) => {
  await open(page, '/register?referralCode=AB12');
  const form = dialog(page);
  const submit = form.getByRole('button', { name: 'Sign up' });
  const username = form.getByRole('textbox', { name: 'Username' });
  const password = form.getByLabel('Password', { exact: true });
  const repeated = form.getByLabel('Repeat the password');
  const isAdult = form.getByLabel('I am 18 years of age or older.');
  const isAgreed = form.getByLabel('I have read the user agreement');

  await submit.click();
  await expectProblem(username, 'Input cannot be empty');
  await expectProblem(password, 'Input cannot be empty');
  await expect(username).toBeFocused();

  await username.fill('สมชาย');
  await password.fill('short');
  await repeated.fill('shorter');
  await submit.click();
  await expectProblem(username, 'Start with a letter and use only letters and digits (4–16 characters)');
  await expectProblem(password, 'Password must have 8–32 characters');
  await expectProblem(repeated, 'Confirmation password is not correct. Enter the same password twice.');
  await expectProblem(isAdult, 'Confirm that you are of legal age to go on.');
  await expectProblem(isAgreed, 'Agree to the terms to go on.');
  await expect(username).toBeFocused();

  await username.fill('abc');
  await expectProblem(username, 'Start with a letter and use only letters and digits (4–16 characters)');
  await username.fill('Player01');
  await expect(username).not.toHaveAttribute('aria-invalid');
  await password.fill('Sampan12');
  await repeated.fill('Sampan12');
  await submit.click();
  await expect(isAdult).toBeFocused();

  await isAdult.check();
  await isAgreed.check();
  await submit.click();
  await expectProblem(username, 'This username is taken. Choose another one.');
  await expect(username).toBeFocused();
  await expect(password).toHaveValue('Sampan12');
  await expect(isAgreed).toBeChecked();
});

test('[S-08] a page of members asks a visitor to log in and goes on to it', async ({ page }) => {
  await open(page, '/member/transactionHistory');
  await expect(dialog(page)).toContainText('Log in to go on.');
  await expect(page).toHaveURL('/index');
  await submitLogin(page, demo);
  await expect(page).toHaveURL('/member/transactionHistory');
  await expect(page.getByRole('heading', { level: 1, name: 'Account record' })).toBeVisible();
});

test('[G-04] [S-08] the star asks a visitor to log in, and then keeps the game', async ({ page, stack }) => {
  const member = await newMember(stack);
  await open(page, '/hot');
  const star = page.getByRole('button', { name: /^Add .* to favourites$/ }).nth(1);
  const label = (await star.getAttribute('aria-label')) ?? '';
  await star.click();
  await expect(dialog(page)).toContainText('Log in to go on.');
  await submitLogin(page, member);
  await expect(
    page.getByRole('button', { name: label.replace('Add', 'Remove').replace(' to ', ' from ') }),
  ).toBeVisible();
  await expect(page).toHaveURL('/hot');
});
