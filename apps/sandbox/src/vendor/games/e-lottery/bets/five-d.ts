import { numbersComing, ordersOf, sides, sidesOf, sumOf, waysToHold } from './counting.ts';
import type { DirectType, GroupRow, GroupType, PickType, PlayType } from './play-type.ts';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const allPlaces = [0, 1, 2, 3, 4];
const bigDigit = 5;
const bigSum = 23;

/** The runs of places that are played together. */
const spans = {
  'first-two': [0, 1],
  'last-two': [3, 4],
  'first-three': [0, 1, 2],
  'middle-three': [1, 2, 3],
  'last-three': [2, 3, 4],
  'first-four': [0, 1, 2, 3],
  'last-four': [1, 2, 3, 4],
  five: allPlaces,
} as const;

/** What may be played in any order, by the number of places: group 3 is aab, group 6 abc. */
const groups: Readonly<Record<number, Readonly<Record<string, readonly GroupRow[]>>>> = {
  2: { unordered: [{ repeat: 1, size: 2 }] },
  3: {
    'group-3': [
      { repeat: 2, size: 1 },
      { repeat: 1, size: 1 },
    ],
    'group-6': [{ repeat: 1, size: 3 }],
  },
  4: {
    'group-24': [{ repeat: 1, size: 4 }],
    'group-12': [
      { repeat: 2, size: 1 },
      { repeat: 1, size: 2 },
    ],
    'group-6': [{ repeat: 2, size: 2 }],
    'group-4': [
      { repeat: 3, size: 1 },
      { repeat: 1, size: 1 },
    ],
  },
  5: {
    'group-120': [{ repeat: 1, size: 5 }],
    'group-60': [
      { repeat: 2, size: 1 },
      { repeat: 1, size: 3 },
    ],
    'group-30': [
      { repeat: 2, size: 2 },
      { repeat: 1, size: 1 },
    ],
    'group-20': [
      { repeat: 3, size: 1 },
      { repeat: 1, size: 2 },
    ],
    'group-10': [
      { repeat: 3, size: 1 },
      { repeat: 2, size: 1 },
    ],
    'group-5': [
      { repeat: 4, size: 1 },
      { repeat: 1, size: 1 },
    ],
  },
};

const direct = (span: string, places: readonly number[]): DirectType => ({
  shape: 'direct',
  code: `${span}-direct`,
  places,
  options: digits,
  ways: 1,
  of: 10 ** places.length,
  isDistinct: false,
  truths: (digit) => [String(digit)],
});

const group = (code: string, places: readonly number[], rows: readonly GroupRow[]): GroupType => ({
  shape: 'group',
  code,
  places,
  options: digits,
  ways: ordersOf(rows),
  of: 10 ** places.length,
  rows,
  write: String,
});

const pick = (
  code: string,
  places: readonly number[],
  bet: Pick<PickType, 'options' | 'ways' | 'truths'> & { readonly size?: number },
): PickType => ({ shape: 'pick', size: 1, code, places, of: 10 ** places.length, ...bet });

/** `size` different digits that all come somewhere in the places. */
const anywhere = (span: string, places: readonly number[], size: number): PickType =>
  pick(`${span}-any-${size}`, places, {
    options: digits,
    size,
    ways: waysToHold(10, places.length, size),
    truths: (drawn) => numbersComing(drawn, (count) => count >= 1).map(String),
  });

/** Outcomes of 10⁵ in which a given digit comes at least so often. */
const atLeastWays = { 2: 8146, 3: 856, 4: 46 };

const atLeast = (times: 2 | 3 | 4): PickType =>
  pick(`five-at-least-${times}`, allPlaces, {
    options: digits,
    ways: atLeastWays[times],
    truths: (drawn) => numbersComing(drawn, (count) => count >= times).map(String),
  });

