import { logIn } from './gateway.ts';
import { dialog, open, restoreSession } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    // A name that is taken.
    test.use({ ...sizes[size], expectedConsole: [/409 \(Conflict\)/] });

    test(`[T-03] [T-04] an agent opens an account and hands out a link; who comes is in the list, and is frozen: ${size}`, async ({
      page,
      stack,
      browser,
    }) => {
      const name = `o${Date.now().toString(36)}`;
      const friendName = `f${Date.now().toString(36)}`;
      await restoreSession(page, await logIn(stack, 'agent01', 'Agent01x'));
      await open(page, '/agent/registration');
      const opening = page.getByRole('region', { name: 'Open an account' });
      await opening.getByRole('textbox', { name: 'Account name' }).fill('player01');
      await opening.getByRole('button', { name: 'Open the account' }).click();
      await expect(opening.getByText(/taken/)).toBeVisible();
      await opening.getByRole('textbox', { name: 'Account name' }).fill(name);
      await opening.getByRole('button', { name: 'Open the account' }).click();
      const password = await opening.getByRole('textbox', { name: 'One-time password' }).inputValue();

      const links = page.getByRole('region', { name: 'Invitation links' }).first();
      await links.getByRole('button', { name: 'Make a link' }).click();
      const form = page.getByRole('dialog', { name: 'Make a link' });
      await form.getByRole('radio', { name: 'Agent', exact: true }).check();
      await form.getByRole('textbox', { name: 'Note' }).fill('for a friend');
      await form.getByRole('button', { name: 'Make the link' }).click();
      const made = page.getByRole('dialog', { name: /^Link / });
      const link = await made.getByRole('textbox', { name: 'Invitation link' }).inputValue();

      // The friend becomes an agent below, and the new account has to change its password.
      const context = await browser.newContext({ baseURL: stack.url, ...sizes[size] });
      const friend = await context.newPage();
      await friend.goto(link);
      const registration = dialog(friend);
      await registration.getByRole('textbox', { name: 'Username' }).fill(friendName);
      await registration.getByLabel('Password', { exact: true }).fill('Sampan12');
      await registration.getByLabel('Repeat the password').fill('Sampan12');
      await registration.getByLabel('I am 18 years of age or older.').check();
      await registration.getByLabel('I have read the user agreement').check();
      await registration.getByRole('button', { name: 'Sign up' }).click();
      await expect(friend.getByTestId('balance').filter({ visible: true })).toBeVisible();
      const { session } = await logIn(stack, name, password);
      expect(session).toMatchObject({ mustChangePassword: true, firstTimeLogin: true });

      await open(page, '/agent/downline');
      const row = (account: string) => page.getByRole('row', { name: new RegExp(account) });
      await expect(row(friendName)).toContainText('Agent');
      await expect(row(name)).toContainText('Player');
      const search = page.getByRole('dialog').getByRole('search');
      await search.getByRole('searchbox').fill(name.slice(0, -1));
      await search.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(row(friendName)).toHaveCount(0);
      const more = page.getByRole('button', { name: `What to do with ${name}` });
      await more.click();
      await page.getByRole('menuitem', { name: 'Freeze' }).click();
      await page
        .getByRole('dialog', { name: `Freeze ${name}?` })
        .getByRole('button', { name: 'Freeze' })
        .click();
      await expect(row(name)).toContainText('Frozen');
      await more.click();
      await page.getByRole('menuitem', { name: 'Let in again' }).click();
      await page
        .getByRole('dialog', { name: `Let ${name} in again?` })
        .getByRole('button', { name: 'Let in again' })
        .click();
      await expect(row(name)).not.toContainText('Frozen');

      // Money goes there by the form that is filled in already.
      await more.click();
      await page.getByRole('menuitem', { name: 'Transfer money' }).click();
      await expect(page).toHaveURL(/\/member\/transferUpline$/);
      await context.close();
    });
  });
}
