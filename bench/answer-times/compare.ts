/** So many of the fastest rounds count: what else the machine does only ever makes them slower. */
const counted = 3;

/** So many times as many rounds at most where a ratio is asked to lie within something. */
const patience = 4;

/**
 * How much longer one thing takes than another, as a ratio of their fastest rounds. The two take turns, each first in
 * every other round, so that what one leaves running in the background meets both alike. While the ratio is further
 * from 1 than `within`, more rounds are measured: what was only noise goes with them.
 */
export async function compareTimes(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  within = Number.POSITIVE_INFINITY,
): Promise<number> {
  const times = { one: [] as number[], other: [] as number[] };
  const fastest = (list: readonly number[]) =>
    list
      .toSorted((a, b) => a - b)
      .slice(0, counted)
      .reduce((sum, time) => sum + time, 0);
  let ratio = Number.NaN;
  for (let round = 0; round < patience * rounds; round++) {
    for (const name of round % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const)) {
      const start = performance.now();
      await (name === 'one' ? one : other)(round);
      times[name].push(performance.now() - start);
    }
    if ((round + 1) % rounds !== 0) continue;
    ratio = fastest(times.one) / fastest(times.other);
    if (Math.max(ratio, 1 / ratio) < within) break;
  }
  return ratio;
}
