import type { Page } from '@playwright/test';
import { newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[0139] .*\/staff\//] });

const row = (page: Page, key: string) => page.getByRole('group', { name: key, exact: true });
const field = (page: Page, key: string) => row(page, key).getByRole('textbox');
const review = (page: Page) => page.getByRole('button', { name: 'Check and save' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save the settings' });

async function save(page: Page, reason: string): Promise<void> {
  await review(page);
  await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('[X-04] [B-14] a setting is changed, the site shows it, and the history brings back what was', async ({
  page,
  browser,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, '/settings?q=welcome');
  const offer = field(page, 'welcomeOffer');
  const before = await offer.inputValue();
  await offer.fill('4321.00');
  await review(page);
  await expect(dialog(page)).toContainText('welcomeOffer');
  await expect(dialog(page).locator('del')).toHaveText(before === '' ? '(empty)' : before);
  await expect(dialog(page).locator('ins')).toHaveText('4321.00');

  // The site as it would be; others see it as it is.
  const context = await browser.newContext({ baseURL: stack.url });
  const visitor = await context.newPage();
  const title = visitor.getByRole('dialog', { name: /4,321/ });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  const link = dialog(page).getByRole('link', { name: 'Open the preview' });
  const { search } = new URL((await link.getAttribute('href')) ?? '');
  await visitor.goto(`/register${search}`);
  await expect(title).toBeVisible();
  await visitor.goto('/register');
  await expect(visitor.getByRole('dialog').first()).toBeVisible();
  await expect(title).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Write why.')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('for the new season');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('1 setting was saved.')).toBeVisible();
  await expect(offer).toHaveValue('4321.00');

  await expect(async () => {
    await visitor.goto('/register');
    await expect(title).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await row(page, 'welcomeOffer').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History: welcomeOffer' });
  await expect(page).toHaveURL(/history=welcomeOffer/);
  await history.getByRole('row', { name: /Anna/ }).first().getByRole('button', { name: 'Undo' }).click();
  await expect(history).toHaveCount(0);
  await expect(offer).toHaveValue(before);
  await save(page, 'the season is over');
  await expect(async () => {
    await visitor.goto('/register');
    await expect(visitor.getByRole('dialog').first()).toBeVisible({ timeout: 2_000 });
    await expect(title).toHaveCount(0);
  }).toPass();
  await context.close();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('row', { name: /Changed settings .*the season is over/ })).toBeVisible();
});

test('[X-04] [B-14] what is wrong is named at its key, and nothing changes', async ({ page, stack }) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, '/settings');
  const minutes = field(page, 'chat.perMinute');
  const before = await minutes.inputValue();
  // Seen here already.
  await minutes.fill('many');
  await expect(row(page, 'chat.perMinute')).toContainText('Write a number.');
  await expect(page.getByRole('button', { name: 'Check and save' })).toBeDisabled();
  await row(page, 'register').getByRole('button', { name: 'Change' }).click();
  await field(page, 'register').fill('{ "username": ');
  await expect(row(page, 'register')).toContainText('This isn’t JSON');
  await expect(page.getByRole('status').filter({ hasText: '2 changes' })).toContainText('2 have mistakes');
  await row(page, 'register').getByRole('button', { name: 'Discard the change' }).click();

  // Seen by the gateway alone; the one that is right isn't written, either.
  await minutes.fill('17');
  await field(page, 'welcomeOffer').fill('1.000,00');
  await review(page);
  await dialog(page).getByLabel('Reason').fill('as agreed');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('welcomeOffer: must be an amount');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('as agreed');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'welcomeOffer')).toContainText('must be an amount');
  await expect(field(page, 'welcomeOffer')).toHaveValue('1.000,00');
  await openConsole(page, stack, anna, '/settings');
  await expect(minutes).toHaveValue(before);
});

test('[X-04] [B-14] of two who change settings at once the second is told, and loses nothing', async ({
  page,
  browser,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const binh = await newStaff(stack, ['owner'], 'Binh');
  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await openConsole(page, stack, anna, '/settings?group=feedback');
  await openConsole(other, stack, binh, '/settings?group=feedback');
  await field(page, 'feedback.minWords').fill('3');
  await field(other, 'feedback.minWords').fill('4');
  await field(other, 'feedback.maxWords').fill('900');
  await save(page, 'three are enough');

  await review(other);
  await dialog(other).getByLabel('Reason').fill('four are better');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other).getByRole('alert')).toContainText('Somebody changed the settings meanwhile');
  await dialog(other).getByRole('button', { name: 'Load anew' }).click();
  await expect(dialog(other).getByText('Somebody else changed it meanwhile')).toHaveCount(1);
  await expect(dialog(other).locator('del').filter({ hasText: /^3$/ })).toBeVisible();
  await expect(dialog(other).getByLabel('Reason')).toHaveValue('four are better');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other)).toHaveCount(0);
  await expect(field(other, 'feedback.minWords')).toHaveValue('4');
  await expect(field(other, 'feedback.maxWords')).toHaveValue('900');

  // Back to what the registry says.
  for (const key of ['feedback.minWords', 'feedback.maxWords'])
    await row(other, key).getByRole('button', { name: 'Back to the default' }).click();
  await save(other, 'as before');
  await context.close();
});

test('[X-04] who may only read sees all of it, but secrets, and no field', async ({ page, stack }) => {
  const chi = await newStaff(stack, ['read-only'], 'Chi');
  await openConsole(page, stack, chi, '/settings');
  await expect(row(page, 'chat.perMinute')).toContainText('Default: 10');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(?:Change|Back to the default)$/ })).toHaveCount(0);
  await expect(row(page, 'identity.defaultPassword')).toContainText('(secret)');
  await row(page, 'chat.perMinute').getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('[X-04] the search stands in the address, and nobody leaves changes behind unasked', async ({ page, stack }) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, '/settings');
  await page.getByLabel('Search').fill('messages per minute');
  await page.getByLabel('Search').fill('perMinute chat');
  await expect(row(page, 'chat.perMinute')).toBeVisible();
  await expect(row(page, 'maintenance')).toHaveCount(0);
  await expect(page).toHaveURL(/q=perMinute/);
  await page.reload();
  await expect(row(page, 'maintenance')).toHaveCount(0);
  await field(page, 'chat.perMinute').fill('12');
  page.once('dialog', (asked) => void asked.dismiss());
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(field(page, 'chat.perMinute')).toHaveValue('12');
  page.once('dialog', (asked) => void asked.accept());
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page).toHaveURL(/\/audit$/);
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] settings can be used by everybody: ${theme}`, async ({ page, stack, expectAccessible }) => {
    const anna = await newStaff(stack, ['owner'], 'Anna');
    await page.emulateMedia({ colorScheme: theme });
    await openConsole(page, stack, anna, '/settings?q=chat');
    await field(page, 'chat.perMinute').fill('many');
    await row(page, 'chat.isOn').getByRole('switch').press('Space');
    await expectAccessible();
    await row(page, 'chat.perMinute').getByRole('button', { name: 'Discard the change' }).click();
    await review(page);
    await expect(dialog(page)).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await row(page, 'chat.perMinute').getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: /^History/ })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await openConsole(page, stack, anna, '/settings');
    await row(page, 'register').getByRole('button', { name: 'Change' }).click();
    await expectAccessible();
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
  });
