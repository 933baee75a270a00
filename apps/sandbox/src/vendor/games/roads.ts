/** The rows of a road as it is shown at tables. */
const roadRows = 6;

/** A road as it is drawn: columns from left to right, each with its cells from top to bottom; null where none is. */
export type Road<Cell> = readonly (readonly (Cell | null)[])[];

/** Every result, downwards and then to the right. The last column may be shorter. */
export function beadPlate<Cell>(results: readonly Cell[], rows = roadRows): Cell[][] {
  return Array.from({ length: Math.ceil(results.length / rows) }, (_, column) =>
    results.slice(column * rows, (column + 1) * rows),
  );
}

export interface BigRoadCell<Side> {
  /** Null only while all results so far were ties. */
  readonly side: Side | null;
  /** Ties after this result and before the next; the first cell also has those before it. */
  readonly ties: number;
}

/** Runs of one side, a cell each result. A tie (null) has no cell of its own: it marks the cell before it. */
function runsOf<Side>(results: readonly (Side | null)[]): BigRoadCell<Side>[][] {
  const runs: BigRoadCell<Side>[][] = [];
  for (const side of results) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!run || !last) runs.push([{ side, ties: side === null ? 1 : 0 }]);
    else if (side === null) run.splice(-1, 1, { ...last, ties: last.ties + 1 });
    else if (last.side === null) run.splice(-1, 1, { ...last, side });
    else if (last.side === side) run.push({ side, ties: 0 });
    else runs.push([{ side, ties: 0 }]);
  }
  return runs;
}

/** Draws runs as columns. A run that finds the bottom or another run's cell below it goes on to the right (dragon tail). */
function layOut<Cell>(runs: readonly (readonly Cell[])[], rows: number): Road<Cell> {
  const columns: (Cell | null)[][] = [];
  const isFree = (column: number, row: number) => (columns[column]?.[row] ?? null) === null;
  let start = -1;
  for (const run of runs) {
    // The top may be taken: a tail that had no room below runs along the first row.
    do start += 1;
    while (!isFree(start, 0));
    let column = start;
    let row = 0;
    for (const [index, cell] of run.entries()) {
      if (index > 0 && column === start && row + 1 < rows && isFree(column, row + 1)) row += 1;
      else if (index > 0) column += 1;
      while (columns.length <= column) columns.push(Array.from({ length: rows }, () => null));
      columns[column]?.splice(row, 1, cell);
    }
  }
  return columns;
}

/** A column for each run of a side, from results in order; null is a tie. */
export const bigRoad = <Side>(results: readonly (Side | null)[], rows = roadRows): Road<BigRoadCell<Side>> =>
  layOut(runsOf(results), rows);

/** How many columns back a derived road looks. */
const lookBack = { big_eye_boy: 1, small_road: 2, cockroach_pig: 3 } as const;
export type DerivedRoad = keyof typeof lookBack;
/** Red when the big road repeats itself, blue when it doesn't; neither means a side. */
export type DerivedMark = 'red' | 'blue';

/**
 * A road that tells how regular the big road is. It counts the big road's columns by their runs, however long, and not
 * by where a dragon tail bends. A new column is red when the one before it and the one `lookBack` before that are
 * equally long. A cell further down is blue when the column `lookBack` before it ends just above its row.
 */
export function derivedRoad<Side>(
  road: DerivedRoad,
  results: readonly (Side | null)[],
  rows = roadRows,
): Road<DerivedMark> {
  const lengths = runsOf(results).map((run) => run.length);
  const marks = lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => markAt(lengths, column, row, lookBack[road])),
  );
  const runs = runsOf(marks.filter((mark) => mark !== null)).map((run) => run.map(({ side }) => side));
  return layOut(runs, rows);
}

/** Null as long as there is no column to compare with. */
function markAt(lengths: readonly number[], column: number, row: number, back: number): DerivedMark | null {
  const compared = lengths[row === 0 ? column - 1 - back : column - back];
  if (compared === undefined) return null;
  const isRegular = row === 0 ? lengths[column - 1] === compared : compared !== row;
  return isRegular ? 'red' : 'blue';
}
