import { gameList } from '@sampan/contract/catalogue';
import { betDetail, betRecords } from '@sampan/contract/play';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { open, openRoundDetails, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

for (const [name, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size);

    test(`[G-10] [G-02] [G-05] [W-07] [M-03] a shooter from the lobby: what hits leaves the wallet, what is caught comes back, the record tells the rounds: ${name}`, async ({
      page,
      stack,
    }) => {
      test.slow();
      const player = await newPlayer(stack, '500000.00');
      const { token } = player.session;
      const { games } = await ask(stack, gameList, { query: { gameType: 'FISH' } });
      const game = games.find(({ isOpen }) => isOpen);
      if (!game) throw new Error('no shooter is open');
      await restoreSession(page, player);
      await open(page, `/fish?q=${encodeURIComponent(game.gameName)}`);
      await page.getByRole('main').getByRole('link', { name: game.gameName, exact: true }).first().click();
      await expect(page).toHaveURL(/\/game\?nodeId=/);
      const water = page.frameLocator('main iframe');
      await expect(water.locator('body')).toHaveClass(/is-ready/);
      const before = await shownBalance(page);
      const records = async () => (await ask(stack, betRecords, { query: {} }, { token })).list;
      expect(await records()).toEqual([]);

      // Shoots by itself at one target after the other, until some hits were staked.
      await water.getByRole('button', { name: 'Lock on' }).click();
      const auto = water.getByRole('button', { name: 'Auto fire' });
      await auto.click();
      await expect(auto).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(async () => (await records()).reduce((sum, { stake }) => sum + toMinorUnits(stake), 0n) > 0n, {
          timeout: 60_000,
        })
        .toBe(true);
      await auto.click();
      await expect(auto).toHaveAttribute('aria-pressed', 'false');

      // Who pauses is paid, and nothing is lost between wallet and record.
      await expect
        .poll(async () => (await records()).every(({ status }) => status === 'settled'), { timeout: 60_000 })
        .toBe(true);
      await expect
        .poll(async () => {
          const all = await records();
          const of = (key: 'stake' | 'payout') => all.reduce((sum, bet) => sum + toMinorUnits(bet[key]), 0n);
          return toMinorUnits(await balanceOf(stack, player)) - (before - of('stake') + of('payout'));
        })
        .toBe(0n);
      const after = toMinorUnits(await balanceOf(stack, player));
      await expect.poll(async () => shownBalance(page)).toBe(after);

      const [bet] = await records();
      if (!bet) throw new Error('no round stands in the record');
      const { vendorDetail } = await ask(
        stack,
        betDetail,
        { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
        { token },
      );
      expect(vendorDetail).toMatch(/^\d+ shots at \d+\.\d\d, \d+ caught, paid .*; seed [\da-f]{8}, nonces \d+–\d+$/);
      const details = await openRoundDetails(page, game.gameName);
      await expect(details).toContainText('caught');
    });
  });
}
