import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { helpCenter } from '@sampan/contract/content';
import { paths, setNavigator } from '../../platform/paths.ts';
import { setStage } from '../../platform/testing/stage.tsx';
import { HelpCentre } from './HelpCentre.tsx';

const guides = (from: number, count: number, category: string) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'help' as const,
    slug: `guide-${from + index}`,
    category,
    language: 'EN' as const,
    title: `Guide ${from + index}`,
    summary: '',
    imageUrl: '',
    publishedAt: 0,
  }));
const categories = [
  { id: 'money', title: 'Money', count: 48 },
  { id: 'games', title: 'Games', count: 4 },
];

test('[C-03] help of many articles comes in pages, each with the headings of its own', async () => {
  const stage = await setStage();
  stage.site();
  const all = { totalCount: 52, totalPages: 2, categories };
  const asked = (pageNo: number) => ({ query: { kind: 'guide' as const, pageNo, pageSize: 50 } });
  stage.read(helpCenter, asked(1), { ...all, list: [...guides(1, 48, 'money'), ...guides(49, 2, 'games')] });
  stage.read(helpCenter, asked(2), { ...all, list: [...guides(51, 2, 'games')] });
  const hrefs = { list: paths.help, article: paths.helpArticle };
  const show = (pageNo: number) => stage.show(<HelpCentre slug={null} search={{ pageNo }} hrefs={hrefs} />);
  setNavigator((href) => show(Number(new URL(href, location.origin).searchParams.get('pageNo'))));
  try {
    show(1);
    await expect.element(page.getByRole('link', { name: 'Guide 50' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Money' })).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.element(page.getByRole('link', { name: 'Guide 52' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Games' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Money' }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: /^Guide/ }).elements()).toHaveLength(2);
  } finally {
    stage.clear();
  }
});
