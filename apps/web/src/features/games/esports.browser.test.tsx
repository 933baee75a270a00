import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameList, gameVendors, type GameType, hotGames } from '@sampan/contract/catalogue';
import { brand } from '../../platform/site.ts';
import { gameOf, laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { endWaiting } from '../../ui/first-interaction.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { HomeRows } from './HomeRows.tsx';
import { Lobby } from './Lobby.tsx';

const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
const game = (gameType: GameType, vassalage: string, gameName: string) =>
  gameOf({ gameName, gameType, vassalage, defaultIcon: icon });
const card = (vassalage: string) => vendorOf({ vassalage, smallIcon: icon, h5Icon: icon });
const lists = {
  SPORTS: [game('SPORTS', 'SEPAK', 'Football'), game('SPORTS', 'KICKOFF', 'Dota cup')],
  ESPORTS: [game('ESPORTS', 'ARENA', 'Arena cup')],
} as const;

const names = (parent: { getByRole: typeof page.getByRole }) =>
  parent
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('a')?.textContent ?? '');
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.read(
    gameVendors,
    { body: { merchantCode: brand.merchantCode } },
    { data: { lanes: [laneOf('SPORTS', card('SEPAK'), card('KICKOFF')), laneOf('ESPORTS', card('ARENA'))] } },
  );
});
afterEach(() => {
  brand.esportsVendors = [];
  stage.clear();
});

/** What the gateway answers to one size of page. */
function read(pageSize: number, ...types: (keyof typeof lists)[]): void {
  for (const gameType of types) {
    const games = [...lists[gameType]];
    const answer = { games, totalPages: 1, totalCount: games.length };
    stage.read(gameList, { query: { gameType, pageNo: 1, pageSize } }, answer);
  }
}
const lobby = (gameType: GameType, vendor?: string) =>
  stage.show(<Lobby key={gameType} gameType={gameType} title={gameType} search={vendor ? { page: vendor } : {}} />);

describe('[G-01] a vendor of sports that the brand shows under e-sports', () => {
  beforeEach(() => {
    brand.esportsVendors = ['KICKOFF'];
    read(2_000, 'SPORTS', 'ESPORTS');
  });

  test('has its tab and its games in that lobby', async () => {
    lobby('ESPORTS', 'KICKOFF');
    await expect.element(page.getByRole('tab', { name: /Vendor KICKOFF/ })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => names(page)).toEqual(['Dota cup']);
    lobby('ESPORTS');
    await expect.poll(() => names(page)).toEqual(['Arena cup', 'Dota cup']);
    await expect.element(page.getByRole('status')).toHaveTextContent('2 games');
  });

  test('has nothing in the lobby of sports', async () => {
    lobby('SPORTS');
    await expect.poll(() => names(page)).toEqual(['Football']);
    expect(tabs()).toEqual(['All', 'Vendor SEPAK1']);
    await expect.element(page.getByRole('status')).toHaveTextContent('1 game');
  });

  test('is in the row of e-sports at home', async () => {
    stage.read(hotGames, hotInput, { list: [] });
    // Rows below the window wait for somebody.
    endWaiting();
    stage.show(<HomeRows />);
    const row = (name: string) => page.getByRole('region', { name });
    await expect.poll(() => names(row('Esports'))).toEqual(['Arena cup', 'Dota cup']);
    await expect.poll(() => names(row('Sports'))).toEqual(['Football']);
  });
});

const hotInput = {
  query: {
    merchantCode: brand.merchantCode,
    isPlatform: '2' as const,
    platform: 'flash,html5-desktop',
    language: 'EN' as const,
  },
};

test('[G-01] without such vendors a lobby reads its own list alone', async () => {
  read(60, 'ESPORTS');
  lobby('ESPORTS');
  await expect.poll(() => names(page)).toEqual(['Arena cup']);
  expect(tabs()).toEqual(['All', 'Vendor ARENA1']);
  const asked = stage.queries.getQueryCache().findAll({ queryKey: ['gameList'] });
  expect(asked.map(({ queryKey }) => queryKey[2])).toEqual([
    { query: { gameType: 'ESPORTS', pageNo: 1, pageSize: 60 } },
  ]);
});
