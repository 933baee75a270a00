import type { Page } from '@playwright/test';
import { betRecords } from '@sampan/contract/play';
import { listDeposits } from '@sampan/contract/deposits';
import { walletTransactions } from '@sampan/contract/wallet';
import { ask, balanceOf, logIn, newMember, newPlayer, newUsername, type Member } from './gateway.ts';
import {
  balanceShown,
  restoreSession,
  dialog,
  expectDepositStatus,
  expectPaymentPage,
  submitLogin,
  toMinorUnits,
  open,
  quietPage,
  shownBalance,
  untilHydrated,
} from './site.ts';
import { slotIn, type Slot } from './slot.ts';
import { anySlot, untilVendorSettled, setVendorMode } from './vendor.ts';
import { expect, test, type Stack } from './stack.ts';

const stake = 5_000_00n;
/** 100,000.00 paid in, and what the operator gives a new member. */
const start = 101_000_00n;

test.beforeEach(({ expectedConsole }) => {
  // What a browser says of itself when a server is gone or answers with an error.
  // … and a piece of the site may be wanted just then.
  expectedConsole.push(
    /^Failed to load resource: /,
    /^WebSocket connection to /,
    /^Error: a piece of the site did not come/,
    // The service worker's script, which the browser looks at for itself.
    /^An unknown error occurred when fetching the script/,
  );
});

/** A player with that in the wallet, in a slot that waits for a spin. */
async function inGame(page: Page, stack: Stack): Promise<{ player: Member; slot: Slot }> {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId } = await anySlot(stack);
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(start);
  return { player, slot };
}

async function betsOf(stack: Stack, { session }: Member) {
  return ask(stack, betRecords, { query: {} }, { token: session.token });
}

/** The link to the account record in the member centre's own menu. */
function recordLink(page: Page) {
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Member centre' });
  return menu.getByRole('link', { name: 'Account record' });
}

/** The same, on which a pointer has rested: its page's code is there, its data are not. */
async function loadedRecordLink(page: Page) {
  const link = recordLink(page);
  const code = page.waitForResponse(/\/assets\/AccountRecordScreen-[\w-]+\.js$/);
  await link.hover();
  // With all that it imports.
  await page.evaluate(async (url) => void (await import(url)), (await code).url());
  return link;
}

/** The wallet holds what the bets left of the deposit, the ledger ends there, and both frame and header show it. */
async function expectExact(page: Page, stack: Stack, player: Member, slot: Slot): Promise<void> {
  const { list, totalCount } = await betsOf(stack, player);
  expect(list).toHaveLength(totalCount);
  expect(list.filter(({ status }) => status === 'open')).toEqual([]);
  let left = start;
  for (const bet of list) if (bet.status === 'settled') left += toMinorUnits(bet.payout) - toMinorUnits(bet.stake);

  expect(toMinorUnits(await balanceOf(stack, player))).toBe(left);
  const movements = await ask(stack, walletTransactions, { query: {} }, { token: player.session.token });
  expect(toMinorUnits(movements.list[0]?.balanceAfter ?? '')).toBe(left);
  expect(movements.list.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n)).toBe(left);
  await expect.poll(async () => slot.balance()).toBe(left);
  await expect.poll(async () => shownBalance(page)).toBe(left);
}

test.afterEach(async ({ stack }) => setVendorMode(stack, 'ok'));

test('[G-09] [W-07] a reload in mid-game finishes the round that was under way, once', async ({ page, stack }) => {
  const { player, slot } = await inGame(page, stack);
  await setVendorMode(stack, 'drop-after-bet');
  await slot.press();
  await expect(slot.notice).toContainText('The game cannot be reached at the moment. Your round is safe');
  const [bet, ...others] = (await betsOf(stack, player)).list;
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ status: 'open', stake: '5000.00' });
  expect(toMinorUnits(await balanceOf(stack, player))).toBe(start - stake);

  await setVendorMode(stack, 'ok');
  await page.reload();
  await slot.untilIdle();
  await untilVendorSettled(stack);
  expect((await betsOf(stack, player)).list).toMatchObject([{ roundId: bet?.roundId, status: 'settled' }]);
  await expectExact(page, stack, player, slot);

  await slot.spin();
  expect((await betsOf(stack, player)).totalCount).toBe(2);
  await expectExact(page, stack, player, slot);
});

test('[W-07] quick clicks and keys on spin make one round', async ({ page, stack }) => {
  const { player, slot } = await inGame(page, stack);
  await slot.button.dblclick();
  await page.keyboard.press('Space');
  await slot.untilIdle();
  expect((await betsOf(stack, player)).totalCount).toBe(1);
  await expectExact(page, stack, player, slot);
});

