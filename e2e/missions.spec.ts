import { newPlayer } from './gateway.ts';
import { open, restoreSession, shownBalance } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test } from './stack.ts';
import { anySlot } from './vendor.ts';

test('[M-03] [M-08] a member plays towards a mission, takes its reward, and stands on the leaderboard', async ({
  page,
  stack,
}) => {
  await stack.changeDatabase(async (db) => {
    await db.run({ text: `update missions set target = 1 where id = 'daily-rounds'` });
  });
  await restoreSession(page, await newPlayer(stack, '1000000.00'));
  await open(page, '/member/securityCenter');
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByRole('link', { name: 'Missions' }).click();
  const mission = page.getByRole('listitem', { name: 'Warm-up' });
  await expect(mission.getByText('0 of 1')).toBeVisible();
  await expect(mission.getByRole('button')).toHaveCount(0);
  // What was just paid in counts for the week's deposits: that one can be taken already.
  await expect(menu.getByRole('link', { name: /Missions.*1 reward to take/ })).toBeVisible();

  const { nodeId } = await anySlot(stack);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  await slotIn(page).untilIdle();
  await slotIn(page).spin();
  await open(page, '/member/missionLeaderboard');
  await expect(menu.getByRole('link', { name: /Missions.*2 rewards to take/ })).toBeVisible();
  const before = await shownBalance(page);
  await mission.getByRole('button', { name: /^Take/ }).dblclick();
  await expect(mission.getByText('Taken')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(before + 5_000_00n);
  await expect(menu.getByRole('link', { name: /Missions.*1 reward to take/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Leaderboard' }).first().getByRole('row', { name: /you/ }),
  ).toBeVisible();
  await open(page, '/member/transactionHistory?kind=mission');
  await expect(page.getByRole('row', { name: /Mission reward.*Warm-up/ })).toHaveCount(1);

  // The round itself, with its stake and what the vendor said of it.
  await open(page, '/member/personalHistoryCopy');
  await page.getByRole('button', { name: 'Show the round' }).click();
  const round = page.getByRole('dialog', { name: 'Details of the round' });
  await expect(round.getByText(/^Reels [\d-]+.*nonce \d+$/)).toBeVisible();
  await expect(
    round.getByRole('table', { name: 'Stakes and payouts' }).getByRole('row', { name: /^Stake/ }),
  ).toHaveCount(1);
});
