import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { drawResult, firstOf, formatResult, type Lottery, parseResult } from './results.ts';

const lotteries: readonly Lottery[] = ['thai', '4d-singapore', '4d-malaysia', 'togel'];

describe('[G-10] results of the South-East Asian lotteries', () => {
  test('[G-10] Thai draws six digits, two numbers of three in front and below, and two digits below', () => {
    let next = 0;
    const result = drawResult('thai', () => (next += 1));
    expect(formatResult(result)).toBe('first 000001; front-three 002 003; bottom-three 004 005; bottom-two 06');
  });

  test('[G-10] 4D draws 23 numbers below 10,000, Togel one', () => {
    const bounds: number[] = [];
    const draw = (bound: number) => {
      bounds.push(bound);
      return bound - 1;
    };
    const singapore = drawResult('4d-singapore', draw);
    expect(bounds).toEqual(Array.from({ length: 23 }, () => 10_000));
    expect(singapore.get('starter')).toHaveLength(10);
    expect(singapore.get('consolation')).toHaveLength(10);
    expect(firstOf(drawResult('togel', draw))).toBe('9999');
  });

  test('[G-10] what is drawn is written and read back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lotteries), fc.nat(), (lottery, nonce) => {
        const result = drawResult(lottery, seededDraw('seed', 'client', nonce));
        expect(parseResult(lottery, formatResult(result))).toEqual(result);
      }),
    );
  });

  test.for([
    ['togel', 'first 433'],
    ['togel', 'first 43 31'],
    ['togel', 'number 4331'],
    ['togel', ''],
    ['4d-singapore', 'first 4331'],
    ['thai', 'first 835067; front-three 123 456; bottom-three 789 012; bottom-two 4'],
    ['thai', 'first 835067; front-three 123; bottom-three 789 012; bottom-two 45'],
    ['thai', 'first 83506x; front-three 123 456; bottom-three 789 012; bottom-two 45'],
  ] as const)('[G-10] %s: no result: %s', ([lottery, text]) => {
    expect(parseResult(lottery, text)).toBeNull();
  });
});
