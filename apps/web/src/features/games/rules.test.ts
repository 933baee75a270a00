import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '@sampan/contract/catalogue';
import { searchIn } from '@sampan/contract/lobby';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { countOf, select, toggled, type Own } from './rules.ts';

const game = (nodeId: string, gameName: string, over: Partial<Game> = {}) => gameOf({ nodeId, gameName, ...over });

const games = [
  game('1', 'Rồng Vàng', { isNew: true, rtp: '95.10' }),
  game('2', 'Golden Dragon', { vassalage: 'MOON', displayName: 'Moon Gate', features: ['freespins'], rtp: '96.70' }),
  game('3', 'Dragon Pearl', { isHot: true, features: ['freespins', 'cascade'], rtp: '96.20' }),
];
const ids = (found: readonly { nodeId: string }[]) => found.map(({ nodeId }) => nodeId);

describe('search', () => {
  test('[G-02] ignores accents and case, in Vietnamese too', () => {
    expect(searchIn(games)('RONG vang').map(({ nodeId }) => nodeId)).toEqual(['1']);
  });

  test('[G-02] makes nothing of apostrophes, of whatever keyboard, and of letters of full width', () => {
    const list = [game('1', "Dragon's Gold"), game('2', 'ドラゴン')];
    for (const text of ["dragon's", 'dragon’s', 'dragons', 'Ｄｒａｇｏｎ', 'dragons-gold'])
      expect(ids(searchIn(list)(text))).toEqual(['1']);
    expect(ids(searchIn(list)('ﾄﾞﾗｺﾞﾝ'))).toEqual(['2']);
  });

  test('[G-02] takes words in any order, of the name and of the vendor', () => {
    expect(searchIn(games)('moon dragon').map(({ nodeId }) => nodeId)).toEqual(['2']);
    expect(searchIn(games)('  ')).toHaveLength(3);
    expect(searchIn(games)('dragon xyz')).toEqual([]);
  });

  test('[G-02] finds a name in another script by its own letters and by plain ones', () => {
    const list = [game('1', '斗地主', { romanisedName: 'doudizhu ddz' }), game('2', 'Dou')];
    for (const text of ['斗地', 'Dou Di Zhu', 'ddz']) expect(ids(searchIn(list)(text))).toEqual(['1']);
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

const nobody: Own = { favourites: new Set(), recent: new Set() };

describe('filters', () => {
  test('[G-02] vendor, marks and features narrow down together', () => {
    expect(ids(select(games, { page: 'MOON' }, nobody))).toEqual(['2']);
    expect(ids(select(games, { only: ['hot'] }, nobody))).toEqual(['3']);
    expect(ids(select(games, { features: ['freespins', 'cascade'] }, nobody))).toEqual(['3']);
    expect(ids(select(games, { only: ['favourite'] }, { ...nobody, favourites: new Set(['1', '2']) }))).toEqual([
      '1',
      '2',
    ]);
    expect(ids(select(games, { only: ['new', 'hot'] }, nobody))).toEqual([]);
  });

  test('[G-02] what was played last comes first, unless another order is asked for', () => {
    const own = { ...nobody, recent: new Set(['3', 'of another category', '1']) };
    expect(ids(select(games, { only: ['recent'] }, own))).toEqual(['3', '1']);
    expect(ids(select(games, { only: ['recent', 'new'] }, own))).toEqual(['1']);
    expect(ids(select(games, { only: ['recent'], sort: 'name' }, own))).toEqual(['3', '1']);
    expect(ids(select(games, { only: ['recent'], sort: 'rtp' }, own))).toEqual(['3', '1']);
    expect(ids(select(games, { only: ['recent'] }, nobody))).toEqual([]);
  });

  test('[G-02] each filter says how many games it would leave', () => {
    const own = { favourites: new Set(['1', '2']), recent: new Set(['3']) };
    expect(countOf(games, own)).toEqual({ new: 1, hot: 1, favourite: 2, recent: 1, freespins: 2, cascade: 1 });
    const marks = ['new', 'hot', 'favourite', 'recent'] as const;
    const shown = select(games, { features: ['freespins'] }, own);
    for (const mark of marks) {
      const left = select(games, { features: ['freespins'], only: [mark] }, own).length;
      expect([mark, countOf(shown, own)[mark] ?? 0]).toEqual([mark, left]);
    }
  });

  test('[G-02] the operator’s order stays unless another one is asked for', () => {
    expect(ids(select(games, {}, nobody))).toEqual(['1', '2', '3']);
    expect(ids(select(games, { sort: 'rtp' }, nobody))).toEqual(['2', '3', '1']);
    expect(ids(select(games, { sort: 'name' }, nobody))).toEqual(['3', '2', '1']);
  });

  test('[G-02] a filter is switched on, off, and leaves nothing behind', () => {
    expect(toggled(undefined, 'a')).toEqual(['a']);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a'], 'a')).toBeUndefined();
  });
});
