import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ArticleHead, helpCenter } from '@sampan/contract/content';
import { setStage, type Stage } from '../platform/testing/stage.tsx';
import { ArticlesScreen } from './ArticlesScreen.tsx';

const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 5 2%22/%3E';
const articleOf = (index: number): ArticleHead => ({
  kind: 'creditReport',
  slug: `report-${index}`,
  category: '',
  title: `Report ${index} of an operator that has a very long name in all of its languages`,
  summary: 'What is in it.',
  language: 'EN',
  imageUrl: index === 1 ? '' : picture,
  // Past midnight of the brand's day, before midnight in UTC.
  publishedAt: Date.UTC(2026, 10, 21, 18),
});

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
});
afterEach(async () => {
  stage.clear();
  await page.viewport(1280, 800);
});

function show(count: number): void {
  const list = Array.from({ length: count }, (_, index) => articleOf(index + 1));
  const query = { kind: 'creditReport' as const, pageNo: 1, pageSize: 12 };
  stage.read(helpCenter, { query }, { list, totalCount: count, totalPages: 1, categories: [] });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/creditReport', component: ArticlesScreen });
  const history = createMemoryHistory({ initialEntries: ['/creditReport'] });
  stage.show(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history }) as never} />);
}

const search = page.getByRole('searchbox');
const cards = page.getByRole('listitem');

describe('[C-03] a list of articles', () => {
  test('of a few has nothing to search them by', async () => {
    show(7);
    await expect.poll(() => cards.elements()).toHaveLength(7);
    expect(search.elements()).toEqual([]);
  });

  test('of many has, and keeps it while one types', async () => {
    show(8);
    await expect.element(search).toBeVisible();
    await search.fill('nothing of this');
    await expect.element(search).toHaveValue('nothing of this');
    await search.fill('');
    await expect.element(search).toBeVisible();
  });

  test('shows pictures in a place of their size, the day of the brand’s zone, and whole words on a phone', async () => {
    await page.viewport(360, 780);
    show(2);
    await expect.poll(() => cards.elements()).toHaveLength(2);
    expect(cards.nth(0).element().querySelector('img')).toBe(null);
    const image = cards.nth(1).element().querySelector('img');
    expect([image?.width, image?.height].map((side) => (side ?? 0) > 0)).toEqual([true, true]);
    await expect.element(cards.nth(1).getByText('2026-\u206011-\u206022')).toBeVisible();
    for (const heading of page.getByRole('heading', { level: 2 }).elements())
      expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
