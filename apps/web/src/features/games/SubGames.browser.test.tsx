import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Game, gameList, vassalageGames, type VendorCard } from '@sampan/contract/catalogue';
import { openDialogs } from '../../platform/dialogs.ts';
import { gameOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { GameCard } from './GameCard.tsx';
import { SubGames } from './SubGames.tsx';

const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
const game = (vassalage: string, gameName: string, over: Partial<Game> = {}) =>
  gameOf({
    nodeId: `${vassalage}:${gameName.replaceAll(' ', '-')}`,
    gameName,
    vassalage,
    defaultIcon: icon,
    ...over,
  });
const card = (vassalage: string, displayName: string, over: Partial<VendorCard> = {}) => ({
  gameType: 'RNG' as const,
  ...vendorOf({ vassalage, displayName, smallIcon: icon, h5Icon: icon, ...over }),
});
const input = { query: { nodeId: 'fleet:1' } };

let stage: Stage;
let left = 0;
/** Links would leave the test's page. */
const stay = (event: Event) => event.preventDefault();

beforeEach(async () => {
  stage = await setStage();
  left = 0;
  document.addEventListener('click', stay);
});
afterEach(() => {
  document.removeEventListener('click', stay);
  stage.clear();
});

test('[G-05] each vendor leads to its tab of the lobby, and its games to their frames', async () => {
  stage.read(vassalageGames, input, {
    vassalages: [card('MOON', 'Moon Gate'), card('JADE', 'Jade Harbor', { isOpen: false })],
    content: { RNG: { MOON: [game('MOON', 'Rồng Vàng')], JADE: [game('JADE', 'Lotus', { isOpen: false })] } },
  });
  stage.show(<SubGames nodeId="fleet:1" onLeave={() => (left += 1)} />);
  const way = page.getByRole('link', { name: /All games of Moon Gate/ });
  await expect.element(way).toHaveAttribute('href', '/rng?page=MOON');
  await expect
    .element(page.getByRole('region', { name: 'Jade Harbor' }).getByText('Closed', { exact: false }).first())
    .toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Rồng Vàng' }))
    .toHaveAttribute('href', '/game?nodeId=MOON%3AR%E1%BB%93ng-V%C3%A0ng');

  await page.getByRole('searchbox', { name: 'Search these games' }).fill('rong');
  await expect.element(page.getByRole('region', { name: 'Jade Harbor' })).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect.element(page.getByText('No games here')).toBeVisible();
  expect(left).toBe(0);
  await page.getByRole('searchbox').fill('');
  await way.click();
  expect(left).toBe(1);
});

test('[G-05] a search finds games beyond the first ones of a vendor, and leads to all that it found', async () => {
  const many = Array.from({ length: 60 }, (_, index) => game('MOON', `Lotus ${index + 1}`));
  stage.read(vassalageGames, input, {
    vassalages: [card('MOON', 'Moon Gate', { gameCount: 780 }), card('JADE', 'Jade Harbor')],
    content: { RNG: { MOON: many, JADE: [game('JADE', 'Pearl')] } },
  });
  const asked = (gameName: string) => ({
    query: { gameType: 'RNG' as const, vassalage: 'MOON', gameName, pageNo: 1, pageSize: 60 },
  });
  const last = game('MOON', 'Rồng Vàng 700');
  stage.read(gameList, asked('rong vang'), { games: [last], totalPages: 1, totalCount: 1 });
  stage.read(gameList, asked('lotus'), { games: many, totalPages: 2, totalCount: 75 });
  stage.show(<SubGames nodeId="fleet:1" />);
  const field = page.getByRole('searchbox');

  await field.fill('moon rong vang');
  await expect.element(page.getByRole('link', { name: last.gameName })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 game');
  expect(page.getByRole('link', { name: /results of/ }).elements()).toEqual([]);

  await field.fill('lotus');
  await expect
    .element(page.getByRole('link', { name: 'All 75 results of Moon Gate' }))
    .toHaveAttribute('href', '/rng?page=MOON&q=lotus');
  await expect.element(page.getByRole('status')).toHaveTextContent('75 games');
});

test('[G-05] while the gateway is asked, and when it fails, what is known stays', async () => {
  stage.read(vassalageGames, input, {
    vassalages: [card('MOON', 'Moon Gate', { gameCount: 780 })],
    content: { RNG: { MOON: [game('MOON', 'Lotus')] } },
  });
  const asking = Promise.withResolvers<undefined>();
  globalThis.fetch = async () => {
    await asking.promise;
    throw new TypeError('no network');
  };
  stage.show(<SubGames nodeId="fleet:1" />);
  await page.getByRole('searchbox').fill('lotus');
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching…');
  await expect.element(page.getByRole('link', { name: 'Lotus' })).toBeVisible();
  asking.resolve(undefined);
  await expect
    .element(page.getByRole('alert').getByText('The rest of the games did not come', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lotus' })).toBeVisible();

  const games = [game('MOON', 'Lotus'), game('MOON', 'Lotus Deluxe')];
  globalThis.fetch = async () =>
    Response.json({ success: true, value: { games, totalPages: 1, totalCount: 2 }, message: null, errorCode: null });
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByRole('link', { name: 'Lotus Deluxe' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 games');
});

test('[G-05] an entry without games says so', async () => {
  stage.read(vassalageGames, input, { vassalages: [], content: {} });
  stage.show(<SubGames nodeId="fleet:1" />);
  await expect.element(page.getByText('No games here')).toBeVisible();
});

test('[G-05] a list that does not come says why, and can be asked for again', async () => {
  stage.show(<SubGames nodeId="fleet:1" />);
  const again = page.getByRole('alert').getByRole('button');
  await expect.element(again).toBeVisible();
  stage.read(vassalageGames, input, { vassalages: [card('MOON', 'Moon Gate')], content: {} });
  await expect.element(page.getByRole('link', { name: /All games of Moon Gate/ })).toBeVisible();
});

test('[G-05] an entry opens its list over the page, a game its frame', async () => {
  const entry = game('FLEET', 'Dragon Fleet', { isGame: 'VASSALAGE' });
  stage.show(<GameCard game={entry} isFavourite={false} onFavourite={() => undefined} />);
  await page.getByRole('link', { name: 'Dragon Fleet' }).click();
  await expect
    .poll(() => openDialogs().map(({ name, props }) => [name, props]))
    .toEqual([['subGames', { nodeId: entry.nodeId, title: 'Dragon Fleet' }]]);
});
