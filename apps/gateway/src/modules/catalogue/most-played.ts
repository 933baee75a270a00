import type { Clock } from '../../clock.ts';

/** Node ids, most played first; as they were counted some minutes ago at most. */
export type MostPlayed = (merchantCode: string) => Promise<readonly string[]>;

/** How long a count is good for, and the time that it counts, milliseconds. */
const countEveryMs = 10 * 60_000;
const countedMs = 3 * 86_400_000;
/** So many are counted: a list of hot games has no room for more. */
const limit = 24;

/**
 * Which games are played now. Rounds are counted once in a while, by the first request then; the others get the last
 * count. One that fails leaves the last: the list has the operator's marks all the same.
 * `count`: of the rounds of real accounts since then.
 */
export function createMostPlayed(deps: {
  readonly clock: Clock;
  readonly count: (merchantCode: string, since: number, limit: number) => Promise<readonly string[]>;
}): MostPlayed {
  const { clock, count } = deps;
  const counts = new Map<string, { readonly at: number; readonly nodeIds: Promise<readonly string[]> }>();

  return async (merchantCode) => {
    const at = clock.now();
    const last = counts.get(merchantCode);
    if (last && at - last.at < countEveryMs) return last.nodeIds;
    const before = last?.nodeIds ?? Promise.resolve([]);
    const next = count(merchantCode, at - countedMs, limit).catch(() => before);
    counts.set(merchantCode, { at, nodeIds: last ? before : next });
    const nodeIds = await next;
    counts.set(merchantCode, { at, nodeIds: Promise.resolve(nodeIds) });
    return nodeIds;
  };
}
