import { setPlayLimit } from '@sampan/contract/safer-play';
import { gameWords } from '../apps/sandbox/src/vendor/words/words.ts';
import { ask, newPlayer } from './gateway.ts';
import { dialog, open, restoreSession } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test } from './stack.ts';
import { anySlot } from './vendor.ts';

test('[R-01] [R-04] a running game meets a limit, and is covered by a reality check until that is answered', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  const { nodeId } = await anySlot(stack);
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  await slot.spin();
  for (const part of ['banner', 'main'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: /^Time at games \d+ min/ })).toBeVisible();

  await ask(stack, setPlayLimit, { body: { kind: 'stake', period: 'day', amount: '0' } }, { token });
  await slot.press();
  await expect(slot.notice).toContainText(gameWords.EN['error.limit_reached']);

  // Nothing of the page listens while the database is changed.
  await page.goto('about:blank');
  await stack.changeDatabase(async (db) => {
    await db.run({ text: `update gaming_sessions set checked_at = checked_at - interval '2 hours'` });
    await db.run({ text: `delete from safer_play_limits` });
  });
  const check = page.getByRole('dialog', { name: 'Reality check' });
  for (const _time of [1, 2]) {
    await page.goto(`${stack.url}/game?nodeId=${encodeURIComponent(nodeId)}`);
    await expect(check.getByRole('button', { name: 'Stop playing' })).toBeVisible();
  }
  await check.getByRole('button', { name: 'Go on' }).click();
  await expect(check).toHaveCount(0);

  // At every width: over the game, in the account's menu, and on a phone's page of the member.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByRole('button', { name: `Account of ${player.account}` }).click();
  await expect(page.getByRole('menuitem', { name: /^Time at games/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/member/overview');
  await expect(page.getByRole('main').getByRole('link', { name: /^Time at games/ })).toBeVisible();
});

test('[R-03] [R-06] who excludes themselves plays no more, in no open game, and can withdraw', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId } = await anySlot(stack);
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();

  const other = await page.context().newPage();
  await restoreSession(other, player);
  await open(other, '/member/saferPlay');
  await other.getByRole('button', { name: '12 months' }).click();
  await other.getByRole('checkbox', { name: 'I know that nobody can shorten this.' }).check();
  await other.getByRole('button', { name: 'Exclude me from play' }).click();
  await dialog(other).getByRole('button', { name: 'Exclude me from play' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'You are excluded from play' })).toBeVisible();

  // The page says so by itself within a minute, over the game; who closes that meets the vendor's refusal all the same.
  const stopped = page.getByRole('dialog', { name: 'You are excluded from play' });
  await page.addLocatorHandler(stopped, async () => {
    await stopped.getByRole('button', { name: 'Close' }).click();
  });
  await slot.press();
  await expect(slot.notice).toContainText(gameWords.EN['error.on_break']);
  await other.getByRole('main').getByRole('link', { name: 'Withdraw' }).last().click();
  await expect(other).toHaveURL(/\/member\/withdraw$/);
  await expect(other.getByLabel('New fund password', { exact: true })).toBeVisible();
});
