import { describe, expect, test } from 'vitest';
import { type PlayType, playTypeOf, playTypesOf } from './play-types.ts';
import { type Board, drawResult, type Result } from './results.ts';
import { settle, stakeOf, type Ticket } from './settle.ts';

/** A draw whose numbers hit no bet below. */
const blank = (board: Board): Result => drawResult(board, () => 0);

/** The numbers of a board by prize and by their index in it. */
const numbersOf = (board: Board) =>
  Object.entries(blank(board)).flatMap(([prize, numbers]) =>
    numbers.map((number, index) => ({ prize, index, number })),
  );

/** Writes digits at the end of a number, and at its start too where there is room for both; a single digit everywhere. */
function withDigits(number: string, digits: string): string {
  if (digits.length === 1) return digits.repeat(number.length);
  const start = number.length >= 2 * digits.length ? digits : '';
  return start + number.slice(start.length, number.length - digits.length) + digits;
}

const ticketOf = (playType: PlayType, selection: readonly string[]): Ticket => ({
  playType,
  selection,
  unit: 10_000n,
  multiple: 1n,
});

/** Hits are added up, so what a bet returns is the sum over the numbers, each running through all its digits. */
function rtpOfSingles(board: Board, playType: PlayType): number {
  const ticket = ticketOf(playType, ['1234'.slice(0, playType.digits)]);
  const result: Record<string, readonly string[]> & Result = { ...blank(board) };
  const values = Array.from({ length: 10 ** playType.digits }, (_, value) =>
    String(value).padStart(playType.digits, '0'),
  );
  let payout = 0;
  for (const { prize, index, number } of numbersOf(board)) {
    if (number.length < playType.digits) continue;
    const drawn = result[prize] ?? [];
    for (const value of values) {
      result[prize] = drawn.with(index, withDigits(number, value));
      payout += Number(settle(result, ticket).payout);
    }
    result[prize] = drawn;
  }
  return payout / values.length / Number(stakeOf(ticket));
}

/** How likely it is that so many of `size` two-digit numbers come in so many numbers: number after number. */
function comingChances(size: number, numbers: number): number[] {
  let chances = [1, ...Array.from({ length: size }, () => 0)];
  for (let drawn = 0; drawn < numbers; drawn++) {
    chances = chances.map(
      (chance, come) => chance * (1 - (size - come) / 100) + ((chances[come - 1] ?? 0) * (size - come + 1)) / 100,
    );
  }
  return chances;
}

function rtpOfSeveral(board: Board, playType: PlayType): number {
  const selection = Array.from({ length: playType.size }, (_, index) => String(index + 11));
  const ticket = ticketOf(playType, selection);
  const payout = comingChances(playType.size, numbersOf(board).length).reduce((sum, chance, come) => {
    let index = 0;
    // The first numbers drawn are the first of the chosen.
    const result = drawResult(board, () => Number(selection.slice(0, come)[index++] ?? 0));
    return sum + chance * Number(settle(result, ticket).payout);
  }, 0);
  return payout / Number(stakeOf(ticket));
}

const rtpOf = (board: Board, playType: PlayType): number =>
  playType.size === 1 ? rtpOfSingles(board, playType) : rtpOfSeveral(board, playType);

/** In per cent as the table prints them. */
const printed: readonly (readonly [Board, Readonly<Record<string, string>>])[] = [
  [
    'north',
    {
      'lo-2': '99',
      'lo-2-unit': '98.8',
      'lo-3': '96',
      'lo-4': '88.8',
      de: '99',
      head: '98',
      tail: '98',
      '3-cang': '96',
      '4-cang': '88.8',
      'de-head': '99',
      'de-first': '98',
      'de-seventh': '98',
      '3-cang-head': '96',
      'xien-2': '93.30',
      'xien-3': '79.94',
      'xien-4': '66.75',
      'miss-4': '76.39',
      'miss-8': '84.21',
      'miss-10': '69.78',
    },
  ],
  [
    'south',
    {
      'lo-2': '99',
      'lo-2-unit': '99',
      'lo-3': '96',
      'lo-4': '88.8',
      de: '99',
      head: '98',
      tail: '98',
      '3-cang': '96',
      '4-cang': '88.8',
      'de-head': '98',
      '3-cang-head': '96',
      'xien-2': '73.10',
      'xien-3': '58.70',
      'xien-4': '41.64',
      'miss-4': '86.33',
      'miss-8': '73.57',
      'miss-10': '64.54',
    },
  ],
];

describe('[G-10] what the Vietnamese lotteries return', () => {
  test.for(printed)('[G-10] %s: every bet returns what the table says', ([board, table]) => {
    const returns = playTypesOf(board).map((playType) => {
      const decimals = table[playType.code]?.split('.')[1]?.length ?? 0;
      return [playType.code, (rtpOf(board, playType) * 100).toFixed(decimals)];
    });
    expect(Object.fromEntries(returns)).toEqual(table);
  });

  test('[G-10] de at the street’s price of 70 returns 70 %', () => {
    const de = playTypeOf('north', 'de');
    expect(de && rtpOf('north', { ...de, pays: 700_000n })).toBeCloseTo(0.7, 12);
  });

  test.for([
    [27, 2, 0.054882],
    [27, 3, 0.012298],
    [27, 4, 0.00267],
    [18, 2, 0.026108],
    [18, 3, 0.003913],
    [18, 4, 0.000555],
  ] as const)('[G-10] of %i numbers all %i chosen come with %s', ([numbers, size, chance]) => {
    expect(comingChances(size, numbers).at(-1)).toBeCloseTo(chance, 6);
  });

  test.for([4, 8, 10])('[G-10] none of %i comes as the power says', (size) => {
    for (const numbers of [18, 27]) {
      expect(comingChances(size, numbers)[0]).toBeCloseTo((1 - size / 100) ** numbers, 12);
    }
  });
});
