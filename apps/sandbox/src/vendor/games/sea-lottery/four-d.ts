import { oddsScale } from '../../engine/settlement.ts';
import { ordinary, permutationsOf, type PlayType } from './play-type.ts';
import type { Result } from './results.ts';

/** What one unit wins with a number at first, second, third, each starter and each consolation prize. */
interface PrizeTable {
  readonly first: bigint;
  readonly second: bigint;
  readonly third: bigint;
  readonly starter: bigint;
  readonly consolation: bigint;
}

const table = (first: number, second: number, third: number, starter = 0, consolation = 0): PrizeTable => ({
  first: BigInt(first) * oddsScale,
  second: BigInt(second) * oddsScale,
  third: BigInt(third) * oddsScale,
  starter: BigInt(starter) * oddsScale,
  consolation: BigInt(consolation) * oddsScale,
});

const prizes = ['first', 'second', 'third', 'starter', 'consolation'] as const;

/**
 * What the drawn numbers pay a bet that wins with any of `winners`. All prizes add up: a number that was drawn twice is
 * paid twice.
 */
const hitsOf = (result: Result, winners: readonly string[], pays: PrizeTable): readonly bigint[] =>
  prizes.flatMap((prize) => {
    if (pays[prize] === 0n) return [];
    return (result.get(prize) ?? []).filter((drawn) => winners.includes(drawn)).map(() => pays[prize]);
  });

const inOrder = (code: string, pays: PrizeTable): PlayType =>
  ordinary(code, 4, (result, number) => hitsOf(result, [number], pays));

/** One ordinary bet for each order of the digits. */
const system = (code: string, pays: PrizeTable): PlayType => ({
  ...inOrder(code, pays),
  isAnyOrder: true,
  refusesRepeated: true,
  combinationsOf: permutationsOf,
});

/** All orders of the digits for the price of one; what they pay goes by how many these are. */
const iBet = (code: string, pays: Readonly<Record<number, PrizeTable>>): PlayType => ({
  ...ordinary(code, 4, (result, number) => {
    const orders = permutationsOf(number);
    return hitsOf(result, orders, pays[orders.length] ?? table(0, 0, 0));
  }),
  isAnyOrder: true,
  refusesRepeated: true,
});

const singaporeBig = table(2000, 1000, 490, 250, 60);
const singaporeSmall = table(3000, 2000, 800);
const malaysiaBig = table(2500, 1000, 500, 180, 60);
const malaysiaSmall = table(3500, 2000, 1000);

export const singaporeTypes: readonly PlayType[] = [
  inOrder('big', singaporeBig),
  inOrder('small', singaporeSmall),
  iBet('ibet-big', {
    24: table(83, 41, 20, 10, 3),
    12: table(166, 83, 40, 20, 6),
    6: table(335, 168, 85, 41, 10),
    4: table(500, 250, 127, 62, 15),
  }),
  iBet('ibet-small', {
    24: table(125, 83, 33),
    12: table(250, 167, 66),
    6: table(500, 333, 133),
    4: table(750, 500, 200),
  }),
  system('system-big', singaporeBig),
  system('system-small', singaporeSmall),
];

export const malaysiaTypes: readonly PlayType[] = [
  inOrder('big', malaysiaBig),
  inOrder('small', malaysiaSmall),
  system('system-big', malaysiaBig),
  system('system-small', malaysiaSmall),
];
