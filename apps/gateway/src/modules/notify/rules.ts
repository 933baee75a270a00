const second = 1_000;
const minute = 60 * second;

/** Pauses after each failed attempt; after the last one the message is given up. */
const pauses = [30 * second, 2 * minute, 10 * minute, 60 * minute, 360 * minute];

/** How long one attempt may take before another instance takes the message over. Longer than every timeout together. */
export const leaseMs = 2 * minute;

/** Older than this a message is of no use any more. */
export const staleMs = 24 * 60 * minute;

/** Milliseconds until the next attempt; null when `attempts` was the last. */
export function pauseAfter(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}
