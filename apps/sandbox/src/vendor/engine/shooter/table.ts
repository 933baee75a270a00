import { randomInt } from 'node:crypto';
import type { PlaySession } from '../../wallet.ts';
import type { ShooterMessage } from './protocol.ts';
import type { ShooterGame, StreamSeed, Target, TargetStream } from './shooter-game.ts';

/** A table's first targets have been swimming so long, milliseconds: nobody comes to empty water. */
const headStartMs = 30_000;
/** A stream is told so long before it begins, milliseconds. */
const toldBeforeMs = 10_000;

/** A page at a table. */
export interface Viewer {
  readonly session: PlaySession;
  /** A message as JSON. */
  send(text: string): void;
  /** The same player took the seat with another page: this one hears no more. */
  moved(): void;
}

/** Who sits at a cannon. */
export interface Seat {
  readonly number: number;
  readonly playerId: string;
  viewer: Viewer;
  /** When the player's shots of the last seconds were fired, milliseconds UTC. */
  fired: readonly number[];
  /** What the player stakes is done one after the other. */
  queue: Promise<unknown>;
  idle: NodeJS.Timeout | undefined;
}

/** Targets and seats that players share. The same streams of targets for all; what one catches is gone for all. */
export function createTable(game: ShooterGame, now: () => number) {
  const seats: (Seat | null)[] = Array.from({ length: game.seats }, () => null);
  const caught = new Set<string>();
  let streams: { readonly seed: StreamSeed; readonly stream: TargetStream }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const seated = () => seats.filter((seat) => seat !== null);
  const takenSeats = () => seated().map(({ number }) => number);

  function broadcast(message: ShooterMessage, except?: Seat): void {
    const text = JSON.stringify(message);
    for (const seat of seated()) if (seat !== except) seat.viewer.send(text);
  }

  function addStream(startsAt: number): StreamSeed {
    const seed: StreamSeed = { id: (streams.at(-1)?.seed.id ?? 0) + 1, seed: randomInt(2 ** 32), startsAt };
    streams.push({ seed, stream: game.openStream(seed) });
    timer = setTimeout(() => goOn(startsAt + game.streamMs), startsAt + game.streamMs - toldBeforeMs - now());
    return seed;
  }

  function goOn(startsAt: number): void {
    streams = streams.filter(({ stream }) => stream.endsAt > now());
    const known = new Set(streams.map(({ seed }) => String(seed.id)));
    for (const id of caught) if (!known.has(id.split(':')[0] ?? '')) caught.delete(id);
    broadcast({ type: 'stream', now: now(), stream: addStream(startsAt) });
  }
  addStream(now() - headStartMs);

  return {
    game,
    broadcast,
    hasRoom: () => seats.includes(null),
    isEmpty: () => seated().length === 0,
    seatOf: (playerId: string): Seat | undefined => seated().find((seat) => seat.playerId === playerId),

    /** Seats a player. Throws where no seat is free. */
    sit: (viewer: Viewer): Seat => {
      const number = seats.indexOf(null);
      if (number < 0) throw new Error('the table is full');
      const { playerId } = viewer.session;
      const seat: Seat = { number, playerId, viewer, fired: [], queue: Promise.resolve(), idle: undefined };
      seats[number] = seat;
      broadcast({ type: 'taken', taken: takenSeats() }, seat);
      return seat;
    },
    leave: (seat: Seat): void => {
      clearTimeout(seat.idle);
      if (seats[seat.number] === seat) seats[seat.number] = null;
      broadcast({ type: 'taken', taken: takenSeats() });
    },

    state: (seat: Seat) => ({
      now: now(),
      seat: seat.number,
      taken: takenSeats(),
      streams: streams.map(({ seed }) => seed),
      caught: [...caught],
    }),

    /** The target as it was at a time; null where it wasn't there, or has been caught since. */
    targetAt: (id: string, at: number): Target | null => {
      const parsed = game.parseTargetId(id);
      const found = parsed && streams.find(({ seed }) => seed.id === parsed.stream);
      return found && parsed && !caught.has(id) ? found.stream.swimmer(parsed.index, at) : null;
    },
    catchTarget: (id: string): void => {
      caught.add(id);
    },

    stop: (): void => {
      clearTimeout(timer);
      for (const seat of seated()) clearTimeout(seat.idle);
    },
  };
}
export type ShooterTable = ReturnType<typeof createTable>;
