import { oddsScale } from '../../engine/settlement.ts';
import { ordinary, type PlayType } from './play-type.ts';
import { firstOf } from './results.ts';

/** The last digits of the number, at a discount: `cost` of the face stake is paid, `pays` times the face stake won. */
const lastDigits = (code: string, digits: number, cost: bigint, pays: bigint): PlayType => ({
  ...ordinary(code, digits, (result, number) => (firstOf(result).endsWith(number) ? [pays * oddsScale] : [])),
  cost,
});

/** Colok bebas: the stake comes back with 1.5 times of it for each time that the digit occurs. */
const freeDigit = ordinary('free-digit', 1, (result, digit) => {
  const occurrences = firstOf(result)
    .split('')
    .filter((drawn) => drawn === digit).length;
  return occurrences > 0 ? [oddsScale + 15_000n * BigInt(occurrences)] : [];
});

/** Colok jitu: a digit at its place, of ABCD. */
const placeDigit = (code: string, place: number): PlayType => ({
  ...ordinary(code, 1, (result, digit) => (firstOf(result)[place] === digit ? [9n * oddsScale] : [])),
  cost: 9400n,
});

export const togelTypes: readonly PlayType[] = [
  lastDigits('4d', 4, 3400n, 3000n),
  lastDigits('3d', 3, 4100n, 400n),
  lastDigits('2d', 2, 7100n, 70n),
  freeDigit,
  placeDigit('place-a', 0),
  placeDigit('place-b', 1),
  placeDigit('place-c', 2),
  placeDigit('place-d', 3),
];
