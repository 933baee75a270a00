import { newPlayer } from './gateway.ts';
import { dialog, open, restoreSession, shownBalance } from './site.ts';
import { expect, test } from './stack.ts';
import { addStakes } from './stakes.ts';

test('[P-01] [P-02] [P-03] a visitor sees the goods, logs in, redeems one and converts points', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '50000.00');
  // Points begin on the day on which the page is first opened: stakes of that day earn at once.
  await addStakes(stack, player, 500_000_000n);
  await open(page, '/pointMall');
  await expect(page.getByText('Sampan mug')).toBeVisible();
  await page.getByRole('button', { name: 'Redeem: Sampan mug' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeVisible();

  await restoreSession(page, player);
  await open(page, '/pointMall');
  await expect(page.getByText('6,000', { exact: true })).toBeVisible();
  const start = await shownBalance(page);

  await page.getByRole('button', { name: 'Redeem: Bonus ₫20,000' }).click();
  const secret = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await secret('New fund password').fill('Funds2026x');
  await secret('Repeat the fund password').fill('Funds2026x');
  await dialog(page).getByRole('button', { name: 'Set fund password' }).click();
  await dialog(page).getByRole('textbox', { name: /^Zalo/ }).fill('0901234567');
  await secret('Fund password').fill('Funds2026x');
  await dialog(page).getByRole('button', { name: 'Redeem', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => shownBalance(page)).toBe(start + 20_000_00n);
  await expect(page.getByText('4,500', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Convert' }).click();
  await expect(page).toHaveURL(/tab=convert/);
  await page.getByLabel('Points', { exact: true }).fill('1500');
  await page.getByLabel('Fund password', { exact: true }).fill('Funds2026x');
  await page.getByRole('button', { name: 'Convert', exact: true }).dblclick();
  await expect.poll(() => shownBalance(page)).toBe(start + 21_500_00n);

  await page.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(page.getByRole('row').last()).toContainText('Approved');
  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Kind').selectOption('converted');
  await expect(page).toHaveURL(/kind=converted/);
  await expect(page.getByRole('row').last()).toContainText('−1,500');
});

test('[M-05] a member collects cashback once, and finds it in the records', async ({ page, stack }) => {
  const player = await newPlayer(stack, '50000.00');
  await addStakes(stack, player, 100_000_000n);
  await restoreSession(page, player);
  await open(page, '/member/manualRebate');
  await expect(page.getByRole('main').getByRole('status')).toContainText('5,000.00');
  const start = await shownBalance(page);
  const collect = page.getByRole('button', { name: 'Collect' });
  await collect.dblclick();
  await expect.poll(() => shownBalance(page)).toBe(start + 5_000_00n);
  await expect(collect).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Collected' }).getByRole('row').last()).toContainText('Slots 0.50%');
  await open(page, '/member/transactionHistory?kind=cashback');
  await expect(page.getByRole('row').nth(1)).toContainText('5,000.00');
});
