import type { PlaySession } from '../../wallet.ts';
import type { RoomMessage } from './protocol.ts';

/** A page in a room. */
export interface Viewer {
  readonly session: PlaySession;
  send(message: RoomMessage): void;
  /** The same player took the seat with another page: this one hears no more. */
  moved(): void;
  /** The seat was given up. */
  failed(error: 'idle'): void;
}

export interface Person {
  readonly playerId: string;
  /** Null: not seen since the sandbox started again in a round. */
  viewer: Viewer | null;
  /** Wants to be dealt in. */
  isIn: boolean;
  /** Gives the seat up when the round is over. */
  isLeaving: boolean;
  /** How often the time was over for a move in this round. */
  missed: number;
  timer: NodeJS.Timeout | undefined;
}

/** The seats of a room. */
export function roomSeats(count: number) {
  const persons: (Person | null)[] = Array.from({ length: count }, () => null);
  return {
    all: persons as readonly (Person | null)[],
    taken: (): number => persons.filter((person) => person !== null).length,
    seatOf: (playerId: string): number => persons.findIndex((person) => person?.playerId === playerId),
    /** A free seat, one that nobody plays at if there is such a one; −1: none. */
    free: (played: readonly number[]): number => {
      const unused = persons.findIndex((person, seat) => person === null && !played.includes(seat));
      return unused >= 0 ? unused : persons.indexOf(null);
    },
    sit: (seat: number, playerId: string): Person => {
      const person: Person = {
        playerId,
        viewer: null,
        isIn: false,
        isLeaving: false,
        missed: 0,
        timer: undefined,
      };
      persons[seat] = person;
      return person;
    },
    leave: (seat: number): void => {
      clearTimeout(persons[seat]?.timer);
      persons[seat] = null;
    },
    /** Seats of those who want to be dealt in and whose page is there. */
    ready: (): number[] =>
      persons.flatMap((person, seat) => (person?.isIn && person.viewer && !person.isLeaving ? [seat] : [])),
  };
}
