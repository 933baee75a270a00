import { oddsScale } from '../../engine/settlement.ts';
import { ascending, ordinary, permutationsOf, type PlayType } from './play-type.ts';
import { firstOf, type Result } from './results.ts';

/** 900 shared among the orders that win: 150 for six, 300 for three. */
const todPays = 900n;

const ifWon = (isWon: boolean, pays: bigint): readonly bigint[] => (isWon ? [pays] : []);

const numbersOf = (result: Result, prize: 'front-three' | 'bottom-three' | 'bottom-two') => result.get(prize) ?? [];

/** Either of two numbers; when both are the same, both pay. */
const eitherOf =
  (prize: 'front-three' | 'bottom-three'): PlayType['hitsOf'] =>
  (result, number) =>
    numbersOf(result, prize)
      .filter((drawn) => drawn === number)
      .map(() => 400n * oddsScale);

export const thaiTypes: readonly PlayType[] = [
  ordinary('3-top', 3, (result, number) => ifWon(firstOf(result).endsWith(number), 900n * oddsScale)),
  {
    ...ordinary('3-tod', 3, (result, number) =>
      ifWon(
        ascending(firstOf(result).slice(-3)) === number,
        (todPays * oddsScale) / BigInt(permutationsOf(number).length),
      ),
    ),
    isAnyOrder: true,
    refusesRepeated: true,
  },
  ordinary('3-front', 3, eitherOf('front-three')),
  ordinary('3-bottom', 3, eitherOf('bottom-three')),
  ordinary('2-top', 2, (result, number) => ifWon(firstOf(result).endsWith(number), 90n * oddsScale)),
  ordinary('2-bottom', 2, (result, number) => ifWon(numbersOf(result, 'bottom-two').includes(number), 90n * oddsScale)),
  // A digit that comes twice pays once.
  ordinary('run-top', 1, (result, digit) => ifWon(firstOf(result).slice(-3).includes(digit), 32_000n)),
  ordinary('run-bottom', 1, (result, digit) =>
    ifWon(
      numbersOf(result, 'bottom-two').some((drawn) => drawn.includes(digit)),
      42_000n,
    ),
  ),
];
