import { expect, test } from 'vitest';
import { eLottery } from '../../lotteries/e-lottery.ts';
import { eForms } from '../forms/e.ts';
import { drawsOf, firstTerms, planOf, progressionOf } from './chase.ts';
import { addLine, emptySlip, lineOf, totalOf } from './slip.ts';

const plays = eForms('5d', eLottery('5d').playTypes).flatMap(({ forms }) => forms.flatMap((form) => form.plays));
const toMinor = (amount: string) => BigInt(amount.replace('.', ''));
const slipOf = (...codes: readonly string[]) =>
  codes.reduce((slip, code) => {
    const play = plays.find((one) => one.code === code);
    if (!play) throw new Error(`no ${code}`);
    const picked = { play, selection: '5', combinations: 1 };
    return addLine(slip, lineOf(picked, { unit: '1.00', multiple: 1, prizeMode: 1960 }, 100n), 100n);
  }, emptySlip);
const coming = [7, 8, 9, 10].map((drawNo) => ({ drawNo, opensAt: 0, closesAt: drawNo, drawsAt: drawNo }));

test('[G-10] a chase says draw by draw how often the slip is bought', () => {
  const slip = slipOf('place-1', 'place-2');
  const doubling = progressionOf(slip, { ...firstTerms, kind: 'doubling', every: 2 }, toMinor);
  const plan = doubling && planOf(coming, totalOf(slip), doubling, 4);
  expect(plan && drawsOf(plan)).toEqual([
    { drawNo: 7, times: 1 },
    { drawNo: 8, times: 1 },
    { drawNo: 9, times: 2 },
    { drawNo: 10, times: 2 },
  ]);
  expect(plan?.total).toBe(1200n);
  const flat = progressionOf(slip, { ...firstTerms, times: 3 }, toMinor);
  expect(flat && planOf(coming, totalOf(slip), flat, 2)?.total).toBe(1200n);
});

test('[G-10] a profit is aimed at with one line alone, and only where it can be reached', () => {
  const terms = { ...firstTerms, kind: 'profit' as const, percent: 100 };
  expect(progressionOf(slipOf('place-1', 'place-2'), terms, toMinor)).toBeNull();
  const slip = slipOf('place-1');
  const profit = progressionOf(slip, terms, toMinor);
  const plan = profit && planOf(coming, totalOf(slip), profit, 4);
  let spent = 0n;
  for (const { multiple, stake } of plan?.entries ?? []) {
    spent += stake;
    expect((multiple * 100n * 98_000n) / 10_000n).toBeGreaterThanOrEqual(spent * 2n);
  }
  expect(plan?.entries).toHaveLength(4);
  const greedy = progressionOf(slip, { ...terms, percent: 900 }, toMinor);
  expect(greedy && planOf(coming, totalOf(slip), greedy, 4)).toBeNull();
});
