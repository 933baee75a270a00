import { newMember } from './gateway.ts';
import { dialog, open, restoreSession } from './site.ts';
import { expect, test } from './stack.ts';

test('[M-07] a member’s link leads a friend to the registration, and the friend stands in the list', async ({
  page,
  stack,
  browser,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/securityCenter');
  await page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/member\/referral$/);
  await expect(page.getByText('Nobody invited yet')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  const link = await page.getByLabel('Your link', { exact: true }).inputValue();

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  const form = dialog(friend);
  await form.getByRole('textbox', { name: 'Username' }).fill(`f${Date.now().toString(36)}`);
  await form.getByLabel('Password', { exact: true }).fill('Sampan12');
  await form.getByLabel('Repeat the password').fill('Sampan12');
  await form.getByLabel('I am 18 years of age or older.').check();
  await form.getByLabel('I have read the user agreement').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(friend.getByTestId('balance').filter({ visible: true })).toBeVisible();
  await context.close();

  await page.reload();
  const list = page.getByRole('region', { name: 'Your invitations' });
  await expect(list.getByRole('row', { name: /Registered/ })).toHaveCount(2);
  await list.getByRole('radio', { name: 'Commissions' }).check();
  await expect(page).toHaveURL(/kind=commissions/);
  await expect(list.getByText('No commissions yet')).toBeVisible();
});
