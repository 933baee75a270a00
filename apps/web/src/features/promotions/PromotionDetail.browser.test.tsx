import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { promotion, promotions } from '@sampan/contract/promotions';
import type { ValueOf } from '@sampan/contract/operation';
import { announcementsQuery } from '../../platform/site.ts';
import { promotionOf } from '../../platform/testing/promotions.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionList } from './PromotionList.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site({}, { minimumAge: 21 });
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [], promotion: [] });
});
afterEach(async () => {
  stage.clear();
  await page.viewport(1280, 800);
});

const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 5 2%22/%3E';
const whole: ValueOf<typeof promotion> = {
  ...promotionOf({
    title: 'A bonus for your first deposit',
    summary: 'A fixed bonus once your deposits reach the amount stated.',
    imageUrl: picture,
    endsAt: Date.UTC(2026, 10, 30, 16, 59, 59),
    conditions: {
      reward: '100000.00',
      minDeposit: '200000.00',
      currency: 'VND',
      repeats: 'once',
      needsApproval: false,
      payout: 'claim',
      topPrize: '0.00',
    },
  }),
  body: '<p>Body</p>',
  terms: '<ul><li>One account</li></ul>',
  raffle: null,
  comments: 'open',
};

/** Whether one stands before the other in the order of reading. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('[C-01] the page of a promotion', () => {
  test('has its button in the first view of a small phone, and conditions and terms before the comments', async () => {
    await page.viewport(360, 640);
    stage.read(promotion, { params: { promotionId: 'lantern' } }, whole);
    stage.show(<PromotionDetail promotionId="lantern" comments={() => <p>What members say</p>} />);
    const join = page.getByRole('button', { name: 'Join' });
    await expect.element(join).toBeVisible();
    // Less what the header and the bar of the shell take.
    await expect.poll(() => join.element().getBoundingClientRect().bottom).toBeLessThan(640 - 56 - 60);
    const conditions = page.getByRole('region', { name: 'Conditions' });
    const terms = page.getByRole('region', { name: 'Terms' });
    await expect.element(terms.getByText('One account')).toBeVisible();
    const comments = page.getByText('What members say').element();
    expect(isBefore(conditions.element(), terms.element())).toBe(true);
    expect(isBefore(terms.element(), comments)).toBe(true);
    await expect.element(conditions.getByText('1970-\u206001-\u206001 to 2026-\u206011-\u206030')).toBeVisible();
    await expect.element(conditions.getByText('Members of 21 and over with a real account')).toBeVisible();
  });

  test('has no terms where the operator wrote none', async () => {
    stage.read(promotion, { params: { promotionId: 'lantern' } }, { ...whole, terms: '' });
    stage.show(<PromotionDetail promotionId="lantern" comments={() => null} />);
    await expect.element(page.getByText('Body')).toBeVisible();
    expect(page.getByRole('region', { name: 'Terms' }).elements()).toEqual([]);
  });
});

describe('[C-01] the card of a promotion', () => {
  test('says large what it pays, what that takes, and until when', async () => {
    const prizes = { ...whole.conditions, reward: '0.00', minDeposit: '0.00', topPrize: '5000.00' };
    const list = [
      whole,
      promotionOf({ id: 'wheel', title: 'Wheel', conditions: prizes }),
      promotionOf({ id: 'app', title: 'App', conditions: { ...prizes, topPrize: '0.00' }, state: 'closed' }),
    ];
    stage.read(promotions, { query: {} }, { types: ['daily'], list });
    stage.show(<PromotionList type={undefined} />);
    const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    const bonus = card(whole.title);
    await expect.element(bonus.getByText('Once for each member · with deposits of ₫ 200,000.00')).toBeVisible();
    await expect.element(bonus.getByText('Until 2026-\u206011-\u206030')).toBeVisible();
    const amount = bonus.getByText('₫ 100,000.00').element();
    const title = bonus.getByRole('heading').element();
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(sizeOf(amount)).toBeGreaterThan(sizeOf(title));
    await expect.element(card('Wheel').getByText('₫ 5,000.00')).toBeVisible();
    await expect.element(card('Wheel').getByText('The largest prize. Each chance is listed.')).toBeVisible();
    expect(card('App').element().textContent).not.toContain('₫');
  });
});
