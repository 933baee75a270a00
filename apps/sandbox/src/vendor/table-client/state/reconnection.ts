const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * The pause before an attempt to connect again, in milliseconds: each is twice the one before, up to a limit.
 * `random`, 0 … 1, spreads pages that were cut off together over half of it.
 */
export const pauseBefore = (attempt: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.75 + random / 2);
