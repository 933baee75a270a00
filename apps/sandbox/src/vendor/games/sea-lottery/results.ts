import type { Draw } from '../../math/random.ts';

/** Singapore and Malaysia draw 4D alike and pay it differently. */
export type Lottery = 'thai' | '4d-singapore' | '4d-malaysia' | 'togel';

type Prize = 'first' | 'second' | 'third' | 'starter' | 'consolation' | 'front-three' | 'bottom-three' | 'bottom-two';

/** The numbers of each prize in the order of drawing, with their leading zeros; only the lottery's own prizes. */
export type Result = ReadonlyMap<Prize, readonly string[]>;

interface PrizeShape {
  readonly prize: Prize;
  readonly count: number;
  readonly digits: number;
}

const fourDPrizes: readonly PrizeShape[] = [
  { prize: 'first', count: 1, digits: 4 },
  { prize: 'second', count: 1, digits: 4 },
  { prize: 'third', count: 1, digits: 4 },
  { prize: 'starter', count: 10, digits: 4 },
  { prize: 'consolation', count: 10, digits: 4 },
];

const prizes: Readonly<Record<Lottery, readonly PrizeShape[]>> = {
  thai: [
    { prize: 'first', count: 1, digits: 6 },
    { prize: 'front-three', count: 2, digits: 3 },
    { prize: 'bottom-three', count: 2, digits: 3 },
    { prize: 'bottom-two', count: 1, digits: 2 },
  ],
  '4d-singapore': fourDPrizes,
  '4d-malaysia': fourDPrizes,
  togel: [{ prize: 'first', count: 1, digits: 4 }],
};

/** Draws number after number from the first prize on, each one random number below 10^digits; numbers may repeat. */
export function drawResult(lottery: Lottery, draw: Draw): Result {
  return new Map(
    prizes[lottery].map(({ prize, count, digits }) => [
      prize,
      Array.from({ length: count }, () => String(draw(10 ** digits)).padStart(digits, '0')),
    ]),
  );
}

/** As `first 835067; front-three 123 456; bottom-three 789 012; bottom-two 45`. */
export const formatResult = (result: Result): string =>
  [...result].map(([prize, numbers]) => `${prize} ${numbers.join(' ')}`).join('; ');

/** What `formatResult` wrote; null for anything else, and for another lottery's prizes. */
export function parseResult(lottery: Lottery, text: string): Result | null {
  const parts = text.split('; ');
  const shapes = prizes[lottery];
  if (parts.length !== shapes.length) return null;
  const result = new Map<Prize, readonly string[]>();
  for (const [index, { prize, count, digits }] of shapes.entries()) {
    const [name, ...numbers] = parts[index]?.split(' ') ?? [];
    const isNumber = new RegExp(`^\\d{${digits}}$`);
    if (name !== prize || numbers.length !== count || !numbers.every((number) => isNumber.test(number))) return null;
    result.set(prize, numbers);
  }
  return result;
}

/** The first prize: the number that all lotteries have. */
export const firstOf = (result: Result): string => result.get('first')?.[0] ?? '';
