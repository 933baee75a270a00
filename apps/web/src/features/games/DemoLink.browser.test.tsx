import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { GameList } from './GameList.tsx';

const slot = gameOf({ gameName: 'Lotus' });
const others = [
  gameOf({ gameName: 'Baccarat', gameType: 'LIVE' }),
  gameOf({ gameName: 'Rested', isOpen: false }),
  gameOf({ gameName: 'Fleet', isGame: 'VASSALAGE' }),
];

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

function show(hasFreePlay: boolean): void {
  stage.site({}, { whitelabel: { modId: 'FREEPLAY3', enabled: hasFreePlay ? '1' : '0' } });
  stage.show(
    <GameList
      title="Hot games"
      games={[slot, ...others]}
      error={null}
      isRetrying={false}
      onRetry={() => undefined}
      emptyTitle="None"
      emptyText="None"
    />,
  );
}
const game = page.getByRole('link', { name: 'Lotus', exact: true });
const demos = () => [...document.querySelectorAll('a')].flatMap((link) => link.getAttribute('aria-label') ?? []);

test('[G-11] a visitor finds the demo of a slot by key, between the game and its star', async () => {
  show(true);
  await expect.element(page.getByRole('link', { name: 'Fleet', exact: true })).toBeVisible();
  // Wherever the pointer was before.
  await userEvent.hover(page.getByRole('heading', { name: 'Hot games' }));
  // What is played at tables, is closed, or only opens others, has none.
  expect(demos()).toEqual(['Try Lotus with play money']);
  const demo = page.getByRole('link', { name: 'Try Lotus with play money' });
  expect(demo.elements()).toEqual([]);
  (game.element() as HTMLElement).focus();
  await expect.element(demo).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(demo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(openDialogs()).toMatchObject([{ name: 'trial', props: { nodeId: slot.nodeId, name: 'Lotus' } }]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Add Lotus to favourites' })).toHaveFocus();
});

test('[G-11] [B-08] nobody is offered one where the operator has no trial accounts', async () => {
  show(false);
  await expect.element(game).toBeVisible();
  expect(demos()).toEqual([]);
});

test('[G-11] a member plays for real and is offered none', async () => {
  session.start(memberOf(3));
  show(true);
  await expect.element(game).toBeVisible();
  expect(demos()).toEqual([]);
});
