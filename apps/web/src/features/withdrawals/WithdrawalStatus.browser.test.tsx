import { answerReceipt, cancelWithdrawal, getWithdrawal, type Withdrawal } from '@sampan/contract/withdrawals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

const waiting: Withdrawal = {
  id: 'w1',
  method: { code: 'VCB', name: 'Vietcombank', kind: 'bank' },
  number: '•••• 7890',
  amount: '100000.00',
  fee: '2000.00',
  currency: 'VND',
  status: 'review',
  refusal: null,
  createdAt: 0,
  approvedAt: null,
  sentAt: null,
  settledAt: null,
  receipt: null,
};
const open = {
  answer: null,
  amount: null,
  answeredAt: null,
  isForced: false,
  dueAt: 3_600_000,
  dispute: null,
  returnedAmount: null,
} as const;
const paid: Withdrawal = { ...waiting, status: 'paid', approvedAt: 1, sentAt: 2, settledAt: 3, receipt: open };

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

function show(withdrawal: Withdrawal, pictures: readonly string[] = []): void {
  stage.read(getWithdrawal, { params: { withdrawalId: 'w1' } }, withdrawal);
  stage.show(
    <WithdrawalStatus withdrawalId="w1" pictures={pictures} isWaiting={false} pictureField={<p>Pictures go here</p>} />,
  );
}

/** The gateway answers a call with this; what it was sent. */
function serve(path: string, answer: object, status = 200): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== path.replace(':withdrawalId', 'w1') || init?.method !== 'POST')
      return new Promise<Response>(() => undefined);
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    return Response.json(answer, { status });
  };
  return sent;
}
const done = (value: Withdrawal) => ({ success: true, value, message: null, errorCode: null });

async function answerConfirm(title: string): Promise<void> {
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [dialog] = openDialogs();
  if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
  expect(dialog.props.title.replaceAll('\u{a0}', ' ')).toBe(title);
  dialog.props.onAnswer(true);
}

test('[W-03] one that waits shows its steps, and is cancelled once that is confirmed', async () => {
  show(waiting);
  await expect.element(page.getByRole('list', { name: 'Progress of the withdrawal' })).toBeVisible();
  const sent = serve(cancelWithdrawal.path, done({ ...waiting, status: 'cancelled', settledAt: 9 }));
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await answerConfirm('Cancel the withdrawal of ₫ 100,000.00?');
  await expect.element(page.getByText('Cancelled; the money is back in your wallet')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Cancel withdrawal' }).elements()).toEqual([]);
});

test('[W-03] one that the operator’s policy keeps from being taken back offers no way to', async () => {
  show({ ...waiting, canCancel: false });
  await expect.element(page.getByRole('list', { name: 'Progress of the withdrawal' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel withdrawal' }).elements()).toEqual([]);
});

test('[W-03] a refused one says why in its member’s words', async () => {
  show({ ...waiting, status: 'refused', settledAt: 9, refusal: 'verification' });
  await expect
    .element(page.getByText('We need to verify your identity first. Contact customer service.'))
    .toBeVisible();
});

test('[W-04] a receipt that all arrived is final, and confirmed with what arrives', async () => {
  show(paid);
  const receipt = { ...open, answer: 'received', answeredAt: 9 } as const;
  const sent = serve(answerReceipt.path, done({ ...paid, receipt }));
  await page.getByRole('button', { name: 'Send answer' }).click();
  await answerConfirm('Has all of ₫ 98,000.00 arrived?');
  await expect.element(page.getByText('You confirmed that the money arrived.')).toBeVisible();
  expect(sent).toEqual([{ answer: 'received', pictures: [] }]);
});

test('[W-04] partly names what arrived', async () => {
  show(paid, ['p1']);
  const receipt = { ...open, answer: 'partly', amount: '40000.00', answeredAt: 9, dispute: 'open' } as const;
  const sent = serve(answerReceipt.path, done({ ...paid, receipt }));
  await page.getByRole('radio', { name: 'Partly' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('Input cannot be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'How much arrived?' }).fill('40,000');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('You said that ₫ 40,000.00 arrived.')).toBeVisible();
  await expect.element(page.getByText('We are looking into it with the provider.')).toBeVisible();
  expect(sent).toEqual([{ answer: 'partly', amount: '40000.00', pictures: ['p1'] }]);
});

test('[W-04] [E-01] not received without a picture is asked for proof', async () => {
  show(paid);
  const refusal = { success: false, value: { field: 'pictures' }, message: '', errorCode: 'receipt_proof_required' };
  const sent = serve(answerReceipt.path, refusal, 400);
  await page.getByRole('radio', { name: 'Not received' }).click();
  await expect.element(page.getByText('Pictures go here')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('Please upload proof of non-receipt.')).toBeVisible();
  expect(sent).toEqual([{ answer: 'not_received', pictures: [] }]);
});

test('[W-04] the time that is left to answer counts down, and is over in the end', async () => {
  show({ ...paid, receipt: { ...open, dueAt: Date.now() + 3_700_000 } });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1:01:\d\d left to answer$/);
  show({ ...paid, receipt: { ...open, dueAt: Date.now() + 1_200 } });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^0:0\d left to answer$/);
  await expect
    .element(page.getByRole('timer'), { timeout: 5_000 })
    .toHaveTextContent('The time is over: it counts as received.');
});

test('[W-04] one that counts as received by itself asks nothing', async () => {
  show({ ...paid, receipt: { ...open, answer: 'received', answeredAt: 9, isForced: true } });
  await expect.element(page.getByText('It counts as received.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send answer' }).elements()).toEqual([]);
});
