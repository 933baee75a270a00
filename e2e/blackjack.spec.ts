import { betDetail, betRecords } from '@sampan/contract/play';
import type { FrameLocator } from '@playwright/test';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { isPhone, open, openRoundDetails, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';
import { tableOf } from './vendor.ts';

/** Betting, the deal and the decisions of one seat; a machine that has no time for it. */
const longestRound = 240_000;

const phaseOf = (table: FrameLocator) => table.locator('body').getAttribute('data-phase');

for (const [name, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size);

    test(`[G-10] [G-02] [W-07] [M-03] blackjack from the lobby: a seat is taken, decides and is paid, the bet stands in the record: ${name}`, async ({
      page,
      stack,
      expectAccessible,
    }) => {
      test.slow();
      const player = await newPlayer(stack, '100000.00');
      const { token } = player.session;
      // Each size has a table of its own.
      const { gameName } = await tableOf(stack, 'blackjack', isPhone(page) ? 'Seven Seat Blackjack' : 'VIP Blackjack');
      await restoreSession(page, player);
      await open(page, `/live?q=${encodeURIComponent(gameName)}`);
      await page.getByRole('main').getByRole('link', { name: gameName, exact: true }).first().click();
      await expect(page).toHaveURL(/\/game\?nodeId=/);
      const table = page.frameLocator('main iframe');
      await expect(table.locator('body')).toHaveAttribute('data-phase', 'betting', { timeout: longestRound });
      const before = await shownBalance(page);
      const records = async () => (await ask(stack, betRecords, { query: {} }, { token })).list;

      // Side bets want a seat first.
      await table.getByRole('button', { name: /^Perfect Pairs, pays/ }).click();
      await expect(table.getByText('Take a seat first', { exact: false }).first()).toBeVisible();
      await table.getByRole('button', { name: /^Seat 3, pays/ }).click();
      await table.getByRole('button', { name: /^Perfect Pairs, pays/ }).click();
      await table.getByRole('button', { name: /^Confirm .*\d/ }).click();
      await expect.poll(async () => (await records()).length).toBe(1);
      const stake = toMinorUnits((await records())[0]?.stake ?? '');
      await expect.poll(async () => shownBalance(page)).toBe(before - stake);
      await expect(table.locator('body')).toHaveAttribute('data-phase', /^(acting|dealing|result)$/, {
        timeout: 60_000,
      });
      // What stands on a spot, odds and chips, is hidden from readers: its name says it in words. Where nothing is to be
      // decided the spots stay in sight.
      await expectAccessible(page, { within: 'main iframe', without: ['label-content-name-mismatch'] });

      // By keyboard or by thumb: no insurance, then stand. With blackjack there is nothing to decide.
      const choices = [
        ['n', table.getByRole('button', { name: 'No insurance' })],
        ['s', table.getByRole('button', { name: 'Stand', exact: true })],
      ] as const;
      await expect(async () => {
        for (const [key, button] of choices) {
          if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
          if (isPhone(page)) await button.click({ timeout: 1_000 });
          else await button.press(key, { timeout: 1_000 });
        }
        expect(await phaseOf(table)).toBe('result');
      }).toPass({ timeout: longestRound, intervals: [300] });
      await expect(table.locator('.seat.is-own .hand-end')).toBeVisible();

      await expect.poll(async () => (await records())[0]?.status, { timeout: longestRound }).toBe('settled');
      const [bet] = await records();
      if (!bet) throw new Error('no bet stands in the record');
      const after = before - stake + toMinorUnits(bet.payout);
      await expect.poll(async () => shownBalance(page)).toBe(after);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);

      const { vendorDetail } = await ask(
        stack,
        betDetail,
        { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
        { token },
      );
      expect(vendorDetail).toMatch(/^D:\S+ 3:\S+; seat 3 .*; perfect_pairs 3 .*; round \d+, seed [\da-f]{12}$/);
      const details = await openRoundDetails(page, gameName);
      await expect(details).toContainText(vendorDetail.split(';')[0] ?? '');

      // The vendor's page deals the round again in the browser.
      const opening = page.context().waitForEvent('page');
      await details.getByRole('link', { name: 'Check how this round was decided' }).click();
      const proof = await opening;
      await expect(proof.locator('.check-right')).toHaveCount(2);
      await expect(proof.locator('.check-right').last()).toContainText(vendorDetail.split(';')[0] ?? '');
      await proof.close();
    });
  });
}
