import { readFile } from 'node:fs/promises';
import { newPlayer } from './gateway.ts';
import { open, restoreSession } from './site.ts';
import { expect, test } from './stack.ts';

test('[M-04] a member sees what came to what, what a bonus asks for, and takes the records along', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  await open(page, '/member/transactionHistory');
  await page.getByRole('link', { name: 'Profit', exact: true }).first().click();
  await expect(page).toHaveURL(/\/member\/personalProfit$/);
  const total = page.getByRole('table', { name: 'Profit' }).getByRole('row', { name: /^Total/ });
  await expect(total).toContainText('100,000.00');
  await expect(total).toContainText('+');
  await page.getByRole('combobox', { name: 'By' }).selectOption('month');
  await expect(page).toHaveURL(/unit=month/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('profit.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /\r\n\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,1000\.00,0\.00,.*,100000\.00,/,
  );

  await page.getByRole('link', { name: 'Bonus details' }).click();
  const given = page.getByRole('table', { name: 'Bonus details' });
  await expect(given.getByRole('row', { name: /^Bonus.*₫ 0\.00 of ₫ [\d,.]+ played.*Open/ })).toBeVisible();

  await open(page, '/member/transactionHistory');
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await record.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Time,Kind,Game,Reference,Amount,Balance after');
});
