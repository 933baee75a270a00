import { gameList, type Game } from '@sampan/contract/catalogue';
import { demoSlotMechanic, type DemoSlotMechanic } from '@sampan/contract/demo';
import { betDetail, betRecords } from '@sampan/contract/play';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { open, restoreSession, toMinorUnits } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test, type Stack } from './stack.ts';
import { isUsualSlot } from './vendor.ts';

/** What the betting record says of a round of each. */
const records: Readonly<Record<Exclude<DemoSlotMechanic, 'lines'>, RegExp>> = {
  ways: /^243 ways, reels [\d-]+.*, pays [\d.]+ × stake; seed/,
  cascade: /^\d+ cascades.*, pays [\d.]+ × stake; seed/,
  hold: /^Reels [\d-]+.*, pays [\d.]+ × stake; seed/,
};

async function slotOf(stack: Stack, mechanic: DemoSlotMechanic): Promise<Game> {
  const { games } = await ask(stack, gameList, { query: { gameType: 'RNG', pageNo: 2 } });
  const slot = games.find((game) => isUsualSlot(game) && demoSlotMechanic(game.nodeId) === mechanic);
  if (!slot) throw new Error(`no slot with ${mechanic} is open`);
  return slot;
}

for (const [mechanic, record] of Object.entries(records)) {
  test(`[G-10] [M-03] a slot with ${mechanic}: played on a phone, reloaded, paid, recorded`, async ({
    page,
    stack,
  }) => {
    const player = await newPlayer(stack, '100000.00');
    const { token } = player.session;
    const { nodeId, rtp } = await slotOf(stack, mechanic as keyof typeof records);
    await page.setViewportSize({ width: 360, height: 640 });
    await restoreSession(page, player);
    await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
    const slot = slotIn(page);
    const { frame } = slot;
    await slot.untilIdle();

    // The rules state what the lobby does.
    await frame.getByRole('button', { name: 'Paytable and rules' }).click();
    await frame.getByRole('tab', { name: 'Rules' }).click();
    await expect(frame.getByRole('tabpanel', { name: 'Rules' })).toContainText(`Return to player: ${rtp} %`);
    await frame.getByRole('button', { name: 'Close' }).first().click();

    await frame.getByRole('button', { name: 'Turbo' }).click();
    const round = await slot.spin();
    await page.reload();
    await slot.untilIdle();
    expect(await slot.balance()).toBe(toMinorUnits(round.balance));
    expect(toMinorUnits(await balanceOf(stack, player))).toBe(toMinorUnits(round.balance));

    const [bet] = (await ask(stack, betRecords, { query: {} }, { token })).list;
    if (!bet) throw new Error('no bet stands in the record');
    expect([bet.roundId, bet.payout]).toEqual([round.roundId, round.payout]);
    const { vendorDetail } = await ask(
      stack,
      betDetail,
      { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
      { token },
    );
    expect(vendorDetail).toMatch(record);
  });
}
