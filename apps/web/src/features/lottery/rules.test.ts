import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lottery } from '@sampan/contract/lottery';
import { lotteryOf } from '../../platform/testing/catalogue.ts';
import { askAgainIn, remaining, select, vendorAsked } from './rules.ts';

const minute = 60_000;

describe('countdowns', () => {
  test.each([
    [0, 0, '00:00'],
    [-5_000, 0, '00:00'],
    [1, 0, '00:01'],
    [59_001, 0, '01:00'],
    [65_000, 0, '01:05'],
    [60 * minute, 0, '01:00:00'],
    [23 * 60 * minute + 4 * minute + 9_000, 0, '23:04:09'],
    [25 * 60 * minute, 1, '01:00:00'],
    [24 * 60 * minute + 1_000, 1, '00:00:01'],
  ])('[G-08] %d ms are %d days and %s', (left, days, time) => {
    const shown = remaining(1_000_000 + left, 1_000_000);
    expect(shown.days).toBe(days);
    expect(shown.time).toBe(time);
  });

  test('[G-08] a second later it shows a second less, down to none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 86_400_000 }), (left) => {
        const inSeconds = ({ days, time }: ReturnType<typeof remaining>) =>
          days * 86_400 + time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        const [now, later] = [remaining(left, 0), remaining(left, 1_000)].map(inSeconds);
        expect(later).toBe(Math.max(0, (now ?? 0) - 1));
      }),
    );
  });
});

describe('asking again', () => {
  const at = (drawAt: number | null) => ({ nextDraw: drawAt === null ? null : { drawNo: 1, drawAt } });

  test('[G-08] shortly after the earliest draw, visitors spread over a second', () => {
    expect(askAgainIn([at(90_000), at(30_000), at(null)], 0, 0)).toBe(30_600);
    expect(askAgainIn([at(30_000)], 0, 1)).toBe(31_500);
  });

  test('[G-08] soon again while a draw is late, and once a minute where none is near', () => {
    expect(askAgainIn([at(1_000)], 60_000, 0)).toBe(1_500);
    expect(askAgainIn([at(null)], 0, 0)).toBe(60_000);
    expect(askAgainIn([], 0, 0.5)).toBe(60_000);
  });
});

describe('the lotteries that a lobby shows', () => {
  const lottery = (labelName: string, over: Partial<Lottery> = {}) =>
    lotteryOf({ gameCode: labelName, labelName, ...over });
  const at = (drawAt: number) => ({ nextDraw: { drawNo: 1, drawAt } });
  const games = [
    lottery('Quảng Ninh', at(3_000)),
    lottery('Đà Nẵng', { ...at(1_000), gameGroupCode: 'CENTRAL' }),
    lottery('Hà Nội'),
    lottery('北京快乐', { ...at(2_000), vassalage: 'BEI', vendorName: 'Bei', romanisedName: 'beijingkuaile bjkl bei' }),
  ];
  const names = (filters: Partial<Parameters<typeof select>[1]>) =>
    select(games, { page: undefined, ...filters }).map(({ labelName }) => labelName);

  test.each([
    ['', 4],
    ['  ', 4],
    ['DA NANG', 1],
    ['nội hà', 1],
    ['river', 3],
    ['beijing', 1],
    ['bjkl', 1],
    ['hanoi city', 0],
  ])('[G-02] a search for “%s” finds %d', (q, count) => expect(names({ q })).toHaveLength(count));

  test('[S-04] a vendor and a group restrict them, together with the search', () => {
    expect(names({ page: 'BEI' })).toEqual(['北京快乐']);
    expect(names({ group: 'CENTRAL' })).toEqual(['Đà Nẵng']);
    expect(names({ group: 'CENTRAL', page: 'RED', q: 'ha' })).toEqual([]);
    expect(names({ page: 'NOBODY' })).toEqual([]);
  });

  test('[G-02] they come in the operator’s order, by the next draw or by name', () => {
    expect(names({ page: 'RED' })).toEqual(['Quảng Ninh', 'Đà Nẵng', 'Hà Nội']);
    expect(names({ page: 'RED', sort: 'next' })).toEqual(['Đà Nẵng', 'Quảng Ninh', 'Hà Nội']);
    expect(names({ page: 'RED', sort: 'name' })).toEqual(['Đà Nẵng', 'Hà Nội', 'Quảng Ninh']);
  });

  test('[S-04] a kind’s own name is a vendor only where there is one of that code', () => {
    expect(vendorAsked('TCG_LOTTO_VN', 'TCG_LOTTO_VN', games)).toBeUndefined();
    expect(vendorAsked('RED', 'TCG_LOTTO_VN', games)).toBe('RED');
    expect(vendorAsked('LOTT', 'LOTT', [{ vassalage: 'LOTT' }])).toBe('LOTT');
    expect(vendorAsked(undefined, 'LOTT', games)).toBeUndefined();
  });
});
