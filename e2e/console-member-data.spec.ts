import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { endMemberSessions, suspendMember } from '@sampan/contract/members-staff';
import { ask, newUsername } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

// The account isn't frozen yet when it is asked for first.
test.use({ expectedConsole: [/status of 409 .*\/erasure/] });

test('[X-04] a member’s data are handed out as a file, and erased once two people want it', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  // Without the money of the welcome offer, which would have to be settled first.
  const account = newUsername();
  const memberId = randomUUID();
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `insert into members (id, merchant_code, account, account_key, nickname, password_changed_at, created_at)
        values ($1, 'SAMPAN', $2, $2, $2, now(), now())`,
      values: [memberId, account],
    });
  });
  const params = { memberId };
  const vera = await newStaff(stack, ['owner'], 'Vera');
  await openConsole(page, stack, vera, `/members/${memberId}`);
  await page.getByRole('button', { name: 'Export the data' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByRole('button', { name: 'Export the data' }).click();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('a letter');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export the data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`member-${memberId}.json`);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ account: { id: memberId }, rounds: [] });
  expect(data['movements']).toBeInstanceOf(Array);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Erase the data' }).click();
  await dialog.getByLabel('Reason').fill('the same letter');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('Freeze the account first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const token = await staffToken(stack, vera);
  await ask(stack, suspendMember, { params, body: { reason: 'as asked' } }, { token });
  await ask(stack, endMemberSessions, { params, body: { reason: 'as asked' } }, { token });
  await page.getByRole('button', { name: 'Erase the data' }).click();
  await dialog.getByLabel('Reason').fill('the same letter');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('A second person decides.')).toBeVisible();

  const zac = await newStaff(stack, ['owner'], 'Zac');
  const second = await context.newPage();
  await openConsole(second, stack, zac, '/approvals');
  await second
    .getByRole('row', { name: /Erasure of a member’s data/ })
    .first()
    .press('Enter');
  await consoleDialog(second).getByRole('button', { name: 'Approve' }).click();
  await expect(consoleDialog(second)).toHaveCount(0);
  await second.goto(`/console/members/${memberId}`);
  await expect(second.getByRole('heading', { name: /^erased-/ })).toBeVisible();
  await expect(second.getByText(/^Data erased on /)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Erase the data' })).toHaveCount(0);
  await expectAccessible(second);
});
