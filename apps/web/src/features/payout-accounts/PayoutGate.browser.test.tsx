import { encryptionKeys } from '@sampan/contract/identity';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { addPayoutAccount, payoutAccountList, setFundPassword } from '@sampan/contract/payout-accounts';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { PayoutGate } from './PayoutGate.tsx';

const bank = { code: 'VCB', name: 'Vietcombank', kind: 'bank' } as const;
const empty: ValueOf<typeof payoutAccountList> = {
  list: [],
  methods: [bank],
  maximum: 3,
  holder: null,
  hasFundPassword: true,
};
const account = { id: 'a1', method: bank, number: '•••• 7890', holder: 'Ng***A', isDefault: true, createdAt: 0 };

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

const show = () => stage.show(<PayoutGate>{({ label }) => <p>Money goes to {label}</p>}</PayoutGate>);

/** The gateway: its key, and the answers of operations in turn, the last for ever. Counts what each was asked. */
async function serve(...given: readonly [Operation, ...object[]][]): Promise<(operation: Operation) => number> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc', alg: 'ECDH-ES' };
  const good = (value: unknown) => ({ success: true, value, message: null, errorCode: null });
  const calls: Operation[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === encryptionKeys.path) return Response.json(good({ keys: [jwk], now: Date.now() }));
    const [operation, ...answers] =
      given.find(([one]) => one.path === pathname && one.method === (init?.method ?? 'GET')) ?? [];
    if (!operation) return new Promise<Response>(() => undefined);
    calls.push(operation);
    const count = calls.filter((one) => one === operation).length;
    const answer = answers[Math.min(count, answers.length) - 1] ?? {};
    return 'errorCode' in answer
      ? Response.json({ success: false, value: {}, message: '', ...answer }, { status: 400 })
      : Response.json(good(answer));
  };
  return (operation) => calls.filter((one) => one === operation).length;
}

test('[M-02] [W-03] without a fund password it is set first, in place', async () => {
  stage.read(payoutAccountList, {}, { ...empty, hasFundPassword: false });
  const asked = await serve(
    [setFundPassword, { errorCode: 'passwords_differ', value: { field: 'confirmFundPassword' } }, {}],
    [payoutAccountList, empty],
  );
  show();
  await page.getByLabelText('New fund password').fill('Funds2026x');
  await page.getByLabelText('Repeat the fund password').fill('Funds2026y');
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await expect
    .element(page.getByText('Confirmation password is not correct. Enter the same password twice.'))
    .toBeVisible();
  await page.getByLabelText('Repeat the fund password').fill('Funds2026x');
  await page.getByRole('button', { name: 'Set fund password' }).click();
  await expect.element(page.getByLabelText('Account number')).toBeVisible();
  expect(asked(setFundPassword)).toBe(2);
});

test('[W-03] the first account is added in place; what is refused is said at its field, and what was typed stays', async () => {
  stage.read(payoutAccountList, {}, empty);
  const asked = await serve(
    [addPayoutAccount, { errorCode: 'holder_mismatch', value: { field: 'holder' } }, account],
    [payoutAccountList, { ...empty, list: [account], holder: 'Ng***A' }],
  );
  show();
  await page.getByLabelText('Account number').fill('0011 0045 7890');
  await page.getByLabelText('Name on the account').fill('Nguyen Van B');
  await page.getByLabelText('Fund password', { exact: true }).fill('Funds2026x');
  await page.getByRole('button', { name: 'Add account' }).click();
  const words =
    'The account must be in your own name, the one that you gave before. Contact customer service if that is wrong.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByLabelText('Account number')).toHaveValue('0011 0045 7890');
  await page.getByLabelText('Name on the account').fill('Nguyen Van A');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect.element(page.getByText('Money goes to Vietcombank •••• 7890')).toBeVisible();
  expect(asked(addPayoutAccount)).toBe(2);
});

test('[W-03] an operator that pays nothing out says so', async () => {
  stage.read(payoutAccountList, {}, { ...empty, methods: [] });
  show();
  await expect.element(page.getByText('Nothing is paid out right now')).toBeVisible();
});

test('[W-03] an account that was added after another one says until when nothing goes there, and another is chosen', async () => {
  const resting = {
    ...account,
    id: 'a2',
    number: '•••• 1111',
    isDefault: false,
    restsUntil: Date.UTC(2026, 10, 25, 5),
  };
  stage.read(payoutAccountList, {}, { ...empty, list: [account, resting], holder: 'Ng***A', restHours: 24 });
  show();
  await expect.element(page.getByText('Money goes to Vietcombank •••• 7890')).toBeVisible();
  await page.getByLabelText('Pay out to').selectOptions('a2');
  await expect.element(page.getByRole('note')).toMatchTextContent(/Nothing is paid out to this account before 2026/);
  expect(page.getByText(/Money goes to/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await expect.element(page.getByText('Nothing is paid out to it for 24 hours after it is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabelText('Pay out to').selectOptions('a1');
  await expect.element(page.getByText('Money goes to Vietcombank •••• 7890')).toBeVisible();
});

test('[W-03] banks and e-wallets are offered apart, each in the operator’s order', async () => {
  const methods = [
    bank,
    { code: 'MOMO', name: 'MoMo', kind: 'ewallet' as const },
    { code: 'VBA', name: 'Agribank', kind: 'bank' as const },
  ];
  stage.read(payoutAccountList, {}, { ...empty, methods });
  show();
  const field = page.getByLabelText('Bank or e-wallet');
  await expect.element(field).toHaveValue('VCB');
  const groups = [...field.element().querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    [...children].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Banks', ['Vietcombank', 'Agribank']],
    ['E-wallets', ['MoMo']],
  ]);
});
