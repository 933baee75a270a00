import { numbersComing, ordersOf, sides, sidesOf, sumOf, waysToHold } from './counting.ts';
import type { GroupRow, GroupType, PickType, PlayType } from './play-type.ts';

const dice = [0, 1, 2];
const faces = ['1', '2', '3', '4', '5', '6'];
const outcomes = 216;
const bigSum = 11;

/** Outcomes of each sum from 3 to 18. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const sums = new Map(sumWays.map((ways, index) => [String(index + 3), ways]));

const pick = (
  code: string,
  bet: Pick<PickType, 'options' | 'ways' | 'truths'> & { readonly size?: number },
): PickType => ({ shape: 'pick', size: 1, code, places: dice, of: outcomes, ...bet });

const group = (code: string, rows: readonly GroupRow[]): GroupType => ({
  shape: 'group',
  code,
  places: dice,
  options: faces,
  ways: ordersOf(rows),
  of: outcomes,
  rows,
  write: String,
});

const holding = (code: string, size: number): PickType =>
  pick(code, {
    options: faces,
    size,
    ways: waysToHold(6, 3, size),
    truths: (drawn) => numbersComing(drawn, (count) => count >= 1).map(String),
  });

const pairs = (code: string, ways: number, counts: (count: number) => boolean): PickType =>
  pick(code, { options: faces, ways, truths: (drawn) => numbersComing(drawn, counts).map(String) });

function isRun(drawn: readonly number[]): boolean {
  return new Set(drawn).size === 3 && Math.max(...drawn) - Math.min(...drawn) === 2;
}

export const k3Types: readonly PlayType[] = [
  pick('sum', { options: [...sums.keys()], ways: sums, truths: (drawn) => [String(sumOf(drawn))] }),
  pick('side', { options: sides, ways: 108, truths: (drawn) => sidesOf(sumOf(drawn), bigSum) }),
  group('triple', [{ repeat: 3, size: 1 }]),
  pick('any-triple', {
    options: ['triple'],
    ways: 6,
    truths: (drawn) => (new Set(drawn).size === 1 ? ['triple'] : []),
  }),
  group('pair-and-third', [
    { repeat: 2, size: 1 },
    { repeat: 1, size: 1 },
  ]),
  pairs('pair', 15, (count) => count === 2),
  pairs('pair-at-least', 16, (count) => count >= 2),
  group('three-different', [{ repeat: 1, size: 3 }]),
  pick('any-run', { options: ['run'], ways: 24, truths: (drawn) => (isRun(drawn) ? ['run'] : []) }),
  holding('two-different', 2),
  holding('contains', 1),
];