test('[W-02] [W-07] double clicks and Enter make one deposit, credited once', async ({ page, stack }) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100000');
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Go to payment' }).dblclick();
  await expectPaymentPage(page, stack);
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await expectDepositStatus(page);
  await expect(balanceShown(page)).toHaveText('₫ 101,000.00');

  await page.getByRole('link', { name: 'Another deposit' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('200000');
  await amount.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Go to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectPaymentPage(page, stack);

  const { token } = member.session;
  const { list } = await ask(stack, listDeposits, { query: {} }, { token });
  expect(list.map(({ amount: of, status }) => [of, status])).toEqual([
    ['200000.00', 'pending'],
    ['100000.00', 'paid'],
  ]);
  expect(toMinorUnits(await balanceOf(stack, member))).toBe(101_000_00n);
});

test('[E-03] the gateway restarts in mid-session: retry is offered, nothing typed is lost, the session lives', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Member centre' });
  const record = await loadedRecordLink(page);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('150000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog(page)).toBeVisible();
  await stack.stopGateway();

  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network link abnormal' })).toBeVisible();
  await expect(amount).toHaveValue('150000');
  await record.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network link abnormal' })).toBeVisible();

  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await stack.startGateway();
  // The live updates read it anew as well once they are back.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('table', { name: 'Account record' })).toContainText('Bonus', { timeout: 1_000 });
  }).toPass();
  await menu.getByRole('link', { name: 'Deposit' }).click();
  await expect(amount).toHaveValue('150000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await expectPaymentPage(page, stack);
  const { token } = member.session;
  expect((await ask(stack, listDeposits, { query: {} }, { token })).list).toMatchObject([{ amount: '150000.00' }]);
});

test('[E-03] a device that loses its network in mid-page is told so everywhere, and goes on when it has one', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  const record = await loadedRecordLink(page);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('150000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog(page)).toBeVisible();
  const trouble = page.getByRole('alert').filter({ hasText: 'Network link abnormal' });
  await context.setOffline(true);
  try {
    await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
    await expect(trouble).toBeVisible();
    await expect(amount).toHaveValue('150000');
    await record.click();
    await expect(page).toHaveURL('/member/transactionHistory');
    await expect(trouble).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toBeVisible();
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByRole('table', { name: 'Account record' })).toContainText('Bonus');
  // What was pressed without a network was not sent when it came back.
  const { token } = member.session;
  expect((await ask(stack, listDeposits, { query: {} }, { token })).list).toEqual([]);

  await page.goBack();
  await expect(amount).toHaveValue('150000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await expectPaymentPage(page, stack);
  expect((await ask(stack, listDeposits, { query: {} }, { token })).list).toMatchObject([{ amount: '150000.00' }]);
});

test('[E-03] [S-16] a page whose code did not come without a network comes by itself when there is one, before the late parts are there too', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  // What looks after failed reads is on its way when the network goes, and does not come either.
  const gone = Promise.withResolvers<void>();
  await page.route(/\/assets\/DeferredParts-/, async (route) => {
    await gone.promise;
    await route.abort('internetdisconnected');
  });
  await open(page, '/member/depositv2');
  const missing = page.getByRole('main').getByRole('alert').filter({ hasText: 'Check your connection' });
  const deposits = page.getByRole('main').getByText('No deposits yet');
  // The page has read what it shows: nothing of it fails with the network.
  await expect(deposits).toBeVisible();
  await context.setOffline(true);
  try {
    gone.resolve();
    await recordLink(page).click();
    await expect(page).toHaveURL('/member/transactionHistory');
    await expect(deposits).toHaveCount(0);
    await expect(missing).toBeVisible();
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(missing).toBeVisible();
    await page.unrouteAll();
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByRole('table', { name: 'Account record' })).toContainText('Bonus');
  await expect(missing).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language: / })
    .click();
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeVisible();
});

test('[E-03] [S-16] a page whose code did not come in an outage of which the device knows nothing comes by itself', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await page.route(/\/assets\/AccountRecordScreen-|\/livez$/, async (route) => route.abort());
  await open(page, '/member/depositv2');
  await recordLink(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your connection');
  // Over before the page looked for the gateway a second time.
  await page.unrouteAll();
  await expect(page.getByRole('table', { name: 'Account record' })).toContainText('Bonus');
});

test('[E-03] [A-10] a registration without a network says so, keeps what was typed and goes out by itself, once', async ({
  page,
  context,
}) => {
  await open(page, quietPage);
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const form = dialog(page);
  const account = newUsername();
  await form.getByRole('textbox', { name: 'Username' }).fill(account);
  await form.getByLabel('Password', { exact: true }).fill('Evening12');
  await form.getByLabel('Repeat the password').fill('Evening12');
  await form.getByLabel('I am 18 years of age or older.').check();
  await form.getByLabel('I have read the user agreement').check();
  await context.setOffline(true);
  try {
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByRole('alert')).toContainText('Network link abnormal');
    await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue(account);
    await expect(form.getByLabel('Repeat the password')).toHaveValue('Evening12');
    await expect(form.getByRole('alert')).toContainText('sent by itself once the connection is back');
  } finally {
    await context.setOffline(false);
  }
  await expect(balanceShown(page)).toHaveText('₫ 1,000.00');
});

