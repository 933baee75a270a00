import { expect, test } from 'vitest';
import { eLottery } from '../../lotteries/e-lottery.ts';
import { eForms } from '../forms/e.ts';
import {
  addLine,
  type Bounds,
  emptySlip,
  isTooLong,
  lineOf,
  refusalOf,
  removeLine,
  requestOf,
  totalOf,
  withMultiple,
} from './slip.ts';

const plays = eForms('5d', eLottery('5d').playTypes).flatMap(({ forms }) => forms.flatMap((form) => form.plays));
const bounds: Bounds = {
  least: 100n,
  most: 5_000_000n,
  mostPayout: 200_000_000n,
  mostMultiple: 9999,
  mostLines: 50,
};
const picked = (code: string, selection: string) => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return { play, selection, combinations: play.count(selection) };
};
const terms = (multiple = 1, prizeMode = 1960) => ({ unit: '2.00', multiple, prizeMode });
const lineWith = (code: string, selection: string, multiple = 1, prizeMode = 1960) =>
  lineOf(picked(code, selection), terms(multiple, prizeMode), 200n);

test('[G-10] the total is combinations times unit times multiple of all lines', () => {
  let slip = addLine(emptySlip, lineWith('last-three-direct', '3|01|1', 3), 200n);
  slip = addLine(slip, lineWith('place-1', '57'), 200n);
  expect(slip.lines.map(({ combinations, stake }) => [combinations, stake])).toEqual([
    [2, 1200n],
    [2, 400n],
  ]);
  expect(totalOf(slip)).toBe(1600n);
  expect(totalOf(withMultiple(slip, 2, 10, 200n))).toBe(5200n);
  expect(removeLine(slip, 1).lines.map(({ id }) => id)).toEqual([2]);
});

test('[G-10] the same line again is bought more often, another prize mode is another line', () => {
  let slip = addLine(emptySlip, lineWith('place-1', '57', 2), 200n);
  slip = addLine(slip, lineWith('place-1', '57', 3), 200n);
  expect(slip.lines).toMatchObject([{ multiple: 5, stake: 2000n }]);
  slip = addLine(slip, lineWith('place-1', '57', 1, 1800), 200n);
  expect(slip.lines.map(({ id }) => id)).toEqual([1, 2]);
});

test('[G-10] a line outside the limits is refused with the reason, also when a chase multiplies it', () => {
  expect(refusalOf(lineWith('place-1', '5'), 200n, bounds)).toBeNull();
  expect(refusalOf(lineWith('place-1', '5'), 200n, { ...bounds, least: 300n })).toBe('least');
  expect(refusalOf(lineWith('place-1', '5', 9999), 200n, { ...bounds, most: 1_000_000n })).toBe('most');
  // 200 × 98,000 pays 19,600,000 for one, 215,600,000 for eleven.
  expect(refusalOf(lineWith('five-direct', '1|2|3|4|5'), 200n, bounds)).toBeNull();
  expect(refusalOf(lineWith('five-direct', '1|2|3|4|5', 11), 200n, bounds)).toBe('payout');
  expect(refusalOf(lineWith('five-direct', '1|2|3|4|5'), 200n, bounds, 11)).toBe('payout');
  expect(refusalOf({ ...lineWith('place-1', '5'), selection: '5'.repeat(4001) }, 200n, bounds)).toBe('long');
});

test('[G-10] an order carries what the server reads, and no more', () => {
  const [line] = addLine(emptySlip, lineWith('place-1', '57', 2, 1800), 200n).lines;
  if (!line) throw new Error('no line');
  expect(requestOf(line)).toEqual({ playType: 'place-1', selection: '57', unit: '2.00', multiple: 2, prizeMode: 1800 });
  const long = { ...line, selection: '5'.repeat(4000) };
  const slipOf = (count: number) => ({ lines: Array.from({ length: count }, () => long), nextId: 1 });
  expect([12, 13].map((count) => isTooLong(slipOf(count)))).toEqual([false, true]);
});
