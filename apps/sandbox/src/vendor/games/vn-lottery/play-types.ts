import { oddsScale } from '../../engine/settlement.ts';
import { type Board, type Result, tailsOf } from './results.ts';

export interface PlayType {
  readonly code: string;
  /** Digits of a number that is chosen. */
  readonly digits: number;
  /** How many numbers a combination holds. */
  readonly size: number;
  /** Each time that a combination's one number was drawn is a hit; or all its numbers were drawn; or none was. */
  readonly wins: 'each' | 'all' | 'none';
  /** What a combination costs, in points. */
  readonly cost: bigint;
  /** What a hit of one point pays, times `oddsScale`. */
  readonly pays: bigint;
  /** The numbers that count as drawn, as often as they were. */
  readonly drawn: (result: Result) => readonly string[];
}

type Bet = Pick<PlayType, 'cost' | 'pays' | 'drawn'>;

const times = (pays: number): bigint => BigInt(Math.round(pays * Number(oddsScale)));

const bet = (cost: bigint, pays: number, drawn: PlayType['drawn']): Bet => ({ cost, pays: times(pays), drawn });

const each = (code: string, digits: number, { cost, pays, drawn }: Bet): PlayType => ({
  code,
  digits,
  size: 1,
  wins: 'each',
  cost,
  pays,
  drawn,
});

const pairs = (result: Result) => tailsOf(result, 2);
const triples = (result: Result) => tailsOf(result, 3);
const fours = (result: Result) => tailsOf(result, 4);
const tail = (digits: number) => (result: Result) => result.special.map((number) => number.slice(-digits));
const tens = (result: Result) => result.special.map((number) => number.slice(-2, -1));

/** Two-digit numbers that must all be drawn, at least once each. */
const xien = (size: number, pays: number): PlayType => ({
  ...each(`xien-${size}`, 2, bet(1n, pays, pairs)),
  size,
  wins: 'all',
});

/** Two-digit numbers of which none may be drawn. */
const miss = (size: number, pays: number): PlayType => ({
  ...each(`miss-${size}`, 2, bet(1n, pays, pairs)),
  size,
  wins: 'none',
});

/** What both boards pay alike, on the special prize alone. */
const specialTypes: readonly PlayType[] = [
  each('de', 2, bet(1n, 99, tail(2))),
  each('head', 1, bet(1n, 9.8, tens)),
  each('tail', 1, bet(1n, 9.8, tail(1))),
  each('3-cang', 3, bet(1n, 960, tail(3))),
  each('4-cang', 4, bet(1n, 8880, tail(4))),
];

const northTypes: readonly PlayType[] = [
  each('lo-2', 2, bet(27n, 99, pairs)),
  each('lo-2-unit', 2, bet(1n, 3.66, pairs)),
  each('lo-3', 3, bet(23n, 960, triples)),
  each('lo-4', 4, bet(20n, 8880, fours)),
  ...specialTypes,
  each(
    'de-head',
    2,
    bet(1n, 99, (result) => result.special.map((number) => number.slice(0, 2))),
  ),
  each(
    'de-first',
    2,
    bet(1n, 98, (result) => result.first.map((number) => number.slice(-2))),
  ),
  each(
    'de-seventh',
    2,
    bet(4n, 98, (result) => result.seventh),
  ),
  each(
    '3-cang-head',
    3,
    bet(3n, 960, (result) => result.sixth),
  ),
  xien(2, 17),
  xien(3, 65),
  xien(4, 250),
  miss(4, 2.3),
  miss(8, 8),
  miss(10, 12),
];

const southTypes: readonly PlayType[] = [
  each('lo-2', 2, bet(18n, 99, pairs)),
  each('lo-2-unit', 2, bet(1n, 5.5, pairs)),
  each('lo-3', 3, bet(17n, 960, triples)),
  each('lo-4', 4, bet(16n, 8880, fours)),
  ...specialTypes,
  each(
    'de-head',
    2,
    bet(1n, 98, (result) => result.eighth),
  ),
  each(
    '3-cang-head',
    3,
    bet(1n, 960, (result) => result.seventh),
  ),
  xien(2, 28),
  xien(3, 150),
  xien(4, 750),
  miss(4, 1.8),
  miss(8, 3.3),
  miss(10, 4.3),
];

/** All that can be played on a board, in the order in which a screen lists it. */
export const playTypesOf = (board: Board): readonly PlayType[] => (board === 'north' ? northTypes : southTypes);

export const playTypeOf = (board: Board, code: string): PlayType | undefined =>
  playTypesOf(board).find((playType) => playType.code === code);
