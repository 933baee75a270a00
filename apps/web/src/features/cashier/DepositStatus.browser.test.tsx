import { cancelDeposit, type Deposit, getDeposit, listDeposits, sendDepositReceipt } from '@sampan/contract/deposits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DepositStatus } from './DepositStatus.tsx';
import { OpenDeposits } from './OpenDeposits.tsx';

const deposit: Deposit = {
  id: 'd1',
  methodId: 'qr',
  methodName: 'VietQR',
  kind: 'qr',
  amount: '200000.00',
  paidAmount: null,
  fee: '0.00',
  currency: 'VND',
  status: 'pending',
  redirectUrl: 'https://pay.example/1',
  payment: { code: 'CODE-1', link: null },
  transfer: null,
  refusal: null,
  bonus: null,
  createdAt: 1_000,
  expiresAt: 0,
  receiptAt: null,
  paidAt: null,
  settledAt: null,
};
const bank: Deposit = {
  ...deposit,
  kind: 'bank',
  methodName: 'Sampan Bank',
  redirectUrl: null,
  payment: null,
  transfer: { bank: 'Sandbox Bank', number: '0071', holder: 'SAMPAN DEMO', reference: 'ABCD2345' },
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

function show(one: Deposit, pictures: readonly string[] = []): void {
  stage.read(getDeposit, { params: { depositId: one.id } }, one);
  stage.show(
    <DepositStatus depositId={one.id} pictures={pictures} isWaiting={false} pictureField={<p>Pictures here</p>} />,
  );
}

/** Answers a POST with the deposit as it then is; nothing else comes. */
function answer(path: string, value: Deposit): { body: unknown }[] {
  const sent: { body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method !== 'POST' || pathname !== path.replace(':depositId', value.id))
      return new Promise<Response>(() => undefined);
    sent.push({ body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null });
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  return sent;
}

test('[W-02] a code is shown with its amount, what to copy, the time that is left and the way to the provider', async () => {
  show({ ...deposit, expiresAt: Date.now() + 90_500 });
  await expect.element(page.getByRole('img', { name: 'QR code to pay ₫ 200,000.00' })).toBeVisible();
  await expect.element(page.getByText(/^Pay within 1:[0-3]\d$/)).toBeVisible();
  await expect.element(page.getByText('CODE-1')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Pay at the provider’s page' }))
    .toHaveAttribute('href', 'https://pay.example/1');
});

test('[W-02] a wallet is opened by its link; when the time is over that is said', async () => {
  show({ ...deposit, kind: 'ewallet', payment: { code: 'CODE-2', link: 'momo://pay/1' }, expiresAt: Date.now() - 1 });
  await expect.element(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', 'momo://pay/1');
  await expect.element(page.getByRole('timer')).toHaveTextContent('The time to pay is over.');
});

test('[W-02] a transfer shows the account and its reference, and sends the receipt once it is there', async () => {
  const sent = answer(sendDepositReceipt.path, { ...bank, status: 'review', receiptAt: 2_000 });
  show({ ...bank, expiresAt: Date.now() + 86_000_000 }, ['picture-1']);
  for (const text of ['Sandbox Bank', '0071', 'SAMPAN DEMO', 'ABCD2345'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pictures here')).toBeVisible();
  await page.getByRole('button', { name: 'I have paid: send receipt' }).click();
  await expect.element(page.getByRole('status').getByText('Being checked')).toBeVisible();
  expect(sent).toEqual([{ body: { pictures: ['picture-1'] } }]);
  await expect.element(page.getByText('Thank you. We check the receipt and credit what arrived.')).toBeVisible();
  expect(page.getByText('Pictures here').elements()).toEqual([]);
});

test('[W-02] what was paid otherwise, and what became of the bonus, is said', async () => {
  show({
    ...deposit,
    status: 'paid',
    payment: null,
    redirectUrl: null,
    paidAmount: '90000.00',
    paidAt: 2_000,
    settledAt: 3_000,
    bonus: { promotionId: 'half', title: 'Half', amount: null, isMissed: true },
  });
  await expect
    .element(page.getByText('You paid ₫ 90,000.00 instead of ₫ 200,000.00. What was paid is credited.'))
    .toBeVisible();
  await expect.element(page.getByText(/Half: no bonus was given/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a game' })).toBeVisible();
});

test('[W-02] a refusal says why', async () => {
  show({ ...bank, status: 'refused', refusal: 'sender', settledAt: 3_000 });
  await expect.element(page.getByText('The transfer came from an account that isn’t in your name.')).toBeVisible();
});

test('[W-02] an open one is gone on with, or cancelled after a question', async () => {
  const sent = answer(cancelDeposit.path, { ...deposit, status: 'cancelled', settledAt: 4_000 });
  const query = { status: 'pending', pageNo: 1, pageSize: 20 } as const;
  stage.read(listDeposits, { query }, { list: [deposit], totalCount: 1, totalPages: 1 });
  stage.show(<OpenDeposits />);
  await expect.element(page.getByText('₫ 200,000.00 with VietQR')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go on' }))
    .toHaveAttribute('href', '/member/depositv2?deposit=d1');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  expect(sent).toEqual([]);
  const [asked] = openDialogs();
  if (asked?.name === 'confirm') asked.props.onAnswer(true);
  await expect.poll(() => sent).toHaveLength(1);
});
