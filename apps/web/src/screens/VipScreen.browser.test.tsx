import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ValueOf } from '@sampan/contract/operation';
import { playerRank, vipLevels, type VipLevel } from '@sampan/contract/vip';
import { session } from '../platform/session.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { GiftHistory } from '../features/vip/GiftHistory.tsx';
import { GiftList } from '../features/vip/GiftList.tsx';
import { RankProgress } from '../features/vip/RankProgress.tsx';
import { VipScreen } from './VipScreen.tsx';

const levelOf = (level: number, name: string, gift: string, benefits: string[] = []): VipLevel => ({
  level,
  name,
  totalTurnover: `${level * 1_000}.00`,
  monthlyTurnover: `${level * 100}.00`,
  gift,
  benefits,
});
const [iron, silver, gold] = [
  levelOf(0, 'Iron', '0.00'),
  levelOf(1, 'Silver', '50.00', ['Faster withdrawals']),
  levelOf(2, 'Gold', '500.00', ['A host of your own', '<b>Gifts</b>']),
];
const rank: ValueOf<typeof playerRank> = {
  playerRankName: 'Silver',
  rankLevel: 1,
  monthlyTurnover: { actual: '50.00', expected: '200.00' },
  bestMonthTurnover: '120.00',
  totalTurnover: '1500.00',
  nextLevel: gold,
  gifts: [
    { level: 0, state: 'none' },
    { level: 1, state: 'ready' },
    { level: 2, state: 'locked' },
  ],
  history: [{ level: 1, name: 'Silver', amount: '50.00', at: Date.UTC(2026, 10, 21, 18, 30) }],
  currency: 'VND',
};

const levels = () => page.getByRole('heading', { level: 3 });
const bar = (name: string) => page.getByRole('progressbar', { name });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.read(vipLevels, { query: {} }, { list: [iron, silver, gold], currency: 'VND' });
});
afterEach(() => stage.clear());

describe('[M-10] the levels', () => {
  test('are shown to visitors with what they take and give, and nothing to take', async () => {
    stage.show(<VipScreen />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() =>
        levels()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Iron', 'Silver', 'Gold']);
    await expect.element(page.getByText('Everybody begins here.')).toBeVisible();
    const last = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gold' }) });
    await expect.element(last.getByText('₫ 2,000.00', { exact: false })).toBeVisible();
    await expect.element(last.getByText('A host of your own')).toBeVisible();
    await expect.element(last.getByText('<b>Gifts</b>')).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('are none where the operator has none', async () => {
    stage.read(vipLevels, { query: {} }, { list: [], currency: 'VND' });
    stage.show(<VipScreen />);
    await expect.element(page.getByText('There are no VIP levels yet')).toBeVisible();
  });

  test('[E-03] that could not be read offer to try again', async () => {
    stage.queries.clear();
    stage.site();
    stage.show(<VipScreen />);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('say what counts, and lead a member to their own place, which is not told again here', async () => {
    session.start(memberOf(3));
    stage.read(playerRank, {}, rank);
    stage.show(<VipScreen />);
    await expect.element(page.getByRole('region', { name: 'How turnover counts' })).toBeVisible();
    const way = page.getByRole('link', { name: 'See your progress' });
    await expect.element(way).toHaveAttribute('href', '/member/playerRank');
    const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Silver/ }) });
    await expect.element(mine.getByText('Your level')).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('[A-20] show no progress to a trial account, which has none', async () => {
    session.start(memberOf(4));
    stage.show(<VipScreen />);
    await expect.poll(() => levels().elements()).toHaveLength(3);
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});

/** As the member centre puts it together. */
function MyRank() {
  return (
    <>
      <RankProgress />
      <GiftList />
      <GiftHistory />
    </>
  );
}

describe('[M-10] a member’s own place', () => {
  beforeEach(() => session.start(memberOf(3)));

  test('is the level, the gifts and their history, and not the programme again', async () => {
    stage.read(playerRank, {}, rank);
    stage.show(<MyRank />);
    const gifts = page.getByRole('region', { name: 'Upgrade gifts' }).getByRole('listitem');
    await expect.poll(() => gifts.elements().map(({ textContent }) => textContent)).toHaveLength(2);
    const textOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().textContent;
    await expect.poll(() => textOf(gifts.nth(1))).toMatch(/Gold.*₫\s500\.00.*Not reached yet/);
    const history = page.getByRole('region', { name: 'Gifts you have taken' });
    await expect.poll(() => textOf(history)).toMatch(/Silver.*2026-\u206011-\u206022\s01:30:00.*₫\s50\.00/);
    expect(levels().elements()).toEqual([]);
    stage.read(playerRank, {}, { ...rank, history: [] });
    await expect.element(history.getByText('You have not taken a gift yet.')).toBeVisible();
  });

  test('[E-03] that could not be read says so once', async () => {
    stage.show(<MyRank />);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.getByRole('region').elements()).toEqual([]);
  });

  test('says how far the next level is, and which gift can be taken', async () => {
    stage.read(playerRank, {}, rank);
    stage.show(<MyRank />);
    await expect.element(page.getByText('On the way to Gold')).toBeVisible();
    await expect.element(bar('Total turnover')).toHaveAttribute('value', '75');
    await expect.element(bar('Turnover this month')).toHaveAttribute('value', '25');
    await expect.element(page.getByRole('button', { name: 'Take the gift of Silver' })).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await expect.element(page.getByText('Not reached yet')).toBeVisible();
  });

  test('[E-02] a gift that could not be taken can be taken again', async () => {
    stage.read(playerRank, {}, rank);
    stage.show(<MyRank />);
    const take = page.getByRole('button', { name: 'Take the gift of Silver' });
    await take.click();
    const states = () =>
      stage.queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status);
    await expect.poll(states).toEqual(['error']);
    await expect.element(take).toBeEnabled();
    await expect.element(take).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a month that was good enough once stays so', async () => {
    stage.read(playerRank, {}, { ...rank, bestMonthTurnover: '200.00' });
    stage.show(<MyRank />);
    await expect.element(bar('Turnover this month')).toHaveAttribute('value', '100');
    await expect.element(page.getByText(/^Reached in your best month/)).toBeVisible();
  });

  test('ends on the highest level', async () => {
    stage.read(
      playerRank,
      {},
      {
        ...rank,
        playerRankName: 'Gold',
        rankLevel: 2,
        nextLevel: null,
        gifts: rank.gifts.map(({ level }) => ({
          level,
          state: level === 0 ? ('none' as const) : ('claimed' as const),
        })),
      },
    );
    stage.show(<MyRank />);
    await expect.element(page.getByText('You have reached the highest level.')).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toEqual([]);
    await expect.poll(() => page.getByText('Taken', { exact: true }).elements()).toHaveLength(2);
  });
});
