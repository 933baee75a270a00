import { randomUUID } from 'node:crypto';
import { missionSummary } from '@sampan/contract/missions';
import { saveMission, staffMissions } from '@sampan/contract/missions-staff';
import { pointRewards } from '@sampan/contract/points';
import { ask, newPlayer, untilDocuments } from './gateway.ts';
import { open, restoreSession } from './site.ts';
import { consoleDialog, newStaff, openConsole, previewPath, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// A preview is no document of the site, so that nothing of it is kept; and somebody else saves meanwhile.
test.use({
  expectedConsole: [/status of 404 .*\/promoDetail\?id=preview-|status of 409 .*\/staff\/missions\//],
});

test('[X-04] [M-08] a mission is written, changed by two, put on the site and ended', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const id = `m-${randomUUID().slice(0, 8)}`;
  const uma = await newStaff(stack, ['content'], 'Uma');
  const player = await newPlayer(stack, '100000.00');
  const member = { token: player.session.token };
  const onSite = async () =>
    (await ask(stack, missionSummary, { query: {} }, member)).list.find((one) => one.id === id);
  await openConsole(page, stack, uma, '/missions');
  await expectAccessible();
  await page.getByRole('button', { name: 'New mission' }).click();
  await page.getByLabel('Identifier', { exact: true }).fill('No id');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Some fields need another look.')).toBeVisible();
  await expect(page.getByText('Only small letters, figures and hyphens, at most 64.')).toBeVisible();
  await expect(page.getByText('English is needed: it stands in for languages that are missing.')).toBeVisible();
  await expect(page.getByText('This is needed.')).toHaveCount(2);
  await expectAccessible();

  await page.getByLabel('Identifier', { exact: true }).fill(id);
  await page.getByLabel('Goal').selectOption({ label: 'Valid bets' });
  await page.getByLabel('Games').selectOption({ label: 'Slots' });
  await page.getByLabel(/^How much \(/).fill('2,500');
  await page.getByLabel(/^Reward \(/).fill('100');
  await page.getByLabel('Title', { exact: true }).fill('Spin a little');
  await page.getByRole('button', { name: 'Vietnamese: missing' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Quay một chút');
  // The site as it would be, to a member.
  const preview = await previewPath(page);
  const site = await context.newPage();
  await restoreSession(site, player);
  await site.goto(preview);
  await expect(site.getByRole('main').getByRole('heading', { name: 'Spin a little' })).toBeVisible();
  await site.close();
  expect(await onSite()).toBeUndefined();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('for the weekend');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Spin a little', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/missions/${id}$`));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(await onSite()).toBeUndefined();

  // Somebody else saves meanwhile: what was typed stays.
  await page.getByLabel('On the site').check();
  const zoe = await newStaff(stack, ['content'], 'Zoe');
  const token = await staffToken(stack, zoe);
  const { list } = await ask(stack, staffMissions, {}, { token });
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error('the mission was not written');
  const { claims: _claims, paid: _paid, id: _id, ...body } = found;
  await ask(
    stack,
    saveMission,
    { params: { missionId: id }, body: { ...body, reward: '70', reason: 'less' } },
    { token },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('go');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody has changed this meanwhile.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('On the site')).toBeChecked();
  await page.getByRole('button', { name: 'Take theirs instead of mine' }).click();
  await expect(page.getByLabel(/^Reward \(/)).toHaveValue('70.00');
  await page.getByLabel('On the site').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('go');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(onSite).toMatchObject({ reward: '70.00', target: '2500.00', category: 'RNG', state: 'process' });

  await page.getByRole('button', { name: 'End it now' }).click();
  await dialog.getByLabel('Reason').fill('too many');
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();

  // What it was comes back, by whom it was saved and why beside it.
  await page.getByRole('button', { name: 'History' }).click();
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('too many');
  await expect(rows.nth(3)).toContainText('Zoe');
  await expectAccessible();
  await rows.nth(4).getByRole('button', { name: 'Take into the form' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Reward \(/)).toHaveValue('100.00');
  await expect(page.getByLabel('On the site')).not.toBeChecked();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByText('What you typed and did not save gives way to it.')).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Take into the form' }).click();
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);

  await page.getByRole('link', { name: 'All missions' }).click();
  await page.getByLabel('State').selectOption({ label: 'Over' });
  await page.getByLabel('Words of a title, or an identifier').fill('quay một');
  await expect(page.getByRole('row', { name: /Spin a little/ })).toContainText('Over');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('[X-04] [P-01] goods of the point mall are written with a picture, looked at before, and taken off', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const id = `g-${randomUUID().slice(0, 8)}`;
  const olga = await newStaff(stack, ['owner'], 'Olga');
  await openConsole(page, stack, olga, '/goods');
  await expectAccessible();
  await page.getByRole('button', { name: 'New goods' }).click();
  await page.getByLabel('Identifier', { exact: true }).fill(id);
  await page.getByLabel('Price in points').fill('40');
  await page.getByLabel('Left', { exact: true }).fill('7');
  await page.getByLabel('Name', { exact: true }).fill('Tea pot');
  await page.getByLabel('On the site').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It must begin with / or https://.')).toBeVisible();
  await expectAccessible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/^\/uploads\//);
  const preview = await previewPath(page);
  const site = await context.newPage();
  await site.goto(preview);
  await expect(site.getByRole('main').getByText('Tea pot', { exact: true })).toBeVisible();
  const offered = async () =>
    (await ask(stack, pointRewards, { query: { pageSize: 50 } })).list.find((one) => one.id === id);
  expect(await offered()).toBeUndefined();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('a new one');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tea pot', level: 1 })).toBeVisible();
  expect(await offered()).toMatchObject({ name: 'Tea pot', price: 40, stock: 7 });
  await page.getByRole('button', { name: 'Take off the list now' }).click();
  await dialog.getByLabel('Reason').fill('no more of them');
  await dialog.getByRole('button', { name: 'Take off the list now' }).click();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();
  expect(await offered()).toBeUndefined();
  await page.getByRole('link', { name: 'All goods' }).click();
  await expect(page.getByRole('row', { name: /Tea pot/ })).toContainText('40');
});

test('[X-04] [M-06] a raffle and a bonus are written, and the site shows what was written', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const id = `p-${randomUUID().slice(0, 8)}`;
  const olga = await newStaff(stack, ['owner'], 'Olga');
  await openConsole(page, stack, olga, '/promotions');
  await expectAccessible();
  await page.getByRole('button', { name: 'New promotion' }).click();
  await page.getByLabel('Identifier', { exact: true }).fill(id);
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Raffle' });
  await page.getByLabel('Title', { exact: true }).fill('Lantern wheel');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('One turn a **day**.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('A raffle needs prizes, each with an amount and a whole weight of at least 1.'),
  ).toBeVisible();
  await page.getByLabel('Tickets a day for everybody').fill('1');
  await page.getByRole('button', { name: 'Add a prize' }).click();
  await page.getByLabel(/^Prize 1/).fill('8');
  await page.getByRole('button', { name: 'Add a prize' }).click();
  await page.getByLabel(/^Prize 2/).fill('0');
  await page.getByLabel(/^Weight of prize 2/).fill('3');
  await expect(page.getByLabel('Weight of prize 1, share 0.2500')).toBeVisible();
  await page.getByLabel('Times what is given').fill('2.5');
  await page.getByRole('checkbox', { name: 'Slots', exact: true }).check();
  await page.getByRole('checkbox', { name: 'On the site' }).check();
  await expectAccessible();
  // The site as it would be.
  const preview = await previewPath(page);
  const dialog = consoleDialog(page);
  const site = await context.newPage();
  await site.goto(preview);
  await expect(site.getByRole('heading', { name: 'Lantern wheel' }).first()).toBeVisible();
  await expect(site.getByRole('main').locator('strong', { hasText: 'day' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('for the festival');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Lantern wheel', level: 1 })).toBeVisible();
  // As it was written, not as it is shown.
  await expect(text).toContainText('One turn a **day**.');
  await expect(page.getByLabel('Times what is given')).toHaveValue('2.5');

  await open(site, `/promoDetail?id=${id}`);
  await expect(site.getByRole('heading', { name: 'Lantern wheel' }).first()).toBeVisible();
  await expect(site.getByRole('main').locator('strong', { hasText: 'day' })).toBeVisible();

  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Bonus on a deposit' });
  await page.getByLabel('Percent of the deposit').fill('12.5');
  await page.getByLabel(/^Bonus at most/).fill('500');
  await page.getByLabel('Title', { exact: true }).fill('Lantern bonus');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('rather a bonus');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Lantern bonus', level: 1 })).toBeVisible();
  await open(site, `/promoDetail?id=${id}`);
  await expect(site.getByRole('heading', { name: 'Lantern bonus' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'End it now' }).click();
  await dialog.getByLabel('Reason').fill('over');
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();

  // What is typed isn't lost by a link that was hit by mistake.
  await page.getByLabel('Title', { exact: true }).fill('Lost?');
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('link', { name: 'All promotions' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lost?');
  await untilDocuments(stack, ['/index'], (html) => !html.includes('Lantern bonus'));
});
