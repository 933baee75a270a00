import { expect, test } from 'vitest';
import { gameOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { asksOf, groupsIn } from './sub-games.ts';

const game = (vassalage: string, gameName: string) => gameOf({ vassalage, gameName });
const card = (vassalage: string, gameCount: number) => ({
  gameType: 'RNG' as const,
  ...vendorOf({ vassalage, gameCount }),
});

test('[G-05] sub-games are grouped by vendor in the operator’s order, and a search narrows them all', () => {
  const many = Array.from({ length: 20 }, (_, index) => game('JADE', `Lotus ${index}`));
  const find = groupsIn({
    vassalages: [card('MOON', 1), card('JADE', 20), card('NONE', 0)],
    content: { RNG: { JADE: many, MOON: [game('MOON', 'Rồng Vàng')] } },
  });
  const shown = (query: string) =>
    find(query, new Map()).map(({ card: { vassalage }, games }) => [vassalage, games.length]);
  expect(shown('')).toEqual([
    ['MOON', 1],
    ['JADE', 8],
    ['NONE', 0],
  ]);
  expect(shown('rong vang')).toEqual([['MOON', 1]]);
  expect(shown('jade 1')).toEqual([['JADE', 11]]);
  expect(shown('nothing like it')).toEqual([]);
});

const list = {
  vassalages: [card('MOON', 1), card('JADE', 780)],
  content: { RNG: { JADE: [game('JADE', 'Lotus 1')], MOON: [game('MOON', 'Lotus Vàng')] } },
};

test('[G-05] the gateway is asked of vendors with more games than the list has, for what their names don’t say', () => {
  const asked = (query: string) => asksOf(list, query).map(({ vassalage, gameName }) => [vassalage, gameName]);
  expect(asked('Jade  LÓTUS 700')).toEqual([['JADE', 'lotus 700']]);
  for (const nothing of ['', '  ', 'jade']) expect(asked(nothing)).toEqual([]);
});

test('[G-05] what the gateway finds comes after what the list has, each game once and no list of games', () => {
  const found = new Map([
    [
      'RNG JADE',
      {
        games: [
          game('JADE', 'Lotus 1'),
          { ...game('JADE', 'Lotus Fleet'), isGame: 'VASSALAGE' },
          game('JADE', 'Lotus 700'),
        ],
        totalCount: 90,
      },
    ],
  ]);
  const shown = groupsIn(list)('lotus', found).map(({ games, count }) => [
    games.map(({ gameName }) => gameName),
    count,
  ]);
  expect(shown).toEqual([
    [['Lotus Vàng'], 1],
    [['Lotus 1', 'Lotus 700'], 90],
  ]);
  // All games of a vendor whose name is searched for.
  expect(groupsIn(list)('jade', new Map()).map(({ count }) => count)).toEqual([780]);
});
