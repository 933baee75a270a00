import { word } from '../client/game-data.ts';
import type { RoundInfo } from '../engine/rooms/protocol.ts';

/** Others are called by their seats: who they are is nobody's affair. */
export const seatName = (seat: number, you: number, isRobot: boolean): string => {
  if (isRobot) return word('robot', { n: seat + 1 });
  return seat === you ? word('you') : word('seat', { n: seat + 1 });
};

export const placeName = ({ seats, robots }: RoundInfo, place: number, you: number): string =>
  seatName(seats[place] ?? 0, you, robots[place] === true);

/** Where a seat is drawn: 0 below, then against the clock: right, above, left. */
export const slotOf = (seat: number, you: number, count: number): number => (seat - you + count) % count;
