import type { Bet, Settlement } from '../engine/settlement.ts';
import type { RoundState, SpotTotal } from '../engine/tables/protocol.ts';
import type { Offer } from '../games/table.ts';
import type { SpotStake } from './state/draft.ts';

/** Chips that one press puts on the layout: so many of the chosen chip on a spot. */
export interface SpotChips {
  readonly market: string;
  readonly selection: string;
  readonly units: number;
}

/** A button of the layout. */
export interface Spot {
  /** One for a spot that holds chips; several for a button that puts chips on spots, such as a part of the wheel. */
  readonly chips: readonly SpotChips[];
  readonly name: string;
  /** What is drawn on it; the name is read out. */
  readonly face: readonly (Node | string)[];
  /** Its place in the stylesheet of the game. */
  readonly className: string;
  /** Custom properties for its place, where a class for each would be too many. */
  readonly place?: Readonly<Record<string, string>>;
  /** Spots of a group lie in a part of the layout of their own. */
  readonly group?: string;
  /** Without odds where they would be in the way. */
  readonly hasOdds?: boolean;
}

export interface Scene {
  /** Shows a round as far as it has come. `now` is the server's time in milliseconds; `own`: what the player has staked. */
  readonly show: (round: RoundState, now: () => number, own: readonly SpotStake[]) => void;
}

/** What the layout shows. */
export interface LayoutState {
  readonly round: RoundState | null;
  /** Whether chips can be put there. */
  readonly isOpen: boolean;
  readonly placed: readonly SpotStake[];
  readonly draft: readonly SpotStake[];
  readonly others: readonly SpotTotal[];
}

/** Where players decide while a round is on. */
export interface Moves {
  readonly draw: (at: LayoutState & { readonly isBusy: boolean }) => void;
}

export interface Pay {
  readonly name: string;
  /** Such as `11:1`. */
  readonly pays: string;
  /** In per cent with two decimals. */
  readonly edge: string;
}

/** What a game brings to the table. */
export interface Kind {
  readonly spots: readonly Spot[];
  /** What the layout shows at a time, where not all fits; a class of the layout and its word. */
  readonly views?: readonly { readonly id: string; readonly label: string }[];
  /** Of spots that come and go; all are there without it. */
  readonly isShown?: (spot: Spot, at: LayoutState) => boolean;
  /** Why chips can't be put on a spot now; null: they can. */
  readonly refusalOf?: (spot: Spot, at: LayoutState) => string | null;
  readonly nameOf: (market: string, selection: string) => string;
  readonly createScene: (stage: HTMLElement) => Scene;
  /** `decide`: makes a move for the own seat; the amount in minor units, where it may be chosen. */
  readonly createMoves?: (decide: (move: string, amount?: bigint) => void) => Moves;
  /** Fills the roads; what comes back draws them anew. */
  readonly createRoads: (container: HTMLElement) => (results: readonly string[]) => void;
  /** What a bet comes to; null when the text is no result. */
  readonly settle: (result: string, bet: Bet) => Settlement | null;
  /** Who won, in words. */
  readonly sayResult: (result: string) => string;
  readonly rules: readonly string[];
  readonly pays: (offers: readonly Offer[]) => readonly Pay[];
}
