import { describe, expect, test } from 'vitest';
import {
  effective,
  gatewayTime,
  hoursAndMinutes,
  isCheckDue,
  lengthOf,
  minutesOf,
  nextChange,
  readAfter,
  share,
  toLimit,
  toMinutes,
  wordsOf,
} from './rules.ts';

const session = { startedAt: 0, net: '0.00', checkAt: 60_000 };

describe('[R-01] a limit', () => {
  test('is the smaller of the member’s own and what was imposed', () => {
    expect(effective({ kind: 'loss', own: null, imposed: null })).toBeNull();
    expect(effective({ kind: 'loss', own: '9.00', imposed: null })).toBe('9.00');
    expect(effective({ kind: 'loss', own: '9.00', imposed: '10.00' })).toBe('9.00');
    expect(effective({ kind: 'session', own: '90', imposed: '9' })).toBe('9');
  });

  test('is typed as an amount, which may be nothing, or as whole minutes', () => {
    expect(toLimit('1,000.5', 2)).toBe('1000.5');
    expect(toLimit('0', 2)).toBe('0');
    for (const typed of ['', 'x', '-1', '1.234', '9'.repeat(20)]) expect(toLimit(typed, 2)).toBeNull();
    expect(toMinutes(' 90 ')).toBe(90);
    for (const typed of ['', '0', '1.5', '44641', '-3']) expect(toMinutes(typed)).toBeNull();
  });

  test('is shown by how much of it is used', () => {
    expect(share('50.00', '200.00')).toBe(0.25);
    expect(share('300.00', '200.00')).toBe(1);
    expect(share('0.00', '0.00')).toBe(1);
  });
});

describe('[R-04] a clock', () => {
  test('counts whole minutes since the session began', () => {
    expect(minutesOf({ session, at: 119_999 })).toBe(1);
    expect(minutesOf({ session: null, at: 119_999 })).toBe(0);
    expect(hoursAndMinutes(125)).toEqual({ hours: 2, minutes: 5 });
  });

  test('asks when its time has come, unless the play is over anyway', () => {
    expect(isCheckDue({ session, at: 59_999, stop: null })).toBe(false);
    expect(isCheckDue({ session, at: 60_000, stop: null })).toBe(true);
    expect(isCheckDue({ session, at: 60_000, stop: 'limit_reached' })).toBe(false);
    expect(isCheckDue({ session: { ...session, checkAt: null }, at: 60_000, stop: null })).toBe(false);
  });

  test('goes on by itself from what the gateway said, whatever time this machine has', () => {
    expect(gatewayTime({ at: 5_000 }, 900_000, 901_500)).toBe(6_500);
    // Drawn by a clock that was looked at before the answer came.
    expect(gatewayTime({ at: 5_000 }, 900_000, 800_000)).toBe(5_000);
  });

  test('is drawn anew at the next minute, the check or the end of the play, whichever is first', () => {
    const later = { ...session, checkAt: 150_000 };
    expect(nextChange({ session: later, endsAt: null }, 61_000)).toBe(120_000);
    expect(nextChange({ session: later, endsAt: null }, 121_000)).toBe(150_000);
    expect(nextChange({ session: later, endsAt: 130_000 }, 121_000)).toBe(130_000);
    expect(nextChange({ session: later, endsAt: 130_000 }, 150_000)).toBe(180_000);
    expect(nextChange({ session: null, endsAt: 130_000 }, 121_000)).toBeNull();
  });

  test('is read again when something comes due, and else once a beat', () => {
    expect(readAfter(undefined, 60_000)).toBe(60_000);
    expect(readAfter({ session, endsAt: null, at: 20_000 }, 60_000)).toBe(40_000);
    expect(readAfter({ session, endsAt: 30_000, at: 20_000 }, 60_000)).toBe(10_000);
    // Due already, and not answered: no storm.
    expect(readAfter({ session, endsAt: null, at: 60_000 }, 60_000)).toBe(60_000);
    expect(readAfter({ session, endsAt: null, at: 59_999 }, 60_000)).toBe(1_000);
  });
});

test('[R-02] a length is told in hours or days', () => {
  expect(lengthOf(24)).toEqual({ key: 'safer.hours.count', count: 24 });
  expect(lengthOf(36)).toEqual({ key: 'safer.hours.count', count: 36 });
  expect(lengthOf(168)).toEqual({ key: 'safer.days.count', count: 7 });
});

test('[R-05] what the operator did is told as theirs', () => {
  const given = { subject: 'break', after: null, until: null } as const;
  expect(wordsOf({ ...given, change: 'imposed_exclusion' })).toEqual({ key: 'safer.did.exclusionOpen', isOurs: true });
  expect(wordsOf({ ...given, change: 'exclusion', until: 1 })).toEqual({ key: 'safer.did.exclusion', isOurs: false });
  expect(wordsOf({ ...given, change: 'released' })).toEqual({ key: 'safer.did.returned', isOurs: true });
  expect(wordsOf({ subject: 'limit', after: null, until: null, change: 'later' }).key).toBe('safer.did.laterOff');
});
