/** An exact part of a minor unit: rates are applied without rounding until a bill's end. The denominator is above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const nothing: Fraction = { over: 0n, under: 1n };

export const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });

export function minus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over - other.over, under: one.under };
  return { over: one.over * other.under - other.over * one.under, under: one.under * other.under };
}

export const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under;

/** To the nearest whole number; a half goes to the even one. */
export function halfEven({ over, under }: Fraction): bigint {
  const whole = over / under - (over < 0n && over % under !== 0n ? 1n : 0n);
  const twice = 2n * (over - whole * under);
  if (twice === under) return whole % 2n === 0n ? whole : whole + 1n;
  return twice > under ? whole + 1n : whole;
}
