import type { SpinView, WinView } from '../games/slots/spin-view.ts';
import type { RoundView } from '../protocol.ts';
import type { Board } from './window.ts';

/** Counts the win of a spin up to an amount, minor units. */
export type CountUp = (won: bigint) => Promise<void>;

/** How a slot's rounds are shown, as far as its mechanic decides. */
export interface Mechanic {
  readonly board: Board;
  /** What is said of a win of the window. */
  winText(win: WinView): string;
  /** What is promised when free spins begin. */
  freeSpinsText(round: RoundView): string;
  /** Draws a win over the window, or nothing any more. */
  drawWin?(win: WinView | null): void;
  /** A round begins to be shown, after the spins before `fromStep`; null: none is shown. */
  begin?(round: RoundView | null, fromStep: number): void;
  /** Shows what comes before the wins of the standing window, and answers what it won. */
  before?(spin: SpinView, count: CountUp): Promise<bigint>;
  /** Shows what comes after them, and answers what it won. `won`: what was won until then. */
  after?(spin: SpinView, count: CountUp, won: bigint): Promise<bigint>;
}
