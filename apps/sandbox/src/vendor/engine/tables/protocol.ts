/**
 * What the page of a live table and its server say to each other. Amounts are decimal strings of the session's currency,
 * times milliseconds UTC of the server. Over HTTP the page stakes and takes back; over the socket it hears what happens.
 */

/** Reasons that belong to tables alone: limits of spots and rounds, seats and their moves. */
export const spotErrors = ['stake_too_low', 'stake_too_high', 'round_too_high'] as const;
export const seatErrors = [
  'seat_taken',
  'one_seat',
  'seat_needed',
  'not_your_turn',
  'move_impossible',
  'move_late',
  'stake_pending',
] as const;

/** Reasons that the player gets to see; each is a word `error.<reason>`. */
export const tableErrors = [
  'insufficient_balance',
  'limit_reached',
  'on_break',
  'game_unavailable',
  'account_suspended',
  'session_over',
  'betting_closed',
  'stake_invalid',
  ...spotErrors,
  'stake_failed',
  ...seatErrors,
  'unavailable',
] as const;
export type TableError = (typeof tableErrors)[number];

/** A spot of the layout with what lies on it. */
export interface Line {
  readonly market: string;
  readonly selection: string;
  readonly amount: string;
}

/** POST /api/vendor/table/stakes: all lines are staked together, or none. The same request id never stakes twice. */
export interface StakeRequest {
  readonly requestId: string;
  readonly roundId: string;
  readonly lines: readonly Line[];
}

/** `pending`: the wallet hasn't answered; ask again with the same request. */
export type StakeAnswer =
  | { readonly state: 'placed'; readonly placement: Placement; readonly balance: string }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

/** DELETE /api/vendor/table/stakes/:placementId takes back what was staked together, while betting is open. */
export type TakeBackAnswer =
  | { readonly state: 'taken_back'; readonly placementId: string; readonly balance: string | null }
  | { readonly state: 'failed'; readonly error: TableError };

export interface Placement {
  readonly id: string;
  readonly lines: readonly Line[];
}

/**
 * `betting` until `closesAt`; `closing` for a moment, while stakes on their way are waited for; `acting` at tables whose
 * seats decide, until all have; `dealing` from then on, with the result, which is shown until `resultAt`; `result` once it
 * is settled, until the next round at `nextAt`.
 */
export type Phase = 'betting' | 'closing' | 'acting' | 'dealing' | 'result';

/** A round in which seats decide. */
export interface PlayState {
  /** The cards that lie open, as the result writes them. */
  readonly shown: string;
  /** Seats that are to decide, each for itself. */
  readonly awaited: readonly number[];
  /** Which of the seat's hands, from 0. */
  readonly hand: number;
  readonly moves: readonly string[];
  /** A decision names it: one for another window is not made. */
  readonly window: number;
  /** When the time to decide begins, once all cards are shown, and when it ends. */
  readonly since: number;
  readonly until: number;
}

/** POST /api/vendor/table/moves: decides for the own seat. The same request id never stakes twice. */
export interface MoveRequest {
  readonly requestId: string;
  readonly roundId: string;
  readonly window: number;
  readonly move: string;
  /** What it stakes, where that may be chosen. */
  readonly amount?: string | undefined;
}

/** With what the move staked, if anything. `pending`: ask again with the same request. */
export type MoveAnswer =
  | { readonly state: 'done'; readonly staked: { readonly placement: Placement; readonly balance: string } | null }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

export interface RoundState {
  readonly id: string;
  /** Counts the table's rounds. */
  readonly number: number;
  readonly phase: Phase;
  readonly opensAt: number;
  readonly closesAt: number;
  /** While seats decide. */
  readonly play: PlayState | null;
  /** As the betting record keeps it; null before it is dealt. */
  readonly result: string | null;
  /** The server seed of this round, told with the result. */
  readonly seed: string | null;
  readonly resultAt: number | null;
  readonly nextAt: number | null;
}

/** What all other players have on a spot. */
export interface SpotTotal {
  readonly market: string;
  readonly selection: string;
  readonly players: number;
  /** How many of the players are the house's own, whose stakes are for show. */
  readonly demoPlayers: number;
  readonly amount: string;
}

/** What the player's own stakes came to in a round. */
export interface OwnResult {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  /** What each spot paid, 0.00 for those that lost. */
  readonly lines: readonly (Line & { readonly payout: string })[];
}

/** How the results of the table's rounds can be checked. */
export interface Fairness {
  /** s[0] of the chain: told before its first round. Each seed's SHA-256 is the seed before it. */
  readonly commitment: string;
  readonly salt: string;
  /** The seed of the round before this one; the commitment before the first. */
  readonly lastSeed: string;
  /** Of the round that is on, in the chain. */
  readonly index: number;
}

/** Server to page. `table` comes first, and again after each reconnect: the whole state. */
export type TableMessage =
  | {
      readonly type: 'table';
      readonly now: number;
      readonly round: RoundState;
      /** Results of the last rounds, the oldest first, without this one's. */
      readonly history: readonly string[];
      readonly fairness: Fairness;
      readonly placements: readonly Placement[];
      readonly others: readonly SpotTotal[];
      readonly players: number;
      /** The house's own beside them. */
      readonly demoPlayers: number;
      readonly balance: string | null;
    }
  | { readonly type: 'round'; readonly now: number; readonly round: RoundState; readonly fairness: Fairness }
  | {
      readonly type: 'others';
      readonly roundId: string;
      readonly others: readonly SpotTotal[];
      readonly players: number;
      /** The house's own beside them. */
      readonly demoPlayers: number;
    }
  /** The player's stakes of the round were settled; `balance` null: the wallet has not taken the win yet. */
  | { readonly type: 'settled'; readonly own: OwnResult; readonly balance: string | null }
  | { readonly type: 'balance'; readonly balance: string }
  /** A bet behind a seat was doubled or split along with it. */
  | { readonly type: 'placed'; readonly roundId: string; readonly placement: Placement; readonly balance: string }
  /** A stake came to nothing after all, and is given back. */
  | { readonly type: 'taken_back'; readonly placementId: string; readonly balance: string | null }
  /** The same player has opened the table in another tab: this one hears no more. */
  | { readonly type: 'moved' }
  | { readonly type: 'failed'; readonly error: TableError };

/** What the page is given when it is sent, as JSON in `#game-data`. */
export interface TableData {
  readonly session: string;
  readonly siteOrigin: string;
  readonly lobbyUrl: string;
  readonly language: string;
  readonly locale: string;
  readonly gameName: string;
  readonly kind: TableKind;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
  readonly isTrial: boolean;
  /** Whether players of the house's own are shown, marked as such. */
  readonly hasDemoPlayers: boolean;
  /** What can be bet on, with what a stake of one returns, times 10,000. */
  readonly offers: readonly { readonly market: string; readonly selection: string; readonly odds: number }[];
  /** Values of chips, ascending. */
  readonly chips: readonly string[];
  readonly limits: {
    /** Of a spot. */
    readonly least: string;
    /** Of a spot that pays even money; others less, so that none pays more than `mostPayout`. */
    readonly most: string;
    readonly mostPayout: string;
    /** What all bets of a player in a round may win together. */
    readonly mostRoundPayout: string;
  };
  readonly words: Readonly<Record<string, string>>;
}

export const tableKinds = [
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'xoc-dia',
  'bau-cua',
  'blackjack',
] as const;
export type TableKind = (typeof tableKinds)[number];
