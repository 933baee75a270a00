/** A number in 0..2³²−1 that a text always gives (FNV-1a with a final mix). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws that repeat for the same seed. For demo content and pictures only: never for chance that money hangs on. */
export interface Draw {
  /** 0 ≤ x < 1 */
  unit(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** One of them; throws when there is none. */
  pick<T>(from: readonly T[]): T;
  /** True once in `n`. */
  oneIn(n: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32. */
export function drawFrom(seed: string): Draw {
  let state = hash(seed);
  function unit(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (n: number) => Math.floor(unit() * n);
  return {
    unit,
    between: (low, high) => low + below(high - low + 1),
    pick(from) {
      const index = below(from.length);
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[index] as (typeof from)[number];
    },
    oneIn: (n) => below(n) === 0,
    shuffled(items) {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [result[i], result[j]] = [result[j] as (typeof items)[number], result[i] as (typeof items)[number]];
      }
      return result;
    },
  };
}
