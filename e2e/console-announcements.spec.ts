import { randomUUID } from 'node:crypto';
import { announcements } from '@sampan/contract/site';
import { ask, untilDocuments } from './gateway.ts';
import { open } from './site.ts';
import { consoleDialog, newStaff, openConsole, previewPath } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [C-02] a banner is written, shown on the start page at once, and taken off', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const title = `Sails ${randomUUID().slice(0, 4)}`;
  const una = await newStaff(stack, ['content'], 'Una');
  await openConsole(page, stack, una, '/announcements');
  await expectAccessible();
  await page.getByRole('button', { name: 'New banner or notice' }).click();
  await expect(page.getByRole('heading', { name: 'New banner or notice', level: 1 })).toBeVisible();
  await page.getByLabel('Kind').selectOption({ label: 'Banner' });
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await page.getByRole('checkbox', { name: 'Desktop' }).uncheck();
  await page.getByLabel('Leads to').fill('https://elsewhere.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const wrong of [
    'It has to be shown somewhere.',
    'Only a path of the site, beginning with /.',
    'It must begin with / or https://.',
  ])
    await expect(page.getByText(wrong)).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Desktop' }).check();
  await page.getByLabel('Leads to').fill('/promotions');
  await page.getByLabel('Picture', { exact: true }).fill('/art/banners/prize-wheel.svg');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Line below the title').fill('Far *out*');
  await page.getByLabel('Words of the button').fill('Set sail');
  // The start page as it would be, and as it is.
  const at = await previewPath(page, async () => expectAccessible());
  const dialog = consoleDialog(page);
  const preview = await context.newPage();
  await preview.goto(at);
  await expect(preview.getByText(title).first()).toBeAttached();
  await open(preview, '/index');
  await expect(preview.getByRole('region', { name: 'Offers' })).toBeVisible();
  await expect(preview.getByText(title)).toHaveCount(0);
  await preview.close();
  await page.getByRole('checkbox', { name: 'On the site' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('for the weekend');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/announcements\/\d+$/);
  const shown = async (platform: 'W' | 'M') =>
    (await ask(stack, announcements, { query: { types: 'B', platform } })).banners.find((one) => one.title === title);
  expect(await shown('W')).toMatchObject({ href: '/promotions' });
  expect(await shown('M')).toBeUndefined();
  // A document that was rendered before is shown once more.
  await untilDocuments(stack, ['/index'], (html) => html.includes(title));
  const site = await context.newPage();
  await open(site, '/index');
  await expect(site.getByText(title).first()).toBeAttached();

  await page.getByRole('button', { name: 'Take off the site' }).click();
  await dialog.getByLabel('Reason').fill('over');
  await dialog.getByRole('button', { name: 'Take off the site' }).click();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();
  expect(await shown('W')).toBeUndefined();
  await page.getByRole('link', { name: 'All banners and notices' }).click();
  await page.getByLabel('State').selectOption({ label: 'Over' });
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Banner');
  // Who opens the start page next isn't shown what is gone.
  await untilDocuments(stack, ['/index'], (html) => !html.includes(title));
});
