import { choose, sumOf } from './counting.ts';
import type { DirectType, GroupType, PickType, PlayType } from './play-type.ts';

const allPlaces = [0, 1, 2, 3, 4];
const balls = Array.from({ length: 11 }, (_, index) => write(index + 1));
/** The sets of five of the eleven balls. */
const setCount = 462;
const middleSum = 30;

function write(ball: number): string {
  return String(ball).padStart(2, '0');
}

const writeAll = (drawn: readonly number[]) => drawn.map(write);

const direct = (code: string, count: number, of: number): DirectType => ({
  shape: 'direct',
  code,
  places: allPlaces.slice(0, count),
  options: balls,
  ways: 1,
  of,
  isDistinct: true,
  truths: (ball) => [write(ball)],
});

/** The first so many balls in any order. */
const unordered = (code: string, count: number, ways: number, of: number): GroupType => ({
  shape: 'group',
  code,
  places: allPlaces.slice(0, count),
  options: balls,
  ways,
  of,
  rows: [{ repeat: 1, size: count }],
  write,
});

/** Up to five chosen balls are all among the drawn; six and more hold all that are drawn. */
const any = (size: number): PickType => ({
  shape: 'pick',
  code: `any-${size}`,
  places: allPlaces,
  options: balls,
  size,
  ways: size <= 5 ? choose(5, size) : choose(size, 5),
  of: size <= 5 ? choose(11, size) : setCount,
  truths: writeAll,
  isCovering: size > 5,
});

/** A property of the five drawn; `ways` in sets of five. */
const property = (
  code: string,
  ways: Readonly<Record<string, number>>,
  propertyOf: (drawn: readonly number[]) => string,
): PickType => ({
  shape: 'pick',
  code,
  places: allPlaces,
  options: Object.keys(ways).toSorted(),
  size: 1,
  ways: new Map(Object.entries(ways)),
  of: setCount,
  truths: (drawn) => [propertyOf(drawn)],
});

const middleOf = (drawn: readonly number[]): string => write(drawn.toSorted((a, b) => a - b)[2] ?? 0);

function sumSideOf(drawn: readonly number[]): string {
  const sum = sumOf(drawn);
  if (sum === middleSum) return 'equal';
  return sum > middleSum ? 'over' : 'under';
}

export const elevenFiveTypes: readonly PlayType[] = [
  ...allPlaces.map((place): PickType => ({
    shape: 'pick',
    code: `place-${place + 1}`,
    places: [place],
    options: balls,
    size: 1,
    ways: 1,
    of: 11,
    truths: writeAll,
  })),
  direct('first-two-direct', 2, 110),
  unordered('first-two-unordered', 2, 1, 55),
  direct('first-three-direct', 3, 990),
  unordered('first-three-unordered', 3, 1, 165),
  {
    shape: 'pick',
    code: 'first-three-any',
    places: [0, 1, 2],
    options: balls,
    size: 1,
    ways: 3,
    of: 11,
    truths: writeAll,
  },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  property('odd-count', { 0: 1, 1: 30, 2: 150, 3: 200, 4: 75, 5: 6 }, (drawn) =>
    String(drawn.filter((ball) => ball % 2 === 1).length),
  ),
  property('middle', { '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 }, middleOf),
  property('sum-side', { over: 215, under: 215, equal: 32 }, sumSideOf),
];
