import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { type Board, drawResult, formatResult, parseResult, tailsOf } from './results.ts';

const boards: readonly Board[] = ['north', 'central', 'south'];
const north =
  'special 69922; first 02897; second 53744 26443; third 11563 16403 68370 61498 35728 36628; ' +
  'fourth 6741 3342 1243 0581; fifth 1563 7417 8186 4108 7785 3954; sixth 157 911 034; seventh 65 01 38 30';

describe('[G-10] results of the Vietnamese lotteries', () => {
  test('[G-10] a draw of North is read prize by prize', () => {
    const result = parseResult('north', north);
    expect(result?.special).toEqual(['69922']);
    expect(result?.fourth).toEqual(['6741', '3342', '1243', '0581']);
    expect(result?.eighth).toEqual([]);
    expect(result && formatResult(result)).toBe(north);
  });

  test('[G-10] North draws 27 numbers, South and Central 18; longer bets look at fewer of them', () => {
    const counts = boards.map((board) => {
      const result = drawResult(board, seededDraw('seed', 'client', 1));
      return [2, 3, 4, 5, 6].map((digits) => tailsOf(result, digits).length);
    });
    expect(counts).toEqual([
      [27, 23, 20, 10, 0],
      [18, 17, 16, 12, 1],
      [18, 17, 16, 12, 1],
    ]);
  });

  test('[G-10] each number is one random number, the special prize first', () => {
    const bounds: number[] = [];
    const result = drawResult('south', (bound) => {
      bounds.push(bound);
      return bounds.length;
    });
    expect(bounds).toEqual([1e6, ...Array.from({ length: 11 }, () => 1e5), 1e4, 1e4, 1e4, 1e4, 1e3, 1e2]);
    expect(result.special).toEqual(['000001']);
    expect(result.eighth).toEqual(['18']);
  });

  test('[G-10] what is drawn is written and read back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.nat(), (board, nonce) => {
        const result = drawResult(board, seededDraw('seed', 'client', nonce));
        expect(parseResult(board, formatResult(result))).toEqual(result);
      }),
    );
  });

  test.for([
    ['south', north],
    ['north', ''],
    ['north', north.replace('69922', '6992')],
    ['north', north.replace('69922', '6992x')],
    ['north', north.replace(' 26443', '')],
    ['north', north.replace('first', 'second')],
    ['north', `${north}; eighth 12`],
  ] as const)('[G-10] %s: no result: %s', ([board, text]) => {
    expect(parseResult(board, text)).toBeNull();
  });
});
