import type { Tally } from './run.ts';

const numberOf = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : Number(text);
};

/**
 * How often a property is tried: few times, so that the suite stays quick. MONEY_RUNS asks for more; MONEY_SEED and
 * MONEY_PATH, which a failure names, for the same again. `each`: what one takes at the most, milliseconds: afterwards no
 * other begins, and a failure is told as far as it was made smaller.
 */
export function asked(usual: number, each: number) {
  const seed = numberOf('MONEY_SEED');
  const path = process.env['MONEY_PATH'];
  const numRuns = numberOf('MONEY_RUNS') ?? usual;
  return {
    numRuns,
    interruptAfterTimeLimit: 60_000 + numRuns * each,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
  };
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

/** Says what a long run did. */
export function tell(name: string, { done, refused, kills, inDoubt }: Tally): void {
  if (process.env['MONEY_RUNS'] === undefined) return;
  const by = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ');
  process.stdout.write(
    `${name}: ${sum(done)} done (${by(done)}); ${sum(refused)} refused (${by(refused)}); ${kills} kills, ${inDoubt} in doubt\n`,
  );
}
