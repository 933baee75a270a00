const words = 2 ** 32;

/** A number in [0, bound) from 32-bit words, without modulo bias. */
export function unbiased(nextWord: () => number, bound: number): number {
  const limit = words - (words % bound);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % bound;
}
