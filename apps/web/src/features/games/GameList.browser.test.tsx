import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { GameList } from './GameList.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

const show = (count: number) =>
  stage.show(
    <GameList
      title="Favourites"
      games={Array.from({ length: count }, (_, index) => gameOf({ gameName: `Lantern ${index + 1}` }))}
      error={null}
      isRetrying={false}
      onRetry={() => undefined}
      emptyTitle="None"
      emptyText="Press a star"
    />,
  );
const tile = (name: string) => page.getByRole('link', { name, exact: true });

test('[G-04] a few favourites are there as a whole', async () => {
  show(40);
  await expect.poll(() => page.getByRole('article').elements().length).toBe(40);
});

test('[G-04] of two thousand favourites few tiles exist, and the last one can be reached', async () => {
  show(2_000);
  await expect.element(tile('Lantern 1')).toBeVisible();
  expect(page.getByRole('article').elements().length).toBeLessThan(200);
  expect(tile('Lantern 2000').elements()).toHaveLength(0);
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return tile('Lantern 2000').elements().length;
    })
    .toBe(1);
  expect(page.getByRole('article').elements().length).toBeLessThan(200);
});

test('[G-04] none at all says what to do', async () => {
  show(0);
  await expect.element(page.getByText('Press a star')).toBeVisible();
});
