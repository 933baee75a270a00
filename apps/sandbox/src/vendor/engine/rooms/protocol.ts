import type { Fairness } from '../tables/protocol.ts';

/**
 * What the page of a room and its server say to each other over the socket. Amounts are decimal strings of the session's
 * currency, times milliseconds UTC of the server. A place is a number in a round, a seat one in the room.
 */

export const roomKinds = ['tien-len', 'xoc-dia'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Reasons that the player gets to see; each is a word `error.<reason>`. */
export const roomErrors = [
  'insufficient_balance',
  'limit_reached',
  'on_break',
  'game_unavailable',
  'account_suspended',
  'session_over',
  'stake_failed',
  'unavailable',
  'room_full',
  'idle',
  'move_refused',
] as const;
export type RoomError = (typeof roomErrors)[number];

export interface SeatState {
  /** Will be dealt in. */
  readonly isIn: boolean;
  /** The page is connected. */
  readonly isHere: boolean;
}

export interface PaymentState {
  readonly from: number;
  readonly to: number;
  readonly amount: string;
  readonly reason: string;
  readonly units: number;
}

/** A round that is over. */
export interface EndState {
  readonly payments: readonly PaymentState[];
  /** By place; what a place lost has a minus. */
  readonly places: readonly { readonly net: string; readonly rake: string; readonly back: string }[];
  readonly winner: number | null;
  /** The server seed of the round. */
  readonly seed: string;
}

/** `staking`: the wallets are asked; `playing`; `showing`: over, and shown before it is settled; `result`: settled. */
export type RoundPhase = 'staking' | 'playing' | 'showing' | 'result';

export interface RoundInfo {
  readonly id: string;
  /** Counts the room's rounds. */
  readonly number: number;
  readonly phase: RoundPhase;
  /** The seat of each place; empty while stakes are asked for. */
  readonly seats: readonly number[];
  /** Which of them are robots. */
  readonly robots: readonly boolean[];
  /** The own place; null for who looks on. */
  readonly place: number | null;
  /** What each place has put up. */
  readonly stakes: readonly string[];
  readonly awaited: readonly number[];
  /** Belongs to a move: one for another window is not made. */
  readonly window: number;
  /** When the time to move began and when it ends. */
  readonly since: number;
  readonly until: number;
  /** The game as the own place sees it; its shape is the game's. Null before it begins. */
  readonly view: object | null;
  readonly end: EndState | null;
}

/** All that a page knows of its room. */
export interface RoomState {
  readonly now: number;
  readonly seats: readonly (SeatState | null)[];
  /** The own seat. */
  readonly you: number;
  readonly isIn: boolean;
  /** Null between rounds. */
  readonly round: RoundInfo | null;
  /** When the next round begins; null: not enough players are in. */
  readonly startsAt: number | null;
  /** Robots will join then. */
  readonly withRobots: boolean;
  readonly fairness: Fairness;
}

export interface RoomInfo {
  readonly level: string;
  readonly unit: string;
  /** What is put up for a round. */
  readonly stake: string;
  /** Who has less isn't dealt in. */
  readonly least: string;
  readonly rakePercent: number;
}

/** Server to page. `room` comes first, and again after each reconnect. */
export type RoomMessage =
  | { readonly type: 'room'; readonly room: RoomInfo; readonly state: RoomState; readonly balance: string | null }
  | { readonly type: 'state'; readonly state: RoomState }
  | { readonly type: 'balance'; readonly balance: string }
  /** What the player asked for, or was in for, doesn't happen. */
  | { readonly type: 'refused'; readonly error: RoomError }
  /** The same player has opened the room in another tab: this one hears no more. */
  | { readonly type: 'moved' }
  | { readonly type: 'failed'; readonly error: RoomError };

/** Page to server. `join` says who it is, first of all. */
export type PageMessage =
  | { readonly type: 'join'; readonly session: string }
  /** Wants to be dealt in from the next round on, or no longer. */
  | { readonly type: 'in'; readonly isIn: boolean }
  | { readonly type: 'move'; readonly roundId: string; readonly window: number; readonly move: object }
  /** Gives the seat up; in a round, when it is over. */
  | { readonly type: 'leave' };

/** What the server puts into the page of a room. */
export interface RoomData {
  readonly session: string;
  readonly siteOrigin: string;
  readonly lobbyUrl: string;
  readonly language: string;
  readonly locale: string;
  readonly gameName: string;
  readonly kind: RoomKind;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
  readonly isTrial: boolean;
  readonly words: Readonly<Record<string, string>>;
}
