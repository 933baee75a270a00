import type { SpinView } from './games/slots/spin-view.ts';

/** What the game's page and its server say to each other. Amounts are decimal strings. */

/** Reasons that the player gets to see; each is a word `error.<reason>`. */
export const gameErrors = [
  'insufficient_balance',
  'limit_reached',
  'on_break',
  'game_unavailable',
  'account_suspended',
  'session_over',
  'spin_in_flight',
  'spin_failed',
  'stake_invalid',
  'unavailable',
] as const;
export type GameError = (typeof gameErrors)[number];

/** `View`: what the game shows of a round, one after the other. */
export interface RoundView<View = SpinView> {
  readonly spinId: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  /** What of the payout is the jackpot's; nothing where it was not won. */
  readonly jackpot: string;
  readonly balanceAfterBet: string;
  readonly balance: string;
  /** False: the wallet has not taken the win yet. It is kept and will be paid. */
  readonly isPaid: boolean;
  readonly nonce: number;
  readonly spins: readonly View[];
}

/** `pending`: the round is being finished; ask again with the same spinId. */
export type SpinAnswer<View = SpinView> =
  | { readonly state: 'done'; readonly round: RoundView<View> }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: GameError };

/** A round that was not shown to its end: play it again with the same spinId, beginning at spin `step`. */
export interface Unfinished {
  readonly spinId: string;
  readonly stake: string;
  readonly step: number;
}

export interface SessionAnswer {
  readonly balance: string;
  readonly unfinished: Unfinished | null;
}

export interface FairnessRound {
  readonly roundId: string;
  readonly time: number;
  readonly stake: string;
  readonly payout: string;
  readonly nonce: number;
  /** Where the round can be recomputed; null until its server seed is revealed. */
  readonly verifyUrl: string | null;
}

export interface FairnessAnswer {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  /** The server seed before this one, now public. */
  readonly revealedSeed: string | null;
  readonly rounds: readonly FairnessRound[];
}

/** What the page is given when it is sent. */
export interface GameData {
  readonly session: string;
  readonly siteOrigin: string;
  readonly lobbyUrl: string;
  readonly language: string;
  readonly locale: string;
  readonly gameName: string;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  readonly isTrial: boolean;
  readonly words: Readonly<Record<string, string>>;
}
