import { betRecords } from '@sampan/contract/play';
import { gameWords } from '../apps/sandbox/src/vendor/words/words.ts';
import { ask, balanceOf, newMember, newPlayer } from './gateway.ts';
import { restoreSession, toMinorUnits, open, shownBalance } from './site.ts';
import { slotIn } from './slot.ts';
import { anySlot, anyWindowSlot } from './vendor.ts';
import { expect, test } from './stack.ts';

test('[G-05] [W-01] a game that wants a window of its own: pressed, played there, closed, and the header has what is left', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { gameName, vassalage } = await anyWindowSlot(stack);
  await restoreSession(page, player);
  await open(page, `/rng?page=${vassalage}`);
  const before = await shownBalance(page);

  const tile = page.getByRole('main').getByRole('link', { name: gameName, exact: true });
  // On a busy machine the game comes later than a click may open a window: then its page offers to.
  const opened = page.waitForEvent('popup', { timeout: 60_000 });
  await tile.click();
  const again = page.getByRole('button', { name: 'Open in a new window' });
  const running = page.getByText('The game runs in its own window.');
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(running).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const game = await opened;
  await expect(game).toHaveURL(({ origin }) => origin === stack.sandboxUrl);
  await expect(page.locator('main iframe')).toHaveCount(0);
  // What runs there has no hold on the page that opened it.
  expect(await game.evaluate(() => window.opener === null)).toBe(true);

  const slot = slotIn(game, game);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(before);
  // One that changes the balance.
  let after = before;
  while (after === before) after = toMinorUnits((await slot.spin()).balance);
  await game.close();

  await expect(again).toBeVisible();
  await expect.poll(async () => shownBalance(page)).toBe(after);
  expect(toMinorUnits(await balanceOf(stack, player))).toBe(after);
});

test('[G-09] a game takes the whole screen and gives it back', async ({ page, stack }) => {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId } = await anySlot(stack);
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  const isFull = async () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('iframe')));

  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(async () => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  // The same game, as it was.
  await slot.spin();
});

test('[G-10] the welcome credit can be played: it begins with a stake that it pays for, and a lower one is offered', async ({
  page,
  stack,
}) => {
  // With what a new member is given.
  const member = await newMember(stack);
  await restoreSession(page, member);
  const { nodeId } = await anySlot(stack);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  expect(await slot.balance()).toBe(1_000_00n);
  const { frame } = slot;
  const stakes = frame.getByRole('dialog', { name: 'Choose a stake' });
  const stake = frame.getByRole('group', { name: 'Stake' }).getByRole('button', { name: /^Stake/ });
  await stake.click();
  await expect(stakes.getByRole('button', { name: /^₫200\.00/ })).toHaveAttribute('aria-current', 'true');
  await expect(stakes.getByRole('button', { name: '₫2,000.00' })).toBeDisabled();
  await stakes.getByRole('button', { name: '₫1,000.00' }).click();

  await frame.getByRole('button', { name: 'Raise stake' }).click();
  await slot.press();
  await expect(slot.notice).toContainText('Your balance is too low for this stake');
  await slot.notice.getByRole('button', { name: 'Play at ₫1,000.00' }).click();
  await expect(stake).toContainText('₫1,000.00');
  await frame.getByRole('button', { name: 'Lower stake' }).click();
  await frame.getByRole('button', { name: 'Lower stake' }).click();
  expect((await slot.spin()).stake).toBe('200.00');
  // One title and one way back: the site's.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Back to lobby' })).toHaveCount(0);
});

