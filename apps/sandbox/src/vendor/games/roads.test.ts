import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deal as dealBaccarat, winnerOf as baccaratWinner } from './baccarat/rules.ts';
import { beadPlate, bigRoad, derivedRoad, type Road } from './roads.ts';
import { seededDraw } from '../math/random.ts';

/** P, B and T (a tie) in the order of the rounds. */
const results = (text: string) => [...text].map((letter) => (letter === 'T' ? null : letter));

/** A road as rows of text, `.` where it has no cell. */
const drawn = <Cell>(road: Road<Cell>, show: (cell: Cell) => string) =>
  Array.from({ length: 6 }, (_, row) =>
    road.map((column) => column[row] ?? null).reduce((line, cell) => line + (cell === null ? '.' : show(cell)), ''),
  );

const big = (text: string) => drawn(bigRoad(results(text)), ({ side }) => side ?? 'T');
const derived = (road: Parameters<typeof derivedRoad>[0], text: string) =>
  drawn(derivedRoad(road, results(text)), (mark) => (mark === 'red' ? 'r' : 'b'));

test('[G-10] the bead plate has every result, six to a column', () => {
  expect(beadPlate(results('PBTPBBPP'))).toEqual([
    ['P', 'B', null, 'P', 'B', 'B'],
    ['P', 'P'],
  ]);
  expect(beadPlate([])).toEqual([]);
});

test('[G-10] the big road starts a column when the side changes', () => {
  expect(big('BBPBPPPB')).toEqual(['BPBPB', 'B..P.', '...P.', '.....', '.....', '.....']);
});

test('[G-10] a tie marks the cell before it; ties before the first win are on its cell', () => {
  const cells = bigRoad(results('TTBTBPTTP')).map((column) => column.filter((cell) => cell !== null));
  expect(cells).toEqual([
    [
      { side: 'B', ties: 3 },
      { side: 'B', ties: 0 },
    ],
    [
      { side: 'P', ties: 2 },
      { side: 'P', ties: 0 },
    ],
  ]);
  expect(bigRoad(results('TT'))[0]?.[0]).toEqual({ side: null, ties: 2 });
  expect(bigRoad([])).toEqual([]);
});

test('[G-10] a dragon tail goes on to the right at the bottom, and above an earlier tail', () => {
  // Eight bankers bend in row 6; seven players then find it taken and bend in row 5; the banker is beside their top.
  expect(big('BBBBBBBBPPPPPPPB')).toEqual(['BPB.', 'BP..', 'BP..', 'BP..', 'BPPP', 'BBB.']);
});

test('[G-10] where tails leave no room below, a run goes along the first row and the next starts behind it', () => {
  const runs = [11, 10, 9, 8, 7, 6, 1];
  const text = runs.map((length, run) => (run % 2 === 0 ? 'B' : 'P').repeat(length)).join('');
  expect(big(text)).toEqual([
    'BPBPBPPPPPPB',
    'BPBPBBBBBB..',
    'BPBPPPPPP...',
    'BPBBBBBB....',
    'BPPPPPP.....',
    'BBBBBB......',
  ]);
});

test('[G-10] the derived roads of a big road, worked out by hand', () => {
  // Columns of 2 3 1 1 2 2 3 1. Big eye boy, one column back, from the second cell of the second column on: row 2 beside
  // row 2 r, row 3 below the end of 2 b; 3≠2 b; 1≠3 b; 1=1 r, row 2 below the end of 1 b; 2≠1 b, row 2 beside row 2 r;
  // 2=2 r, row 2 beside row 2 r, row 3 below the end of 2 b; 3≠2 b.
  const text = 'BBPPPBPBBPPBBBP';
  expect(derived('big_eye_boy', text)).toEqual(['rbrbrb', '.b.brb', '.b..r.', '......', '......', '......']);
  // Two columns back, from the fourth column's top on: 1≠2 b; 1≠3 b, row 2 below the end of 1 b; 2≠1 b, row 2 below
  // the end of 1 b; 2≠1 b, row 2 beside row 2 r, row 3 below the end of 2 b; 3≠2 b.
  expect(derived('small_road', text)).toEqual(['brb', 'b.b', 'b..', 'b..', 'b..', 'b..']);
  // Three columns back, from the fifth column's top on: 1≠2 b, row 2 beside row 2 r; 2≠3 b, row 2 below the end of
  // 1 b; 2≠1 b, row 2 below the end of 1 b, row 3 further below it r; 3≠1 b.
  expect(derived('cockroach_pig', text)).toEqual(['brbrb', '..b..', '..b..', '..b..', '.....', '.....']);
});

test('[G-10] derived roads begin with the first cell that has something to compare with', () => {
  const marks = (road: Parameters<typeof derivedRoad>[0], text: string) =>
    derivedRoad(road, results(text)).flat().length;
  for (const [road, before, first] of [
    ['big_eye_boy', 'BP', 'BPP'],
    ['big_eye_boy', 'BP', 'BPB'],
    ['small_road', 'BPB', 'BPBB'],
    ['small_road', 'BPB', 'BPBP'],
    ['cockroach_pig', 'BPBP', 'BPBPP'],
    ['cockroach_pig', 'BPBP', 'BPBPB'],
  ] as const) {
    expect(marks(road, before)).toBe(0);
    expect(marks(road, first)).toBe(6);
  }
});

test('[G-10] a run longer than the column before it is blue once and red from there on', () => {
  expect(derived('big_eye_boy', 'BBPPPPP')).toEqual(['rbr', '..r', '...', '...', '...', '...']);
});

test('[G-10] every win has a cell, every tie a mark, and no column starts without its run', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('P', 'B', null), { maxLength: 120 }), (results) => {
      const cells = bigRoad(results)
        .flat()
        .filter((cell) => cell !== null);
      const wins = results.filter((side) => side !== null);
      expect(cells.filter(({ side }) => side === 'P').length).toBe(wins.filter((side) => side === 'P').length);
      expect(cells.filter(({ side }) => side === 'B').length).toBe(wins.filter((side) => side === 'B').length);
      expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(results.length - wins.length);
      const changes = wins.filter((side, index) => side !== wins[index - 1]).length;
      for (const [road, back] of [
        ['big_eye_boy', 1],
        ['small_road', 2],
        ['cockroach_pig', 3],
      ] as const) {
        const marks = derivedRoad(road, results).flat();
        const count = marks.filter((mark) => mark !== null).length;
        // The columns up to the one looked back to have no mark, and the next one's top has none.
        expect(count).toBe(changes <= back ? 0 : wins.length - firstMarked(wins, back));
      }
    }),
  );
});

/** The index of the first win below the top of the column that has one `back` columns before it, or in a later column. */
function firstMarked(wins: readonly string[], back: number): number {
  let column = -1;
  for (const [index, side] of wins.entries()) {
    if (side !== wins[index - 1]) column += 1;
    else if (column === back) return index;
    if (column > back) return index;
  }
  return wins.length;
}

test('[G-10] rounds of baccarat make a road', () => {
  const rounds = Array.from({ length: 12 }, (_, nonce) => dealBaccarat(seededDraw('seed', 'client', nonce)));
  const winners = rounds.map(baccaratWinner);
  const road = bigRoad(winners.map((winner) => (winner === 'tie' ? null : winner)));
  const first = winners.find((winner) => winner !== 'tie');
  expect(road[0]?.[0]?.side).toBe(first);
});
