import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from './catalogue.ts';
import { gameFeatures } from './game-kinds.ts';
import { packGames } from './pack-games.ts';
import { unpackGames } from './unpack-games.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', "'", '-', '9', 'ไ', '\n', '$', '&'), maxLength: 12 });
const id = fc.stringMatching(/^[\w.:-]{1,12}$/);
const few = fc.constantFrom('ONE', 'TWO');

const game: fc.Arbitrary<Game> = fc
  .record(
    {
      nodeId: id,
      gameName: text,
      vassalage: few,
      defaultIcon: fc.constantFrom('', '/art/games/x.svg?v=1'),
      isNew: fc.boolean(),
      isHot: fc.boolean(),
      rtp: fc.constantFrom('', '96.50'),
      features: fc.subarray([...gameFeatures]),
      isOpen: fc.boolean(),
      accountTypeName: few,
      defaultPlayType: few,
      romanisedName: text.filter((name) => name !== ''),
      isGame: fc.constant('VASSALAGE'),
    },
    {
      requiredKeys: ['nodeId', 'gameName', 'vassalage', 'defaultIcon', 'isNew', 'isHot', 'rtp', 'features', 'isOpen'],
    },
  )
  .map((made) => ({ ...made, roomId: '', gameType: 'RNG' as const, displayName: `Vendor ${made.vassalage}` }));

describe('[G-02] a category by columns', () => {
  test('is the games that it was made of', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 30 }), (games) => {
        expect(unpackGames(packGames(games))).toEqual(games);
      }),
    );
  });

  test('has the name of a game in its id and picture once', () => {
    const games = ['Moon Blade’s Duel', 'Golden $& Lotus', 'Rồng Vàng'].map((gameName, index): Game => ({
      nodeId: `nine:${['moon-blades-duel', 'golden-lotus', 'rong-vang'][index]}`,
      roomId: '',
      gameName,
      gameType: 'RNG',
      vassalage: 'NINE',
      displayName: 'Nine Lanterns',
      defaultIcon: `/art/games/nine:${['moon-blades-duel', 'golden-lotus', 'rong-vang'][index]}.svg?v=1`,
      isNew: false,
      isHot: false,
      rtp: '96.48',
      features: ['freespins'],
      isOpen: true,
    }));
    const packed = packGames(games);
    expect(unpackGames(packed)).toEqual(games);
    expect(packed.columns.defaultIcon).toEqual({ all: '/art/games/\t.svg?v=1' });
    expect(packed.columns.nodeId).toEqual({ lines: 'nine:\t\nnine:\t\nnine:rong-vang' });
    expect(packed.columns.marks).toEqual({ all: String(0b1100) });
  });
});
