import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalDraw, intervalDraws, type IntervalRule } from './draws.ts';

const at = (text: string) => Date.parse(text);
const everyMinute: IntervalRule = { seconds: 60, closesBefore: 5, utcOffset: 7 * 60 };

describe('[G-10] draws every so many seconds', () => {
  test('[G-10] the draw of an instant, on the clock of UTC+7', () => {
    expect(intervalDraw(everyMinute, at('2026-11-26T08:11:30Z'))).toEqual({
      issue: '20261126-0912',
      opensAt: at('2026-11-26T15:11:00+07:00'),
      closesAt: at('2026-11-26T15:11:55+07:00'),
      drawsAt: at('2026-11-26T15:12:00+07:00'),
    });
  });

  test('[G-10] at the moment of a draw the next one is open', () => {
    expect(intervalDraw(everyMinute, at('2026-11-26T15:11:59.999+07:00')).issue).toBe('20261126-0912');
    expect(intervalDraw(everyMinute, at('2026-11-26T15:12:00+07:00')).issue).toBe('20261126-0913');
  });

  test('[G-10] counting starts anew at midnight of the lottery’s clock', () => {
    expect(intervalDraw(everyMinute, at('2026-11-26T23:59:59+07:00')).issue).toBe('20261126-1440');
    expect(intervalDraw(everyMinute, at('2026-11-27T00:00:00+07:00')).issue).toBe('20261127-0001');
    const before = intervalDraw({ ...everyMinute, utcOffset: -8 * 60 }, at('2026-11-27T00:00:00Z'));
    expect(before.issue).toBe('20261126-0961');
  });

  test('[G-10] intervals that no day is a whole number of, or that close before they open, are refused', () => {
    expect(() => intervalDraw({ ...everyMinute, seconds: 7 }, 0)).toThrow(RangeError);
    expect(() => intervalDraw({ ...everyMinute, closesBefore: 60 }, 0)).toThrow(RangeError);
  });

  test('[G-10] an instant lies in its draw, and draws follow one another without a gap', () => {
    const rules = fc.record({
      seconds: fc.constantFrom(45, 60, 75, 90, 180, 300),
      closesBefore: fc.integer({ min: 0, max: 44 }),
      utcOffset: fc.constantFrom(0, 420, 480, 345, -210),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4_000_000_000_000 }), (rule, instant) => {
        const draws = intervalDraws(rule, instant, 5);
        expect(draws[0]).toEqual(intervalDraw(rule, instant));
        expect(draws[0]!.opensAt <= instant && instant < draws[0]!.drawsAt).toBe(true);
        for (const [index, draw] of draws.entries()) {
          expect(draw.drawsAt - draw.closesAt).toBe(rule.closesBefore * 1000);
          if (index > 0) expect(draw.opensAt).toBe(draws[index - 1]!.drawsAt);
        }
        const issues = draws.map(({ issue }) => issue);
        expect(issues.toSorted()).toEqual(issues);
        expect(new Set(issues).size).toBe(5);
      }),
    );
  });
});
