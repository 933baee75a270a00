import { changeGame, changeVendor, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import { changeLottery, staffLotteries } from '@sampan/contract/lotteries-staff';
import { lotteryDraws } from '@sampan/contract/lottery';
import { roomList } from '@sampan/contract/rooms';
import { changeRoom, staffRooms } from '@sampan/contract/rooms-staff';
import type { Page } from '@playwright/test';
import { ask, newMember } from './gateway.ts';
import { open } from './site.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

// A code that is taken, and a change that somebody else’s came before.
test.use({ expectedConsole: [/status of 409 .*\/staff\/(?:vendors|rooms)/] });

const reason = 'as agreed';

/** Presses the page’s button to save, says why, and waits until it is saved. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test('[X-04] [G-01] a vendor and games are added, by hand and from a file, and the site shows them', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const mia = await newStaff(stack, ['content'], 'Mia');
  const token = await staffToken(stack, mia);
  const { list } = await ask(stack, staffVendors, {}, { token });
  await openConsole(page, stack, mia, '/vendors');
  await page.getByRole('button', { name: 'New vendor' }).click();
  await expect(page.getByRole('heading', { name: 'New vendor', level: 1 })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(list[0]!.code);
  await page.getByLabel('Name', { exact: true }).fill('Harbour Games');
  const slots = page.getByRole('group', { name: 'Slots' });
  await slots.getByLabel('In this category').check();
  // Last, so that no other journey comes upon it.
  await slots.getByLabel('Place among the vendors').fill('900');
  await page.getByLabel('Run by').selectOption('sandbox-games');
  await expect(page.getByText(/all games of this vendor launch at sandbox-games/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This identifier is taken. Choose another one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // What was refused stands at its field, too, and nothing that was typed is lost.
  await expect(page.getByText('This identifier is taken. Choose another one.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('HARBOUR_GAMES');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Harbour Games', level: 1 })).toBeVisible();

  // Somebody else changes it meanwhile: it is told, and what is typed stays.
  await page.getByLabel('Name', { exact: true }).fill('Harbour & Sons');
  const params = { vendorCode: 'HARBOUR_GAMES' };
  await ask(stack, changeVendor, { params, body: { pictureUrl: '/art/banners/prize-wheel.svg', reason } }, { token });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Somebody has changed this meanwhile/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/What you typed is still here/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour & Sons');
  await page.getByRole('button', { name: 'Take theirs instead of mine' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Games');

  await page.goto('/console/games');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('heading', { name: 'New game', level: 1 })).toBeVisible();
  await page.getByLabel('Id', { exact: true }).fill('harbour:lighthouse');
  await page.getByLabel('Vendor', { exact: true }).selectOption('HARBOUR_GAMES');
  await expect(page.getByText(/no place in this category/)).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Slots' });
  await page.getByLabel('Name', { exact: true }).fill('Lighthouse');
  await page.getByLabel('Place in its category').fill('99000');
  await page.getByLabel('Return to player').fill('196');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Above 0, at most 100, with at most two decimals.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Return to player').fill('96.5');
  await page.getByRole('group', { name: 'Features' }).getByLabel('Jackpot').check();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Lighthouse', level: 1 })).toBeVisible();

  await page.goto('/console/games?vendor=HARBOUR_GAMES');
  await page.getByRole('button', { name: 'Import games' }).click();
  const csv = [
    'id,vendor,category,name,name_vi,rtp,new,position',
    'harbour:lighthouse,,,,Hải đăng,97,,',
    'harbour:anchor,HARBOUR_GAMES,RNG,Anchor,,95.1,yes,99001',
    'harbour:wreck,NOBODY,RNG,Wreck,,95,no,',
  ].join('\n');
  await dialog
    .getByLabel('File (CSV)')
    .setInputFiles({ name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('row', { name: /harbour:wreck/ })).toContainText('there is no such vendor');
  await expect(dialog.getByRole('row', { name: /harbour:lighthouse/ })).toContainText('name, rtp');
  await expectAccessible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save 2 games' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Anchor/ })).toContainText('95.10');
  const query = { vendor: 'HARBOUR_GAMES' };
  const { list: games } = await ask(stack, staffGames, { query }, { token });
  expect(games.map(({ nodeId, rtp }) => `${nodeId} ${rtp}`).toSorted()).toEqual([
    'harbour:anchor 95.10',
    'harbour:lighthouse 97.00',
  ]);

  const context = await browser.newContext({ baseURL: stack.url });
  const site = await context.newPage();
  await open(site, '/rng?page=HARBOUR_GAMES');
  await expect(site.getByText('Harbour Games').first()).toBeVisible();
  await expect(site.getByText('Lighthouse').first()).toBeVisible();
  await context.close();

  // Other journeys find the menu as it was.
  for (const { nodeId } of games)
    await ask(stack, changeGame, { params: { nodeId }, body: { isListed: false, reason } }, { token });
  await ask(stack, changeVendor, { params, body: { isOpen: false, places: [], reason } }, { token });
});

test('[X-04] [G-06] [G-07] a room and a lottery are added, changed and seen on the site', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const mia = await newStaff(stack, ['content'], 'Mia');
  const token = await staffToken(stack, mia);
  const member = await newMember(stack);
  const rooms = async () => (await ask(stack, roomList, { query: {} }, { token: member.session.token })).list;
  const { list } = await ask(stack, staffRooms, {}, { token });
  const open = (await rooms()).find(({ status }) => status === 'open');
  if (!open) throw new Error('the demo has no open room');
  await openConsole(page, stack, mia, '/rooms');
  await expect(page.getByRole('row').nth(1)).toContainText(list[0]!.name);
  await expectAccessible();
  await page.getByRole('button', { name: 'New room' }).click();
  await expect(page.getByRole('heading', { name: 'New room', level: 1 })).toBeVisible();
  await page.getByLabel('Id', { exact: true }).fill(open.roomId);
  await page.getByLabel('Game', { exact: true }).selectOption(open.nodeId);
  await page.getByLabel('Name', { exact: true }).fill('Harbour room');
  await page.getByLabel(/^Lowest stake/).fill('-1');
  await page.getByLabel(/^Highest stake/).fill('1,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel(/^Lowest stake/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Lowest stake/).fill('2,000');
  await expect(page.getByText('The highest stake is at least the lowest one. Change one of them.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel(/^Highest stake/).fill('5,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This identifier is taken. Choose another one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Id', { exact: true }).fill('harbour:room');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Harbour room', level: 1 })).toBeVisible();
  const own = async () => (await rooms()).find(({ roomId }) => roomId === 'harbour:room');
  expect(await own()).toMatchObject({ minStake: '2000.00', maxStake: '5000.00', status: 'open' });
  await page.getByRole('checkbox', { name: 'Open', exact: true }).uncheck();
  await save(page);
  await expect.poll(async () => (await own())?.status).toBe('closed');

  await page.goto('/console/games/_new');
  await page.getByLabel('Id', { exact: true }).fill('harbour:six');
  const { list: vendors } = await ask(stack, staffVendors, {}, { token });
  const vendor = vendors.find(({ accountType, places }) => accountType === 'LOTT' && places.length > 0);
  if (!vendor) throw new Error('the demo has no vendor of lotteries');
  await page.getByLabel('Vendor', { exact: true }).selectOption(vendor.code);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Lottery' });
  await page.getByLabel('Name', { exact: true }).fill('Harbour six');
  await save(page);
  await page.goto('/console/lotteries');
  await expectAccessible();
  await page.getByRole('button', { name: 'New lottery' }).click();
  await expect(page.getByRole('heading', { name: 'New lottery', level: 1 })).toBeVisible();
  await page.getByLabel('Game', { exact: true }).selectOption('harbour:six');
  await page.getByLabel('What is drawn').selectOption({ index: 1 });
  await page.getByLabel('Group').fill('pick6');
  await page.getByLabel('What one bets on first').fill('pick6');
  await page.getByLabel('When', { exact: true }).selectOption({ label: 'At times of day' });
  await page.getByLabel('Times').fill('25:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Times from 00:00 to 23:59, each once, at most 48.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Times').fill('18:30, 9:05');
  await page.getByLabel('Sunday').uncheck();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Harbour six', level: 1 })).toBeVisible();
  const lottery = async () => (await ask(stack, lotteryDraws, { params: { gameCode: 'harbour:six' }, query: {} })).game;
  expect(await lottery()).toMatchObject({
    gameGroupCode: 'PICK6',
    schedule: { kind: 'daily', times: ['09:05', '18:30'], weekdays: [1, 2, 3, 4, 5, 6] },
    nextDraw: { drawNo: 1 },
  });

  // Other journeys find no more than there was.
  const { list: kept } = await ask(stack, staffLotteries, {}, { token });
  const made = kept.find(({ gameCode }) => gameCode === 'harbour:six')!;
  const { groupCode, prizeMode, defaultPlayType, schedule, position, popularPosition, version } = made;
  const body = { groupCode, prizeMode, defaultPlayType, schedule, position, popularPosition, version, reason };
  await ask(
    stack,
    changeLottery,
    { params: { gameCode: made.gameCode }, body: { ...body, isListed: false } },
    { token },
  );
  await ask(stack, changeGame, { params: { nodeId: made.gameCode }, body: { isListed: false, reason } }, { token });
  const room = (await ask(stack, staffRooms, {}, { token })).list.find(({ roomId }) => roomId === 'harbour:room')!;
  const { name, minStake, maxStake, seats } = room;
  const last = { name, minStake, maxStake, seats, position: 999, isOpen: false, version: room.version, reason };
  await ask(stack, changeRoom, { params: { roomId: room.roomId }, body: last }, { token });
});
