import type { DemoTableRules } from '@sampan/contract/demo';
import { betDetail, betRecords } from '@sampan/contract/play';
import type { FrameLocator } from '@playwright/test';
import type { Phase } from '../apps/sandbox/src/vendor/engine/tables/protocol.ts';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { amountIn, open, openRoundDetails, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';
import { tableOf } from './vendor.ts';

/** A round of betting and dealing, and a machine that has no time for it. */
const longestRound = 90_000;

const untilPhase = async (table: FrameLocator, phase: Phase) =>
  expect(table.locator('body')).toHaveAttribute('data-phase', phase, { timeout: longestRound });

for (const [name, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size);

    test(`[G-10] [G-02] [G-05] [W-07] [M-03] a live table from the lobby: the stake leaves, what it wins comes back, the bet stands in the record: ${name}`, async ({
      page,
      stack,
    }) => {
      const player = await newPlayer(stack, '100000.00');
      const { token } = player.session;
      const { gameName } = await tableOf(stack, 'baccarat', 'Baccarat');
      await restoreSession(page, player);
      await open(page, `/live?q=${encodeURIComponent(gameName)}`);
      await page.getByRole('main').getByRole('link', { name: gameName, exact: true }).first().click();
      await expect(page).toHaveURL(/\/game\?nodeId=/);
      const table = page.frameLocator('main iframe');
      const confirm = table.getByRole('button', { name: /^Confirm/ });

      // A round with time enough to bet in.
      await untilPhase(table, 'result');
      await untilPhase(table, 'betting');
      const before = await shownBalance(page);
      await table.getByRole('button', { name: /^Player, pays/ }).click();
      await table.getByRole('button', { name: /^Tie, pays/ }).click();
      await confirm.click();
      await expect.poll(async () => (await ask(stack, betRecords, { query: {} }, { token })).totalCount).toBe(1);
      const { list } = await ask(stack, betRecords, { query: {} }, { token });
      const stake = toMinorUnits(list[0]?.stake ?? '');
      expect(stake).toBeGreaterThan(0n);
      await expect.poll(async () => shownBalance(page)).toBe(before - stake);

      const settled = async () => (await ask(stack, betRecords, { query: {} }, { token })).list[0];
      await expect.poll(async () => (await settled())?.status, { timeout: longestRound }).toBe('settled');
      const bet = await settled();
      if (!bet) throw new Error('no bet stands in the record');
      const after = before - stake + toMinorUnits(bet.payout);
      await expect.poll(async () => shownBalance(page)).toBe(after);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);

      const { vendorDetail, movements } = await ask(
        stack,
        betDetail,
        {
          params: { roundId: bet.roundId },
          query: { vassalage: bet.vassalage, placedAt: bet.placedAt },
        },
        { token },
      );
      expect(vendorDetail).toMatch(/^P:\S+ B:\S+; main player .*; main tie .*; round \d+, seed [\da-f]{12}$/);
      expect(movements.filter(({ kind }) => kind === 'bet').map(({ amount }) => toMinorUnits(amount))).toEqual([stake]);

      const details = await openRoundDetails(page, gameName);
      await expect(details).toContainText(vendorDetail.split(';')[0] ?? '');

      // The vendor's page computes the round again in the browser.
      const opening = page.context().waitForEvent('page');
      await details.getByRole('link', { name: 'Check how this round was decided' }).click();
      const proof = await opening;
      await expect(proof.locator('.check-right')).toHaveCount(2);
      await expect(proof.locator('.check-right').last()).toContainText(vendorDetail.split(';')[0] ?? '');
      await proof.close();
    });
  });
}

test('[G-10] every kind of live table opens in its frame and takes stakes in its time', async ({ page, stack }) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  const names: readonly (readonly [DemoTableRules, string])[] = [
    ['baccarat-no-commission', 'No Commission'],
    ['dragon-tiger', 'Dragon Tiger'],
    ['roulette', 'European Roulette'],
    ['roulette-la-partage', 'French Roulette'],
    ['sic-bo', 'Sic Bo'],
    ['xoc-dia', 'Xoc Dia'],
    ['bau-cua', 'Fish Prawn Crab'],
    ['blackjack', 'Seven Seat Blackjack'],
  ];
  for (const [rules, gameName] of names)
    await test.step(rules, async () => {
      const { nodeId } = await tableOf(stack, rules, gameName);
      await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
      const table = page.frameLocator('main iframe');
      await untilPhase(table, 'betting');
      const meter = table.locator('[data-meter=balance]');
      await expect.poll(async () => amountIn(meter)).toBe(await shownBalance(page));
      const spots = table.locator('[data-layout] button');
      expect(await spots.count()).toBeGreaterThan(5);
      await spots.first().click();
      await expect(table.getByRole('button', { name: /^Confirm .*\d/ })).toBeEnabled();
    });
});
