import { sides, sidesOf, sumOf } from './counting.ts';
import type { DirectType, PickType, PlayType } from './play-type.ts';

const allPlaces = Array.from({ length: 10 }, (_, place) => place);
const cars = allPlaces.map((place) => write(place + 1));
const bigCar = 6;
const bigSum = 12;
/** The ordered pairs of two different cars. */
const pairCount = 90;

/** Ordered pairs of each sum of the first two, from 3 to 19. */
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const sums = new Map(sumWays.map((ways, index) => [String(index + 3), ways]));

function write(car: number): string {
  return String(car).padStart(2, '0');
}

const pick = (
  code: string,
  places: readonly number[],
  bet: Pick<PickType, 'options' | 'ways' | 'of' | 'truths'>,
): PickType => ({ shape: 'pick', size: 1, code, places, ...bet });

/** The first so many cars in their order; `of` orders of that many different cars. */
const direct = (code: string, count: number, of: number): DirectType => ({
  shape: 'direct',
  code,
  places: allPlaces.slice(0, count),
  options: cars,
  ways: 1,
  of,
  isDistinct: true,
  truths: (car) => [write(car)],
});

const placeTypes = allPlaces.flatMap((place): PlayType[] => [
  pick(`place-${place + 1}`, [place], { options: cars, ways: 1, of: 10, truths: ([car = 0]) => [write(car)] }),
  pick(`place-${place + 1}-side`, [place], {
    options: sides,
    ways: 5,
    of: 10,
    truths: ([car = 0]) => sidesOf(car, bigCar),
  }),
]);

/** Place i against place 11 − i; two cars never have the same number. */
const dragonTigers = allPlaces.slice(0, 5).map((place) =>
  pick(`dragon-${place + 1}-${10 - place}`, [place, 9 - place], {
    options: ['dragon', 'tiger'],
    ways: 1,
    of: 2,
    truths: ([front = 0, back = 0]) => [front > back ? 'dragon' : 'tiger'],
  }),
);

export const pk10Types: readonly PlayType[] = [
  ...placeTypes,
  direct('first-two-direct', 2, 90),
  direct('first-three-direct', 3, 720),
  direct('first-four-direct', 4, 5040),
  direct('first-five-direct', 5, 30_240),
  ...dragonTigers,
  pick('first-two-sum', [0, 1], {
    options: [...sums.keys()],
    ways: sums,
    of: pairCount,
    truths: (drawn) => [String(sumOf(drawn))],
  }),
  pick('first-two-sum-side', [0, 1], {
    options: sides,
    ways: new Map([
      ['big', 40],
      ['small', 50],
      ['odd', 50],
      ['even', 40],
    ]),
    of: pairCount,
    truths: (drawn) => sidesOf(sumOf(drawn), bigSum),
  }),
];
