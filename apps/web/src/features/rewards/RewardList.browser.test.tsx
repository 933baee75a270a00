import { claimMission } from '@sampan/contract/missions';
import { promotionStateNames } from '@sampan/contract/promotion-kinds';
import { rewards, type Reward } from '@sampan/contract/rewards';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { RewardList } from './RewardList.tsx';

const base: Reward = {
  id: 'mission:warm',
  kind: 'mission',
  reference: 'warm',
  title: 'Warm-up',
  amount: '5000.00',
  state: 'claim',
  remark: '',
  tickets: 0,
  endsAt: null,
  paidAt: null,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

const read = (list: Reward[], query: object = { view: 'open' }, totalPages = 1) =>
  stage.read(
    rewards,
    { query: { pageNo: 1, pageSize: 10, ...query } },
    { list, claimable: 1, currency: 'VND', totalCount: list.length, totalPages },
  );
const row = (name: string) => page.getByRole('listitem', { name, exact: true });

test('[M-06] each of the ten states is named; what one may do about it is there', async () => {
  read(
    promotionStateNames.map((state) => ({
      ...base,
      id: state,
      title: `a ${state}`,
      state,
      remark: state === 'rejected' ? 'Not this time' : '',
    })),
  );
  stage.show(<RewardList search={{}} />);
  for (const [state, words] of [
    ['join', 'Open'],
    ['claim', 'Ready to claim'],
    ['applying', 'Applied'],
    ['closed', 'Closed'],
    ['rejected', 'Rejected'],
    ['issued', 'Paid out'],
    ['claimed', 'Claimed'],
    ['process', 'In progress'],
    ['joined', 'Joined'],
    ['comingSoon', 'Coming soon'],
  ] as const)
    await expect.element(row(`a ${state}`).getByText(words, { exact: true })).toBeVisible();
  await expect.element(row('a rejected').getByText('Not this time')).toBeVisible();
  expect(page.getByRole('button', { name: /^Take/ }).elements()).toHaveLength(1);
  expect(page.getByRole('link', { name: /^See more/ }).elements()).toHaveLength(3);
});

test('[M-06] a reward is taken in place, by the call of its kind, once', async () => {
  read([base]);
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(pathname);
    const mission = {
      id: 'warm',
      title: 'Warm-up',
      text: '',
      goal: 'rounds',
      category: null,
      period: 'day',
      target: '1',
      progress: '1',
      reward: '5000.00',
      state: 'claimed',
      startsAt: 0,
      endsAt: null,
      renewsAt: null,
    };
    const value = { mission, amount: '5000.00', currency: 'VND', transactionId: '1' };
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  stage.show(<RewardList search={{}} />);
  await page.getByRole('button', { name: /^Take/ }).dblClick();
  await expect.poll(() => asked).toEqual([claimMission.path.replace(':missionId', 'warm')]);
  await expect.element(page.getByRole('button', { name: /^Take/ })).toHaveAttribute('aria-busy', 'true');
});

test('[M-06] view, filters and page are the address’s; an empty history says what comes there', async () => {
  const visited: string[] = [];
  setNavigator((href) => void visited.push(href));
  read([], { view: 'history', kind: 'vip', state: 'claimed' });
  stage.show(<RewardList search={{ relation: 'history', kind: 'vip', status: 'claimed' }} />);
  await expect.element(page.getByText('Nothing taken yet')).toBeVisible();
  await expect.element(page.getByLabelText('Kind')).toHaveValue('vip');
  await expect.element(page.getByLabelText('Status')).toHaveValue('claimed');
  read([{ ...base, kind: 'raffle', state: 'joined', tickets: 2 }], { view: 'open' }, 2);
  stage.show(<RewardList search={{}} />);
  const draw = page.getByRole('link', { name: /^Draw \(2 tickets\)/ });
  await expect.element(draw).toHaveAttribute('href', '/promoDetail?id=warm');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(visited).toEqual(['/member/rewardCenter?pageNo=2']);
});

test('[M-06] where the rewards could not be read, they can be asked for again', async () => {
  stage.show(<RewardList search={{}} />);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
