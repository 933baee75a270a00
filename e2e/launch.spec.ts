import { balanceOf, newMember, newPlayer } from './gateway.ts';
import { comeIn, minorOf, open, shownBalance } from './site.ts';
import { slotIn } from './slot.ts';
import { anySlot, anyWindowSlot } from './vendor.ts';
import { expect, test } from './whole.ts';

test('[G-05] [W-01] a game that wants a window of its own: pressed, played there, closed, and the header has what is left', async ({
  page,
  whole,
}) => {
  const player = await newPlayer(whole, '100000.00');
  const { gameName, vassalage } = await anyWindowSlot(whole);
  await comeIn(page, player);
  await open(page, `/rng?page=${vassalage}`);
  const before = await shownBalance(page);

  const tile = page.getByRole('main').getByRole('link', { name: gameName, exact: true });
  const [game] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
  await game.waitForURL(`${whole.sandboxUrl}/**`);
  await expect(page.getByText('The game runs in its own window.')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
  // What runs there has no hold on the page that opened it.
  expect(await game.evaluate(() => window.opener === null)).toBe(true);

  const slot = slotIn(game, game);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(before);
  // One that changes the balance.
  let after = before;
  while (after === before) after = minorOf((await slot.spin()).balance);
  await game.close();

  await expect(page.getByRole('button', { name: 'Open in a new window' })).toBeVisible();
  await expect.poll(async () => shownBalance(page)).toBe(after);
  expect(minorOf(await balanceOf(whole, player))).toBe(after);
});

test('[G-09] a game takes the whole screen and gives it back', async ({ page, whole }) => {
  const player = await newPlayer(whole, '100000.00');
  const { nodeId } = await anySlot(whole);
  await comeIn(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  const isFull = async () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('iframe')));

  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(async () => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  // The same game, as it was.
  await slot.spin();
});

test('[G-09] a game begins with a stake that the balance pays for, and says so where none does', async ({
  page,
  whole,
}) => {
  // With what a new member is given.
  await comeIn(page, await newMember(whole));
  const { nodeId } = await anySlot(whole);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(1_000_00n);
  await expect(slot.frame.getByRole('button', { name: 'Lower stake' })).toBeDisabled();
  await slot.press();
  await expect(slot.notice).toContainText('Your balance is too low for this stake');
});
