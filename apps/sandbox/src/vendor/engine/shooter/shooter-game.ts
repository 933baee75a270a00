import type { Draw } from '../../math/random.ts';
import type { StakeCurrency } from '../instant/instant-game.ts';

/** A place in the water: 0 … 1 from left to right and from top to bottom. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A target that is in the water. */
export interface Target {
  readonly id: string;
  readonly kind: string;
  readonly at: Place;
}

/** The targets that a table's players see, made of a seed that all of them are told. */
export interface TargetStream {
  /** Counts the streams of a table. */
  readonly id: number;
  /** When the last of its targets has left, milliseconds UTC. */
  readonly endsAt: number;
  /** The target of that number at a time; null where it isn't there. */
  swimmer(index: number, at: number): Target | null;
}

export interface StreamSeed {
  readonly id: number;
  readonly seed: number;
  readonly startsAt: number;
}

/** What came of a shot: what a catch pays; none when the target got away. */
export interface ShotEnd {
  readonly multipliers: readonly number[];
  /** Minor units. */
  readonly payout: bigint;
}

/** A game of shots at targets that all at a table see. */
export interface ShooterGame {
  /** The return of every target at every price, in billionths. */
  readonly rtpPpb: bigint;
  readonly seats: number;
  /** How long a stream lets targets in, milliseconds. */
  readonly streamMs: number;
  readonly bulletLifeMs: number;
  /** Between the shots of a player, milliseconds. */
  readonly leastGapMs: number;
  /** What a shot may cost in a currency, minor units, ascending. */
  pricesOf(currency: StakeCurrency): readonly bigint[];
  /** What a catch pays in the long run, times `oddsScale`; null: there is no such kind. */
  oddsOf(kind: string): bigint | null;
  openStream(seed: StreamSeed): TargetStream;
  /** Stream and number in it of a target's id; null: it is none. */
  parseTargetId(id: string): { readonly stream: number; readonly index: number } | null;
  /** Whether a bullet of a seat may have touched a target after so long. */
  isHit(seat: number, angle: number, flightMs: number, target: Target): boolean;
  /** Decides a shot by numbers alone. */
  shoot(draw: Draw, kind: string, price: bigint): ShotEnd;
}
