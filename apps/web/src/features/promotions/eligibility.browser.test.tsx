import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { promotions, type PromotionEligibility } from '@sampan/contract/promotions';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { promotionOf, eligibilityOf } from '../../platform/testing/promotions.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { PromotionList } from './PromotionList.tsx';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [], promotion: [] });
  stage.read(promotions, { query: {} }, { types: ['daily'], list: [promotionOf()] });
});
afterEach(() => stage.clear());

const answerOf = (list: readonly PromotionEligibility[]) =>
  Response.json({ success: true, value: { list }, message: '', errorCode: null, requestId: 'r1' });

const claimable = eligibilityOf({ state: 'claim' });
const join = page.getByRole('button', { name: 'Join' });
const claim = page.getByRole('button', { name: /^Claim/ });

test('[C-01] a visitor sees the promotion’s own state', async () => {
  stage.show(<PromotionList type={undefined} />);
  await expect.element(join).toBeVisible();
});

test('[C-01] a member sees no state until their own is there', async () => {
  session.start(memberOf(3));
  const { promise, resolve } = Promise.withResolvers<Response>();
  globalThis.fetch = async () => promise;
  stage.show(<PromotionList type={undefined} />);
  await expect.element(page.getByRole('link', { name: 'Lantern gift' })).toBeVisible();
  expect(join.elements()).toHaveLength(0);
  resolve(answerOf([claimable]));
  await expect.element(claim).toBeVisible();
});

test('[C-01] [E-03] where a member’s state can’t be had, it says so and comes with another try', async () => {
  session.start(memberOf(3));
  globalThis.fetch = async () => new Response('Bad Gateway', { status: 502 });
  stage.show(<PromotionList type={undefined} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lantern gift' })).toBeVisible();
  expect(join.elements()).toHaveLength(0);
  globalThis.fetch = async () => answerOf([claimable]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(claim).toBeVisible();
});
