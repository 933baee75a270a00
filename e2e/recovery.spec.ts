import { randomInt } from 'node:crypto';
import { registerMobile, register } from '@sampan/contract/identity';
import { sendRegisterCode } from '@sampan/contract/verification';
import { createPasswords } from '../apps/gateway/src/modules/identity/passwords.ts';
import { ask, newMember, newUsername, solveBotCheck } from './gateway.ts';
import { codeTo, messageTo } from './inbox.ts';
import { balanceShown, dialog, submitLogin, open, quietPage } from './site.ts';
import { expect, test, type Stack } from './stack.ts';

const password = 'Sampan12';
const consent = { isAdult: true, isAgreed: true };

async function memberWithMail(stack: Stack): Promise<{ account: string; email: string }> {
  const account = newUsername();
  const email = `${account}@example.test`;
  const names = { username: account, password, confirmPassword: password, email };
  await ask(stack, register, { body: { ...names, ...consent, botCheck: await solveBotCheck(stack) } });
  return { account, email };
}

/** A member whose username is a mobile number; without the dialling code. */
async function memberWithMobile(stack: Stack): Promise<{ mobileNum: string }> {
  const mobileNum = `90${randomInt(1_000_000, 9_999_999)}`;
  const number = { countryDialingCode: '84' };
  await ask(stack, sendRegisterCode, {
    body: { mobileNo: mobileNum, ...number, botCheck: await solveBotCheck(stack) },
  });
  const { code: verificationCode } = await codeTo(stack, `+84${mobileNum}`);
  const secrets = { password, confirmPassword: password, verificationCode };
  await ask(stack, registerMobile, {
    body: { mobileNum, ...number, ...secrets, ...consent, botCheck: await solveBotCheck(stack) },
  });
  return { mobileNum };
}

test('[A-17] a forgotten password: a link by mail, good once, sets a new one', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[01]/);
  const { account, email } = await memberWithMail(stack);
  await open(page, quietPage);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(account);
  await form.getByLabel('E-mail').fill('not an address');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog(page)).toContainText('Look into your inbox');

  const { text } = await messageTo(stack, email, /resetPassword/);
  const link = /\S+\/resetPassword#\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Another12x');
  await page.getByLabel('Repeat the password').fill('Another12y');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Incorrect confirmation input')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('Another12x');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your password is changed').first()).toBeVisible();

  await open(page, '/fav');
  await submitLogin(page, { account, password });
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'The username or the password is wrong' }),
  ).toBeVisible();
  await submitLogin(page, { account, password: 'Another12x' });
  await expect(balanceShown(page)).toBeVisible();

  // The link was good once.
  await page.goto('/livez');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Thirdone12');
  await page.getByLabel('Repeat the password').fill('Thirdone12');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('This link was already used or has expired').first()).toBeVisible();
});

test('[A-17] [B-08] a forgotten password: a code by SMS sets a new one and logs in', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { mobileNum } = await memberWithMobile(stack);
  const sent = await codeTo(stack, `+84${mobileNum}`);
  await open(page, quietPage);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  const form = dialog(page);
  await form.getByRole('tab', { name: 'By phone' }).click();
  const country = form.getByRole('combobox', { name: 'Country code' });
  await country.click();
  await country.fill('84');
  await page.getByRole('option', { name: /Vietnam/ }).click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNum);
  await form.getByRole('button', { name: 'Send code' }).click();
  const { code } = await codeTo(stack, `+84${mobileNum}`, sent.id);
  await form.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await form.getByLabel('New password', { exact: true }).fill('Byphone12x');
  await form.getByLabel('Repeat the password').fill('Byphone12x');
  const submit = form.getByRole('button', { name: 'Set the new password' });
  await submit.click();
  await expect(form).toContainText('Invalid or missing verification code');
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('Byphone12x');
  await form.getByLabel('Verification code').fill(code);
  await submit.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceShown(page)).toBeVisible();
});

