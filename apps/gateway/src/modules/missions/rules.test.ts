import { describe, expect, test } from 'vitest';
import { countedAt, longestRun, type MemberDay, mondayOf, progressOf, stateOf } from './rules.ts';

const zone = 'Asia/Ho_Chi_Minh';
const at = (text: string) => Date.parse(text);

describe('[M-08] the time that a mission counts', () => {
  test('weeks begin on Monday', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  test('is the day, the week or all since its start, in the operator’s zone', () => {
    const rule = { startsAt: at('2026-11-01T00:00:00Z') };
    // 01:00 of the 30th there.
    const now = at('2026-11-29T18:00:00Z');
    expect(countedAt({ ...rule, period: 'day' }, now, zone)).toEqual({
      key: '2026-11-30',
      firstDay: '2026-11-30',
      renewsAt: at('2026-11-30T17:00:00Z'),
    });
    expect(countedAt({ ...rule, period: 'week' }, now - 7_200_000, zone)).toMatchObject({ key: '2026-11-23' });
    expect(countedAt({ ...rule, period: 'once' }, now, zone)).toEqual({
      key: 'once',
      firstDay: '2026-11-01',
      renewsAt: null,
    });
    const late = { period: 'week', startsAt: at('2026-11-25T05:00:00Z') } as const;
    expect(countedAt(late, at('2026-11-26T05:00:00Z'), zone)).toMatchObject({
      key: '2026-11-23',
      firstDay: '2026-11-25',
    });
  });
});

describe('[M-08] progress', () => {
  const nothing = { rounds: 0n, validBet: 0n, deposits: 0n };
  const days: MemberDay[] = [
    { ...nothing, day: '2026-11-20', category: 'RNG', rounds: 9n, validBet: 900n },
    { ...nothing, day: '2026-11-23', category: 'RNG', rounds: 2n, validBet: 200n },
    { ...nothing, day: '2026-11-24', category: 'LIVE', rounds: 3n, validBet: 50n },
    { ...nothing, day: '2026-11-24', category: null, deposits: 700n },
  ];
  const from = { firstDay: '2026-11-23' };
  const of = (goal: 'rounds' | 'valid_bet' | 'deposits' | 'days', category: string | null = null, target = 1_000n) =>
    progressOf({ goal, category, target }, days, from);

  test('counts what the goal names, within its time and its games, up to the target', () => {
    expect([of('rounds'), of('rounds', 'RNG'), of('valid_bet'), of('valid_bet', 'FISH')]).toEqual([5n, 2n, 250n, 0n]);
    expect([of('deposits'), of('deposits', null, 500n), of('days')]).toEqual([700n, 500n, 2n]);
  });

  test('is never less than nothing, whatever was put right of earlier rounds', () => {
    const late = [{ ...nothing, day: '2026-11-23', category: 'RNG', validBet: -200n }];
    for (const goal of ['valid_bet', 'days'] as const)
      expect(progressOf({ goal, category: null, target: 10n }, late, from)).toBe(0n);
    expect(progressOf({ goal: 'valid_bet', category: null, target: 900n }, [...days, ...late], from)).toBe(50n);
  });

  test('days in a row are the longest run of them', () => {
    expect(longestRun([])).toBe(0);
    expect(longestRun(['2026-11-30', '2026-12-01', '2026-11-30', '2026-11-27', '2026-12-02'])).toBe(3);
  });
});

test('[M-08] a mission is to come, under way, to be claimed, claimed or closed', () => {
  const rule = { startsAt: 100, endsAt: 200, target: 5n };
  const state = (now: number, progress = 0n, isClaimed = false) => stateOf(rule, { now, progress, isClaimed });
  expect([state(99), state(100), state(150, 5n), state(150, 5n, true), state(200, 5n), state(200, 5n, true)]).toEqual([
    'comingSoon',
    'process',
    'claim',
    'claimed',
    'closed',
    'claimed',
  ]);
});
