import { changeGame, changeVendor, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import { ask } from './gateway.ts';
import { open } from './site.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [G-01] a game is renamed and closed, and a vendor moved, as the site shows at once', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const mia = await newStaff(stack, ['content'], 'Mia');
  const token = await staffToken(stack, mia);
  const { list } = await ask(stack, staffGames, { query: { gameType: 'FISH', state: 'open', pageSize: 1 } }, { token });
  const [game] = list;
  if (!game) throw new Error('the demo has no open game of fish');
  const before = (await ask(stack, staffVendors, {}, { token })).list.find(({ code }) => code === game.vendor.code);
  if (!before) throw new Error('a game without a vendor');
  await openConsole(page, stack, mia, '/games');
  await page.getByLabel('Category').selectOption({ label: 'Fishing' });
  await page.getByLabel('Part of a name, or an id').fill(game.nodeId);
  const row = page.getByRole('row', { name: new RegExp(game.vendor.name) });
  await expect(row).toHaveCount(1);
  await expectAccessible();
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: game.name, level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Place in its category').fill('first');
  await page.getByLabel('Picture', { exact: true }).fill('javascript:alert(1)');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('This is needed.')).toBeVisible();
  await expect(page.getByText('A whole number of at most six figures.')).toBeVisible();
  await expect(page.getByText('It must begin with / or http.')).toBeVisible();
  const name = 'Pearl <b>Reef</b>';
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Place in its category').fill(String(game.position));
  await page.getByLabel('Picture', { exact: true }).fill(game.pictureUrl);
  await page.getByRole('checkbox', { name: 'Open', exact: true }).uncheck();
  await save.click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('as the vendor asked');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Closed');

  const context = await browser.newContext({ baseURL: stack.url });
  const site = await context.newPage();
  await open(site, `/game?nodeId=${encodeURIComponent(game.nodeId)}`);
  await expect(site.getByText(name).first()).toBeVisible();
  await context.close();

  await page.goto(`/console/vendors?q=${game.vendor.code}`);
  await page.getByRole('row', { name: new RegExp(game.vendor.code) }).press('Enter');
  await expect(page.getByRole('heading', { name: before.name, level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('group', { name: 'Fishing' }).getByLabel('Place among the vendors').fill('-7');
  await save.click();
  await dialog.getByLabel('Reason').fill('a contract');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const vendors = await ask(stack, staffVendors, {}, { token });
  const vendor = vendors.list.find(({ code }) => code === game.vendor.code);
  expect(vendor?.places.find(({ gameType }) => gameType === 'FISH')?.position).toBe(-7);

  // Other journeys find them as they were.
  const reason = 'as before';
  const { position } = game;
  const params = { nodeId: game.nodeId };
  await ask(stack, changeGame, { params, body: { name: game.name, isOpen: true, position, reason } }, { token });
  const { places } = before;
  await ask(stack, changeVendor, { params: { vendorCode: game.vendor.code }, body: { places, reason } }, { token });
});
