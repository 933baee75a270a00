import { gameList, type GameType } from '@sampan/contract/catalogue';
import type { FrameLocator, Page } from '@playwright/test';
import { ask } from './gateway.ts';
import { balanceShown, open, shownBalance } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test, type Stack } from './stack.ts';
import { slotAmong, tableOf, untilSaid, untilVendorSettled } from './vendor.ts';

interface Category {
  readonly gameType: GameType;
  /** Node id of a game of it, with the room where it has rooms. */
  readonly find: (stack: Stack) => Promise<string>;
  /** Stakes once, by the game's own buttons. */
  readonly stake: (game: FrameLocator, page: Page) => Promise<void>;
}

/** A round of betting and dealing, and a machine that has no time for it. */
const longestRound = 90_000;

const openGame = (gameType: GameType) => async (stack: Stack) => {
  const { games } = await ask(stack, gameList, { query: { gameType } });
  const game = games.find(({ isOpen }) => isOpen);
  if (!game) throw new Error(`no game of ${gameType} is open`);
  return encodeURIComponent(game.nodeId);
};

const bet = async (book: FrameLocator) => {
  await book.getByRole('tab', { name: /^Early/ }).click();
  await book.locator('[data-board] .odds:not([disabled])').last().click();
  const slip = book.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('group', { name: 'Quick stakes' }).getByRole('button').first().click();
  await slip.getByRole('button', { name: /^Place bet: / }).click();
  await expect(slip.getByText('Bets taken')).toBeVisible();
};

const categories: readonly Category[] = [
  {
    gameType: 'RNG',
    find: async (stack) => {
      const { games } = await ask(stack, gameList, { query: { gameType: 'RNG' } });
      return encodeURIComponent(slotAmong(games).nodeId);
    },
    stake: async (_game, page) => {
      const slot = slotIn(page);
      await slot.untilIdle();
      // One that wins its stake moves nothing.
      for (let round = await slot.spin(); round.payout === round.stake;) round = await slot.spin();
    },
  },
  {
    gameType: 'LIVE',
    find: async (stack) => encodeURIComponent((await tableOf(stack, 'baccarat', 'Baccarat')).nodeId),
    stake: async (table) => {
      const untilPhase = async (phase: string) =>
        expect(table.locator('body')).toHaveAttribute('data-phase', phase, { timeout: longestRound });
      // A round with time enough to bet in.
      await untilPhase('result');
      await untilPhase('betting');
      await table.getByRole('button', { name: /^Player, pays/ }).click();
      await table.getByRole('button', { name: /^Confirm/ }).click();
    },
  },
  {
    gameType: 'FISH',
    find: openGame('FISH'),
    stake: async (water, page) => {
      await expect(water.locator('body')).toHaveClass(/is-ready/);
      const before = await shownBalance(page);
      await water.getByRole('button', { name: 'Lock on' }).click();
      const auto = water.getByRole('button', { name: 'Auto fire' });
      await auto.click();
      await expect.poll(async () => shownBalance(page), { timeout: 60_000 }).not.toBe(before);
      await auto.click();
    },
  },
  {
    gameType: 'PVP',
    find: async () => 'kopitiam%3Axoc-dia-room&roomId=kopitiam%3Axoc-dia-room.I',
    stake: async (table) => {
      await table.getByRole('button', { name: /^Play for up to/ }).click();
      await table.getByRole('button', { name: /^Even/ }).click({ timeout: longestRound });
      await untilSaid(table, /You (?:win|lose)/);
    },
  },
  {
    gameType: 'LOTT',
    find: async () => encodeURIComponent('red-river:hanoi-lottery'),
    stake: async (lottery) => {
      await lottery.getByRole('button', { name: 'Random', exact: true }).click();
      await lottery.getByRole('button', { name: 'Bet now' }).click();
      await lottery
        .getByRole('dialog', { name: 'Place these bets?' })
        .getByRole('button', { name: 'Place bets' })
        .click();
    },
  },
  { gameType: 'SPORTS', find: openGame('SPORTS'), stake: bet },
  { gameType: 'ESPORTS', find: openGame('ESPORTS'), stake: bet },
];

test('[A-03] [G-10] a visitor without an account plays with play money in each category', async ({ page, stack }) => {
  test.setTimeout(420_000);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Play for free, without an account' }).click();
  await expect(balanceShown(page)).toContainText(/\d/);
  for (const { gameType, find, stake } of categories)
    await test.step(gameType, async () => {
      await open(page, `/game?nodeId=${await find(stack)}`);
      const before = await shownBalance(page);
      expect(before).toBeGreaterThan(0n);
      const game = page.frameLocator('main iframe');
      await expect(game.getByText('Play money', { exact: true })).toBeVisible();
      await stake(game, page);
      await expect.poll(async () => shownBalance(page), { timeout: 30_000 }).not.toBe(before);
      await untilVendorSettled(stack);
    });
});