test('[A-16] [M-02] [M-09] changes the password in the security centre, and is told so in the mailbox', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const member = await newMember(stack);
  await test.step('right after the login nothing but the new one is asked for', async () => {
    await open(page, '/fav');
    await dialog(page).getByLabel('Remember me for a day').check();
    await submitLogin(page, member);
    await expect(balanceShown(page)).toBeVisible();
    await open(page, '/member/securityCenter');
    await page.getByRole('button', { name: 'Change the password' }).click();
    const form = dialog(page);
    await form.getByLabel('New password', { exact: true }).fill('Changed11x');
    await form.getByLabel('Repeat the password').fill('Changed11x');
    await expect(form.getByLabel('Current password')).toHaveCount(0);
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/index');
    // Where no page asks for anything meanwhile.
    await page.goto('/livez');
    await page.evaluate(() => sessionStorage.clear());
  });

  // A remembered browser alone proves no identity.
  await open(page, quietPage);
  await expect(balanceShown(page)).toBeVisible();
  await open(page, '/member/securityCenter');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const form = dialog(page);
  const submit = form.getByRole('button', { name: 'Change the password' });
  await form.getByLabel('Current password', { exact: true }).fill('Wrongone12');
  await form.getByLabel('New password', { exact: true }).fill('Changed12x');
  await form.getByLabel('Repeat the password').fill('different');
  await submit.click();
  await expect(form).toContainText('Incorrect confirmation input');
  await form.getByLabel('Repeat the password').fill('Changed12x');
  await submit.click();
  await expect(form).toContainText('The current password is not correct');
  await form.getByLabel('Current password', { exact: true }).fill('Changed11x');
  await submit.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/index');
  await expect(balanceShown(page)).toBeVisible();

  await open(page, '/member/messageV2');
  await expect(page.getByRole('status').filter({ hasText: '2 unread messages' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Your password was changed/ })
    .first()
    .click();
  await expect(page.getByText('If that was not you').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 unread message' })).toBeVisible();
});

test('[A-07] [A-16] [A-18] what the operator demands: a new password at the first login, more proof from a new place', async ({
  page,
  browser,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[013]|ERR_CONNECTION_REFUSED|WebSocket connection|fetching the script/);
  const { account, email } = await memberWithMail(stack);
  const forced = await newMember(stack);
  const given = 'Welcome2026';
  const hash = await (await createPasswords()).hash(given);
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update merchants set settings = jsonb_set(settings, '{identity,loginVerification}', '"on"')`,
    });
    await db.run({ text: 'update members set password_hash = $2 where account = $1', values: [forced.account, hash] });
  });
  try {
    await test.step('the change can only be left by logging out, also after a reload', async () => {
      await open(page, '/fav');
      await submitLogin(page, { account: forced.account, password: given });
      await expect(dialog(page).getByRole('heading', { name: 'Change your password' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.reload();
      const form = dialog(page);
      await expect(form.getByRole('heading', { name: 'Change your password' })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Close' })).toHaveCount(0);
      // It was typed a moment ago.
      await form.getByLabel('New password', { exact: true }).fill('Myown12xyz');
      await form.getByLabel('Repeat the password').fill('Myown12xyz');
      await form.getByRole('button', { name: 'Change the password' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(balanceShown(page)).toBeVisible();
    });

    await test.step('from elsewhere a code by mail is asked for', async () => {
      const elsewhere = await browser.newContext({
        baseURL: stack.url,
        extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${randomInt(1, 250)}` },
      });
      const other = await elsewhere.newPage();
      await open(other, '/fav');
      await submitLogin(other, { account, password });
      const form = dialog(other);
      await expect(form.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
      await expect(form).not.toContainText(email);
      await form.getByRole('button', { name: 'Send code' }).click();
      const { code } = await codeTo(stack, email);
      await form.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111');
      await form.getByRole('button', { name: 'Confirm and log in' }).click();
      await expect(form).toContainText('Invalid or missing verification code');
      await form.getByLabel('Verification code').fill(code);
      await form.getByRole('button', { name: 'Confirm and log in' }).click();
      await expect(balanceShown(other)).toBeVisible();
      await expect(other).toHaveURL('/fav');
      await messageTo(stack, email, /New login/);
      await elsewhere.close();
    });
  } finally {
    await stack.changeDatabase(async (db) => {
      await db.run({
        text: `update merchants set settings = jsonb_set(settings, '{identity,loginVerification}', '"off"')`,
      });
    });
  }
});
