/** How a bet ended; `push` and `void` give the stake back, `void` because there was nothing to bet on. */
export type BetStatus = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

/** What a bet comes to. `payout` is what comes back in minor units, the stake included; 0 when it is lost. */
export interface Settlement {
  readonly status: BetStatus;
  readonly payout: bigint;
}

/** A bet as a game sees it. Stake in minor units; odds are the return of one unit staked, times `oddsScale`. */
export interface Bet<Market extends string = string> {
  readonly market: Market;
  /** What of the market was chosen: a number, a side, digits; as the game writes it. */
  readonly selection: string;
  readonly stake: bigint;
  readonly odds: bigint;
}

/** Odds are whole numbers: 1.95 is 19500. */
export const oddsScale = 10_000n;

/** What a won bet pays: rounded down once, at the end. */
export const payoutAt = (stake: bigint, odds: bigint): bigint => (stake * odds) / oddsScale;

/** Odds of `profit`:1, the stake coming back: `toOne(11)` is 12.0000, `toOne(0.95)` 1.9500. At most four decimals. */
export const toOne = (profit: number): bigint => oddsScale + BigInt(Math.round(profit * Number(oddsScale)));

export const won = (stake: bigint, odds: bigint): Settlement => ({ status: 'won', payout: payoutAt(stake, odds) });
export const lost: Settlement = { status: 'lost', payout: 0n };
export const push = (stake: bigint): Settlement => ({ status: 'push', payout: stake });
export const halfLost = (stake: bigint): Settlement => ({ status: 'half_lost', payout: stake / 2n });
export const voided = (stake: bigint): Settlement => ({ status: 'void', payout: stake });
