import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { lotteryDraw } from './draws.ts';
import { drawResult, firstOf, parseResult } from './results.ts';
import { firstPrizeTrend } from './trends.ts';

const at = (text: string) => Date.parse(text);

describe('[G-10] draws of the South-East Asian lotteries', () => {
  test('[G-10] Thailand draws on the 1st and the 16th', () => {
    expect(lotteryDraw('thai', at('2026-11-26T10:00:00+07:00'))).toEqual({
      issue: '20261201',
      opensAt: at('2026-11-16T15:30:00+07:00'),
      closesAt: at('2026-12-01T15:00:00+07:00'),
      drawsAt: at('2026-12-01T15:30:00+07:00'),
    });
    expect(lotteryDraw('thai', at('2026-12-01T15:30:00+07:00')).issue).toBe('20261216');
  });

  test('[G-10] 4D is drawn on Wednesdays, Saturdays and Sundays', () => {
    // 26 November 2026 is a Thursday.
    const issues = ['26', '28', '29', '30'].map((date) => lotteryDraw('4d-singapore', at(`2026-11-${date}T12:00:00Z`)));
    expect(issues.map(({ issue }) => issue)).toEqual(['20261128', '20261129', '20261202', '20261202']);
    expect(lotteryDraw('4d-malaysia', at('2026-11-28T18:59:59+08:00')).issue).toBe('20261128');
  });

  test('[G-10] Togel is drawn every day', () => {
    expect(lotteryDraw('togel', at('2026-11-26T12:00:00+07:00')).issue).toBe('20261126');
    expect(lotteryDraw('togel', at('2026-11-26T17:45:00+07:00')).issue).toBe('20261127');
  });

  test('[G-10] trends of the first prize’s digits', () => {
    const draws = ['4331', '1234', '4001'].map((number) => parseResult('togel', `first ${number}`) ?? new Map());
    expect(firstPrizeTrend(draws, 0)[4]).toEqual({ number: 4, omission: 0, frequency: 2 });
    expect(firstPrizeTrend(draws, 3)[4]).toEqual({ number: 4, omission: 1, frequency: 1 });
    const thai = drawResult('thai', seededDraw('seed', 'trend', 1));
    const last = Number(firstOf(thai).at(-1));
    expect(firstPrizeTrend([thai], 5)[last]).toEqual({ number: last, omission: 0, frequency: 1 });
  });
});
