import { listDeposits } from '@sampan/contract/deposits';
import type { Page } from '@playwright/test';
import { ask, newMember } from './gateway.ts';
import { dialog, open, restoreSession, shownBalance } from './site.ts';
import { expect, test } from './stack.ts';
import { receipt } from './receipt.ts';

/** What a new account begins with. */
const welcome = 1_000_00n;

async function begin(page: Page, method: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog(page).getByRole('button', { name: 'Show how to pay' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2\?deposit=/);
}

test('[W-02] a member pays by a code with a bonus, leaves it and goes on, and sees it credited live', async ({
  page,
  stack,
}) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  await begin(page, 'VietQR', '50000');
  const bonus = page.getByRole('radio', { name: 'Half as much again' });
  await expect(bonus).toBeDisabled();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200000');
  await bonus.check();
  await expect(page.getByText('The bonus must be played 5 times before a withdrawal.')).toBeVisible();
  await expect(page.getByText('₫ 500,000.00', { exact: true }).first()).toBeVisible();
  await submit(page);
  await expect(page.getByRole('img', { name: 'QR code to pay ₫ 200,000.00' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/Pay within 1[45]:\d\d/);

  // Left open, it is there to go on with, and no second one is opened beside it.
  await page.getByRole('link', { name: 'Another deposit' }).click();
  const waiting = page.getByRole('region', { name: 'You have an open deposit' });
  await expect(waiting).toContainText('₫ 200,000.00 with VietQR');
  await page.getByRole('radio', { name: 'VietQR' }).check();
  await expect(page.getByText('A deposit by this method is open. Pay it or cancel it first.')).toBeVisible();
  await waiting.getByRole('link', { name: 'Go on' }).click();

  const address = await page.getByRole('link', { name: 'Pay at the provider’s page' }).getAttribute('href');
  const payer = await page.context().newPage();
  await payer.goto(address ?? '');
  await payer.getByText('Other outcomes, for tests').click();
  await payer.getByRole('button', { name: 'Pay half as much again' }).click();
  await payer.close();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Paid');
  await expect(
    page.getByText('You paid ₫ 300,000.00 instead of ₫ 200,000.00. What was paid is credited.'),
  ).toBeVisible();
  await expect(page.getByText('Half as much again: ₫ 150,000.00 of bonus is in your wallet.')).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(welcome + 450_000_00n);
});

test('[W-02] a member transfers to the bank, sends the receipt, and cancels another', async ({ page, stack }) => {
  const member = await newMember(stack);
  await restoreSession(page, member);
  await open(page, '/member/depositv2');
  await begin(page, 'Sampan Bank', '500000');
  await submit(page);
  await expect(page.getByText('SAMPAN DEMO CO LTD')).toBeVisible();
  await page.getByRole('button', { name: 'I have paid: send receipt' }).click();
  await expect(page.getByText('Add a picture of the receipt.')).toBeVisible();
  await page.getByTestId('pictures').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
  await expect(page.getByRole('img', { name: 'receipt.png' })).toBeVisible();
  await page.getByRole('button', { name: 'I have paid: send receipt' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('Being checked');

  await page.getByRole('link', { name: 'Another deposit' }).click();
  await begin(page, 'MoMo', '100000');
  await submit(page);
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(status).toContainText('Cancelled');
  const history = page.getByRole('region', { name: 'Your deposits' });
  await history.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(history.getByRole('row')).toHaveCount(2);
  const { list } = await ask(stack, listDeposits, { query: {} }, { token: member.session.token });
  expect(list.map((one) => [one.kind, one.status])).toEqual([
    ['ewallet', 'cancelled'],
    ['bank', 'review'],
  ]);
});

test('[W-02] a code that can’t be redeemed is told so, and stays in its field', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/400 \(Bad Request\).*\/wps\/deposit\/voucher/);
  await restoreSession(page, await newMember(stack));
  await open(page, '/member/depositv2');
  await page.getByRole('radio', { name: 'Sampan Voucher' }).check();
  const code = page.getByRole('textbox', { name: 'Code of the voucher' });
  await code.fill('ABCD-EFGH-JKLM-NPQR');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText(/This code can’t be redeemed/)).toBeVisible();
  await expect(code).toHaveValue('ABCD-EFGH-JKLM-NPQR');
});
