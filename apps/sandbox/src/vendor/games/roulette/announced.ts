import { wheel } from './layout.ts';

/** A bet of the layout and how many units of the stake go on it. */
export interface Chips {
  readonly market: string;
  readonly selection: string;
  readonly units: number;
}

const chips = (market: string, selections: string, units = 1): Chips[] =>
  selections.split(' ').map((selection) => ({ market, selection, units }));

/** The bets of the racetrack: parts of the wheel, played as bets of the layout. */
export const announcedBets = {
  /** 22 to 25 by way of the zero, nine units. */
  voisins_du_zero: [
    ...chips('trio', '0-2-3', 2),
    ...chips('split', '4-7 12-15 18-21 19-22 32-35'),
    ...chips('corner', '25-26-28-29', 2),
  ],
  /** 27 to 33, opposite the zero, six units. */
  tiers: chips('split', '5-8 10-11 13-16 23-24 27-30 33-36'),
  /** What the two before leave, five units. */
  orphelins: [...chips('straight', '1'), ...chips('split', '6-9 14-17 17-20 31-34')],
  /** The seven numbers around the zero, four units. */
  jeu_zero: [...chips('split', '0-3 12-15 32-35'), ...chips('straight', '26')],
} as const satisfies Record<string, readonly Chips[]>;

/**
 * A number and its neighbours on the wheel, `each` on either side, one unit straight on each. Throws a RangeError for a
 * number that isn't on the wheel, or more neighbours than the wheel has.
 */
export function neighbourBets(number: number, each: number): Chips[] {
  const place = wheel.indexOf(number);
  if (place < 0) throw new RangeError(`no number ${number}`);
  if (!Number.isInteger(each) || each < 0 || 2 * each + 1 > wheel.length) throw new RangeError(`no ${each} neighbours`);
  return Array.from({ length: 2 * each + 1 }, (_, step) => {
    const neighbour = wheel[(place - each + step + wheel.length) % wheel.length] ?? number;
    return { market: 'straight', selection: String(neighbour), units: 1 };
  });
}
