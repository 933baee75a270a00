import { createDeposit, depositMethods, listDeposits, type Deposit } from '@sampan/contract/deposits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositList } from './DepositList.tsx';
import type { DepositMethod } from './queries.ts';

const method: DepositMethod = {
  id: 'bank',
  name: 'Bank transfer',
  kind: 'redirect',
  min: '50000.00',
  max: '100000000.00',
  fee: '0.00',
  currency: 'VND',
  quickAmounts: [],
  closed: null,
  minimumLevel: 0,
  leftToday: null,
};
const deposit: Deposit = {
  id: 'd1',
  methodId: 'bank',
  methodName: 'Bank transfer',
  amount: '60000.00',
  fee: '0.00',
  currency: 'VND',
  status: 'pending',
  kind: 'redirect',
  paidAmount: null,
  redirectUrl: '#payment',
  payment: null,
  transfer: null,
  refusal: null,
  bonus: null,
  createdAt: 0,
  expiresAt: 0,
  receiptAt: null,
  paidAt: null,
  settledAt: null,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

test('[W-02] the way to the payment waits for nothing but the deposit', async () => {
  stage.read(depositMethods, {}, { list: [method] });
  stage.read(listDeposits, { query: { pageNo: 1, pageSize: 10 } }, { list: [], totalCount: 0, totalPages: 0 });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // The list of deposits never comes.
    if (pathname !== createDeposit.path || init?.method !== 'POST') return new Promise<Response>(() => undefined);
    return Response.json({ success: true, value: deposit, message: null, errorCode: null });
  };
  stage.show(
    <>
      <DepositForm />
      <DepositList search={{}} />
    </>,
  );
  await page.getByRole('textbox', { name: 'Amount' }).fill('60000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [asked] = openDialogs();
  if (asked?.name === 'confirm') asked.props.onAnswer(true);
  await expect.poll(() => location.hash).toBe('#payment');
});

test('[W-02] two clicks in one task are one deposit, and so are two that confirm it', async () => {
  stage.read(depositMethods, {}, { list: [method] });
  const sent: string[] = [];
  globalThis.fetch = async (_input, init) => {
    // What was known of the methods is read anew.
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    sent.push(init.body as string);
    return Response.json({ success: true, value: deposit, message: null, errorCode: null });
  };
  stage.show(<DepositForm />);
  await page.getByRole('textbox', { name: 'Amount' }).fill('60000');
  const submit = page.getByRole('button', { name: 'Continue to payment' }).element() as HTMLButtonElement;
  submit.click();
  submit.click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [asked] = openDialogs();
  if (asked?.name !== 'confirm') throw new Error('it should be asked first');
  asked.props.onAnswer(true);
  asked.props.onAnswer(true);
  await expect.poll(() => location.hash).toBe('#payment');
  expect(sent).toHaveLength(1);
});

test.each([
  ['JPY', 0, '円', 'after', '1000.55', 'This currency has no decimals: enter a whole number.', '1,000 円', '990 円'],
  [
    'KWD',
    3,
    'KD',
    'before',
    '1.0005',
    'This amount is not valid. Enter a number such as 100.',
    'KD 1,000.000',
    'KD 990.000',
  ],
] as const)(
  '[V-04] [W-02] a deposit in %s takes the decimals that it has',
  async (currency, currencyDigits, currencySymbol, symbolPlace, wrong, problem, quick, total) => {
    const point = currencyDigits === 0 ? '' : '.000';
    const theirs = { ...method, min: `5${point}`, max: `90000${point}`, fee: `10${point}`, currency };
    stage.site({}, { currency, currencyDigits, currencySymbol, symbolPlace });
    stage.read(depositMethods, {}, { list: [{ ...theirs, quickAmounts: [`1000${point}`] }] });
    stage.show(<DepositForm />);
    const field = page.getByRole('textbox', { name: 'Amount' });
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.element(page.getByText(problem)).toBeVisible();
    expect(openDialogs()).toEqual([]);
    await page.getByRole('button', { name: quick.replace('.000', ''), exact: true }).click();
    await expect.element(field).toHaveValue('1000');
    await expect.element(page.getByText(total, { exact: true })).toBeVisible();
  },
);
