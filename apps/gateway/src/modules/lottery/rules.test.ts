import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfDay, timeOfDay } from '@sampan/contract/zone-time';
import { drawNumbers, dueDraws, nextDrawAfter, resumeAt, type Schedule } from './rules.ts';

const everyMinute: Schedule = { everySeconds: 60, dailyTimes: null, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const evening: Schedule = { everySeconds: null, dailyTimes: ['16:15', '18:15'], weekdays: [0, 1, 2, 3, 4, 5, 6] };
const zone = 'Asia/Ho_Chi_Minh';
const at = (text: string) => Date.parse(text);

describe('when a lottery draws', () => {
  test('[G-06] an interval falls on the same seconds whenever it began, and always after now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.integer({ min: 0, max: 4e12 }), (everySeconds, now) => {
        const next = nextDrawAfter({ ...everyMinute, everySeconds }, now, zone);
        expect(next % (everySeconds * 1_000)).toBe(0);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(everySeconds * 1_000);
      }),
    );
  });

  test('[G-06] times of day are the operator’s: 18:15 in Ho Chi Minh City is 11:15 UTC', () => {
    expect(nextDrawAfter(evening, at('2026-11-21T00:00:00Z'), zone)).toBe(at('2026-11-21T09:15:00Z'));
    expect(nextDrawAfter(evening, at('2026-11-21T09:15:00Z'), zone)).toBe(at('2026-11-21T11:15:00Z'));
    expect(nextDrawAfter(evening, at('2026-11-21T11:15:00Z'), zone)).toBe(at('2026-11-22T09:15:00Z'));
  });

  test('[G-06] a weekly draw waits for its day', () => {
    const sundays = { ...evening, weekdays: [0] };
    expect(nextDrawAfter(sundays, at('2026-11-22T11:15:00Z'), zone)).toBe(at('2026-11-29T09:15:00Z'));
  });

  test('[G-06] a day of 23 or 25 hours has its draw at the same time of day', () => {
    const noon: Schedule = { everySeconds: null, dailyTimes: ['12:00'], weekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(nextDrawAfter(noon, at('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T10:00:00Z'));
    expect(nextDrawAfter(noon, at('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T11:00:00Z'));
    expect(startOfDay(at('2026-10-25T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-24T22:00:00Z'));
    expect(timeOfDay(at('2026-12-31T23:00:00Z'), zone, 0, 0, 0)).toBe(at('2026-12-31T17:00:00Z'));
    // No midnight, east and west of Greenwich, and two of it.
    expect(startOfDay(at('2026-04-24T12:00:00Z'), 'Africa/Cairo')).toBe(at('2026-04-23T22:00:00Z'));
    expect(startOfDay(at('2026-03-08T12:00:00Z'), 'America/Havana')).toBe(at('2026-03-08T05:00:00Z'));
    expect(startOfDay(at('2026-11-01T12:00:00Z'), 'America/Havana')).toBe(at('2026-11-01T04:00:00Z'));
  });

  test('[G-06] what was missed is drawn in order, numbers without a gap, whatever the portions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 60 }), (limit, missed) => {
        const now = 1_000_000 * 60_000 + missed * 60_000;
        let next = { drawNo: 7n, at: 1_000_000 * 60_000 };
        const drawn: bigint[] = [];
        for (;;) {
          const step = dueDraws(everyMinute, next, now, zone, limit);
          if (step.due.length === 0) break;
          expect(step.due.length).toBeLessThanOrEqual(limit);
          drawn.push(...step.due.map(({ drawNo }) => drawNo));
          next = step.next;
        }
        expect(drawn).toEqual(Array.from({ length: missed + 1 }, (_, index) => 7n + BigInt(index)));
        expect(next.at).toBe(now + 60_000);
      }),
    );
  });
});

describe('what is drawn', () => {
  test('[G-06] balls are of their range, distinct where they must be, written equally wide', () => {
    const [main] = drawNumbers([{ prize: 'main', count: 10, from: 1, to: 10, isDistinct: true }]);
    expect(main?.numbers.toSorted()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
    const dice = drawNumbers([{ prize: 'main', count: 30, from: 1, to: 6, isDistinct: false }]);
    expect(dice[0]?.numbers.every((number) => /^[1-6]$/.test(number))).toBe(true);
  });

  test('[G-06] figures keep their leading zeros', () => {
    expect(drawNumbers([{ prize: 'special', count: 2, digits: 5 }], () => 0)).toEqual([
      { prize: 'special', numbers: ['00000', '00000'] },
    ]);
  });

  test('[G-06] each ball is as likely as the others', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 3_000; i++) {
      const [main] = drawNumbers([{ prize: 'main', count: 1, from: 1, to: 6, isDistinct: true }]);
      const ball = main?.numbers[0] ?? '';
      counts.set(ball, (counts.get(ball) ?? 0) + 1);
    }
    // Expected 500, standard deviation 20: seven of them are as good as never.
    expect([...counts.values()].every((count) => Math.abs(count - 500) < 145)).toBe(true);
    expect(counts.size).toBe(6);
  });
});

test('[G-06] after a long rest a demo makes up for the last draws only', () => {
  const everyMinute = { everySeconds: 60, dailyTimes: null, weekdays: [] };
  const daily = { everySeconds: null, dailyTimes: ['18:30'], weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const now = Date.UTC(2026, 10, 21, 12);
  expect(resumeAt(everyMinute, now - 100 * 60_000, now, 'UTC')).toBe(now - 100 * 60_000);
  expect(resumeAt(everyMinute, now - 90 * 86_400_000, now, 'UTC')).toBe(now - 99 * 60_000);
  expect(resumeAt(daily, now - 86_400_000, now, 'UTC')).toBe(now - 86_400_000);
  expect(resumeAt(daily, now - 90 * 86_400_000, now, 'UTC')).toBe(Date.UTC(2026, 10, 18, 18, 30));
});
