import type { Draw } from '../../math/random.ts';
import type { RoomKind } from './protocol.ts';

/** What a round came to for a place: minor units that it wins, or loses where negative, the commission taken off. */
export interface PlaceResult {
  readonly net: bigint;
  readonly rake: bigint;
}

/** From one place to another, in minor units. */
export interface RoomPayment {
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  /** Why, as a word of the game. */
  readonly reason: string;
  /** How many units were owed; less is paid where the stake doesn't reach. */
  readonly units: number;
}

export interface RoundEnd {
  readonly places: readonly PlaceResult[];
  readonly payments: readonly RoomPayment[];
  /** The place that opens the next round; null: nobody does. */
  readonly winner: number | null;
  /** What the betting record says of a place's round; `show` writes an amount. */
  readonly record: (place: number, show: (amount: bigint) => string) => string;
}

/** A round as far as it has come. Each move makes another one; the same moves always make the same. */
export interface RoundPlay {
  /** Places whose move is awaited; none once the round is over. */
  readonly awaited: readonly number[];
  /** The time to move begins anew when this changes. */
  readonly window: number;
  /** A move as a page sent it. Null: it is refused, and nothing has changed. */
  readonly move: (place: number, move: unknown) => RoundPlay | null;
  /** What happens when the time is over for all who are awaited. */
  readonly timeOut: () => RoundPlay;
  /** What a robot does; null: it waits. `isAlone`: only robots are awaited. */
  readonly robotMove: (place: number, isAlone: boolean) => object | null;
  /** What a place may know; −1 for somebody who looks on. */
  readonly view: (place: number) => object;
  /** Null while the round goes on. */
  readonly end: RoundEnd | null;
}

export interface Beginning {
  readonly draw: Draw;
  /** What each place has put up, minor units. */
  readonly stakes: readonly bigint[];
  /** Minor units. */
  readonly unit: bigint;
  /** The place that won the round before; null: a first round. */
  readonly opener: number | null;
}

/** A game that players in a room play against each other. */
export interface RoomGame {
  readonly kind: RoomKind;
  /** What a place puts up for a round, in units of the room: it can lose no more. */
  readonly stakeUnits: bigint;
  /** Who has less isn't dealt in. */
  readonly leastUnits: bigint;
  readonly rakePercent: number;
  /** For a move, and before the first one besides, milliseconds. */
  readonly moveMs: number;
  readonly dealMs: number;
  /** How long the end is shown before it is settled, milliseconds. */
  readonly showMs: number;
  readonly begin: (beginning: Beginning) => RoundPlay;
}
