import { choose } from './counting.ts';
import type { PlayType, Selection } from './play-type.ts';

/** How many ways there are to take one number of each row without taking a number twice. */
function distinctTuples(rows: Selection, taken: ReadonlySet<string> = new Set()): number {
  const [row, ...rest] = rows;
  if (!row) return 1;
  const free = row.filter((number) => !taken.has(number));
  if (rest.length === 0) return free.length;
  return free.reduce((count, number) => count + distinctTuples(rest, new Set([...taken, number])), 0);
}

/** How many ways there are to take `size` of each row, no number of one row being taken in the other. */
function disjointPicks(rows: Selection, sizes: readonly number[]): number {
  const [first = [], second] = rows;
  const [size = 0, secondSize = 0] = sizes;
  if (!second) return choose(first.length, size);
  const shared = first.filter((number) => second.includes(number)).length;
  let count = 0;
  // So many of the first row's numbers stand in the second row too, and can't be taken there.
  for (let common = 0; common <= Math.min(size, shared); common++) {
    const firstPicks = choose(shared, common) * choose(first.length - shared, size - common);
    count += firstPicks * choose(second.length - common, secondSize);
  }
  return count;
}

/** How many combinations a selection is: Π of the rows, n over k, or n(n − 1) of a pair and a single. */
export function combinationCount(playType: PlayType, selection: Selection): number {
  if (playType.shape === 'pick') return choose(selection[0]?.length ?? 0, playType.size);
  if (playType.shape === 'group') {
    return disjointPicks(
      selection,
      playType.rows.map((row) => row.size),
    );
  }
  if (playType.isDistinct) return distinctTuples(selection);
  return selection.reduce((product, row) => product * row.length, 1);
}
