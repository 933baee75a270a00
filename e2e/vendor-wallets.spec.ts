import type { Page } from '@playwright/test';
import { gameList } from '@sampan/contract/catalogue';
import { betRecords } from '@sampan/contract/play';
import { walletVendor } from '../apps/gateway/seeds/demo/catalogue/vendors.ts';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { open, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test, type Stack } from './stack.ts';
import { setWalletMode } from './vendor.ts';

/** 100,000.00 paid in, and what the operator gives a new member. */
const start = 101_000_00n;

async function gameOfWalletVendor(stack: Stack): Promise<string> {
  const { games } = await ask(stack, gameList, { query: { gameType: 'RNG', vassalage: walletVendor } });
  const game = games.find(({ isOpen }) => isOpen);
  if (!game) throw new Error(`no game of ${walletVendor} is open`);
  return `/game?nodeId=${encodeURIComponent(game.nodeId)}`;
}

const wallets = (page: Page) => page.getByRole('region', { name: 'Your wallets' });
const wallet = (page: Page, name: string) => wallets(page).getByRole('listitem').filter({ hasText: name });
const transfer = async (page: Page, amount: string) => {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
};

test.afterEach(async ({ stack }) => setWalletMode(stack, 'ok'));

test('[W-01] [W-06] [B-09] a member fills a vendor’s wallet, plays with it, and collects what is left', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  await open(page, '/member/transferFund');
  await expect(wallet(page, 'Main wallet')).toContainText('101,000.00');
  await expect(wallet(page, 'Moonboat')).toContainText('0.00');
  await transfer(page, '60000');
  await expect(page.getByText(/60,000.00 arrived: Moonboat\./)).toBeVisible();
  await expect(wallet(page, 'Main wallet')).toContainText('41,000.00');
  await expect(wallet(page, 'Moonboat')).toContainText('60,000.00');
  // The bar has all of it.
  await expect.poll(() => shownBalance(page)).toBe(start);
  await expectAccessible();
  await expect
    .poll(async () => {
      const kept = await page.evaluate(() => sessionStorage.getItem('merchantWallet'));
      return kept === null ? [] : (JSON.parse(kept) as { list: { id: string }[] }).list.map(({ id }) => id);
    })
    .toEqual(['MAIN', walletVendor]);

  await open(page, await gameOfWalletVendor(stack));
  const slot = slotIn(page);
  await slot.untilIdle();
  await expect(page.getByRole('status').filter({ hasText: 'Moonboat keeps a wallet of its own.' })).toBeVisible();
  expect(await slot.balance()).toBe(60_000_00n);
  const round = await slot.spin();
  const left = 60_000_00n - toMinorUnits(round.stake) + toMinorUnits(round.payout);
  expect(await slot.balance()).toBe(left);
  // The vendor tells of it, and the record has it as any other.
  const bets = () => ask(stack, betRecords, { query: {} }, { token: player.session.token });
  await expect.poll(async () => (await bets()).list.map(({ roundId }) => roundId)).toEqual([round.roundId]);

  await page.getByRole('link', { name: 'My wallet' }).first().click();
  await expect(page).toHaveURL(/\/member\/transferFund/);
  await page.getByRole('button', { name: 'Collect all' }).click();
  await expect(page.getByText(/is in your main wallet\./)).toBeVisible();
  const all = start - 60_000_00n + left;
  await expect.poll(() => shownBalance(page)).toBe(all);
  expect(toMinorUnits(await balanceOf(stack, player))).toBe(all);
  const history = page.getByRole('region', { name: 'Your transfers' }).first();
  await expect(history.getByRole('row')).toHaveCount(3);
});

test('[W-06] [W-07] a lost answer is shown to be on its way, and is resolved by itself', async ({ page, stack }) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  await open(page, '/member/transferFund');
  await expect(wallet(page, 'Moonboat')).toContainText('0.00');
  await setWalletMode(stack, 'lost');
  await transfer(page, '1000');
  await expect(page.getByText(/1,000.00 is on its way: Moonboat\./)).toBeVisible();
  await expect(wallet(page, 'Moonboat')).toContainText('on its way there');
  await setWalletMode(stack, 'ok');
  await expect(page.getByText(/1,000.00 arrived: Moonboat\./)).toBeVisible({ timeout: 60_000 });
  await expect(wallet(page, 'Moonboat')).not.toContainText('on its way there');
  await expect(wallet(page, 'Moonboat')).toContainText('1,000.00');
  await expect.poll(() => shownBalance(page)).toBe(start);
});

test('[W-06] where the member chose it, the money goes along at launch and comes back at leaving', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  await open(page, '/member/transferFund');
  const saved = page.waitForResponse(/\/wps\/wallet\/automatic$/);
  await page.getByRole('checkbox', { name: 'Automatic transfer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Automatic transfer' })).toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Automatic transfer' })).toBeChecked();

  const address = await gameOfWalletVendor(stack);
  await open(page, address);
  const slot = slotIn(page);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(start);
  const round = await slot.spin();
  const left = start - toMinorUnits(round.stake) + toMinorUnits(round.payout);
  await page.getByRole('link', { name: 'Lobby' }).click();
  await expect(page.getByText(/is back in your main wallet\./)).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(left);
  await open(page, '/member/transferFund');
  await expect(wallet(page, 'Moonboat')).toContainText('0.00');

  // A vendor that refuses doesn't keep the game from opening, and the member is told.
  await setWalletMode(stack, 'declined');
  await open(page, address);
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not be moved to the wallet of Moonboat' }),
  ).toBeVisible();
  await slot.untilIdle();
  expect(await slot.balance()).toBe(0n);
});
