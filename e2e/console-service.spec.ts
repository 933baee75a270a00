import { getService } from '@sampan/contract/customer-service';
import { sendMessage } from '@sampan/contract/mailbox';
import { ask, newMember } from './gateway.ts';
import { expect, test } from './stack.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';

test('[S-11] [X-04] a way to customer service is written in the console, and the site leads there', async ({
  page,
  stack,
}) => {
  const before = (await ask(stack, getService, {})).version.pathList[0]?.path ?? '';
  await openConsole(page, stack, await newStaff(stack, ['owner'], 'Anna'), '/customer-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a way' }).click();
  const count = await page.getByRole('group', { name: /^Way \d/ }).count();
  const way = page.getByRole('group', { name: `Way ${count}` });
  await way.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(way.getByText(/Write an address with https/)).toBeVisible();
  await way.getByLabel('Address').fill('https://desk.example/room');
  await way.getByRole('button', { name: 'Allow https://desk.example' }).click();
  await way.getByLabel('Keep it encrypted').check();
  for (let step = 1; step < count; step += 1)
    await page.getByRole('button', { name: `Move way ${count - step + 1} up` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('a new desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await ask(stack, getService, {})).version.pathList[0]?.path)
    .toBe('https://desk.example/room');

  await page.getByRole('button', { name: 'Remove way 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Reason').fill('the old desk again');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await ask(stack, getService, {})).version.pathList[0]?.path).toBe(before);
});

test('[X-04] what was sent to a member is found, without what it says', async ({ page, stack }) => {
  const member = await newMember(stack);
  const owner = await newStaff(stack, ['owner'], 'Anna');
  await ask(
    stack,
    sendMessage,
    {
      params: { memberId: member.session.id },
      body: { purpose: 'service', subject: 'About you', text: 'A secret of yours' },
    },
    { token: await staffToken(stack, owner), idempotencyKey: crypto.randomUUID() },
  );
  await openConsole(page, stack, owner, `/messages?member=${member.session.id}`);
  const row = page.getByRole('row', { name: new RegExp(`${member.account}.*Message of staff`) });
  await expect(row).toContainText('Message of staff');
  await expect(page.getByRole('main')).not.toContainText('secret');
  await page.getByLabel('State').selectOption('Failed');
  await expect(page.getByText('No message is like that.')).toBeVisible();
  await page.getByLabel('State').selectOption('All');
  // One that could not be sent goes out again; the member has no address still.
  const failed = crypto.randomUUID();
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `insert into notifications (id, member_id, merchant_code, template, values, status, channel, problem, due_at,
          created_at, done_at)
        values ($1, $2, 'SAMPAN', 'password_changed', '{}', 'failed', 'email', 'smtp_failed', now(), now(), now())`,
      values: [failed, member.session.id],
    });
  });
  await page.reload();
  const again = page.getByRole('row', { name: /Password changed/ });
  await expect(again).toContainText('Failed');
  await again.getByRole('button', { name: 'Send again' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('the mail server was down');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(again).not.toContainText('Failed');
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.account);
});

test('[X-04] an operator writes the words of a message, and who gets it reads them', async ({ page, stack }) => {
  const owner = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, owner, '/templates');
  await expect(page.getByRole('row', { name: 'Limits or breaks changed: exclusion without an end' })).toBeVisible();
  // Every message has a name, and none is called by its key.
  const names = await page.locator('tbody tr td:first-child').allInnerTexts();
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => /[a-z][A-Z]|_|: other$|: offset$/.test(name))).toEqual([]);
  await page.getByRole('row', { name: /Login from a new device/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login from a new device' })).toBeVisible();
  const subject = page.getByLabel('Subject');
  await subject.fill('Was that you at {brend}?');
  await expect(page.getByText('{brend} can’t be used here.')).toBeVisible();
  await subject.fill('Was that you at {brand}?');
  await expect(page.getByRole('main')).toContainText('Was that you at Sampan?');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Reason').fill('our own tone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('row', { name: /Login from a new device/ })).toContainText('English');
  await page.getByRole('row', { name: /Login from a new device/ }).press('Enter');
  await page.getByRole('button', { name: 'Leave this language out' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Reason').fill('theirs is better');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] ways to customer service and messages can be used by everybody: ${theme}`, async ({
    page,
    stack,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const owner = await newStaff(stack, ['owner'], 'Anna');
    for (const [path, title] of [
      ['/customer-service', 'Customer service'],
      ['/messages', 'Mails and SMS'],
      ['/templates', 'Words of messages'],
      ['/templates/verification_code', 'Code'],
      ['/templates/login_ways_changed.passkeyAdded', 'Ways to log in changed: passkey added'],
    ] as const) {
      await openConsole(page, stack, owner, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
    }
  });
