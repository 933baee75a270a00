export interface Bar {
  /** In the plot's height of 100, from above. */
  readonly y: number;
  readonly height: number;
  readonly isBelow: boolean;
}

/** Where the zero lies in the plot, and a bar for each value, in the order given. */
export function barsOf(values: readonly number[]): { readonly zero: number; readonly bars: readonly Bar[] } {
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const range = top - bottom;
  if (range === 0) return { zero: 100, bars: values.map(() => ({ y: 100, height: 0, isBelow: false })) };
  const zero = (top / range) * 100;
  return {
    zero,
    bars: values.map((value) => {
      const height = (Math.abs(value) / range) * 100;
      return { y: value < 0 ? zero : zero - height, height, isBelow: value < 0 };
    }),
  };
}
