import { betDetail, betRecords } from '@sampan/contract/play';
import { roomList } from '@sampan/contract/rooms';
import type { FrameLocator } from '@playwright/test';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { open, openRoundDetails, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';
import { untilSaid } from './vendor.ts';

/** A round with robots, played by hints; the seconds between rounds, and a machine that has no time for it. */
const longestRound = 300_000;

/** The turn may be over before a button is pressed. */
const soon = { timeout: 1_000 };

const phaseOf = (table: FrameLocator) => table.locator('body').getAttribute('data-phase');

/** Plays by hints whenever it is the player's turn, until the round is over. */
async function playByHints(table: FrameLocator) {
  const hint = table.getByRole('button', { name: 'Hint' });
  const pass = table.getByRole('button', { name: 'Pass', exact: true });
  const chosen = table.locator('.hand-card[aria-pressed=true]');
  await expect(async () => {
    if ((await phaseOf(table)) === 'playing' && (await hint.isEnabled(soon))) {
      await hint.click(soon);
      if ((await chosen.count()) > 0) await table.locator('[data-moves] .confirm').click(soon);
      else if (await pass.isEnabled(soon)) await pass.click(soon);
    }
    // The result may be over before anybody looks.
    expect(await phaseOf(table)).toMatch(/^(result|waiting)$/);
  }).toPass({ timeout: longestRound, intervals: [300] });
}

for (const [name, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size);

    test(`[G-07] [G-10] a room from the lobby: a round with robots, what is put up leaves and what is left comes back, the bet stands in the record: ${name}`, async ({
      page,
      stack,
    }) => {
      test.slow();
      const player = await newPlayer(stack, '500000.00');
      const { token } = player.session;
      const rooms = async () => (await ask(stack, roomList, { query: { vassalage: 'KOPITIAM' } }, { token })).list;
      const room = (await rooms()).find(({ roomId, status }) => roomId.endsWith(':tien-len.I') && status === 'open');
      if (!room) throw new Error('no room of Tiến Lên is open');
      await restoreSession(page, player);
      await open(page, '/pvp');
      const before = await shownBalance(page);
      await page.getByRole('button', { name: `Join ${room.roomName}`, exact: true }).click();
      await expect(page).toHaveURL(/roomId=/);
      const table = page.frameLocator('main iframe');
      await expect(table.locator('body')).toHaveAttribute('data-phase', 'waiting');
      // The seat is taken, and nothing is staked before the player takes part.
      await expect.poll(async () => (await rooms()).find(({ roomId }) => roomId === room.roomId)?.taken).toBe(1);
      expect(await shownBalance(page)).toBe(before);

      await table.getByRole('button', { name: /^Play for up to/ }).click();
      // A hand that wins at once is shown without a move.
      await expect(table.locator('body')).toHaveAttribute('data-phase', /^(playing|showing)$/, { timeout: 30_000 });
      await expect(table.getByText('Robot', { exact: true }).first()).toBeVisible();
      const stake = toMinorUnits(room.maxStake);
      // From the next round on: this one is played to its end, by the rules where nobody moves.
      await table.getByRole('button', { name: 'Sit out' }).click();
      await expect.poll(async () => shownBalance(page)).not.toBe(before);
      await playByHints(table);

      // Who wins at once may be in the next round before they sit out.
      const bets = async () => (await ask(stack, betRecords, { query: {} }, { token })).list;
      const isOver = async () => {
        const all = await bets();
        return all.length > 0 && all.every(({ status }) => status === 'settled');
      };
      await expect.poll(isOver, { timeout: longestRound }).toBe(true);
      const played = await bets();
      const [bet] = played;
      if (!bet) throw new Error('no bet stands in the record');
      for (const one of played) expect(toMinorUnits(one.stake)).toBe(stake);
      const after = played.reduce((sum, { payout }) => sum - stake + toMinorUnits(payout), before);
      await expect.poll(async () => shownBalance(page)).toBe(after);
      expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);
      const { vendorDetail } = await ask(
        stack,
        betDetail,
        { params: { roundId: bet.roundId }, query: { vassalage: bet.vassalage, placedAt: bet.placedAt } },
        { token },
      );
      expect(vendorDetail).toMatch(/^place 1 of 4, dealt .*; commission .*; room I, round \d+; seed [\da-f]{64}/);

      const details = await openRoundDetails(page, 'Tien Len');
      await expect(details).toContainText('dealt');
      // Who leaves the page gives the seat up.
      await expect
        .poll(async () => (await rooms()).find(({ roomId }) => roomId === room.roomId)?.taken, { timeout: 30_000 })
        .toBe(0);
    });
  });
}

test('[G-07] [G-10] even against odd in a room: a stake on a side, against robots', async ({ page, stack }) => {
  test.slow();
  const player = await newPlayer(stack, '500000.00');
  await restoreSession(page, player);
  await open(page, '/game?nodeId=kopitiam%3Axoc-dia-room&roomId=kopitiam%3Axoc-dia-room.I');
  const table = page.frameLocator('main iframe');
  await table.getByRole('button', { name: /^Play for up to/ }).click();
  const said = untilSaid(table, /You (?:win|lose)/);
  const before = await shownBalance(page);
  const even = table.getByRole('button', { name: /^Even/ });
  // A round may close between a look and a press.
  await expect(async () => {
    await even.click({ timeout: longestRound });
    await expect.poll(async () => shownBalance(page), { timeout: 5_000 }).not.toBe(before);
  }).toPass({ timeout: longestRound });
  await said;
  const { token } = player.session;
  await expect
    .poll(async () => (await ask(stack, betRecords, { query: {} }, { token })).list[0]?.status)
    .toBe('settled');
});
