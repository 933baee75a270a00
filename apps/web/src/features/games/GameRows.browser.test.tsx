import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { GameRows } from './GameRows.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  document.body.style.minHeight = '20000px';
});
afterEach(() => {
  document.body.style.minHeight = '';
  stage.clear();
});

test('[G-02] [S-07] who scrolls while the rows are made stays where they are, and sees games there', async () => {
  const games = Array.from({ length: 2_000 }, (_, index) => gameOf({ gameName: `Lantern ${index + 1}` }));
  let isScrolled = false;
  /** Comes after the rows have read where the window is, and before they are there. */
  function Scrolling() {
    if (!isScrolled) window.scrollTo(0, 3_000);
    isScrolled = true;
    return null;
  }
  stage.show(
    <>
      <GameRows
        games={games}
        favourites={new Set()}
        onFavourite={() => undefined}
        focused={{ current: null }}
        known={0}
      />
      <Scrolling />
    </>,
  );
  const inWindow = () =>
    page
      .getByRole('article')
      .elements()
      .filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      }).length;
  await expect.poll(inWindow).toBeGreaterThan(5);
  expect(window.scrollY).toBe(3_000);
});
