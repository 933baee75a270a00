import type { Draw } from '../../math/random.ts';

/**
 * The first `count` items of a shuffle: place i swaps with one of the places i … last. The last place of all has
 * nothing to swap with and takes no random number, so ten items are shuffled by nine.
 */
export function takeShuffled<Item>(items: readonly Item[], count: number, draw: Draw): Item[] {
  const rest = [...items];
  const taken: Item[] = [];
  while (taken.length < count) {
    const first = rest[0];
    if (first === undefined) throw new RangeError(`no ${count} of ${items.length} items`);
    const index = rest.length > 1 ? draw(rest.length) : 0;
    const item = rest[index] ?? first;
    // A swap: what stood in front goes where the taken item stood.
    rest[index] = first;
    rest.shift();
    taken.push(item);
  }
  return taken;
}
