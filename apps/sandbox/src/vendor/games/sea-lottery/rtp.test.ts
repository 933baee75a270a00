import { describe, expect, test } from 'vitest';
import { ascending, permutationsOf, type PlayType } from './play-type.ts';
import { playTypeOf } from './play-types.ts';
import { drawResult, type Lottery, type Result } from './results.ts';
import { parseSelection } from './selections.ts';
import { settle, stakeOf } from './settle.ts';

/** A draw that hits no bet below. */
const blank = (lottery: Lottery): Result => drawResult(lottery, () => 0);

/** The values that a number may have, each with its weight. */
function valuesOf(length: number, isAnyOrder: boolean): { drawn: string; orders: number }[] {
  // Of the Thai first prize only the last three digits are looked at.
  const looked = length > 4 ? 3 : length;
  const values = Array.from({ length: 10 ** looked }, (_, value) => String(value).padStart(looked, '0'));
  // Where the order of digits doesn't matter, one order stands for all.
  const drawn = isAnyOrder ? values.filter((value) => ascending(value) === value) : values;
  return drawn.map((value) => ({
    drawn: value.padStart(length, '0'),
    orders: isAnyOrder ? permutationsOf(value).length : 1,
  }));
}

/** What a bet returns: each number's part, running through all its values. Prizes add up, so the parts do. */
function rtpOf(lottery: Lottery, code: string, number: string): number {
  const playType = playTypeOf(lottery, code);
  const selection = playType && parseSelection(playType, number);
  if (!selection) throw new Error(`no ${lottery} ${code} ${number}`);
  const ticket = { playType, selection, unit: 10_000n, multiple: 1n };
  const empty = blank(lottery);
  let returned = 0;
  for (const [prize, numbers] of empty) {
    let payout = 0;
    let values = 0;
    for (const { drawn, orders } of valuesOf(numbers[0]?.length ?? 0, playType.isAnyOrder)) {
      const result = new Map(empty).set(prize, [drawn, ...numbers.slice(1)]);
      payout += Number(settle(result, ticket).payout) * orders;
      values += orders;
    }
    // All numbers of one prize pay alike.
    returned += (payout / values) * numbers.length;
  }
  return returned / Number(stakeOf(ticket));
}

describe('[G-10] what the South-East Asian lotteries return', () => {
  test.for([
    ['thai', '3-top', '123', '90'],
    ['thai', '3-tod', '123', '90'],
    ['thai', '3-tod', '112', '90'],
    ['thai', '3-front', '123', '80'],
    ['thai', '3-bottom', '123', '80'],
    ['thai', '2-top', '12', '90'],
    ['thai', '2-bottom', '12', '90'],
    ['thai', 'run-top', '1', '86.72'],
    ['thai', 'run-bottom', '1', '79.80'],
    ['4d-singapore', 'big', '1234', '65.90'],
    ['4d-singapore', 'small', '1234', '58.00'],
    ['4d-singapore', 'system-big', '1234', '65.90'],
    ['4d-singapore', 'system-small', '1122', '58.00'],
    ['4d-malaysia', 'big', '1234', '64.00'],
    ['4d-malaysia', 'small', '1234', '65.00'],
    ['4d-malaysia', 'system-big', '1112', '64.00'],
    ['togel', '4d', '1234', '88.24'],
    ['togel', '3d', '123', '97.56'],
    ['togel', '2d', '12', '98.59'],
    ['togel', 'free-digit', '1', '94.39'],
    ['togel', 'place-a', '1', '95.74'],
    ['togel', 'place-d', '1', '95.74'],
  ] as const)('[G-10] %s %s %s returns %s per cent', ([lottery, code, number, printed]) => {
    const decimals = printed.split('.')[1]?.length ?? 0;
    expect((rtpOf(lottery, code, number) * 100).toFixed(decimals)).toBe(printed);
  });

  test.for([
    ['ibet-big', '1234', '65.76'],
    ['ibet-big', '1123', '65.88'],
    ['ibet-big', '1122', '65.88'],
    ['ibet-big', '1112', '65.88'],
    ['ibet-small', '1234', '57.84'],
    ['ibet-small', '1123', '57.96'],
    ['ibet-small', '1122', '57.96'],
    ['ibet-small', '1112', '58.00'],
  ] as const)(
    '[G-10] Singapore %s of %s returns a little under the ordinary bet: %s per cent',
    ([code, number, printed]) => {
      expect((rtpOf('4d-singapore', code, number) * 100).toFixed(2)).toBe(printed);
    },
  );

  test('[G-10] a tod that paid 130 whatever the digits would return 78 % and 39 %', () => {
    const tod = playTypeOf('thai', '3-tod');
    if (!tod) throw new Error('no tod');
    const flat: PlayType = { ...tod, hitsOf: (result, number) => tod.hitsOf(result, number).map(() => 1_300_000n) };
    const returns = ['123', '112'].map((number) => {
      let payout = 0;
      for (let value = 0; value < 1000; value++) {
        const result = new Map(blank('thai')).set('first', [String(value).padStart(6, '0')]);
        const ticket = { playType: flat, selection: [number], unit: 10_000n, multiple: 1n };
        payout += Number(settle(result, ticket).payout);
      }
      return payout / 1000 / 10_000;
    });
    expect(returns).toEqual([0.78, 0.39]);
  });
});
