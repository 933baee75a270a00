import type { RoomGame } from './room-game.ts';

/** Times of a room, milliseconds. */
const usual = {
  /** Until a round begins, when players are there, and when robots are to come. */
  gatherMs: 3_000,
  robotsMs: 5_000,
  resultMs: 9_000,
  thinkMs: 1_200,
  /** A page that comes back within this time finds its seat. */
  graceMs: 10_000,
  /** The seat of who isn't in is given up after this time. */
  idleMs: 120_000,
};
export type RoomTiming = typeof usual & { readonly moveMs: number; readonly dealMs: number; readonly showMs: number };

/** How long the wallets have to answer for the stakes of a round, milliseconds; they keep no pace. */
export const stakingMs = 3_000;

/** `pace`: how much quicker than players are used to. */
export function roomTiming({ moveMs, dealMs, showMs }: RoomGame, pace: number): RoomTiming {
  const all: RoomTiming = { ...usual, moveMs, dealMs, showMs };
  return Object.fromEntries(
    Object.entries(all).map(([name, ms]) => [name, Math.max(1, Math.round(ms / pace))]),
  ) as RoomTiming;
}
