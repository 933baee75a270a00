import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { NoticeBar } from './NoticeBar.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.queries.setQueryData(announcementsQuery().queryKey, {
    banners: [],
    player: [{ id: 'n1', title: 'New hours', content: '', timestamp: 0 }],
    popup: [],
    promotion: [],
  });
  stage.show(<NoticeBar />);
});
afterEach(() => stage.clear());

test('[S-14] a passing notice opens over the page, and is a link that opens elsewhere', async () => {
  const notice = page.getByRole('link', { name: 'New hours' });
  await expect.element(notice).toHaveAttribute('href', '/noticePage?id=n1');
  await page.getByRole('button', { name: 'Pause' }).click();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await notice.click({ modifiers: ['ControlOrMeta'] });
  expect(openDialogs()).toEqual([]);
  await notice.click();
  expect(openDialogs()).toMatchObject([{ name: 'noticeModal', props: { id: 'n1' } }]);
});
