import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { announcementsQuery } from '../../platform/site.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Announcements } from './Announcements.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  const player = ['Brief', 'A title that fills a line and half of another one on a phone'].map((title, index) => ({
    id: `n${index}`,
    title,
    content: '<p>What it says</p>',
    timestamp: Date.UTC(2026, 10, 20, 5, index),
  }));
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player, popup: [], promotion: [] });
});
afterEach(async () => {
  stage.clear();
  await page.viewport(1280, 800);
});

/** How far from the left each of them begins, and how far below its title's top. */
function timesOf(): { left: number; below: number }[] {
  return [...document.querySelectorAll('summary')].map((summary) => {
    const time = summary.querySelector('time')!.getBoundingClientRect();
    const title = summary.querySelector('span')!.getBoundingClientRect();
    return { left: Math.round(time.left), below: Math.round(time.top - title.bottom) };
  });
}

test('[T-01] [B-02] on a phone the time of every announcement stands below its title; else beside it', async () => {
  await page.viewport(360, 780);
  stage.show(<Announcements />);
  await expect.element(page.getByText('Brief')).toBeVisible();
  const times = timesOf();
  expect(new Set(times.map(({ left }) => left)).size).toBe(1);
  expect(times.every(({ below }) => below >= 0)).toBe(true);

  await page.viewport(1280, 800);
  expect(timesOf().every(({ below }) => below < 0)).toBe(true);
});
