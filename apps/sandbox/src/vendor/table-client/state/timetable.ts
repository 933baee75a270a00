/** The longest pause before the first step and after the last one, in milliseconds, and as a part of the time there is. */
const longestPauseMs = 1100;
const pausePart = 0.15;

/** The time in which a result is dealt: from a moment after the bets closed until a moment before it is settled. */
export function dealingTime(closesAt: number, resultAt: number): { readonly from: number; readonly until: number } {
  const pause = Math.min(longestPauseMs, (resultAt - closesAt) * pausePart);
  return { from: closesAt + pause, until: resultAt - pause };
}

/** When each step of a dealing begins. All pages show the same step at the same time, whenever they joined. */
export function stepTimes(steps: number, closesAt: number, resultAt: number): number[] {
  const { from, until } = dealingTime(closesAt, resultAt);
  return Array.from({ length: steps }, (_, index) => from + ((until - from) * index) / steps);
}
