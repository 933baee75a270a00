/** So many of the fastest rounds count: what else the machine does only ever makes them slower. */
const counted = 3;

/**
 * How much longer one thing takes than another, as a ratio of their fastest rounds. The two take turns, each first in
 * every other round, so that what one leaves running in the background meets both alike.
 */
export async function compareTimes(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const times = { one: [] as number[], other: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const)) {
      const start = performance.now();
      await (name === 'one' ? one : other)(round);
      times[name].push(performance.now() - start);
    }
  }
  const fastest = (list: readonly number[]) =>
    list
      .toSorted((a, b) => a - b)
      .slice(0, counted)
      .reduce((sum, time) => sum + time, 0);
  return fastest(times.one) / fastest(times.other);
}
