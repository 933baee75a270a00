import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '@sampan/contract/catalogue';
import { fold } from '../../ui/fold.ts';
import { searchIn, select, toggled } from './rules.ts';

const game = (nodeId: string, gameName: string, over: Partial<Game> = {}): Game => ({
  nodeId,
  roomId: '',
  gameName,
  gameType: 'RNG',
  vassalage: 'JADE',
  displayName: 'Jade Harbor',
  defaultIcon: '',
  isNew: false,
  isHot: false,
  rtp: '96.00',
  features: [],
  isOpen: true,
  ...over,
});

const games = [
  game('1', 'Rồng Vàng', { isNew: true, rtp: '95.10' }),
  game('2', 'Golden Dragon', { vassalage: 'MOON', displayName: 'Moon Gate', features: ['freespins'], rtp: '96.70' }),
  game('3', 'Dragon Pearl', { isHot: true, features: ['freespins', 'cascade'], rtp: '96.20' }),
];
const ids = (found: readonly { nodeId: string }[]) => found.map(({ nodeId }) => nodeId);

describe('search', () => {
  test('[G-02] ignores accents and case, in Vietnamese too', () => {
    expect(searchIn(games)('RONG vang').map(({ nodeId }) => nodeId)).toEqual(['1']);
    expect(fold('Đồng Nai')).toBe('dong nai');
  });

  test('[G-02] takes words in any order, of the name and of the vendor', () => {
    expect(searchIn(games)('moon dragon').map(({ nodeId }) => nodeId)).toEqual(['2']);
    expect(searchIn(games)('  ')).toHaveLength(3);
    expect(searchIn(games)('dragon xyz')).toEqual([]);
  });

  test('[G-02] finds the same while one types, deletes and types something else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('d', 'g', 'o', 'n', 'r', ' '), maxLength: 6 })),
        (texts) => {
          const typed = searchIn(games);
          for (const text of texts) expect(typed(text)).toEqual(searchIn(games)(text));
        },
      ),
    );
  });

  test('[G-02] any part of a name finds its game', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const list = [game('x', name)];
        expect(searchIn(list)(name)).toHaveLength(1);
      }),
    );
  });
});

describe('filters', () => {
  test('[G-02] vendor, marks and features narrow down together', () => {
    expect(ids(select(games, { page: 'MOON' }, new Set()))).toEqual(['2']);
    expect(ids(select(games, { only: ['hot'] }, new Set()))).toEqual(['3']);
    expect(ids(select(games, { features: ['freespins', 'cascade'] }, new Set()))).toEqual(['3']);
    expect(ids(select(games, { only: ['favourite'] }, new Set(['1', '2'])))).toEqual(['1', '2']);
    expect(ids(select(games, { only: ['new', 'hot'] }, new Set()))).toEqual([]);
  });

  test('[G-02] the operator’s order stays unless another one is asked for', () => {
    expect(ids(select(games, {}, new Set()))).toEqual(['1', '2', '3']);
    expect(ids(select(games, { sort: 'rtp' }, new Set()))).toEqual(['2', '3', '1']);
    expect(ids(select(games, { sort: 'name' }, new Set()))).toEqual(['3', '2', '1']);
  });

  test('[G-02] a filter is switched on, off, and leaves nothing behind', () => {
    expect(toggled(undefined, 'a')).toEqual(['a']);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a'], 'a')).toBeUndefined();
  });
});
