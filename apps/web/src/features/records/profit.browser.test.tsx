import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bonusRecords, memberProfit, type ProfitFigures } from '@sampan/contract/profit';
import { walletTransactions } from '@sampan/contract/wallet';
import { useToasts } from '../../platform/dialogs.ts';
import { t } from '../../platform/i18n.ts';
import { setNavigator } from '../../platform/paths.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { catchDownloads } from '../../platform/testing/downloads.ts';
import { AccountRecord } from './AccountRecord.tsx';
import { BonusRecord } from './BonusRecord.tsx';
import { ProfitRecord } from './ProfitRecord.tsx';

const days = { since: '2026-11-22', until: '2026-11-24' };
const query = { unit: 'day', from: '2026-11-22', to: '2026-11-24' } as const;
const nothing: ProfitFigures = {
  stake: '0.00',
  validBet: '0.00',
  payout: '0.00',
  jackpot: '0.00',
  bonus: '0.00',
  cashback: '0.00',
  deposit: '0.00',
  withdrawal: '0.00',
  net: '0.00',
};
const lost = { ...nothing, stake: '300000.00', validBet: '300000.00', bonus: '50000.00', net: '-250000.00' };
const won = { ...nothing, stake: '1000.00', validBet: '1000.00', payout: '1250001000.00', net: '1250000000.00' };
const on = (day: string, figures: ProfitFigures) => ({ from: day, to: day, ...figures });

let stage: Stage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 6) });
  stage = await setStage();
  stage.site();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stage.clear();
  await page.viewport(1280, 800);
});

function Toasts() {
  return useToasts().map(({ text }) => (
    <p key={text} role="alert">
      {text}
    </p>
  ));
}

function readProfit(): void {
  stage.read(
    memberProfit,
    { query },
    {
      list: [on('2026-11-24', won), on('2026-11-23', nothing), on('2026-11-22', lost)],
      totals: { ...won, stake: '301000.00', bonus: '50000.00', net: '1249750000.00' },
      currency: 'VND',
    },
  );
}

describe('[M-04] profit and loss', () => {
  test('has a bar for every day, a row for those with figures, and the totals', async () => {
    readProfit();
    stage.show(<ProfitRecord search={days} />);
    const table = page.getByRole('table', { name: 'Profit' });
    await expect.element(table.getByRole('row', { name: /2026-11-22.*−.*₫ 250,000\.00/ })).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(4);
    await expect.element(table.getByRole('row', { name: /^Total.*1,249,750,000\.00.*301,000\.00/ })).toBeVisible();
    const bars = [...document.querySelectorAll('figure rect')];
    expect(bars.map((bar) => Number(bar.getAttribute('height')) > 0)).toEqual([true, false, true]);
    expect(bars[0]?.textContent).toMatch(/^2026-11-22: −/);
  });

  test.each([320, 768, 1920])('fits %d px', async (width) => {
    await page.viewport(width, 800);
    readProfit();
    stage.show(<ProfitRecord search={days} />);
    await expect.element(page.getByText('Result over time')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('says that nothing is there, and offers to try again what failed', async () => {
    stage.read(memberProfit, { query }, { list: [on('2026-11-24', nothing)], totals: nothing, currency: 'VND' });
    stage.show(<ProfitRecord search={days} />);
    await expect.element(page.getByText('Nothing in this time')).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('profit.csv') })).toBeDisabled();
    stage.show(<ProfitRecord search={{ ...days, unit: 'week' }} key="week" />);
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible();
  });

  test('goes with what is chosen into the address', async () => {
    const visited: string[] = [];
    setNavigator((href) => void visited.push(href));
    readProfit();
    stage.at('/member/personalProfit');
    stage.show(<ProfitRecord search={days} />);
    await page.getByRole('combobox', { name: 'By' }).selectOptions('Month');
    const from = page.getByLabelText('From', { exact: true });
    // A year that is only half typed counts for nothing.
    await from.fill('0202-11-10');
    await from.fill('2026-11-10');
    (page.getByRole('radio', { name: '12 months' }).element() as HTMLInputElement).click();
    await expect
      .poll(() => visited)
      .toEqual([
        '/member/personalProfit?since=2026-11-22&until=2026-11-24&unit=month',
        '/member/personalProfit?since=2026-11-10&until=2026-11-24',
        '/member/personalProfit?since=2025-11-24',
      ]);
  });

  test('leaves out with a category what has none, and says so', async () => {
    const ofSlots = { ...won, bonus: null, cashback: null, deposit: null, withdrawal: null };
    stage.read(
      memberProfit,
      { query: { ...query, gameType: 'RNG' } },
      { list: [on('2026-11-24', ofSlots)], totals: ofSlots, currency: 'VND' },
    );
    stage.show(<ProfitRecord search={{ ...days, gameType: 'RNG' }} />);
    await expect.element(page.getByText(/belong to no category/)).toBeVisible();
    const names = page.getByRole('columnheader').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Period',
      'Result',
      'Stake',
      'Valid bets',
      'Payout',
      'Jackpots',
    ]);
  });

  test('is downloaded as it is shown', async () => {
    const files = catchDownloads();
    readProfit();
    stage.show(<ProfitRecord search={days} />);
    await page.getByRole('button', { name: t('profit.csv') }).click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('profit.csv');
    const lines = (await files[0]!.text).replace('\u{feff}', '').split('\r\n');
    expect(lines[0]).toMatch(/^From,To,Result,Stake,Valid bets,/);
    expect(lines.slice(1)).toEqual([
      '2026-11-24,2026-11-24,1250000000.00,1000.00,1000.00,1250001000.00,0.00,0.00,0.00,0.00,0.00',
      '2026-11-22,2026-11-22,-250000.00,300000.00,300000.00,0.00,0.00,50000.00,0.00,0.00,0.00',
      '',
    ]);
  });
});