const dragonTiger = (place: number, other: number): PickType =>
  pick(`dragon-${place + 1}-${other + 1}`, [place, other], {
    options: ['dragon', 'tiger', 'tie'],
    ways: new Map([
      ['dragon', 45],
      ['tiger', 45],
      ['tie', 10],
    ]),
    truths: ([first = 0, second = 0]) => [first === second ? 'tie' : first > second ? 'dragon' : 'tiger'],
  });

/** Digits stand in a ring, 9 beside 0. */
const areNeighbours = (digit: number, other: number) => [1, 9].includes(Math.abs(digit - other));

/** What three digits make; a run is three neighbours in any order, a half-run has two of them. */
function formOf([a = 0, b = 0, c = 0]: readonly number[]): string {
  const different = new Set([a, b, c]).size;
  if (different === 1) return 'triple';
  if (different === 2) return 'pair';
  const neighbours = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)].filter(Boolean).length;
  if (neighbours === 2) return 'run';
  return neighbours === 1 ? 'half-run' : 'mixed';
}

const form = (span: string, places: readonly number[]): PickType =>
  pick(`${span}-form`, places, {
    options: ['triple', 'run', 'pair', 'half-run', 'mixed'],
    ways: new Map([
      ['triple', 10],
      ['run', 60],
      ['pair', 270],
      ['half-run', 360],
      ['mixed', 300],
    ]),
    truths: (drawn) => [formOf(drawn)],
  });

const cows = ['none', ...digits.slice(1), 'ten'];

/**
 * Three of the five digits must sum to a multiple of 10; the other two, modulo 10, are the cow, 0 being ten. Whichever
 * three they are, the other two leave the same rest: that of all five.
 */
function cowOf(drawn: readonly number[]): string {
  const rest = sumOf(drawn) % 10;
  // Two digits that leave the rest of all five: the other three leave none.
  const hasCow = drawn.some((digit, place) => drawn.slice(place + 1).some((other) => (digit + other) % 10 === rest));
  if (!hasCow) return 'none';
  return rest === 0 ? 'ten' : String(rest);
}

const cow = pick('cow', allPlaces, {
  options: cows,
  ways: new Map(
    cows.map((option) => {
      if (option === 'none') return [option, 35_649];
      if (option === 'ten') return [option, 6456];
      return [option, Number(option) % 2 === 1 ? 6375 : 6505];
    }),
  ),
  truths: (drawn) => [cowOf(drawn)],
});

const placeTypes = allPlaces.flatMap((place): PlayType[] => [
  pick(`place-${place + 1}`, [place], { options: digits, ways: 1, truths: ([digit = 0]) => [String(digit)] }),
  pick(`place-${place + 1}-side`, [place], {
    options: sides,
    ways: 5,
    truths: ([digit = 0]) => sidesOf(digit, bigDigit),
  }),
]);

const spanTypes = Object.entries(spans).flatMap(([span, places]): PlayType[] => [
  direct(span, places),
  ...Object.entries(groups[places.length] ?? {}).map(([name, rows]) => group(`${span}-${name}`, places, rows)),
  ...(places.length > 2 ? [anywhere(span, places, 1), anywhere(span, places, 2)] : []),
  ...(places.length === 3 ? [form(span, places)] : []),
]);

export const fiveDTypes: readonly PlayType[] = [
  ...placeTypes,
  ...spanTypes,
  atLeast(2),
  atLeast(3),
  atLeast(4),
  pick('sum-side', allPlaces, {
    options: sides,
    ways: 50_000,
    truths: (drawn) => sidesOf(sumOf(drawn), bigSum),
  }),
  {
    shape: 'direct',
    code: 'last-two-sides',
    places: spans['last-two'],
    options: sides,
    ways: 25,
    of: 100,
    isDistinct: false,
    truths: (digit) => sidesOf(digit, bigDigit),
  },
  ...allPlaces.flatMap((place) => allPlaces.slice(place + 1).map((other) => dragonTiger(place, other))),
  cow,
];
