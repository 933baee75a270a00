import { numbersOf, wheel } from '../layout.ts';

/** A rectangle in cells of the board. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where a bet lies on an upright board and on a lying one. A box without width and height is the middle of a zone. */
export interface Place {
  readonly upright: Box;
  readonly lying: Box;
}

/** Bets beside the numbers are narrower than numbers on the upright board. */
const besideWidth = 0.9;

/** Of a number on the upright board: 1, 2, 3 in the first row, the zero above them. */
const columnOf = (number: number) => (number - 1) % 3;
const rowOf = (number: number) => Math.floor((number - 1) / 3);

/** The lying board is the upright one turned to the left: the first column is its lowest row. */
const turned = ({ x, y, w, h }: Box): Box => ({ x: y + 1, y: 3 - x - w, w: h, h: w });
const onBoth = (upright: Box): Place => ({ upright: { ...upright, y: upright.y + 1 }, lying: turned(upright) });
const zone = (x: number, y: number) => onBoth({ x, y, w: 0, h: 0 });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A bet beside the numbers: `first` of `count` equal parts. */
function beside(column: number, index: number, count: number): Place {
  const length = 12 / count;
  return {
    upright: { x: 3 + column * besideWidth, y: 1 + index * length, w: besideWidth, h: length },
    lying: { x: 1 + index * length, y: 3 + column * 0.8, w: length, h: 0.8 },
  };
}

const evenMoney = ['half:low', 'parity:even', 'colour:red', 'colour:black', 'parity:odd', 'half:high'];

/** Null for what the layout doesn't have. */
export function placeOf(market: string, selection: string): Place | null {
  const covered = numbersOf(market, selection);
  if (!covered) return null;
  const [first = 0] = covered;
  const others = covered.filter((number) => number > 0);
  const index = Number(selection) - 1;
  switch (market) {
    case 'straight':
      return first === 0
        ? onBoth({ x: 0, y: -1, w: 3, h: 1 })
        : onBoth({ x: columnOf(first), y: rowOf(first), w: 1, h: 1 });
    case 'column':
      return onBoth({ x: index, y: 12, w: 1, h: 1 });
    case 'dozen':
      return beside(0, index, 3);
    case 'colour':
    case 'parity':
    case 'half':
      return beside(1, evenMoney.indexOf(`${market}:${selection}`), 6);
    case 'street':
    case 'line':
      return zone(0, mean(covered.map(rowOf)) + 0.5);
    case 'first_four':
      return zone(0, 0);
    default:
      // Between the numbers that it covers; with the zero, on its lower edge.
      return zone(mean(others.map(columnOf)) + 0.5, first === 0 ? 0 : mean(others.map(rowOf)) + 0.5);
  }
}

const start = wheel.indexOf(24);
const ends = 2;
const sideCells = 17;
/** The numbers around the racetrack, clockwise from its upper left corner. */
const track = [...wheel.slice(start), ...wheel.slice(0, start)];

/** A number of the wheel on the racetrack: 17 above, 2 at each end, 16 below. */
function trackBox(index: number): Box {
  if (index < sideCells) return { x: 1 + index, y: 0, w: 1, h: 1 };
  if (index < sideCells + ends) return { x: sideCells + 1, y: (index - sideCells) * 1.5, w: 1, h: 1.5 };
  const below = track.length - sideCells - 2 * ends;
  const width = sideCells / below;
  const back = index - sideCells - ends;
  if (back < below) return { x: sideCells + 1 - (back + 1) * width, y: 2, w: width, h: 1 };
  return { x: 0, y: 1.5 - (back - below) * 1.5, w: 1, h: 1.5 };
}

const transposed = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });

/** The numbers of the racetrack with their places. */
export const trackPlaces: readonly { readonly number: number; readonly place: Place }[] = track.map((number, index) => {
  const lying = trackBox(index);
  return { number, place: { lying, upright: transposed(lying) } };
});

/** The parts of the wheel inside the racetrack, beside their numbers. */
export const sectorPlaces = (
  [
    ['tiers', 1, 4.5],
    ['orphelins', 5.5, 4],
    ['voisins_du_zero', 9.5, 4.5],
    ['jeu_zero', 14, 4],
  ] as const
).map(([name, x, w]) => {
  const lying = { x, y: 1, w, h: 1 };
  return { name, place: { lying, upright: transposed(lying) } };
});

/** Custom properties for the stylesheet. */
export const placeProperties = ({ upright, lying }: Place): Readonly<Record<string, string>> => ({
  '--ux': String(upright.x),
  '--uy': String(upright.y),
  '--uw': String(upright.w),
  '--uh': String(upright.h),
  '--lx': String(lying.x),
  '--ly': String(lying.y),
  '--lw': String(lying.w),
  '--lh': String(lying.h),
});
