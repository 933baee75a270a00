import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameList, gameVendors, type Game } from '@sampan/contract/catalogue';
import { openDialog, openDialogs } from '../platform/dialogs.ts';
import { paths, setNavigator } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { brand } from '../platform/site.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { Overlays } from './Overlays.tsx';
import { usePaletteKeys } from './palette-keys.ts';
import { createQueryClient } from './query-client.ts';
import { createSiteRouter } from './router.tsx';

const field = page.getByRole('combobox', { name: 'A game, a page or an action' });
const option = (name: string) => page.getByRole('option', { name, exact: false });
const wanted = vi.fn<(href: string, options: object) => void>();

const gameOf = (nodeId: string, gameName: string): Game => ({
  nodeId,
  roomId: '',
  gameName,
  gameType: 'RNG',
  vassalage: 'PG',
  displayName: 'Pagoda Games',
  defaultIcon: '',
  isNew: false,
  isHot: false,
  rtp: '96.50',
  features: [],
  isOpen: true,
});

function Page() {
  usePaletteKeys();
  return <Overlays />;
}

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  setNavigator(wanted);
  const card = {
    vassalage: 'PG',
    accountTypeName: 'PG',
    displayName: 'Pagoda Games',
    isHot: 1,
    isOpen: true,
    gameCount: 2,
    smallIcon: '',
    h5Icon: '',
  };
  stage.read(
    gameVendors,
    { body: { merchantCode: brand.merchantCode } },
    { data: { lanes: [{ title: 'RNG', gameClassify: '', cards: [card] }] } },
  );
  stage.read(
    gameList,
    { query: { gameType: 'RNG', gameName: 'lant', pageNo: 1, pageSize: 5 } },
    { games: [gameOf('PG:7', 'Lantern Night'), gameOf('PG:8', 'Lanterns & Fire')], totalPages: 1, totalCount: 2 },
  );
  stage.show(<Page />);
  await vi.waitUntil(() => document.querySelector('section[popover]'));
});
afterEach(() => {
  stage.clear();
  wanted.mockClear();
});

describe('[S-09] the palette', () => {
  test('opens by its keys with the field ready, and closes by them or by Escape', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).not.toBeInTheDocument();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  test('finds a game and goes there', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('lant');
    await expect.element(option('Lantern Night')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Lanterns & Fire')).toHaveAttribute('aria-selected', 'true');
    const current = field.element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(current)?.textContent).toContain('Lanterns & Fire');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.keyboard('{Enter}');
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('PG:8')]);
    expect(openDialogs()).toEqual([]);
  });

  test('finds pages whatever their case and order of words, and goes there with the mouse', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('NOTIC');
    await option('Notices').click();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.notices()]);
  });

  test('does things: the login for a visitor', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('log in');
    await expect.element(option('Log in')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(openDialogs()).toMatchObject([{ name: 'login' }]);
  });

  test('[A-20] offers the agents’ area to agents alone', async () => {
    session.start(memberOf(3));
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(option('Log out')).toBeVisible();
    expect(option('Agent area').elements()).toEqual([]);
    session.start({ ...memberOf(41), id: 'm2', token: 'token-2' });
    await expect.element(option('Agent area')).toBeVisible();
  });

  test('[E-03] says when games could not be searched, and still finds pages', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('slots');
    await expect.element(page.getByText('The games could not be searched. Check your connection.')).toBeVisible();
    await expect.element(option('Slots')).toBeVisible();
  });

  test('says that there is nothing', async () => {
    stage.read(
      gameList,
      { query: { gameType: 'RNG', gameName: 'zzz', pageNo: 1, pageSize: 5 } },
      { games: [], totalPages: 0, totalCount: 0 },
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('zzz');
    await expect.element(page.getByText('Nothing found for “zzz”.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveFocus();
  });

  test('does not open over a question, but beside the chat room', async () => {
    openDialog('confirm', { title: 'Sure?', text: '', confirmLabel: 'Yes', onAnswer: () => undefined });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(openDialogs).toEqual([]);
    openDialog('chat', {});
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    expect(openDialogs().map(({ name }) => name)).toEqual(['chat', 'palette']);
  });
});
