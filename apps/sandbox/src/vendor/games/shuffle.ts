import type { Draw } from '../math/random.ts';

/**
 * `count` different numbers of 0 … `size` − 1 in random order: a shuffle from the front (Fisher–Yates) that stops when
 * enough are dealt. One draw a number; none for the last one when all are dealt, because nothing is left to choose.
 * Throws a RangeError when more are asked for than there are.
 */
export function dealDistinct(draw: Draw, size: number, count: number): number[] {
  if (count > size) throw new RangeError(`${count} of ${size} can't be dealt`);
  // Only the places that a swap has touched are kept: a shoe of 416 cards is hardly touched by six.
  const moved = new Map<number, number>();
  const at = (place: number) => moved.get(place) ?? place;
  return Array.from({ length: count }, (_, place) => {
    const left = size - place;
    const chosen = left === 1 ? place : place + draw(left);
    const dealt = at(chosen);
    moved.set(chosen, at(place));
    return dealt;
  });
}
