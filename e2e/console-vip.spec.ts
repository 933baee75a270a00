import { vipLevels } from '@sampan/contract/vip';
import { ask } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, previewPath } from './staff.ts';
import { expect, test } from './stack.ts';

// A level that takes less than the one below.
test.use({ expectedConsole: [/status of 409 .*\/staff\/vip\/levels\//] });

test('[X-04] [M-10] a VIP level is added above the highest, shown to members, and taken away', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const before = (await ask(stack, vipLevels, { query: {} })).list;
  const ulf = await newStaff(stack, ['content'], 'Ulf');
  await openConsole(page, stack, ulf, '/vip');
  await expect(page.getByRole('row')).toHaveCount(before.length + 1);
  await expectAccessible();
  await page.getByRole('button', { name: 'New level' }).click();
  await expect(page.getByRole('heading', { name: 'New level', level: 1 })).toBeVisible();
  await page.getByLabel(/^Bets in all/).fill('1');
  await page.getByLabel('Name', { exact: true }).fill('Admiral');
  await page.getByLabel('Benefits').fill('A harbour\nA pilot');
  await page.getByLabel('On the site').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('a new one');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/A level takes at least what the one below takes/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^Bets in all/).fill('900,000,000,000');
  await page.getByLabel(/^Bets in a month/).fill('900000000000');
  await page.getByLabel(/^Gift/).fill('500');
  await expectAccessible();
  // Among the others before it is saved.
  const site = await context.newPage();
  await site.goto(await previewPath(page));
  await expect(site.getByRole('main').getByRole('heading', { name: 'Admiral' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('a new one');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Level \d+: Admiral$/ })).toBeVisible();
  const levels = async () => (await ask(stack, vipLevels, { query: {} })).list;
  await expect
    .poll(async () => (await levels()).at(-1))
    .toMatchObject({ name: 'Admiral', gift: '500.00', benefits: ['A harbour', 'A pilot'] });

  await page.getByRole('button', { name: 'Take the level away' }).click();
  await dialog.getByLabel('Reason').fill('nobody gets there');
  await dialog.getByRole('button', { name: 'Take the level away' }).click();
  await expect(page.getByRole('row')).toHaveCount(before.length + 1);
  await expect.poll(levels).toEqual(before);
});
