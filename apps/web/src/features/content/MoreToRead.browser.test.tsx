import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { helpCenter } from '@sampan/contract/content';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { MoreToRead } from './MoreToRead.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[C-03] the ways to what else is published stay where the gateway could not say, and go where there is nothing', async () => {
  const nothing = { list: [], totalCount: 0, totalPages: 0, categories: [] };
  stage.read(helpCenter, { query: { kind: 'blog', pageSize: 1 } }, { ...nothing, totalCount: 2, totalPages: 2 });
  stage.read(helpCenter, { query: { kind: 'creditReport', pageSize: 1 } }, nothing);
  stage.show(<MoreToRead />);
  await expect.element(page.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  await expect.element(page.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
  expect(page.getByRole('link').elements()).toHaveLength(2);
});
