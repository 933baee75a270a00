import { encryptionKeys } from '@sampan/contract/identity';
import { createLineTransfer, lineTransferSettings } from '@sampan/contract/line-transfers';
import type { ValueOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { LineTransferForm } from './LineTransferForm.tsx';
import { startLineTransfer } from './prefill.ts';

const settings: ValueOf<typeof lineTransferSettings> = {
  upline: { name: 'lo***1' },
  hasDownline: true,
  minimumAmount: '10000.00',
  maximumAmount: '1000000.00',
  currency: 'VND',
  countLeft: 2,
  amountLeft: '200000.00',
  hasFundPassword: true,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
  const wallet = { currency: 'VND', currencySymbol: '₫', isSingle: true, balance: [], version: 1 };
  stage.read(walletBalance, {}, { ...wallet, sumBalance: '300000.00' });
});
afterEach(() => stage.clear());

/** The gateway: hands out a key, and answers transfers with `answer`. Says under which keys it was asked. */
async function serve(answer: object, status = 200): Promise<string[]> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc', alg: 'ECDH-ES' };
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === encryptionKeys.path)
      return Response.json({ success: true, value: { keys: [jwk], now: Date.now() }, message: null, errorCode: null });
    if (pathname !== createLineTransfer.path || init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return Response.json(answer, { status });
  };
  return asked;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(amount: string): Promise<void> {
  await field('Amount').fill(amount);
  await page.getByLabelText('Fund password', { exact: true }).fill('Funds2026x');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function agree(): Promise<{ title: string; text: string }> {
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [dialog] = openDialogs();
  if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
  const { title, text, onAnswer } = dialog.props;
  onAnswer(true);
  closeDialog();
  const plain = (words: string) => words.replaceAll('\u{a0}', ' ');
  return { title: plain(title), text: plain(text) };
}

const show = () => stage.show(<LineTransferForm setup={() => <p>Set it first</p>} />);

test('[W-05] the upline is there at once, the downline by its account; what is sent is stated and sent once', async () => {
  stage.read(lineTransferSettings, {}, settings);
  const value = {
    id: 't1',
    side: 'sent',
    relation: 'downline',
    name: 'tiger07',
    amount: '50000.00',
    currency: 'VND',
    createdAt: 0,
  };
  const asked = await serve({ success: true, value, message: null, errorCode: null });
  show();
  await expect.element(page.getByText('To your upline lo***1')).toBeVisible();
  await expect.element(page.getByText('₫ 200,000.00 · 2 transfers')).toBeVisible();
  await page.getByRole('radio', { name: 'Downline' }).click();
  await field('Account of the downline').fill('tiger07');
  await fill('50,000');
  expect(await agree()).toMatchObject({
    title: 'Send ₫ 50,000.00?',
    text: expect.stringContaining('tiger07') as string,
  });
  await expect.poll(() => asked.length).toBe(1);
  // For the next one everything is empty, and it gets a key of its own.
  await expect.element(field('Amount')).toHaveValue('');
  await field('Account of the downline').fill('tiger07');
  await fill('50000');
  await agree();
  await expect.poll(() => new Set(asked).size).toBe(2);
});

test('[W-05] a recipient that isn’t of the line is said at the field, what was typed stays, and the wish keeps its key', async () => {
  stage.read(lineTransferSettings, {}, { ...settings, upline: null });
  const asked = await serve(
    { success: false, value: { field: 'account' }, message: '', errorCode: 'line_recipient_not_found' },
    404,
  );
  show();
  for (const time of [1, 2]) {
    await field('Account of the downline').fill('nobody');
    await fill('60000');
    await agree();
    await expect.poll(() => asked.length).toBe(time);
    await expect.element(page.getByText(/No member of your line has this account/)).toBeVisible();
  }
  await expect.element(field('Amount')).toHaveValue('60000');
  expect(new Set(asked).size).toBe(1);
});

test('[W-05] what can’t be sent is said at the field, and nothing is asked for', async () => {
  stage.read(lineTransferSettings, {}, { ...settings, hasDownline: false });
  show();
  for (const [typed, words] of [
    ['10', 'The amount is too small. The minimum is 10,000.00 VND.'],
    ['300000.01', 'Your balance is not sufficient. Deposit, or choose a smaller amount.'],
    ['200000.01', 'This is more than you can still send within your line today: 200,000.00 VND.'],
  ] as const) {
    await fill(typed);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(openDialogs()).toEqual([]);
});

test('[W-05] who has no line is told so, and who has no fund password sets it first', async () => {
  stage.read(lineTransferSettings, {}, { ...settings, upline: null, hasDownline: false });
  show();
  await expect.element(page.getByText('Nobody to send to')).toBeVisible();
  stage.read(lineTransferSettings, {}, { ...settings, hasFundPassword: false });
  await expect.element(page.getByText('Set it first')).toBeVisible();
  expect(field('Amount').elements()).toEqual([]);
});

test('[W-05] where the operator has it off the page says that there is none, and a failure can be tried again', async () => {
  const fail = (errorCode: string, status: number) =>
    (globalThis.fetch = async () => Response.json({ success: false, value: null, message: '', errorCode }, { status }));
  fail('internal_error', 500);
  show();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  fail('function_not_available', 403);
  await retry.click();
  await expect.element(page.getByText('Nobody to send to')).toBeVisible();
});

test('[W-05] [T-04] led there from the list of the downline, one finds its account filled in', async () => {
  const visited: string[] = [];
  setNavigator((href) => void visited.push(href));
  startLineTransfer('tiger07');
  expect(visited).toEqual(['/member/transferUpline']);
  stage.read(lineTransferSettings, {}, settings);
  show();
  await expect.element(field('Account of the downline')).toHaveValue('tiger07');
  await page.getByRole('radio', { name: 'Upline' }).click();
  await expect.element(page.getByText('To your upline lo***1')).toBeVisible();
});