test('[M-04] bonus details are downloaded as they are shown', async () => {
  const files = catchDownloads();
  const given = {
    kind: 'bonus' as const,
    currency: 'VND',
    reference: 'r1',
    detail: '=A first credit',
    time: Date.UTC(2026, 10, 21, 5),
  };
  const turnover = { required: '150000.00', played: '40000.00', status: 'open' as const, expiresAt: null };
  const value = {
    list: [
      { ...given, id: '1', amount: '50000.00', turnover },
      { ...given, id: '2', amount: '-10.00', turnover: null },
    ],
    totalCount: 2,
    totalPages: 1,
    totals: { in: '50000.00', out: '10.00', net: '49990.00', currency: 'VND' },
  };
  stage.read(bonusRecords, { query: { pageNo: 1, pageSize: 20 } }, value);
  gatewayAnswers(answerOf(bonusRecords, value));
  stage.show(<BonusRecord search={{}} />);
  await page.getByRole('button', { name: t('profit.csv') }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toBe('bonus-details.csv');
  const lines = (await files[0]!.text).replace('\u{feff}', '').split('\r\n');
  expect(lines).toEqual([
    'Time,Kind,Details,Reference,Amount,To be played,Played so far,Status',
    "2026-11-21 12:00:00,Bonus,'=A first credit,r1,50000.00,150000.00,40000.00,Open",
    "2026-11-21 12:00:00,Bonus,'=A first credit,r1,-10.00,,,",
    '',
  ]);
});

test('[M-04] bonus details say what is to be played for each, and its state', async () => {
  stage.read(
    bonusRecords,
    { query: { pageNo: 1, pageSize: 20 } },
    {
      list: [
        {
          id: '1',
          kind: 'bonus',
          amount: '50000.00',
          currency: 'VND',
          reference: 'r1',
          detail: 'A first credit',
          time: Date.UTC(2026, 10, 21),
          turnover: { required: '150000.00', played: '40000.00', status: 'open', expiresAt: Date.UTC(2026, 11, 1) },
        },
      ],
      totalCount: 1,
      totalPages: 1,
      totals: { in: '50000.00', out: '0.00', net: '50000.00', currency: 'VND' },
    },
  );
  stage.show(<BonusRecord search={{}} />);
  const row = page.getByRole('table', { name: 'Bonus details' }).getByRole('row', { name: /A first credit/ });
  await expect.element(row.getByText(/40,000\.00 of .*150,000\.00 played/)).toBeVisible();
  await expect.element(row.getByText('Open')).toBeVisible();
  await page.viewport(320, 700);
  await expect.element(page.getByRole('list', { name: 'Bonus details' }).getByRole('listitem')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('[M-04] a record whose pages don’t come is not downloaded, and the reason is said', async () => {
  const files = catchDownloads();
  stage.read(
    walletTransactions,
    { query: { pageNo: 1, pageSize: 20 } },
    {
      list: [
        {
          id: 'm1',
          kind: 'bonus',
          amount: '1.00',
          balanceAfter: '1.00',
          currency: 'VND',
          reference: 'r1',
          detail: '',
          time: 0,
        },
      ],
      totalCount: 1,
      totalPages: 1,
      totals: { in: '1.00', out: '0.00', net: '1.00', currency: 'VND' },
    },
  );
  stage.show(
    <>
      <AccountRecord search={{}} />
      <Toasts />
    </>,
  );
  const button = page.getByRole('button', { name: t('profit.csv') });
  await button.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(files).toEqual([]);
});
