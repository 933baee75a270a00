import { forfeitBonus, type Obligation, turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { TurnoverList } from './TurnoverList.tsx';

const bonus: Obligation = {
  id: '12',
  source: 'bonus',
  detail: 'A first credit',
  amount: '50000.00',
  multiple: 25_000,
  required: '125000.00',
  played: '31250.00',
  currency: 'VND',
  status: 'open',
  createdAt: Date.UTC(2026, 10, 20),
  expiresAt: Date.UTC(2026, 10, 27),
  closedAt: null,
  categories: ['RNG', 'LIVE'],
  vassalages: null,
  maximumStake: '10000.00',
  weights: { LIVE: 1_000, FISH: 5_000 },
  takenBack: '0.00',
  canForfeit: true,
};
const deposit: Obligation = {
  ...bonus,
  id: '11',
  source: 'deposit',
  detail: 'Sandbox Pay',
  multiple: 10_000,
  required: '50000.00',
  played: '50000.00',
  status: 'met',
  expiresAt: null,
  closedAt: Date.UTC(2026, 10, 21),
  categories: null,
  maximumStake: null,
  weights: {},
  canForfeit: false,
};
const input = (pageNo = 1) => ({ query: { pageNo, pageSize: 10 } });
const answer = (list: Obligation[], totalPages = 1) => ({
  list,
  totalCount: list.length,
  totalPages,
  owed: '93750.00',
  currency: 'VND',
});
const item = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

test('[W-03] each says what it is for, how much is played, what counts and until when', async () => {
  stage.read(turnoverList, input(), answer([bonus, deposit]));
  stage.show(<TurnoverList />);
  await expect.element(page.getByText('Still to be played: ₫ 93,750.00')).toBeVisible();
  const first = item(/^Bonus · A first credit$/);
  await expect.element(first.getByText(/50,000\.00, to be played 2\.5 times\./)).toBeVisible();
  await expect.element(first.getByText('₫ 31,250.00 of ₫ 125,000.00 played')).toBeVisible();
  await expect.element(first.getByRole('progressbar')).toHaveAttribute('value', '25');
  await expect.element(first.getByText('Only bets on these count: Slots, Live casino')).toBeVisible();
  await expect.element(first.getByText('Bets up to ₫ 10,000.00 count')).toBeVisible();
  await expect.element(first.getByText('Live casino: 10% of each bet counts')).toBeVisible();
  await expect.element(first.getByText(/^Until /)).toBeVisible();
  expect(first.getByText(/Fishing/).query()).toBeNull();
  const second = item(/^Deposit · Sandbox Pay$/);
  await expect.element(second.getByText(/to be played once\./)).toBeVisible();
  await expect.element(second.getByText('Played', { exact: true })).toBeVisible();
  expect(second.getByRole('button', { name: 'Give the bonus back' }).query()).toBeNull();
});

test('[W-03] the bets that counted open below it', async () => {
  stage.read(turnoverList, input(), answer([bonus]));
  stage.read(
    turnoverRounds,
    { params: { obligationId: '12' }, ...input() },
    {
      list: [
        {
          id: '5',
          gameName: 'Lotus',
          gameType: 'LIVE',
          vendorName: 'Jade Harbor',
          placedAt: Date.UTC(2026, 10, 21),
          settledAt: Date.UTC(2026, 10, 21),
          stake: '10000.00',
          counted: '1000.00',
        },
      ],
      totalCount: 1,
      totalPages: 1,
      currency: 'VND',
    },
  );
  stage.show(<TurnoverList />);
  const button = page.getByRole('button', { name: 'Show the bets that counted' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const table = page.getByRole('table', { name: 'Bets that counted' });
  await expect.element(table.getByRole('cell', { name: /10,000\.00/ })).toBeVisible();
  await expect.element(table.getByRole('cell', { name: /^₫.1,000\.00$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the bets' }).click();
  await expect.element(table).not.toBeInTheDocument();
});

test('[W-03] with nothing to play it says so', async () => {
  stage.read(turnoverList, input(), { ...answer([]), owed: '0.00' });
  stage.show(<TurnoverList />);
  await expect.element(page.getByText('Nothing to be played')).toBeVisible();
});

test('[C-01] a bonus is given back after it was asked about', async () => {
  stage.read(turnoverList, input(), answer([bonus]));
  const asked: string[] = [];
  globalThis.fetch = async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(pathname);
    const value: Obligation = { ...bonus, status: 'forfeited', takenBack: '50000.00', canForfeit: false };
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  stage.show(<TurnoverList />);
  const ask = async () => {
    await page.getByRole('button', { name: 'Give the bonus back' }).click();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    const [dialog] = openDialogs();
    if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
    return dialog;
  };
  await ask();
  closeDialog();
  expect(asked).toEqual([]);
  const { id, props } = await ask();
  props.onAnswer(true);
  closeDialog(id);
  await expect.poll(() => asked).toEqual([forfeitBonus.path.replace(':obligationId', '12')]);
});
