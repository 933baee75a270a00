import { bannerGroups } from '@sampan/contract/promotions';
import { ask } from './gateway.ts';
import { open } from './site.ts';
import { consoleDialog, newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

test('[A-01] [X-04] the words beside the login are changed in the console, and the site shows them', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const before = (await ask(stack, bannerGroups, {})).w_login;
  const lea = await newStaff(stack, ['content'], 'Lea');
  await openConsole(page, stack, lea, '/entry-banners');
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/place=w_login/);
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue(before?.title ?? '');
  await expectAccessible();

  // A picture without words is no choice.
  const picture = page.getByRole('textbox', { name: 'Picture' });
  const address = await picture.inputValue();
  await picture.fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some fields need another look.')).toBeVisible();
  await picture.fill(address);
  await title.fill('The tables are open');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('for the evening');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await ask(stack, bannerGroups, {})).w_login?.title).toBe('The tables are open');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/index');
  await page.getByRole('button', { name: 'Log in' }).filter({ visible: true }).first().click();
  await expect(page.getByText('The tables are open')).toBeVisible();

  await openConsole(page, stack, lea, '/entry-banners?place=w_login');
  await page.getByLabel('Title', { exact: true }).fill(before?.title ?? '');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Reason').fill('as it was');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await ask(stack, bannerGroups, {})).w_login?.title).toBe(before?.title);
});
