import type { PaymentState, RoundInfo } from '../engine/rooms/protocol.ts';

/** What a game needs of the room around it. */
export interface Around {
  /** Where the play is shown. */
  readonly centre: HTMLElement;
  /** Before the player: the hand, or what can be bet on. */
  readonly own: HTMLElement;
  /** Buttons of the game. */
  readonly moves: HTMLElement;
  /** Minor units. */
  readonly unit: () => bigint;
  /** Sends a move for what is shown; false: there is no connection. */
  readonly act: (move: object) => boolean;
  readonly nameOf: (place: number) => string;
  /** Where a place is drawn, to let things fly from there. */
  readonly elementOf: (place: number) => HTMLElement | null;
}

export interface Scene {
  /** Shows a round as far as it has come; null: none is on. `isOpen`: moves can be made. `now`: the server's time. */
  readonly show: (round: RoundInfo | null, isOpen: boolean, now: () => number) => void;
}

/** What a game brings to the room. */
export interface RoomKind {
  readonly createScene: (around: Around) => Scene;
  /** Beside a seat: how many cards it holds, what it did. */
  readonly noteOf: (round: RoundInfo, place: number) => string;
  readonly countOf: (round: RoundInfo, place: number) => number | null;
  /** Lines above the payments of a round that is over. */
  readonly sayEnd: (round: RoundInfo, nameOf: (place: number) => string) => readonly string[];
  /** Why something was paid; empty where it needs no word. */
  readonly reasonOf: (payment: PaymentState) => string;
  /** What a place was left with, to be seen in the result. */
  readonly leftOf: (round: RoundInfo, place: number) => readonly Node[];
  /** `unit`: of the room, as it is shown. */
  readonly rules: (unit: string) => readonly string[];
}
