import type { FrameLocator, Page } from '@playwright/test';
import { betDetail, betRecords } from '@sampan/contract/play';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { amountIn, open, openRoundDetails, restoreSession, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

/** A draw and the wait for the one before it, at a minute each. */
const twoDraws = 150_000;

const soon = { timeout: 1_000 };

const lotteryIn = (page: Page) => page.frameLocator('main iframe');

/** Chooses numbers by chance on the screen that is open, and bets them at once. */
async function betAtOnce(lottery: FrameLocator): Promise<void> {
  await lottery.getByRole('button', { name: 'Random', exact: true }).click();
  await lottery.getByRole('button', { name: 'Bet now' }).click();
  const question = lottery.getByRole('dialog', { name: 'Place these bets?' });
  // What comes as a draw closes is refused; the question stays and goes on to the next draw.
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: 'Place bets' }).click(soon);
    await expect(question).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/** Where the site's lists lead to a draw of each minute. */
const lists = [
  ['/lottery', 'sampan-draws:one-minute-draw'],
  ['/elott', 'quick-draw:fast-three'],
] as const;
const cases = Object.entries(sizes).flatMap(([device, size]) =>
  lists.map(([screen, code]) => ({ device, size, screen, code })),
);

for (const { device, size, screen, code } of cases) {
  test.describe(() => {
    test.use(size);

    test(`[G-06] [G-10] a bet leaves the wallet, is drawn, and stands in the record with its draw: ${screen} on a ${device}`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(240_000);
      const player = await newPlayer(stack, '100000.00');
      const { token } = player.session;
      await restoreSession(page, player);
      await open(page, `${screen}?gameCode=${encodeURIComponent(code)}`);
      await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
      await expect(page).toHaveURL(/\/game\?nodeId=/);
      const lottery = lotteryIn(page);
      await expect(lottery.locator('[data-timer]')).toHaveText(/\d\d:\d\d/);
      const before = toMinorUnits(await balanceOf(stack, player));

      await betAtOnce(lottery);
      const newest = async () => (await ask(stack, betRecords, { query: {} }, { token })).list[0];
      await expect.poll(async () => (await newest())?.status).toBe('open');
      const stake = toMinorUnits((await newest())?.stake ?? '');
      expect(stake).toBeGreaterThan(0n);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(before - stake);

      await expect.poll(async () => (await newest())?.status, { timeout: twoDraws }).toBe('settled');
      const bet = await newest();
      if (!bet) throw new Error('no bet stands in the record');
      const after = before - stake + toMinorUnits(bet.payout);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);
      await expect.poll(async () => amountIn(lottery.locator('[data-balance]'))).toBe(after);
      const { vendorDetail } = await ask(
        stack,
        betDetail,
        { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
        { token },
      );
      expect(vendorDetail).toMatch(/; draw \d+, seed [\da-f]{12}$/);

      const details = await openRoundDetails(page, bet.gameName);
      await expect(details).toContainText(vendorDetail.split(';')[0] ?? '');
      const opening = page.context().waitForEvent('page');
      await details.getByRole('link', { name: 'Check how this round was decided' }).click();
      const proof = await opening;
      await expect(proof.locator('.check-right')).toHaveCount(2);
    });
  });
}

test('[G-06] [G-10] bets on Vietnamese and South-East Asian draws are given back before they close', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '1000000.00');
  const { token } = player.session;
  await restoreSession(page, player);
  const before = await balanceOf(stack, player);
  for (const code of ['red-river:hanoi-lottery', 'straits:bangkok-weekly'])
    await test.step(code, async () => {
      await open(page, `/game?nodeId=${encodeURIComponent(code)}`);
      const lottery = lotteryIn(page);
      await expect(lottery.locator('[data-timer]')).toHaveText(/\d/);
      await betAtOnce(lottery);
      await expect.poll(async () => balanceOf(stack, player)).not.toBe(before);
      await lottery.getByRole('button', { name: /^My bets/ }).click();
      await lottery
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await lottery
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel/ })
        .last()
        .click();
      await expect.poll(async () => balanceOf(stack, player)).toBe(before);
      await expect
        .poll(async () => (await ask(stack, betRecords, { query: {} }, { token })).list[0]?.status)
        .toBe('void');
    });
});
