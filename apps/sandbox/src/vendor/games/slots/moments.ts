/**
 * What a random number of parts comes to over those outcomes that belong to one case: all sums are weighted with the
 * outcome's chance, so that cases that exclude each other add up.
 */
export interface Moments {
  readonly chance: number;
  readonly mean: number;
  /** Mean of the square. */
  readonly square: number;
  /** Mean of e^(tilt × pays): bounds how much lies far out. */
  readonly tilted: number;
}

/** Per part. Small enough that no single win blows the mean up, large enough that a cap far out weighs next to nothing. */
export const tilt = 1 / 4000;

export const never: Moments = { chance: 0, mean: 0, square: 0, tilted: 0 };
export const nothing: Moments = { chance: 1, mean: 0, square: 0, tilted: 1 };

/** Pays of a known number of parts with a chance. */
export const certain = (pays: number, chance = 1): Moments => ({
  chance,
  mean: chance * pays,
  square: chance * pays ** 2,
  tilted: chance * Math.exp(tilt * pays),
});

/** One or the other: the cases exclude each other. */
export const either = (one: Moments, other: Moments): Moments => ({
  chance: one.chance + other.chance,
  mean: one.mean + other.mean,
  square: one.square + other.square,
  tilted: one.tilted + other.tilted,
});

/** The sum of two numbers that don't depend on each other. */
export const both = (one: Moments, other: Moments): Moments => ({
  chance: one.chance * other.chance,
  mean: one.mean * other.chance + one.chance * other.mean,
  square: one.square * other.chance + 2 * one.mean * other.mean + one.chance * other.square,
  tilted: one.tilted * other.tilted,
});

export const scaled = (moments: Moments, factor: number): Moments => ({
  chance: moments.chance * factor,
  mean: moments.mean * factor,
  square: moments.square * factor,
  tilted: moments.tilted * factor,
});
