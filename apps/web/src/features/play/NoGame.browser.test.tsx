import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { noteGame } from './last-game.ts';
import { NoGame } from './NoGame.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[G-05] the frame without a game leads to a lobby', async () => {
  stage.show(<NoGame />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No game is open here');
  await expect.element(page.getByRole('link', { name: 'Find another game' })).toHaveAttribute('href', '/rng');
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('[G-05] it opens the last game of the session again', async () => {
  noteGame({ nodeId: 'jade-harbor:lotus' });
  stage.show(<NoGame />);
  await expect
    .element(page.getByRole('link', { name: 'Open the last game again' }))
    .toHaveAttribute('href', '/game?nodeId=jade-harbor%3Alotus');
});
