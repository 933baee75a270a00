import { expect, test } from 'vitest';
import type { Game } from '@sampan/contract/catalogue';
import { groupsIn } from './sub-games.ts';

const game = (vassalage: string, gameName: string): Game => ({
  nodeId: `${vassalage}:${gameName}`,
  roomId: '',
  gameName,
  gameType: 'RNG',
  vassalage,
  displayName: vassalage === 'MOON' ? 'Moon Gate' : 'Jade Harbor',
  defaultIcon: '',
  isNew: false,
  isHot: false,
  rtp: '96.00',
  features: [],
  isOpen: true,
});
const card = (vassalage: string, gameCount: number) => ({
  gameType: 'RNG' as const,
  vassalage,
  accountTypeName: vassalage,
  displayName: vassalage,
  isHot: 0,
  isOpen: true,
  gameCount,
  smallIcon: '',
  h5Icon: '',
});

test('[G-05] sub-games are grouped by vendor in the operator’s order, and a search narrows them all', () => {
  const many = Array.from({ length: 20 }, (_, index) => game('JADE', `Lotus ${index}`));
  const find = groupsIn({
    vassalages: [card('MOON', 1), card('JADE', 20), card('NONE', 0)],
    content: { RNG: { JADE: many, MOON: [game('MOON', 'Rồng Vàng')] } },
  });
  const shown = (query: string) => find(query).map(({ card: { vassalage }, games }) => [vassalage, games.length]);
  expect(shown('')).toEqual([
    ['MOON', 1],
    ['JADE', 8],
    ['NONE', 0],
  ]);
  expect(shown('rong vang')).toEqual([['MOON', 1]]);
  expect(shown('jade 1')).toEqual([['JADE', 11]]);
  expect(shown('nothing like it')).toEqual([]);
});
