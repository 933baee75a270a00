import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameList, gameVendors, hotGames } from '@sampan/contract/catalogue';
import { hotGamesQuery, vendorsQuery } from '../../platform/site.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { gameOf, laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { HomeRows } from './HomeRows.tsx';

const vendors = { data: { lanes: [laneOf('RNG', vendorOf())] } };

const row = (name: string) => page.getByRole('region', { name, exact: true });
const retryIn = (name: string) => row(name).getByRole('button', { name: 'Try again' });

let stage: Stage;
beforeEach(async () => {
  await page.viewport(1280, 900);
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[E-03] a row whose games did not come says so in its place, with another try', async () => {
  stage.queries.setQueryData(vendorsQuery().queryKey, vendors);
  // It never answers.
  globalThis.fetch = async () => new Promise(() => undefined);
  stage.show(<HomeRows />);
  await expect.element(row('Slots')).toBeVisible();
  const { height } = row('Hot games').element().getBoundingClientRect();
  stage.show(null);
  stage.queries.removeQueries({ queryKey: ['hotGames'] });
  stage.queries.removeQueries({ queryKey: ['gameList'] });

  gatewayAnswers();
  stage.show(<HomeRows />);
  for (const name of ['Hot games', 'Slots'])
    await expect.element(row(name).getByText(/^The answer could not be understood/)).toBeVisible();
  expect(row('Hot games').element().getBoundingClientRect().height).toBe(height);

  gatewayAnswers(
    answerOf(hotGames, { list: [gameOf({ gameName: 'Red Lantern' })] }),
    answerOf(gameList, { games: [gameOf({ gameName: 'Green Lantern' })], totalPages: 1, totalCount: 1 }),
  );
  await retryIn('Hot games').click();
  await expect.element(row('Hot games').getByRole('link', { name: 'Red Lantern' })).toBeVisible();
  await retryIn('Slots').click();
  await expect.element(row('Slots').getByRole('link', { name: 'Green Lantern' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[E-03] vendors that did not come are missed in place of their rows', async () => {
  gatewayAnswers();
  stage.queries.setQueryData(hotGamesQuery().queryKey, { list: [gameOf({ gameName: 'Red Lantern' })] });
  stage.show(<HomeRows />);
  await expect.element(page.getByText(/^The categories did not load\./)).toBeVisible();
  gatewayAnswers(
    answerOf(gameVendors, vendors),
    answerOf(gameList, { games: [gameOf({ gameName: 'Green Lantern' })], totalPages: 1, totalCount: 1 }),
  );
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Slots').getByRole('link', { name: 'Green Lantern' })).toBeVisible();
});

test('[E-03] a row without games has no heading either', async () => {
  stage.queries.setQueryData(vendorsQuery().queryKey, vendors);
  stage.queries.setQueryData(hotGamesQuery().queryKey, { list: [] });
  gatewayAnswers(answerOf(gameList, { games: [gameOf({ gameName: 'Green Lantern' })], totalPages: 1, totalCount: 1 }));
  stage.show(<HomeRows />);
  await expect.element(row('Slots').getByRole('link', { name: 'Green Lantern' })).toBeVisible();
  expect(row('Hot games').elements()).toEqual([]);
});
