/** Share of an amount that is reached, 0 to 100, whole; what asks for nothing is reached. */
export function percentOf(actual: string, expected: string): number {
  const target = Number(expected);
  if (target <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((Number(actual) / target) * 100)));
}
