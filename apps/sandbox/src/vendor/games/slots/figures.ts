import { stakeParts } from '../../engine/instant/instant-game.ts';
import { type Moments, tilt } from './moments.ts';

/** What a game states of itself, all in the number of digits that it shows. */
export interface Figures {
  /** Return to the player, per cent. */
  readonly rtp: string;
  /** Chance that a round pays anything, per cent. */
  readonly hitFrequency: string;
  /** Standard deviation of what a round pays, in stakes. */
  readonly volatility: string;
}

/** With two decimals. */
const figure = (value: number) => value.toFixed(2);

const figures = (hitChance: number, mean: number, square: number): Figures => ({
  rtp: figure((100 * mean) / stakeParts),
  hitFrequency: figure(100 * hitChance),
  volatility: figure(Math.sqrt(square - mean ** 2) / stakeParts),
});

/** Figures of a round that may pay whatever it comes to. */
export const uncappedFigures = (round: Moments, hitChance: number): Figures =>
  figures(hitChance, round.mean, round.square);

/**
 * Figures of a round whose pays without a cap are known. The cap takes something between nothing and a bound off: for
 * x ≥ 0, x − c ≤ e^(t(x − c)) ÷ te, and x² ≤ c² e^(t(x − c)) beyond a cap c ≥ 2 ÷ t. Throws a RangeError when that
 * could change a digit.
 */
export function figuresOf(round: Moments, hitChance: number, maxPays: number): Figures {
  const far = round.tilted * Math.exp(-tilt * maxPays);
  const lost = { mean: far / (tilt * Math.E), square: far * maxPays ** 2 };
  const stated = figures(hitChance, round.mean, round.square);
  const least = figures(hitChance, round.mean - lost.mean, round.square - lost.square);
  if (maxPays < 2 / tilt || stated.rtp !== least.rtp || stated.volatility !== least.volatility) {
    throw new RangeError(`the cap may take ${lost.mean} parts off`);
  }
  return stated;
}
