import { walletBalance } from '@sampan/contract/wallet';
import { createWithdrawal, withdrawalSettings } from '@sampan/contract/withdrawals';
import { encryptionKeys } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

const settings: ValueOf<typeof withdrawalSettings> = {
  methods: [{ code: 'VCB', name: 'Vietcombank', kind: 'bank' }],
  minimumAmount: '50000.00',
  maximumAmount: '1000000.00',
  fee: '1000.00',
  feeBasisPoints: 100,
  currency: 'VND',
  countLeft: 2,
  amountLeft: '800000.00',
  turnoverNeeded: '0.00',
  receiptMinutes: 60,
  hasFundPassword: true,
};
const account = { id: 'a1', label: 'Vietcombank •••• 7890' };

let stage: Stage;
let visited: string[];
beforeEach(async () => {
  stage = await setStage();
  visited = [];
  setNavigator((href) => void visited.push(href));
  session.start(memberOf(3));
  stage.site();
  stage.read(
    walletBalance,
    {},
    {
      sumBalance: '300000.00',
      currency: 'VND',
      currencySymbol: '₫',
      isSingle: true,
      balance: [],
      version: 1,
    },
  );
});
afterEach(() => stage.clear());

/** The gateway: hands out a key, and answers withdrawals with `answer`. Says under which keys it was asked. */
async function serve(answer: object, status = 200): Promise<string[]> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc', alg: 'ECDH-ES' };
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === encryptionKeys.path)
      return Response.json({ success: true, value: { keys: [jwk], now: Date.now() }, message: null, errorCode: null });
    if (pathname !== createWithdrawal.path || init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return Response.json(answer, { status });
  };
  return asked;
}

async function fill(amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabelText('Fund password', { exact: true }).fill('Funds2026x');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

test('[W-03] fee and what arrives stand before the button, and the summary states the amounts', async () => {
  stage.read(withdrawalSettings, {}, settings);
  const value = {
    id: 'w1',
    method: settings.methods[0],
    number: '•••• 7890',
    amount: '100000.00',
    fee: '2000.00',
    currency: 'VND',
    status: 'pending',
    refusal: null,
    createdAt: 0,
    approvedAt: null,
    sentAt: null,
    settledAt: null,
    receipt: null,
  };
  const asked = await serve({ success: true, value, message: null, errorCode: null });
  stage.show(<WithdrawalForm account={account} />);
  await expect.element(page.getByText('From ₫ 50,000.00 to ₫ 1,000,000.00')).toBeVisible();
  await expect.element(page.getByText('₫ 800,000.00 · 2 withdrawals')).toBeVisible();
  await page.getByRole('button', { name: '₫ 100,000', exact: true }).click();
  await expect.element(page.getByText('₫ 2,000.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('₫ 98,000.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('300000');
  await fill('100000');
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [dialog] = openDialogs();
  if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
  const plain = (text: string | undefined) => text?.replaceAll('\u{a0}', ' ');
  expect(plain(dialog.props.title)).toBe('Withdraw ₫ 100,000.00?');
  expect(plain(dialog.props.text)).toContain('₫ 98,000.00 goes to Vietcombank •••• 7890');
  dialog.props.onAnswer(true);
  dialog.props.onAnswer(true);
  await expect.poll(() => visited).toEqual(['/member/withdraw?withdrawal=w1']);
  expect(asked).toHaveLength(1);
});

test('[W-03] where it can’t be taken back, the summary says so before it is sent', async () => {
  stage.read(withdrawalSettings, {}, { ...settings, isCancellable: false });
  stage.show(<WithdrawalForm account={account} />);
  await fill('100000');
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [dialog] = openDialogs();
  expect(dialog?.name === 'confirm' && dialog.props.text).toMatch(/It can’t be cancelled afterwards\.$/);
});

test('[W-03] what can’t be withdrawn is said at the field, and nothing is asked for', async () => {
  stage.read(withdrawalSettings, {}, settings);
  stage.show(<WithdrawalForm account={account} />);
  for (const [typed, words] of [
    ['10', 'The amount is too small. The minimum is 50,000.00 VND.'],
    ['300000.01', 'Your balance is not sufficient. Deposit, or choose a smaller amount.'],
    ['1000001', 'The amount is too large. The maximum is 1,000,000.00 VND.'],
  ] as const) {
    await fill(typed);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(openDialogs()).toEqual([]);
});

test('[W-03] a wrong fund password is said at its field, what was typed stays, and the wish keeps its key', async () => {
  stage.read(withdrawalSettings, {}, settings);
  const value = { field: 'fundPassword' };
  const asked = await serve({ success: false, value, message: '', errorCode: 'fund_password_wrong' }, 400);
  stage.show(<WithdrawalForm account={account} />);
  for (const time of [1, 2]) {
    await fill('60000');
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    const [dialog] = openDialogs();
    if (dialog?.name === 'confirm') dialog.props.onAnswer(true);
    closeDialog();
    await expect.poll(() => asked.length).toBe(time);
    await expect.element(page.getByText('The fund password is not correct. Check it and try again.')).toBeVisible();
  }
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('60000');
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
});

test('[W-03] turnover that is still to be played is explained in place of the form', async () => {
  stage.read(withdrawalSettings, {}, { ...settings, turnoverNeeded: '75000.00' });
  stage.show(<WithdrawalForm account={account} />);
  await expect.element(page.getByText('Still to be played: ₫ 75,000.00')).toBeVisible();
  expect(page.getByRole('button', { name: 'Withdraw', exact: true }).elements()).toEqual([]);
});

test('[W-03] who has a bonus is led to where a number or an address is proven, in place of the form', async () => {
  stage.read(withdrawalSettings, {}, { ...settings, needsProof: true });
  stage.show(<WithdrawalForm account={account} />);
  const link = page.getByRole('link', { name: 'Open the security centre' });
  await expect.element(link).toHaveAttribute('href', '/member/securityCenter');
  expect(page.getByRole('textbox', { name: 'Amount' }).query()).toBeNull();
});
