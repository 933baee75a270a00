import { newPlayer } from './gateway.ts';
import { newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

const weekMs = 7 * 86_400_000;

test('[X-04] the day’s figures stand beside the same time of last week, and what waits leads to its list', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await newPlayer(stack, '100000.00');
  // The job writes whole quarters of an hour: none of these.
  const until = Date.now();
  await stack.changeDatabase(async (db) => {
    const add = (at: number, players: number, deposited: number) =>
      db.run({
        text: `insert into operator_quarters (merchant_code, ends_at, players, rounds, stake, returned, payout, jackpot,
            deposits, deposited, withdrawals, withdrawn, registrations)
          values ('SAMPAN', $1, $2, 10, 50000, 0, 60000, 0, 3, $3, 1, 1000, 4)
          on conflict (merchant_code, ends_at) do update set players = $2, deposited = $3, payout = 60000, stake = 50000`,
        values: [new Date(at), players, deposited],
      });
    await add(until, 12, 300_000);
    await add(until - weekMs, 10, 400_000);
  });
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, '/today');
  // Figures are kept for half a minute; another journey may have asked for them.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('on last week’s').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  const figure = (name: string) =>
    page.getByRole('region', { name: 'How the day goes' }).locator('dl > div').filter({ hasText: name });
  await expect(figure('Deposits')).toContainText(/\d[\d,]*\.\d\d VND/);
  await expect(figure('Deposits')).toContainText(/\d+ deposits?/);
  await expect(figure('Deposits')).toContainText('-25 % on last week’s 4,000.00 VND until');
  await expect(figure('Active players')).toContainText('+20 % on last week’s 10 until');
  // A loss of last week is no base for a share.
  await expect(figure('Gross gaming revenue')).toContainText('-100.00 VND last week until');
  const health = page.getByRole('region', { name: 'Vendors, providers and jobs' });
  await expect(health.getByRole('list', { name: 'Vendors and providers' }).getByRole('listitem').first()).toContainText(
    /Answers|Not called yet/,
  );
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await expectAccessible();
  }
  await page
    .getByRole('region', { name: 'What waits' })
    .getByRole('link', { name: /Withdrawals to review/ })
    .click();
  await expect(page).toHaveURL(/\/withdrawals$/);
});
