import { createDeposit, depositBonuses, depositMethods, listDeposits, type Deposit } from '@sampan/contract/deposits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositList } from './DepositList.tsx';
import { OpenDeposits } from './OpenDeposits.tsx';
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

test('[W-02] live news of the deposit before its answer doesn’t keep the way to the payment', async () => {
  stage.read(depositMethods, {}, { list: [method] });
  const open = { query: { status: 'pending', pageNo: 1, pageSize: 20 } } as const;
  stage.read(listDeposits, open, { list: [], totalCount: 0, totalPages: 0 });
  const answer = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.resolve();
    return answer.promise;
  };
  stage.show(<DepositForm />);
  await page.getByRole('textbox', { name: 'Amount' }).fill('60000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [question] = openDialogs();
  if (question?.name === 'confirm') question.props.onAnswer(true);
  await asked.promise;
  stage.read(listDeposits, open, { list: [deposit], totalCount: 1, totalPages: 1 });
  await expect.element(page.getByText('A deposit by this method is open. Pay it or cancel it first.')).toBeVisible();
  const redirectUrl = '#payment-after-news';
  answer.resolve(Response.json({ success: true, value: { ...deposit, redirectUrl }, message: null, errorCode: null }));
  await expect.poll(() => location.hash).toBe(redirectUrl);
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

test('[W-02] a bonus stands with its rules before the button, and goes with the deposit that reaches it', async () => {
  const bonus = {
    promotionId: 'half',
    title: 'Half as much again',
    minDeposit: '100000.00',
    basisPoints: 5_000,
    maximum: '500000.00',
    currency: 'VND',
    turnoverHundredths: 500,
    maximumStake: '50000.00',
    categories: ['RNG' as const],
    vassalages: null,
    days: 30,
    repeats: 'daily' as const,
    endsAt: null,
  };
  stage.read(depositMethods, {}, { list: [method] });
  stage.read(depositBonuses, {}, { list: [bonus] });
  const sent: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    sent.push(JSON.parse(init.body as string));
    return Response.json({ success: true, value: deposit, message: null, errorCode: null });
  };
  stage.show(<DepositForm />);
  for (const rule of [
    '50% of what you pay, up to ₫ 500,000.00',
    'From ₫ 100,000.00 on',
    'The bonus must be played 5 times before a withdrawal.',
    'Only bets on these count: Slots',
    'Bets up to ₫ 50,000.00 count',
    'Within 30 days; then what is left of the bonus goes back.',
    'Once a day',
  ])
    await expect.element(page.getByText(rule, { exact: true })).toBeVisible();
  const choice = page.getByRole('radio', { name: /Half as much again/ });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('60000');
  await expect.element(choice).toBeDisabled();
  await amount.fill('120000');
  await choice.click();
  await expect.element(page.getByText('₫ 60,000.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('₫ 300,000.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [asked] = openDialogs();
  if (asked?.name === 'confirm') asked.props.onAnswer(true);
  await expect.poll(() => sent).toMatchObject([{ amount: '120000.00', promotionId: 'half' }]);
});

test.each([
  ['closed', 'Closed right now'],
  ['level', 'From VIP level 3 on'],
  ['day', 'Today’s limit is reached'],
] as const)('[W-02] a method that is closed (%s) says why, and takes nothing', async (closed, words) => {
  stage.read(depositMethods, {}, { list: [{ ...method, closed, minimumLevel: 3 }] });
  stage.show(<DepositForm />);
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('[W-02] where there is no method that is said', async () => {
  stage.read(depositMethods, {}, { list: [] });
  stage.show(<DepositForm />);
  await expect.element(page.getByText('No way to deposit right now')).toBeVisible();
});

test('[W-02] what was typed stays when the deposit is refused', async () => {
  stage.read(depositMethods, {}, { list: [method] });
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    const value = { field: 'methodId', depositId: 'd0' };
    return Response.json({ success: false, value, message: null, errorCode: 'deposit_open' }, { status: 409 });
  };
  stage.show(<DepositForm />);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('60000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [asked] = openDialogs();
  if (asked?.name === 'confirm') asked.props.onAnswer(true);
  await expect.element(page.getByText(/You already have a deposit open with this method/)).toBeVisible();
  await expect.element(amount).toHaveValue('60000');
});

test('[W-02] a provider that never answers is said at the form, which stays, and goes on with the same wish', async () => {
  stage.read(depositMethods, {}, { list: [method] });
  const keys: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== createDeposit.path) return new Promise<Response>(() => undefined);
    // What waits, but has no order, is among the member's deposits.
    if (init?.method !== 'POST') {
      const value = { list: [{ ...deposit, redirectUrl: null }], totalCount: 1, totalPages: 1 };
      return Response.json({ success: true, value, message: null, errorCode: null });
    }
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return keys.length === 1
      ? Response.json(
          { success: false, value: {}, message: null, errorCode: 'payment_provider_unavailable' },
          { status: 502 },
        )
      : Response.json({ success: true, value: deposit, message: null, errorCode: null });
  };
  stage.show(
    <>
      <OpenDeposits />
      <DepositForm />
    </>,
  );
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('60000');
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    const [asked] = openDialogs();
    if (asked?.name === 'confirm') asked.props.onAnswer(true);
    closeDialog();
    await expect.poll(() => keys.length).toBe(time);
    if (time === 2) break;
    await expect.element(page.getByText(/The payment provider does not answer. Nothing was charged/)).toBeVisible();
    await expect.element(amount).toHaveValue('60000');
    expect(page.getByText('You have an open deposit').elements()).toEqual([]);
  }
  await expect.poll(() => location.hash).toBe('#payment');
  expect(new Set(keys).size).toBe(1);
});
