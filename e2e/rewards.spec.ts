import { newPlayer } from './gateway.ts';
import { open, restoreSession, shownBalance } from './site.ts';
import { expect, test } from './stack.ts';

test('[M-06] a reward is taken in the reward centre, and stands in its history', async ({ page, stack }) => {
  // Enough for the week's mission of deposits.
  await restoreSession(page, await newPlayer(stack, '1000000.00'));
  await open(page, '/member/securityCenter');
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByRole('link', { name: /Reward centre.*1 reward to take/ }).click();
  await expect(page).toHaveURL(/\/member\/rewardCenter$/);
  const reward = page.getByRole('listitem', { name: 'Full sails' });
  await expect(reward.getByText('Ready to claim')).toBeVisible();
  const before = await shownBalance(page);
  await reward.getByRole('button', { name: /^Take/ }).dblclick();
  await expect.poll(() => shownBalance(page)).toBe(before + 20_000_00n);
  await expect(reward).toHaveCount(0);
  await page.getByRole('radio', { name: 'History' }).check();
  await expect(page).toHaveURL(/relation=history/);
  await expect(page.getByRole('listitem', { name: 'Full sails' }).getByText('Claimed')).toBeVisible();
  await page.getByLabel('Kind').selectOption('vip');
  await expect(page.getByText('Nothing taken yet')).toBeVisible();
});
