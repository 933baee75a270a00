import type { CurrencyDigits } from '@sampan/contract/money';
import type { Draw } from '../../math/random.ts';

/** Pays of instant games are counted in parts: a stake is so many of them, whatever it is in money. */
export const stakeParts = 20;

/** How a round came out, in the shape of its game. */
export interface InstantOutcome {
  /** In parts of the stake, of which a jackpot is none. */
  readonly pays: number;
}

/** An outcome as it is kept, in JSON. `game`: the id of its game; rounds from before there were several have none. */
export interface KeptOutcome extends InstantOutcome {
  readonly game?: string;
}

export interface StakeCurrency {
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
}

/** What may be staked in a currency, minor units. */
export interface Stakes {
  /** Ascending; each is a multiple of `stakeParts`. */
  readonly stakes: readonly bigint[];
  /** The one that a new player starts with. */
  readonly byDefault: bigint;
}

/**
 * A game that one player plays by rounds of one stake and one payout, decided at once. `Outcome` is what the draws
 * come to, `View` what the page shows of it, one after the other.
 */
export interface InstantGame<Outcome extends InstantOutcome = InstantOutcome, View = unknown> {
  /** In links and in kept outcomes: the same for ever. */
  readonly id: string;
  stakesOf(currency: StakeCurrency): Stakes;
  /** Plays a round: the same draws always come to the same. */
  play(draw: Draw): Outcome;
  /** What the betting record says of it, in a few words. */
  describe(outcome: Outcome): string;
  /** What the page and whoever recomputes the round are shown. `amountOf`: parts of the stake as an amount. */
  present(outcome: Outcome, amountOf: (parts: number) => string): readonly View[];
}

/** The games whose rounds are played. */
export interface InstantGames {
  /** What a game of the catalogue plays. */
  readonly of: (nodeId: string) => InstantGame;
  /** What a round was played by. */
  readonly ofRound: (round: { readonly nodeId: string; readonly outcome: KeptOutcome | null }) => InstantGame;
}
