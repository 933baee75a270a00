import { logoutEverywhere } from '@sampan/contract/identity';
import { ask, logIn, newMember } from './gateway.ts';
import { balanceShown, restoreSession, dialog, isPhone, submitLogin, open, quietPage } from './site.ts';
import { expect, test } from './stack.ts';

test('[A-09] [B-09] tabs follow each other, and a new one takes over the session', async ({ page, stack }) => {
  const member = await newMember(stack);
  await open(page, quietPage);
  const second = await page.context().newPage();
  await open(second, '/hot');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await submitLogin(page, member);
  await expect(balanceShown(page)).toBeVisible();
  await expect(balanceShown(second)).toBeVisible();

  const third = await page.context().newPage();
  await open(third, '/member/securityCenter');
  await expect(third.getByRole('main')).toContainText(member.account);
  const kept = await third.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  expect(kept).toMatchObject({ account: member.account, merchant: 'SAMPAN' });
  expect(JSON.stringify(kept)).not.toContain(member.password);

  if (isPhone(second)) {
    await second.getByRole('button', { name: 'Open the menu' }).click();
    await second.getByRole('button', { name: 'Log out' }).click();
  } else {
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await dialog(second).getByRole('button', { name: 'Cancel' }).click();
  await expect(balanceShown(second)).toBeVisible();
  if (isPhone(second)) {
    await second.getByRole('button', { name: 'Open the menu' }).click();
    await second.getByRole('button', { name: 'Log out' }).click();
  } else {
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await dialog(second).getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, second, third]) await expect(tab.getByTestId('balance')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[A-18] [M-02] the security centre lists sessions and ends one of them', async ({ page, stack }) => {
  const member = await newMember(stack);
  const other = await logIn(stack, member.account, member.password);
  await restoreSession(page, member);
  await open(page, '/member/securityCenter');
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await list
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /Log out/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(ask(stack, logoutEverywhere, {}, { token: other.session.token })).rejects.toThrow('session_expired');
  await expect(page.getByRole('main')).toContainText('Registration');
});
