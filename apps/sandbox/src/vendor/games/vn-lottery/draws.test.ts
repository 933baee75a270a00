import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardDraw, calendarDraw, calendarDraws, stationDraw } from './draws.ts';
import { stationOf, stationsOn } from './stations.ts';

const at = (text: string) => Date.parse(text);

describe('[G-10] draws of the Vietnamese lotteries', () => {
  test('[G-10] North is drawn at 18:15 of UTC+7 every day and closes ten minutes before', () => {
    expect(boardDraw('north', at('2026-11-26T10:00:00+07:00'))).toEqual({
      issue: '20261126',
      opensAt: at('2026-11-25T18:15:00+07:00'),
      closesAt: at('2026-11-26T18:05:00+07:00'),
      drawsAt: at('2026-11-26T11:15:00Z'),
    });
  });

  test('[G-10] at the moment of a draw the next day’s is open', () => {
    expect(boardDraw('south', at('2026-11-26T16:14:59.999+07:00')).issue).toBe('20261126');
    expect(boardDraw('south', at('2026-11-26T16:15:00+07:00')).issue).toBe('20261127');
    expect(boardDraw('central', at('2026-12-31T17:15:00+07:00')).issue).toBe('20270101');
  });

  test('[G-10] the date is the lottery’s, not UTC’s', () => {
    expect(boardDraw('north', at('2026-11-26T00:30:00+07:00')).issue).toBe('20261126');
    expect(boardDraw('north', at('2026-11-26T18:00:00Z')).issue).toBe('20261127');
  });

  test('[G-10] a station draws on its weekdays, and opens with its draw before', () => {
    // 26 November 2026 is a Thursday.
    const hochiminh = stationOf('ho-chi-minh');
    if (!hochiminh) throw new Error('no station');
    expect(stationDraw(hochiminh, at('2026-11-26T10:00:00+07:00'))).toEqual({
      issue: '20261128',
      opensAt: at('2026-11-23T16:15:00+07:00'),
      closesAt: at('2026-11-28T16:05:00+07:00'),
      drawsAt: at('2026-11-28T16:15:00+07:00'),
    });
  });

  test('[G-10] stations by weekday: South has three, on Saturdays four', () => {
    expect(stationsOn('south', 1).map(({ name }) => name)).toEqual(['TP.HCM', 'Đồng Tháp', 'Cà Mau']);
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    expect(weekdays.map((weekday) => stationsOn('south', weekday).length)).toEqual([3, 3, 3, 3, 3, 3, 4]);
    expect(weekdays.map((weekday) => stationsOn('central', weekday).length)).toEqual([3, 2, 2, 2, 3, 2, 3]);
    expect(weekdays.map((weekday) => stationsOn('north', weekday).length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(stationOf('nowhere')).toBeUndefined();
  });

  test('[G-10] days of the month', () => {
    const rule = { at: 0, closesBefore: 0, utcOffset: 0, monthDays: [31] };
    expect(calendarDraws(rule, at('2027-01-31T00:00:00Z'), 2).map(({ issue }) => issue)).toEqual([
      '20270331',
      '20270531',
    ]);
    expect(() => calendarDraw({ ...rule, monthDays: [32] }, 0)).toThrow(RangeError);
  });

  test('[G-10] draws follow one another without a gap, on the rule’s weekdays', () => {
    const rules = fc.record({
      at: fc.integer({ min: 0, max: 1439 }),
      closesBefore: fc.integer({ min: 0, max: 60 }),
      utcOffset: fc.constantFrom(0, 420, 480, -300),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4_000_000_000_000 }), (rule, instant) => {
        const draws = calendarDraws(rule, instant, 4);
        expect(draws[0]!.opensAt <= instant && instant < draws[0]!.drawsAt).toBe(true);
        for (const [index, draw] of draws.entries()) {
          const local = new Date(draw.drawsAt + rule.utcOffset * 60_000);
          expect(rule.weekdays).toContain(local.getUTCDay());
          expect(local.getUTCHours() * 60 + local.getUTCMinutes()).toBe(rule.at);
          expect(draw.issue).toBe(local.toISOString().slice(0, 10).replaceAll('-', ''));
          expect(draw.drawsAt - draw.closesAt).toBe(rule.closesBefore * 60_000);
          if (index > 0) expect(draw.opensAt).toBe(draws[index - 1]!.drawsAt);
        }
      }),
    );
  });
});
