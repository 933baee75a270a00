import type { Draw } from '../../math/random.ts';
import type { Bet } from '../settlement.ts';
import type { TableError } from '../tables/protocol.ts';

/** A round in which seats decide, as far as it has come. Each decision makes another one; the same make the same. */
export interface SeatPlay {
  /** Seats that are to decide now, each for itself; none once the round is over. */
  readonly awaited: readonly number[];
  /** Which of the seat's hands is decided on, from 0. */
  readonly hand: number;
  /** What each of them may do. */
  readonly moves: readonly string[];
  /** The time to decide begins anew when this changes. */
  readonly window: number;
  /** How long what came last takes to be shown, milliseconds. */
  readonly showMs: number;
  /** What everybody may see. */
  readonly shown: string;
  /** As the betting record keeps it; null while the round goes on. */
  readonly result: string | null;
  /** Null: the seat isn't awaited, or can't do that. */
  readonly decide: (seat: number, move: string) => SeatPlay | null;
  /** What happens when the time is over for all who are awaited. */
  readonly timeOut: () => SeatPlay;
}

export type Spot = Pick<Bet, 'market' | 'selection' | 'stake'>;

/** What a table needs whose players decide between the deal and the result. */
export interface SeatedGame {
  /** For a decision, milliseconds. */
  readonly moveMs: number;
  readonly begin: (draw: Draw, seats: readonly number[]) => SeatPlay;
  /** The seat that a bet takes; null: it takes none. */
  readonly seatOf: (bet: Pick<Bet, 'market' | 'selection'>) => number | null;
  /** Why lines can't be staked, by what the player and all others have on the table. Null: they can. */
  readonly refuse: (asked: readonly Spot[], own: readonly Spot[], others: readonly Spot[]) => TableError | null;
  /** What a move stakes besides, by the seat's stake and, where it may be chosen, the amount. Null: nothing. */
  readonly priceOf: (
    play: Pick<SeatPlay, 'hand'>,
    seat: number,
    move: string,
    stake: bigint,
    amount: bigint | null,
  ) => Bet | TableError | null;
  /** The move that such a stake was for; null: it was for none. */
  readonly moveOf: (bet: Bet) => { readonly seat: number; readonly move: string } | null;
  /** What somebody with these bets stakes along with a seat's player; null: nothing. */
  readonly alongOf: (price: Bet, own: readonly Spot[]) => Bet | null;
}
