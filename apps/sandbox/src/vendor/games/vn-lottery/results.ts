import type { Draw } from '../../math/random.ts';

/** Central draws the prizes that South does. */
export type Board = 'north' | 'central' | 'south';

type Prize = 'special' | 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth';

/** The numbers of each prize in the order of drawing, with their leading zeros. North has no eighth prize. */
export type Result = Readonly<Record<Prize, readonly string[]>>;

interface PrizeShape {
  readonly prize: Prize;
  readonly count: number;
  readonly digits: number;
}

const northPrizes: readonly PrizeShape[] = [
  { prize: 'special', count: 1, digits: 5 },
  { prize: 'first', count: 1, digits: 5 },
  { prize: 'second', count: 2, digits: 5 },
  { prize: 'third', count: 6, digits: 5 },
  { prize: 'fourth', count: 4, digits: 4 },
  { prize: 'fifth', count: 6, digits: 4 },
  { prize: 'sixth', count: 3, digits: 3 },
  { prize: 'seventh', count: 4, digits: 2 },
];

const southPrizes: readonly PrizeShape[] = [
  { prize: 'special', count: 1, digits: 6 },
  { prize: 'first', count: 1, digits: 5 },
  { prize: 'second', count: 1, digits: 5 },
  { prize: 'third', count: 2, digits: 5 },
  { prize: 'fourth', count: 7, digits: 5 },
  { prize: 'fifth', count: 1, digits: 4 },
  { prize: 'sixth', count: 3, digits: 4 },
  { prize: 'seventh', count: 1, digits: 3 },
  { prize: 'eighth', count: 1, digits: 2 },
];

const prizesOf = (board: Board) => (board === 'north' ? northPrizes : southPrizes);

const noPrizes: Result = {
  special: [],
  first: [],
  second: [],
  third: [],
  fourth: [],
  fifth: [],
  sixth: [],
  seventh: [],
  eighth: [],
};

/** Draws number after number from the special prize on, each one random number below 10^digits. */
export function drawResult(board: Board, draw: Draw): Result {
  const result: Record<Prize, readonly string[]> = { ...noPrizes };
  for (const { prize, count, digits } of prizesOf(board)) {
    result[prize] = Array.from({ length: count }, () => String(draw(10 ** digits)).padStart(digits, '0'));
  }
  return result;
}

/** As `special 69922; first 02897; second 53744 26443; …`. */
export const formatResult = (result: Result): string =>
  Object.entries(result)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([prize, numbers]) => `${prize} ${numbers.join(' ')}`)
    .join('; ');

/** What `formatResult` wrote; null for anything else, and for another board's prizes. */
export function parseResult(board: Board, text: string): Result | null {
  const parts = text.split('; ');
  const prizes = prizesOf(board);
  if (parts.length !== prizes.length) return null;
  const result: Record<Prize, readonly string[]> = { ...noPrizes };
  for (const [index, { prize, count, digits }] of prizes.entries()) {
    const [name, ...numbers] = parts[index]?.split(' ') ?? [];
    const isNumber = new RegExp(`^\\d{${digits}}$`);
    if (name !== prize || numbers.length !== count || !numbers.every((number) => isNumber.test(number))) return null;
    result[prize] = numbers;
  }
  return result;
}

/** The last so many digits of every number that has them; as often as they were drawn. */
export const tailsOf = (result: Result, digits: number): string[] =>
  Object.values(result)
    .flat()
    .filter((number) => number.length >= digits)
    .map((number) => number.slice(-digits));
