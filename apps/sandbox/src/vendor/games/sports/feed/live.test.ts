import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../../math/random.ts';
import { acceptanceDelay, acceptOdds, clockAt, isSuspended, remainingLambdas, timeOfGoal } from './live.ts';

const kickOff = 1_000_000_000;
const minute = 60_000;

describe('[G-10] a match in play', () => {
  test('[G-10] its clock has two halves of 45 minutes and a break of 15', () => {
    const at = (minutes: number) => clockAt(kickOff, kickOff + minutes * minute);
    expect(at(-1)).toEqual({ phase: 'before', minutes: 0 });
    expect(at(0)).toEqual({ phase: 'first_half', minutes: 0 });
    expect(at(44.99)).toEqual({ phase: 'first_half', minutes: 44 });
    expect(at(45)).toEqual({ phase: 'break', minutes: 45 });
    expect(at(59.99)).toEqual({ phase: 'break', minutes: 45 });
    expect(at(60)).toEqual({ phase: 'second_half', minutes: 45 });
    expect(at(104.99)).toEqual({ phase: 'second_half', minutes: 89 });
    expect(at(105)).toEqual({ phase: 'over', minutes: 90 });
    expect(at(10_000)).toEqual({ phase: 'over', minutes: 90 });
  });

  test('[G-10] a goal is shown when the clock has its minute', () => {
    for (let goal = 1; goal <= 90; goal++) {
      const time = timeOfGoal(kickOff, goal);
      expect(clockAt(kickOff, time).minutes).toBe(goal);
      expect(clockAt(kickOff, time - 1).minutes).toBe(goal - 1);
    }
  });

  test('[G-10] fewer goals are to come with each minute', () => {
    expect(remainingLambdas({ home: 1.5, away: 0.9 }, 0)).toEqual({ home: 1.5, away: 0.9 });
    expect(remainingLambdas({ home: 1.5, away: 0.9 }, 60).home).toBeCloseTo(0.5, 12);
    expect(remainingLambdas({ home: 1.5, away: 0.9 }, 90)).toEqual({ home: 0, away: 0 });
  });

  test('[G-10] no bets are taken for 20 seconds after a goal', () => {
    expect(isSuspended(undefined, kickOff)).toBe(false);
    expect(isSuspended(kickOff, kickOff - 1)).toBe(false);
    expect(isSuspended(kickOff, kickOff)).toBe(true);
    expect(isSuspended(kickOff, kickOff + 19_999)).toBe(true);
    expect(isSuspended(kickOff, kickOff + 20_000)).toBe(false);
  });

  test('[G-10] a bet waits 5 to 8 seconds', () => {
    const draw = seededDraw('seed', 'client', 1);
    const delays = Array.from({ length: 2_000 }, () => acceptanceDelay(draw));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(8_000);
    expect(acceptanceDelay(() => 3_000)).toBe(8_000);
  });

  test('[G-10] odds that moved are taken as far as the member said, at the odds of now', () => {
    const taken = (odds: bigint) => ({ isAccepted: true, odds });
    const refused = { isAccepted: false, reason: 'odds_changed' };
    for (const tolerance of ['any', 'better', 'none'] as const) {
      expect(acceptOdds(19_500n, 19_500n, tolerance)).toEqual(taken(19_500n));
      expect(acceptOdds(19_500n, undefined, tolerance)).toEqual({ isAccepted: false, reason: 'suspended' });
    }
    expect(acceptOdds(19_500n, 20_000n, 'any')).toEqual(taken(20_000n));
    expect(acceptOdds(19_500n, 19_000n, 'any')).toEqual(taken(19_000n));
    expect(acceptOdds(19_500n, 20_000n, 'better')).toEqual(taken(20_000n));
    expect(acceptOdds(19_500n, 19_000n, 'better')).toEqual(refused);
    expect(acceptOdds(19_500n, 20_000n, 'none')).toEqual(refused);
    expect(acceptOdds(19_500n, 19_000n, 'none')).toEqual(refused);
  });
});
