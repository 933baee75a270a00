import { describe, expect, test } from 'vitest';
import { giftStateOf, levelReached, levelsAt, monthOf, turnoverOf } from './rules.ts';

const rules = [
  { level: 0, totalTurnover: 0n, monthlyTurnover: 0n, gift: 0n },
  { level: 1, totalTurnover: 100n, monthlyTurnover: 50n, gift: 5n },
  { level: 2, totalTurnover: 200n, monthlyTurnover: 150n, gift: 0n },
];
const reachedWith = (...stakes: bigint[]) =>
  levelReached(
    rules,
    turnoverOf(
      stakes.map((stake, index) => ({ month: `2026-0${index + 1}`, stake })),
      '2026-01',
    ),
  );

test('[M-10] what was put right of an earlier month is taken of the turnover in all, and no month is less than nothing', () => {
  const months = [
    { month: '2026-01', stake: -40n },
    { month: '2025-12', stake: 100n },
  ];
  expect(turnoverOf(months, '2026-01')).toEqual({ total: 60n, bestMonth: 100n, thisMonth: 0n });
});

test('[M-10] [X-04] levels count up to the first that is a draft or has not begun', () => {
  const now = new Date('2026-11-28T09:00:00Z');
  const always = { is_published: true, starts_at: null };
  const begun = { is_published: true, starts_at: now };
  const later = { is_published: true, starts_at: new Date(now.getTime() + 1) };
  expect(levelsAt([always, begun, later, always], now)).toEqual([always, begun]);
  expect(levelsAt([always, { ...always, is_published: false }, begun], now)).toEqual([always]);
  expect(levelsAt([always, begun], now)).toEqual([always, begun]);
});

describe('[M-10] levels', () => {
  test('take the turnover of all time and that of one month', () => {
    expect(reachedWith()).toBe(0);
    expect(reachedWith(99n)).toBe(0);
    expect(reachedWith(49n, 49n, 49n)).toBe(0);
    expect(reachedWith(50n, 50n)).toBe(1);
    expect(reachedWith(149n, 149n)).toBe(1);
    expect(reachedWith(50n, 150n)).toBe(2);
  });

  test('are never lost: more turnover never lowers one', () => {
    let before = 0;
    for (let stake = 0n; stake < 300n; stake += 7n) {
      const level = reachedWith(30n, stake);
      expect(level).toBeGreaterThanOrEqual(before);
      before = level;
    }
  });

  test('a gift is locked, ready, taken, or there is none', () => {
    expect(rules.map((rule) => giftStateOf(rule, 0, false))).toEqual(['none', 'locked', 'none']);
    expect(giftStateOf(rules[1]!, 1, false)).toBe('ready');
    expect(giftStateOf(rules[1]!, 1, true)).toBe('claimed');
  });

  test('months are the operator’s', () => {
    expect(monthOf(Date.UTC(2026, 10, 30, 18), 'Asia/Ho_Chi_Minh')).toBe('2026-12');
    expect(monthOf(Date.UTC(2026, 10, 30, 16), 'Asia/Ho_Chi_Minh')).toBe('2026-11');
  });
});
