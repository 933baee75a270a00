import { demoAffiliateCode } from '../apps/gateway/seeds/demo/affiliate.ts';
import { logIn, newMember } from './gateway.ts';
import { dialog, open, restoreSession, shownBalance } from './site.ts';
import { expect, test } from './stack.ts';

const agentName = 'agent01';

test('[W-05] a member sends to the upline, who sees it at once, is told, and sends some back', async ({
  page,
  stack,
  browser,
}) => {
  const member = await newMember(stack, { affiliateCode: demoAffiliateCode });
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update merchants set settings = jsonb_set(settings, '{lineTransfer,minimum}', '"100"') where code = 'SAMPAN'`,
    });
    // As if the welcome credit had been played, and an address confirmed.
    await db.run({
      text: `update members set email = account_key || '@example.test', email_verified_at = now() where account_key = $1`,
      values: [member.account.toLowerCase()],
    });
    await db.run({
      text: `update turnover_obligations set consumed = required, status = 'met', closed_at = now()
        where status = 'open' and source = 'bonus' and member_id = (select id from members where account_key = $1)`,
      values: [member.account.toLowerCase()],
    });
  });
  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await restoreSession(other, await logIn(stack, agentName, 'Agent01x'));
  await open(other, '/member/transferUpline');
  await restoreSession(page, member);
  await open(page, '/member/securityCenter');
  await page.getByRole('link', { name: 'Line transfer', exact: true }).click();

  const secret = (on: typeof page, name: string) => on.getByLabel(name, { exact: true });
  const setUp = async (on: typeof page) => {
    await secret(on, 'New fund password').fill('Funds2026x');
    await secret(on, 'Repeat the fund password').fill('Funds2026x');
    await on.getByRole('button', { name: 'Set fund password' }).click();
  };
  await setUp(page);
  await expect(page.getByText('To your upline ag***1')).toBeVisible();
  const before = await shownBalance(page);
  const start = await shownBalance(other);

  const send = async (on: typeof page, amount: string) => {
    await on.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await secret(on, 'Fund password').fill('Funds2026x');
    await on.getByRole('main').getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(on.getByRole('dialog')).toHaveCount(1);
    await dialog(on).getByRole('button', { name: 'Send' }).dblclick();
    // Until it has closed, nothing behind it takes what is typed.
    await expect(on.getByRole('dialog')).toHaveCount(0);
  };
  await send(page, '400');
  await expect.poll(() => shownBalance(page)).toBe(before - 400_00n);
  await expect.poll(() => shownBalance(other)).toBe(start + 400_00n);
  const history = (on: typeof page) => on.getByRole('region', { name: 'Your line transfers' });
  await expect(history(page).getByRole('row', { name: /Sent to upline/ })).toHaveCount(1);
  await expect(
    history(other).getByRole('row', { name: new RegExp(`Received from downline.*${member.account}`) }),
  ).toBeVisible();

  await setUp(other);
  await other.getByRole('textbox', { name: 'Account of the downline' }).fill('player01');
  await send(other, '150');
  await expect(other.getByText(/No member of your line has this account/)).toBeVisible();
  await other.getByRole('textbox', { name: 'Account of the downline' }).fill(member.account);
  await send(other, '150');
  await expect.poll(() => shownBalance(page)).toBe(before - 250_00n);
  await expect(history(page).getByRole('row', { name: /Received from upline/ })).toBeVisible();
  await history(page).getByLabel('Direction').selectOption('sent');
  await expect(page).toHaveURL(/kind=sent/);
  await expect(history(page).getByRole('row')).toHaveCount(2);

  await open(page, '/member/messageV2');
  await expect(page.getByText('You received a transfer')).toBeVisible();
  await open(page, '/member/transactionHistory?kind=line_transfer');
  await expect(page.getByRole('row', { name: /Transfer with upline or downline/ })).toHaveCount(2);
  await context.close();
});
