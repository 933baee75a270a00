import { balanceOf, newMember, payIn } from './gateway.ts';
import { amountIn, open, quietPage, restoreSession, shownBalance, toMinorUnits } from './site.ts';
import { expect, test } from './stack.ts';

test('[W-01] what changes the balance elsewhere shows in every open tab, and none is loaded anew for it', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  const other = await page.context().newPage();
  for (const [tab, address] of [
    [page, quietPage],
    [other, '/member/transferFund'],
  ] as const) {
    await restoreSession(tab, member);
    await open(tab, address);
    await tab.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  }
  const before = await shownBalance(page);
  expect(await shownBalance(other)).toBe(before);

  for (const amount of ['250000.00', '100000.00']) {
    await payIn(stack, member, amount);
    const now = toMinorUnits(`₫ ${await balanceOf(stack, member)}`);
    expect(now).toBeGreaterThan(before);
    for (const tab of [page, other]) {
      await expect.poll(() => shownBalance(tab)).toBe(now);
      expect(await tab.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    }
    // The page says it, too.
    const figure = other
      .getByRole('main')
      .getByText(/^₫\s[\d,.]+$/)
      .first();
    await expect.poll(async () => amountIn(figure)).toBe(now);
  }
});