test('[W-07] [E-03] the gateway is killed while spins are under way: money is exact afterwards', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const { player, slot } = await inGame(page, stack);
  // The stake is taken and the win on its way when it dies.
  await setVendorMode(stack, 'drop-after-bet');
  await slot.press();
  await expect(slot.notice).toContainText('Your round is safe');
  await stack.killGateway();
  await setVendorMode(stack, 'ok');
  await slot.notice.getByRole('button', { name: 'Try again' }).click();
  await stack.startGateway();
  await untilVendorSettled(stack);
  await page.reload();
  await slot.untilIdle();
  expect((await betsOf(stack, player)).list).toMatchObject([{ status: 'settled' }]);
  await expectExact(page, stack, player, slot);

  // It dies at some moment of the stake's own posting.
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/vendor/spins'));
  await slot.press();
  await asked;
  await stack.killGateway();
  await stack.startGateway();
  await untilVendorSettled(stack);
  await page.reload();
  await slot.untilIdle();
  await untilVendorSettled(stack);
  await expectExact(page, stack, player, slot);
});

test('[G-09] [E-03] a vendor that answers 500: said where it happens, with retry; the rest of the page lives', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId, gameName } = await anySlot(stack);
  await restoreSession(page, player);
  await setVendorMode(stack, 'error');
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const trouble = page.getByRole('main').getByRole('alert');
  await expect(trouble).toContainText('The game provider does not answer.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(gameName);
  await expect(balanceShown(page)).toHaveText('₫ 101,000.00');

  await setVendorMode(stack, 'ok');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  const slot = slotIn(page);
  await slot.untilIdle();

  await setVendorMode(stack, 'error');
  await slot.press();
  await expect(slot.notice).toContainText('The game cannot be reached at the moment.');
  await page.getByRole('banner').getByRole('button', { name: 'Hide the balance' }).click();
  await expect(balanceShown(page)).toHaveText('***');
  await page.getByRole('banner').getByRole('button', { name: 'Show the balance' }).click();
  await expect(balanceShown(page)).toHaveText('₫ 101,000.00');

  await setVendorMode(stack, 'ok');
  await slot.notice.getByRole('button', { name: 'Try again' }).click();
  await slot.untilIdle();
  expect((await betsOf(stack, player)).totalCount).toBe(1);
  await expectExact(page, stack, player, slot);
});

test('[A-21] logged out everywhere from another device: a login, and on where one was', async ({
  page,
  browser,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  await page.getByRole('textbox', { name: 'Amount' }).fill('250000');

  const elsewhere = await browser.newContext({ baseURL: stack.url });
  const other = await elsewhere.newPage();
  await restoreSession(other, await logIn(stack, member.account, member.password));
  await open(other, '/member/securityCenter');
  await other.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog(other).getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(other).toHaveURL('/index');
  await elsewhere.close();

  await expect(dialog(page)).toContainText('Your session has ended. Log in to go on where you were.');
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await submitLogin(page, member);
  await expect(page).toHaveURL('/member/depositv2');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('250000');
  await expect(balanceShown(page)).toHaveText('₫ 1,000.00');
});

test('[S-16] [E-03] pieces of the site that do not come take nothing with them', async ({ page, stack }) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await page.route(/\/assets\/(DeferredParts|LobbyScreen)|\/livez$/, async (route) => route.abort());
  await open(page, '/member/depositv2');
  await page.getByRole('textbox', { name: 'Amount' }).fill('350000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const trouble = page.getByRole('alert').filter({ hasText: 'This page could not be shown. Check your connection' });
  await expect(trouble).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('350000');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be shown.');
  await expect(balanceShown(page)).toHaveText('₫ 1,000.00');

  // By itself, as the gateway answers again.
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await open(page, '/member/depositv2');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('350000');
});

test('[S-16] a piece that a new deployment has taken away reloads the page, once', async ({ page }) => {
  await page.route(/\/assets\/LobbyScreen/, async (route) => route.abort(), { times: 1 });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Slots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await expect(page).toHaveURL('/rng');
});

test('[S-16] a piece that is missing ahead of a click leaves the page alone', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/LobbyScreen/, async (route) => route.abort(), { times: 1 });
  await open(page, '/help');
  const slots = page.getByRole('contentinfo').getByRole('link', { name: 'Slots' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('LobbyScreen'));
  await slots.hover();
  await failed;
  // The page would ask this before it reloads.
  await page.evaluate(async () => fetch('/livez'));
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  expect(documents).toEqual(['/help']);

  await slots.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
});

test('[S-16] a piece that stays missing reloads the page once, then says so and offers a way on', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/(LobbyScreen|shell)-[\w-]+\.js/, async (route) => route.abort());
  // A part of the header, which is hydrated with the first interaction.
  await open(page, '/index');
  const languages = page.getByRole('button', { name: /^Language: / }).first();
  await languages.hover();
  // With this interaction or before it: deferred parts have a time limit.
  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.type === 'reload' && document.readyState === 'complete';
  });
  await untilHydrated(page);
  await languages.click();
  const trouble = page.getByRole('alert').filter({ hasText: 'This page could not be shown. Check your connection' });
  await expect(trouble.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hot games' })).toBeVisible();

  // Links of what is not alive lead on by themselves; what is missing there reloads nothing any more.
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be shown.');
  expect(documents).toEqual(['/index', '/index', '/rng']);

  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await languages.click();
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeVisible();
});
