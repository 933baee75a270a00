import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { announcements } from '@sampan/contract/site';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Banners } from './Banners.tsx';
import { NoticeBar } from './NoticeBar.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[E-03] announcements that did not come are missed once, and come with another try', async () => {
  gatewayAnswers();
  stage.show(
    <>
      <Banners />
      <NoticeBar />
    </>,
  );
  await expect.element(page.getByText(/^The answer could not be understood/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  const player = [{ id: '1', title: 'Harbour lights', content: '', timestamp: 0 }];
  gatewayAnswers(answerOf(announcements, { banners: [], player, popup: [], promotion: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Harbour lights' }).first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
