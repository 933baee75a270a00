import { claimMission, missionLeaderboard, missionSummary, type Mission } from '@sampan/contract/missions';
import { walletBalance } from '@sampan/contract/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { MissionList } from './MissionList.tsx';

const base: Mission = {
  id: 'daily-rounds',
  title: 'Warm-up',
  text: 'Play 20 rounds.',
  goal: 'rounds',
  category: null,
  period: 'day',
  target: '20',
  progress: '20',
  reward: '5000.00',
  state: 'claim',
  startsAt: 0,
  endsAt: null,
  renewsAt: 86_400_000,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

const read = (...list: Mission[]) => stage.read(missionSummary, { query: {} }, { list, claimable: 1, currency: 'VND' });

test('[M-08] each mission says goal, progress, reward and state; what can be taken comes first', async () => {
  read(
    {
      ...base,
      id: 'slots',
      title: 'Slot day',
      goal: 'valid_bet',
      target: '500.00',
      progress: '125.00',
      state: 'process',
    },
    { ...base, id: 'soon', title: 'Later', state: 'comingSoon', progress: '0' },
    base,
  );
  stage.show(<MissionList />);
  const titles = page.getByRole('heading', { level: 2 });
  await expect.poll(() => titles.elements().map((one) => one.textContent)).toEqual(['Warm-up', 'Slot day', 'Later']);
  const bar = page.getByRole('progressbar', { name: 'Slot day' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText('₫ 125.00 of ₫ 500.00')).toBeVisible();
  await expect.element(page.getByText('Coming soon')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('[M-08] a reward is taken at one press, once, and the list follows', async () => {
  read(base);
  const asked: string[] = [];
  const claimed = { ...base, state: 'claimed' as const };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === 'POST') asked.push(pathname);
    const value =
      pathname === missionSummary.path
        ? { list: [claimed], claimable: 0, currency: 'VND' }
        : { mission: claimed, amount: '5000.00', currency: 'VND', transactionId: '1' };
    if (pathname === walletBalance.path) return new Promise<Response>(() => undefined);
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  stage.show(<MissionList />);
  await page.getByRole('button', { name: /Take .*5,000\.00/ }).dblClick();
  await expect.element(page.getByText('Taken', { exact: true })).toBeVisible();
  expect(asked).toEqual([claimMission.path.replace(':missionId', 'daily-rounds')]);
});

test('[M-08] without missions, and where they could not be read, the page says so', async () => {
  read();
  stage.show(<MissionList />);
  await expect.element(page.getByText('No missions right now')).toBeVisible();
  stage.queries.clear();
  stage.show(<Leaderboard />);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[M-08] the leaderboard has masked names and the own place', async () => {
  const own = { place: 2, missions: 1, amount: '5000.00' };
  stage.read(
    missionLeaderboard,
    {},
    {
      list: [
        { place: 1, missions: 2, amount: '25000.00', name: 'lo***1', isOwn: false },
        { ...own, name: 'ti***7', isOwn: true },
      ],
      own,
      from: 0,
      to: 1,
      currency: 'VND',
    },
  );
  stage.show(<Leaderboard />);
  await expect.element(page.getByText('Your place: 2')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /1 lo\*\*\*1 2 .*25,000\.00/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /2 ti\*\*\*7.*you 1 .*5,000\.00/ })).toBeVisible();
});
