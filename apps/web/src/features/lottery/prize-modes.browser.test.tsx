import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openedNumbers, popularLotteries } from '@sampan/contract/lottery';
import { brand } from '../../platform/site.ts';
import { lotteryOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { LotteryMenu } from './LotteryMenu.tsx';
import { OpenedNumbers } from './OpenedPanel.tsx';
import { PopularLotteries } from './PopularLotteries.tsx';

const { prizeModes } = brand;
const keno = { gameCode: 'quick:keno', labelName: 'Keno', accountTypeName: 'ELOTT' };
const hanoi = lotteryOf();

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.read(
    popularLotteries,
    { query: { count: 20, device: 'WEB' } },
    { serverTime: 0, list: [hanoi, lotteryOf({ ...keno, prizeMode: 'Elott' })] },
  );
  const draw = { icon: '', drawNo: 1, drawAt: 0, result: [{ prize: 'main' as const, numbers: ['07'] }] };
  stage.read(openedNumbers, { query: { count: 20 } }, { serverTime: 0, list: [{ ...keno, ...draw }] });
});
afterEach(() => {
  brand.prizeModes = prizeModes;
  stage.clear();
});

const kinds = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

const show = () =>
  stage.show(
    <>
      <LotteryMenu current="TCG_LOTTO_VN" />
      <PopularLotteries />
      <OpenedNumbers />
    </>,
  );

test('[B-01] the lotteries of every prize mode that the brand names are there', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'Hà Nội' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Keno' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Keno' }).elements()).toHaveLength(2);
  expect(kinds()).toHaveLength(5);
});

test('[B-01] those of others are in no menu, among the popular ones or the drawn numbers', async () => {
  brand.prizeModes = ['ZY'];
  show();
  await expect.element(page.getByRole('heading', { name: 'Hà Nội' })).toBeVisible();
  expect(page.getByText('Keno').elements()).toEqual([]);
  expect(kinds()).toEqual(['Home', 'Vietnam']);
});
