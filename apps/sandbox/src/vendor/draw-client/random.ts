import type { Draw } from '../math/random.ts';

const words = 2 ** 32;

/** A whole number below `bound` for a player's quick pick, each equally likely. */
export const randomBelow: Draw = (bound) => {
  const limit = words - (words % bound);
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word < limit ? word % bound : randomBelow(bound);
};
