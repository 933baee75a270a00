import { gameList } from '@sampan/contract/catalogue';
import { betDetail, betRecords } from '@sampan/contract/play';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { amountIn, isPhone, open, openRoundDetails, restoreSession, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';
import { untilVendorSettled } from './vendor.ts';

const lobbies = [
  ['SPORTS', '/sports'],
  ['ESPORTS', '/esports'],
] as const;
const cases = Object.entries(sizes).flatMap(([device, size]) =>
  lobbies.map(([gameType, lobby]) => ({ device, size, gameType, lobby })),
);

for (const { device, size, gameType, lobby } of cases) {
  test.describe(() => {
    test.use(size);

    test(`[G-10] a bet on a match is taken, cashed out, and stands in the record: ${gameType} on a ${device}`, async ({
      page,
      stack,
    }) => {
      const player = await newPlayer(stack, '1000000.00');
      const { token } = player.session;
      const { games } = await ask(stack, gameList, { query: { gameType } });
      const game = games.find(({ isOpen }) => isOpen);
      if (!game) throw new Error('no game is open');
      await restoreSession(page, player);
      await open(page, lobby);
      await page.getByRole('main').getByRole('link', { name: game.gameName, exact: true }).first().click();
      await expect(page).toHaveURL(/\/game\?nodeId=/);
      const book = page.frameLocator('main iframe');
      const before = toMinorUnits(await balanceOf(stack, player));

      // A match that has not begun: its odds stand still.
      await book.getByRole('tab', { name: /^Early/ }).click();
      await book.locator('[data-board] .odds:not([disabled])').last().click();
      if (isPhone(page)) await book.getByRole('button', { name: 'Open bet slip' }).click();
      const slip = book.getByRole('complementary', { name: 'Bet slip' });
      await slip.getByRole('group', { name: 'Quick stakes' }).getByRole('button').first().click();
      await slip.getByRole('button', { name: /^Place bet: / }).click();
      await expect(slip.getByText('Bets taken')).toBeVisible();
      const newest = async () => (await ask(stack, betRecords, { query: {} }, { token })).list[0];
      await expect.poll(async () => (await newest())?.status).toBe('open');
      const stake = toMinorUnits((await newest())?.stake ?? '');
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(before - stake);
      await expect.poll(async () => amountIn(book.locator('[data-meter=balance]'))).toBe(before - stake);

      await slip.getByRole('button', { name: 'See my bets' }).click();
      const cashOut = book.getByRole('button', { name: /^Cash out / });
      await cashOut.click();
      // Asked once more.
      await expect(book.getByText(/^Close this bet now for /)).toBeVisible();
      await cashOut.click();
      await expect.poll(async () => (await newest())?.status).toBe('settled');
      await untilVendorSettled(stack);
      const bet = await newest();
      if (!bet) throw new Error('no bet stands in the record');
      expect(toMinorUnits(bet.payout)).toBeGreaterThan(0n);
      expect(toMinorUnits(bet.payout)).toBeLessThan(stake);
      const after = before - stake + toMinorUnits(bet.payout);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);
      await expect.poll(async () => amountIn(book.locator('[data-meter=balance]'))).toBe(after);

      const { vendorDetail } = await ask(
        stack,
        betDetail,
        { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
        { token },
      );
      expect(vendorDetail).not.toBe('');
      const details = await openRoundDetails(page, game.gameName);
      await expect(details).toContainText(vendorDetail.split(';')[0] ?? '');
    });
  });
}
