import { askNoTurnover, type Member, newPlayer } from './gateway.ts';
import { restoreSession, dialog, open, shownBalance } from './site.ts';
import { expect, test, type Stack } from './stack.ts';

/** Past the mail: how an address is confirmed, the journey of the security centre says. */
async function prove(stack: Stack, { account }: Member): Promise<void> {
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update members set email = account || '@example.test', email_verified_at = now() where account = $1`,
      values: [account],
    });
  });
}

test('[W-03] what is to be played stands below the withdrawal, each with its progress and its bets', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  await restoreSession(page, player);
  await open(page, '/member/withdraw');
  const owed = page.getByRole('region', { name: 'What is still to be played' });
  await expect(owed.getByText('Still to be played: ₫ 101,000.00')).toBeVisible();
  await expect(owed.getByRole('heading', { level: 3 })).toHaveText([/^Bonus/, /^Deposit/]);
  const deposit = owed.getByRole('listitem').filter({ hasText: 'Deposit' });
  await expect(deposit.getByRole('progressbar')).toHaveAttribute('value', '0');
  await deposit.getByRole('button', { name: 'Show the bets that counted' }).click();
  await expect(deposit.getByText('No bet has counted yet.')).toBeVisible();

  // The welcome credit can be given back, and then nothing is to be played for it.
  await owed.getByRole('button', { name: 'Give the bonus back' }).click();
  await dialog(page).getByRole('button', { name: 'Give the bonus back' }).dblclick();
  await expect(owed.getByText('Still to be played: ₫ 100,000.00')).toBeVisible();
  await expect(owed.getByText('Given back', { exact: true })).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(100_000_00n);
});

test('[W-03] [W-04] [M-02] a member sets up a way out in place, withdraws and cancels, withdraws and receives', async ({
  page,
  stack,
}) => {
  await askNoTurnover(stack);
  const player = await newPlayer(stack, '5000000.00');
  const start = 5_001_000_00n;
  await restoreSession(page, player);
  await open(page, '/member/depositv2');
  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  await expect(page).toHaveURL(/\/member\/withdraw$/);

  const secret = (name: string) => page.getByLabel(name, { exact: true });
  await secret('New fund password').fill('Funds2026x');
  await secret('Repeat the fund password').fill('Funds2026x');
  await page.getByRole('button', { name: 'Set fund password' }).click();

  await page.getByLabel('Bank or e-wallet').selectOption('TCB');
  await page.getByLabel('Account number').fill('0011 0045 6789');
  await page.getByLabel('Name on the account').fill('Nguyen Van An');
  await secret('Fund password').fill('Funds2026x');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByLabel('Pay out to')).toContainText('Techcombank •••• 6789');

  // The welcome credit is a bonus: an account that has proven nothing takes no money out.
  await expect(page.getByRole('note')).toContainText('confirm a mobile number or an e-mail address');
  await page.getByRole('link', { name: 'Open the security centre' }).click();
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
  // Its database is one process's at a time: the site is away meanwhile.
  await page.goto('about:blank');
  await prove(stack, player);
  await open(page, '/member/withdraw');

  const withdraw = async (amount: string) => {
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await secret('Fund password').fill('Funds2026x');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'Withdraw' }).dblclick();
    await expect(page).toHaveURL(/\/member\/withdraw\?withdrawal=/);
  };

  // More than approves itself: it waits for staff, and can be taken back.
  await withdraw('3000000');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Being checked');
  await expect.poll(() => shownBalance(page)).toBe(start - 3_000_000_00n);
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByText('Cancelled; the money is back in your wallet')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(start);

  await page.getByRole('link', { name: 'Another withdrawal' }).click();
  await withdraw('100000');
  await expect(status).toContainText('Paid', { timeout: 60_000 });
  await expect(page.getByRole('timer')).toContainText(/^(?:59:\d\d|1:00:00) left to answer$/);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await dialog(page).getByRole('button', { name: 'Received' }).click();
  await expect(page.getByText('You confirmed that the money arrived.')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(start - 100_000_00n);
  const history = page.getByRole('region', { name: 'Your withdrawals' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await history.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(history.getByRole('row')).toHaveCount(2);

  // An account that is bound beside the first one waits; all banks of the country are there.
  await page.getByRole('link', { name: 'Another withdrawal' }).click();
  await page.getByRole('button', { name: 'Add an account' }).click();
  await expect(page.getByText('Nothing is paid out to it for 24 hours after it is added.')).toBeVisible();
  await page.getByLabel('Bank or e-wallet').selectOption({ label: 'Agribank' });
  await page.getByLabel('Account number').fill('1500 2050 0001');
  await page.getByLabel('Name on the account').fill('NGUYEN VAN AN');
  await secret('Fund password').fill('Funds2026x');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByLabel('Pay out to')).toContainText('Agribank •••• 0001');
  await expect(page.getByRole('note')).toContainText('Nothing is paid out to this account before');
  await page.getByLabel('Pay out to').selectOption({ label: 'Techcombank •••• 6789' });
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});
