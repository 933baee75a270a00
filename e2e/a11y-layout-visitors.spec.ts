import type { Page } from '@playwright/test';
import { newPlayer } from './gateway.ts';
import { createViews, expectGoodLayout, expectNoSidewaysScroll, titleOf, type Screen } from './a11y-layout.ts';
import { restoreSession, dialog, expectPaymentPage, open } from './site.ts';
import { sizes } from './sizes.ts';
import { test } from './stack.ts';

test.use(sizes.phone);

/** One of the header's two buttons for visitors: login and registration. */
const press = (place: number) => async (page: Page) =>
  page.locator('header button:visible:not([aria-label]):not([aria-haspopup])').nth(place).click();

/** The first notice that passes by, which stands still with the focus. */
const pressNotice = async (page: Page) => page.locator('main a[href^="/noticePage?id="]').first().press('Enter');

const screens: readonly Screen[] = [
  { name: 'home', address: '/index', hasShell: true },
  { name: 'lobby', address: '/rng', hasDesktopGrid: true },
  { name: 'lobby without a game', address: '/rng?q=nothing+has+this+name' },
  { name: 'hot games', address: '/hot' },
  { name: 'notices', address: '/noticePage' },
  { name: 'lotteries', address: '/lottery' },
  { name: 'a lottery', address: '/vnlottery?gameCode=red-river%3Ahanoi-lottery' },
  { name: 'Vietnamese lotteries', address: '/vnlottery' },
  { name: 'e-lotteries', address: '/elott' },
  { name: 'table games', address: '/pvp' },
  { name: 'help centre', address: '/help' },
  { name: 'the user agreement', address: '/help/agreement' },
  { name: 'blog', address: '/blog' },
  { name: 'join us', address: '/join' },
  { name: 'points mall', address: '/pointMall' },
  { name: 'download', address: '/down' },
  { name: 'feedback', address: '/feedback' },
  { name: 'promotions', address: '/promotions' },
  { name: 'VIP levels', address: '/vip' },
  { name: 'a promotion', address: '/promoDetail?id=lantern-wheel' },
  { name: 'not found', address: '/nowhere', isMissing: true },
  { name: 'login', address: '/down', hasDialog: true, reach: press(0) },
  { name: 'registration', address: '/down', hasDialog: true, reach: press(1) },
  { name: 'a notice over home', address: '/index', hasDialog: true, reach: pressNotice },
  { name: 'a new password', address: '/resetPassword#ticket' },
  { name: 'the login page', address: '/login' },
];

const views = createViews();

for (const screen of screens) {
  test(titleOf(screen), async ({ browser, stack }) => expectGoodLayout(views, { browser, stack }, screen));
}

test('[B-02] the pages of the sandbox are accessible and fit every width', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '50000.00');
  await restoreSession(page, player);
  await open(page, '/member/depositv2');
  await page.getByRole('textbox', { name: 'Amount' }).fill('60000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await expectPaymentPage(page, stack);
  await page.getByText('Other outcomes, for tests').click();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  for (const address of [stack.sandboxUrl, stack.inboxUrl]) {
    await page.goto(address);
    await expectAccessible();
    await expectNoSidewaysScroll(page);
  }
});
