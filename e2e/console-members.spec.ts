import { walletBalance } from '@sampan/contract/wallet';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { toMinorUnits } from './site.ts';
import { newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[1349] .*\/staff\//] });

test('[X-04] [X-05] a member is found, looked at, frozen and opened again; what was asked for stands in the log', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token } = player.session;
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const hostile = '<img src=x onerror=alert(1)>';
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update members set nickname = $2, email = $3, profile = '{"payeeName":"Nguyen Van A"}' where id = $1`,
      values: [player.session.id, hostile, `${player.account}@example.test`],
    });
  });
  await openConsole(page, stack, anna, '/members');
  await page.getByLabel('Account, e-mail address').fill(`${player.account}@example.test`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\?q=/);
  await page.getByRole('row', { name: new RegExp(player.account) }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: player.account })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(hostile);
  // With the welcome bonus.
  await expect(main).toContainText('101,000.00 VND');
  await expect(main).not.toContainText(`${player.account}@example.test`);
  await expect(main).not.toContainText('Nguyen Van A');
  await page.getByRole('link', { name: 'Account record' }).click();
  await expect(page.getByRole('table', { name: 'Account record' })).toContainText('100,000.00');
  await expectAccessible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page, { rules: 'colours' });

  await page.getByRole('button', { name: 'Show personal data' }).click();
  await page.getByLabel('Reason').fill('asked by phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Show personal data' }).click();
  await expect(main).toContainText('Nguyen Van A');

  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByLabel('Reason').fill('stolen phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expect(main).toContainText('Frozen');
  await expect(ask(stack, walletBalance, {}, { token })).rejects.toThrow('session_expired');
  await page.getByRole('button', { name: 'Open again' }).click();
  await page.getByLabel('Reason').fill('found');
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible();

  await page.goto(`/console/audit?subject=${player.session.id}`);
  for (const row of [
    /Saw personal data .*asked by phone/,
    /Froze an account .*stolen phone/,
    /Opened a frozen account .*found/,
  ])
    await expect(page.getByRole('row', { name: row })).toBeVisible();
  await page.goto('/console/members/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('[X-04] [W-07] a balance is corrected by two people: one asks on the member’s page, the other approves', async ({
  page,
  browser,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const before = toMinorUnits(await balanceOf(stack, player));
  const [anna, binh] = [await newStaff(stack, ['finance'], 'Anna'), await newStaff(stack, ['finance'], 'Binh')];
  await openConsole(page, stack, anna, `/members/${player.session.id}`);
  await page.getByRole('button', { name: 'Correct the balance' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('-5');
  await form.getByRole('button', { name: 'Correct the balance' }).click();
  await expect(form.getByLabel(/^Amount/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^Amount/).fill('250.50');
  await form.getByLabel('Reason').fill(`bank statement ${player.account}`);
  await form.getByRole('button', { name: 'Correct the balance' }).click();
  await expect(page.getByText('It waits for a second person.')).toBeVisible();
  expect(toMinorUnits(await balanceOf(stack, player))).toBe(before);

  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await openConsole(other, stack, binh, '/approvals');
  await other.getByRole('row', { name: new RegExp(`bank statement ${player.account}`) }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => toMinorUnits(await balanceOf(stack, player))).toBe(before + 25_050n);
  await context.close();
});
