import { readFile } from 'node:fs/promises';
import { auditList } from '@sampan/contract/audit';
import { ask } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [X-05] a list is filtered by a name that was given to it, and taken out as a file, which the log tells', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const kim = await newStaff(stack, ['owner'], 'Kim');
  await openConsole(page, stack, kim, '/articles');
  const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row');
  await page.getByLabel('Kind').selectOption({ label: 'News' });
  await expect(page.getByRole('row', { name: /Help/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /News/ }).first()).toBeVisible();
  const count = (await rows.count()) - 1;
  await page.getByRole('button', { name: 'Save these filters' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is needed.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Name').fill('Only news');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.goto('/console/articles');
  await expect(page.getByLabel('Kind')).toHaveValue('');
  await page.getByLabel('Saved filters').selectOption({ label: 'Only news' });
  await expect(page).toHaveURL(/kind=news/);
  await expect(page.getByLabel('Kind')).toHaveValue('news');
  await expect(rows).toHaveCount(count + 1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toContain('Title,Kind,Name in the address,State');
  for (const line of lines.slice(1)) expect(line).toMatch(/,News,[a-z0-9-]+,On the site,.*,\d{4}-\d\d-\d\dT/);
  const token = await staffToken(stack, kim);
  const { list } = await ask(stack, auditList, { query: { operation: 'noteExport', actorId: kim.id } }, { token });
  expect(list).toMatchObject([{ subject: { kind: 'list', id: 'articles' }, after: { rows: count } }]);

  await page.getByRole('button', { name: 'Forget this filter' }).click();
  await expect(page.getByLabel('Saved filters')).toHaveCount(0);
  await expectAccessible();

  // Who may not take lists out isn't asked to.
  const leo = await newStaff(stack, ['content'], 'Leo');
  await openConsole(page, stack, leo, '/articles');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);
});
