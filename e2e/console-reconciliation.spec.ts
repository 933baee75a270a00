import { listDeposits } from '@sampan/contract/deposits';
import { dateOf } from '@sampan/contract/zone-time';
import { ask, newPlayer } from './gateway.ts';
import { expect, type Stack, test } from './stack.ts';
import { newStaff, openConsole } from './staff.ts';

/** Pays in by the sandbox's provider; answers the deposit's id, which the provider knows it by, too. */
async function paidDeposit(stack: Stack, amount: string): Promise<string> {
  const { session } = await newPlayer(stack, amount);
  const { list } = await ask(stack, listDeposits, { query: {} }, { token: session.token });
  return list[0]?.id ?? '';
}

test('[X-04] [W-07] a provider’s file is compared with the deposits here, and what differs is explained', async ({
  page,
  stack,
}) => {
  const [same, other] = [await paidDeposit(stack, '300000'), await paidDeposit(stack, '400000')];
  const today = dateOf(Date.now(), 'Asia/Ho_Chi_Minh');
  await openConsole(page, stack, await newStaff(stack, ['finance'], 'Anna'), '/reconciliations');
  await page.getByRole('button', { name: 'Compare a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare a file' });
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(dialog.getByText('This is needed.')).toHaveCount(2);
  await dialog.getByLabel('First day').fill(today);
  await dialog.getByLabel('Last day').fill(today);
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();

  const lines = [
    'Order;State;Amount',
    `${same};ok;"300.000,00"`,
    `${other};ok;"399.999,00"`,
    'LOST-1;ok;"5,00"',
    'LOST-2;failed;"7,00"',
    'LOST-3;ok;none',
  ];
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByLabel('Column of references')).toHaveValue('0');
  await expect(dialog.getByLabel('Column of amounts')).toHaveValue('2');
  await expect(dialog.getByLabel('Amounts look like')).toHaveValue(',');
  await dialog.getByLabel('Only some rows').selectOption('State');
  await dialog.getByLabel('Settled is').selectOption('ok');
  await expect(dialog).toContainText('3 payments');
  await expect(dialog).toContainText('700,004.00');
  await expect(dialog).toContainText('Line 6 can’t be read and is left out.');
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible();
  await page.getByLabel('Difference', { exact: true }).selectOption('Another amount');
  const row = page.getByRole('row', { name: new RegExp(other.replaceAll('.', String.raw`\.`)) });
  await expect(row).toContainText('399,999.00 VND');
  await expect(row).toContainText('400,000.00 VND');
  await row.press('Enter');
  const one = page.getByRole('dialog', { name: `Payment ${other}` });
  await expect(one).toContainText('with different amounts');
  await one.getByRole('button', { name: 'Explain' }).click();
  const form = page.getByRole('dialog', { name: 'Explain' });
  await form.getByLabel('Reason').fill('their fee');
  await form.getByRole('button', { name: 'Explain' }).click();
  await expect(row).toContainText('their fee');
  await row.press('Enter');
  await one.getByRole('link', { name: other }).click();
  await expect(page.getByRole('dialog', { name: `Deposit ${other}` })).toContainText('400,000.00 VND');
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] comparisons can be read by everybody: ${theme}`, async ({ page, stack, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openConsole(page, stack, await newStaff(stack, ['owner'], 'Anna'), '/reconciliations');
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    await page.getByRole('button', { name: 'Compare a file' }).click();
    const buffer = Buffer.from('Reference,Amount\nA-1,5.00\n');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await expect(dialog).toContainText('1 payment');
    await expectAccessible();
  });
