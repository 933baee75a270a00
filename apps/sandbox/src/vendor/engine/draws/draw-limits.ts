/** Units that a combination may cost, in smallest stakes of the currency; the second one a page begins with. */
const unitSteps = [1n, 5n, 10n, 50n, 100n];
/** What a line may cost, and what one winning combination may pay, in smallest stakes. */
const mostSteps = 50_000n;
const mostPayoutSteps = 2_000_000n;
/** What a player wins in a draw at most, in the most that one combination pays. */
const mostDrawPayouts = 5n;

/** Minor units. */
export interface OrderLimits {
  readonly units: readonly bigint[];
  /** The unit that a page begins with. */
  readonly unit: bigint;
  /** Of a line. */
  readonly least: bigint;
  readonly most: bigint;
  /** Of one winning combination. */
  readonly mostPayout: bigint;
  /** Of all that a player has bet on a draw. */
  readonly mostDrawPayout: bigint;
}

export const mostMultiple = 9_999;
export const mostLines = 50;
/** Draws of an order, the one that is on among them. */
export const mostDraws = 30;

/** Of a currency whose smallest stake is `unit` minor units. */
export const orderLimits = (unit: bigint): OrderLimits => ({
  units: unitSteps.map((step) => step * unit),
  unit: (unitSteps[1] ?? 1n) * unit,
  least: unit,
  most: mostSteps * unit,
  mostPayout: mostPayoutSteps * unit,
  mostDrawPayout: mostDrawPayouts * mostPayoutSteps * unit,
});