test('[G-10] at a phone’s width amounts and words move nothing; autoplay asks for its limits and ends out of sight', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { nodeId } = await anySlot(stack);
  // What the game's sounds are made of is counted.
  await page.addInitScript(() => {
    let tones = 0;
    globalThis.OscillatorNode = class extends globalThis.OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        tones += 1;
        document.documentElement.dataset['tones'] = String(tones);
      }
    };
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await restoreSession(page, player);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  const { frame } = slot;
  await slot.untilIdle();

  const place = async () => frame.locator('[data-spin]').boundingBox();
  const before = await place();
  for (const words of Object.values(gameWords)) {
    await frame.locator('body').evaluate(
      (body, { balance, win, stake }) => {
        const amount = '₫99,999,999,999,999.99';
        for (const [index, meter] of body.querySelectorAll<HTMLElement>('[data-meter]').entries()) {
          meter.textContent = amount;
          meter.style.setProperty('--figures', String(amount.length));
          const label = meter.previousElementSibling;
          if (label) label.textContent = [balance, win, stake][index] ?? '';
        }
      },
      { balance: words.playMoney, win: words.win, stake: words.stake },
    );
    expect(await place()).toEqual(before);
    const isCut = await frame
      .locator('[data-meter]')
      .evaluateAll((meters) => meters.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1));
    expect(isCut).toBe(false);
  }

  // By keys alone.
  await frame.getByRole('button', { name: 'Turbo' }).press('Enter');
  await frame.getByRole('button', { name: 'Autoplay' }).press('Enter');
  const sheet = frame.getByRole('dialog', { name: 'Autoplay' });
  await expect(sheet.getByRole('radio', { name: '25', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  // Whatever the first round wins, another one follows it.
  await sheet.getByRole('radio', { name: 'No limit' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText('50 rounds at ₫5,000.00 each, ₫250,000.00 in all at most.');
  await expect(sheet).toContainText('No round begins that could bring the loss above ₫50,000.00.');
  await expect(sheet.getByRole('button', { name: 'Start autoplay' })).toBeFocused();
  await page.keyboard.press('Enter');
  const counter = frame.locator('[data-auto-left]');
  await expect(counter).toHaveText(/^[1-4]\d$/, { timeout: 75_000 });
  const left = Number(
    await counter.evaluate((element) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return element.textContent;
    }),
  );
  await expect(counter).toBeEmpty();
  await slot.untilIdle();
  await expect(slot.button).toBeEnabled();
  // The round that was under way is the last.
  const { totalCount } = await ask(stack, betRecords, { query: {} }, { token: player.session.token });
  expect(totalCount).toBeLessThanOrEqual(50 - left + 1);
  // It can be played on by hand.
  await slot.spin();

  // What was switched is kept for the next time.
  const sound = frame.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await page.reload();
  await slot.untilIdle();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await expect(frame.getByRole('button', { name: 'Turbo' })).toHaveAttribute('aria-pressed', 'true');
  // Muted it makes none.
  const game = frame.locator('html');
  await slot.spin();
  expect(await game.getAttribute('data-tones')).toBeNull();
  await sound.click();
  await slot.spin();
  expect(Number(await game.getAttribute('data-tones'))).toBeGreaterThan(1);
});

test('[W-01] [G-10] a balance that was spent elsewhere: the game shows it, and the site says what can be done', async ({
  page,
  stack,
}) => {
  await restoreSession(page, await newMember(stack));
  const { nodeId } = await anySlot(stack);
  await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
  const slot = slotIn(page);
  await slot.untilIdle();
  // As another device of theirs would, until less than the smallest stake is left.
  await slot.frame.locator('body').evaluate(async () => {
    const { session, stakes } = JSON.parse(document.querySelector('#game-data')?.textContent ?? '') as {
      session: string;
      stakes: string[];
    };
    let balance = 1_000;
    for (let round = 0; balance >= Number(stakes[0]); round++) {
      const left = balance;
      const stake = stakes.findLast((each) => Number(each) <= left);
      const response = await fetch('/api/vendor/spins', {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        body: JSON.stringify({ spinId: `elsewhere-${round}`, stake }),
      });
      const answer = (await response.json()) as { state: string; round?: { balance: string } };
      if (answer.round) balance = Number(answer.round.balance);
    }
  });
  // Only the site told the game.
  await expect.poll(async () => slot.balance()).toBeLessThan(200_00n);
  await slot.press();
  const sheet = page.getByRole('dialog', { name: 'Your balance is too low to play on' });
  await expect(sheet.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(slot.notice).toBeHidden();
  await sheet.getByRole('link', { name: 'Stop playing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
});
