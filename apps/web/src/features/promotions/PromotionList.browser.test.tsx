import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { promotions } from '@sampan/contract/promotions';
import { announcementsQuery } from '../../platform/site.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { PromotionList } from './PromotionList.tsx';

let stage: Stage;
const notices = page.getByRole('region', { name: 'Notices' });
const noPromotions = page.getByText('No promotions here');

const notice = {
  id: '1',
  title: 'A week of lanterns',
  content: '<p>Come <b onclick="x()">aboard</b>.</p>',
  timestamp: 0,
};
const plain = { ...notice, id: '2', title: 'Odds are listed', action: '', href: '', imageUrl: '' };
const rich = { ...notice, action: 'Look', href: '/promoDetail?id=wheel', imageUrl: 'data:image/svg+xml,<svg/>' };

function announce(...promotion: readonly (typeof plain)[]): void {
  const { queryKey } = announcementsQuery();
  stage.queries.setQueryData(queryKey, { banners: [], player: [], popup: [], promotion: [...promotion] });
}

beforeEach(async () => {
  stage = await setStage();
  stage.read(promotions, { query: {} }, { list: [], types: ['vip'] });
  stage.read(promotions, { query: { type: 'vip' } }, { list: [], types: ['vip'] });
});
afterEach(() => stage.clear());

describe('[C-02] what is announced of promotions', () => {
  test('stands above the list, with picture and way where the operator gave any', async () => {
    announce(rich, plain);
    stage.show(<PromotionList type={undefined} />);
    const [first, second] = [notices.getByRole('article').nth(0), notices.getByRole('article').nth(1)];
    await expect.element(first.getByRole('heading', { name: 'A week of lanterns' })).toBeVisible();
    await expect.element(first.getByText('Come aboard.')).toBeVisible();
    expect(first.element().querySelector('[onclick]')).toBe(null);
    await expect.element(first.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/promoDetail?id=wheel');
    expect(first.element().querySelector('img')).not.toBe(null);
    await expect.element(second.getByRole('heading', { name: 'Odds are listed' })).toBeVisible();
    expect(second.element().querySelector('img, a')).toBe(null);
    const bottom = notices.element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThan(noPromotions.element().getBoundingClientRect().top);
  });

  test('goes where one kind of promotion was chosen', async () => {
    announce(rich);
    stage.show(<PromotionList type="vip" />);
    await expect.element(noPromotions).toBeVisible();
    expect(notices.elements()).toEqual([]);
  });

  test('[E-03] is not waited for where it does not come', async () => {
    stage.show(<PromotionList type={undefined} />);
    await expect.element(noPromotions).toBeVisible();
    expect(notices.elements()).toEqual([]);
  });
});
