import { jackpots } from '@sampan/contract/jackpots';
import { ask, newPlayer } from './gateway.ts';
import { amountIn, open, restoreSession, toMinorUnits } from './site.ts';
import { slotIn } from './slot.ts';
import { expect, test } from './stack.ts';

// The gateway draws it; what its vendor draws keeps the vendor's times.
const code = 'sampan-draws:lucky-28';

test('[G-08] two visitors see the same win, the same draw and the same jackpot, as they happen', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const drawEvery = async (seconds: number) =>
    stack.changeDatabase(async (db) => {
      await db.run({
        text: `update lotteries set every_seconds = $2, next_draw_at = now() where code = $1`,
        values: [code, seconds],
      });
    });
  // Draws every few seconds: the usual minute is too long for a test.
  await drawEvery(4);
  const contexts = [await browser.newContext(), await browser.newContext()];
  try {
    const visitors = await Promise.all(
      contexts.map(async (context) => {
        const visitor = await context.newPage();
        await open(visitor, `${stack.url}/index`);
        await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const board = visitor.getByRole('region', { name: 'Winners today' });
        await board.scrollIntoViewIfNeeded();
        // What is hot has its own row, and isn't repeated below.
        const slots = visitor.getByRole('region', { name: 'Slots' });
        await slots.scrollIntoViewIfNeeded();
        await expect(slots.getByText(/^RTP/).first()).toBeVisible();
        await expect(slots.getByText('Hot', { exact: true })).toHaveCount(0);
        const offers = visitor.getByRole('region', { name: 'Promotions' });
        await expect(offers.getByRole('heading', { level: 3 }).first()).toBeVisible();
        const panel = visitor.getByRole('region', { name: 'Jackpots' });
        return { visitor, board, panel, card: visitor.locator(`[data-game="${code}"]`) };
      }),
    );

    // A countdown reaches its draw, and every visitor gets its numbers.
    for (const { card } of visitors) await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d$|^Drawing/);
    const before = Number(await visitors[0]?.card.getAttribute('data-draw'));
    for (const { card } of visitors) {
      const draw = async () => Number(await card.getAttribute('data-draw'));
      await expect.poll(draw, { timeout: 60_000 }).toBeGreaterThan(before + 1);
    }

    // The vendor has told what is in its jackpots.
    const largest = visitors.map(({ panel }) => panel.getByRole('listitem').first());
    for (const jackpot of largest) await expect(jackpot).toContainText('₫');
    const [fed] = (await ask(stack, jackpots, {})).list;
    const { nodeId = '', amount: inJackpot = '' } = fed ?? {};

    // A member plays for the largest jackpot and wins a round; both boards show it, with the name masked.
    const player = await newPlayer(stack, '20000000.00');
    await restoreSession(page, player);
    await open(page, `/game?nodeId=${encodeURIComponent(nodeId)}`);
    const slot = slotIn(page);
    await slot.untilIdle();
    let round = await slot.spin();
    while (Number(round.payout) <= Number(round.stake)) round = await slot.spin();
    const amount = Number(round.payout).toLocaleString('en-US', { minimumFractionDigits: 2 });
    const { account } = player;
    for (const { board } of visitors) {
      const latest = board.getByRole('region', { name: 'Latest' }).getByRole('listitem').first();
      await expect(latest).toContainText(amount);
      await expect(latest).toContainText(`${account.slice(0, 2)}***${account.at(-1) ?? ''}`);
      await expect(latest).not.toContainText(account);
    }

    // Each stake went into the jackpot, and both visitors saw it grow without asking.
    for (const jackpot of largest) {
      await expect(jackpot.getByRole('link')).toHaveAttribute('href', `/game?nodeId=${encodeURIComponent(nodeId)}`);
      const shown = async () => amountIn(jackpot.getByText('₫'));
      await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(toMinorUnits(inJackpot));
    }
  } finally {
    await Promise.all([page, ...contexts].map(async (open) => open.close()));
    await drawEvery(180);
  }
});
