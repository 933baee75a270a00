import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CurrencyDigits, formatAmount } from '@sampan/contract/money';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { Tickets } from '../tables/tickets.ts';
import { presentRound, presentSeat, type Running } from './present.ts';
import type { RoomInfo, RoomMessage, RoomState } from './protocol.ts';
import { payRound } from './paying.ts';
import type { RoomGame, RoundPlay } from './room-game.ts';
import { type RoomRound, type RoomRoundStore, type RoundPlace, ticketRoundOf } from './round-store.ts';
import { type Person, roomSeats, type Viewer } from './seats.ts';
import type { RoundSeeds } from '../tables/seeds.ts';
import type { RoomStaking, Staked } from './staking.ts';
import { roomTiming, stakingMs } from './timing.ts';

/** Who let the time run out so often in a round isn't dealt into the next one. */
const mostMissed = 2;
const keptTickets = 40;
/** Who isn't there and has missed a move has this part of the time for the next ones. */
const absentPart = 0.2;

export interface RoomNeeds {
  readonly db: DatabaseSync;
  readonly store: RoomRoundStore;
  readonly seeds: RoundSeeds;
  readonly tickets: Tickets;
  readonly staking: RoomStaking;
  readonly log: Log;
  readonly now: () => number;
  readonly pace: number;
  readonly hasRobots: boolean;
  readonly seatCount: number;
  /** So many sit there now. */
  readonly onTaken: (taken: number) => void;
}

export interface RoomTerms {
  readonly roomKey: string;
  readonly level: string;
  /** Minor units. */
  readonly unit: bigint;
  readonly currencyDigits: CurrencyDigits;
}

/**
 * A room: its seats, and one round after the other while players are in. Stakes are taken before anything is dealt, each
 * move is written down before it is told, and after a crash the round is played on.
 */
export function createRoom(terms: RoomTerms, game: RoomGame, needs: RoomNeeds) {
  const { db, store, seeds, tickets, staking, log, now, pace, hasRobots } = needs;
  const { roomKey, unit, currencyDigits } = terms;
  const timing = roomTiming(game, pace);
  const seats = roomSeats(needs.seatCount);
  const info: RoomInfo = {
    level: terms.level,
    unit: formatAmount(unit, currencyDigits),
    stake: formatAmount(game.stakeUnits * unit, currencyDigits),
    least: formatAmount(game.leastUnits * unit, currencyDigits),
    rakePercent: game.rakePercent,
  };
  let running: Running | null = null;
  let startsAt: number | null = null;
  let readyBefore = 0;
  let lastWinner: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let robotTimer: NodeJS.Timeout | undefined;
  /** Of the last rounds: whose money is still on its way. */
  let lastTickets = new Set<string>();
  let isStopped = false;
  let isStaking: Promise<void> | undefined;

  function after(ms: number, work: () => void): NodeJS.Timeout | undefined {
    if (isStopped) return undefined;
    return setTimeout(
      () => {
        try {
          work();
        } catch (error) {
          log.error({ err: error, roomKey }, 'a room stood still, goes on');
          clearTimeout(timer);
          timer = after(1_000, () => (running ? arm(running) : consider()));
        }
      },
      Math.max(0, ms),
    );
  }

  const withRobots = () => hasRobots && seats.ready().length === 1;

  function stateFor(person: Person): RoomState {
    const { playerId } = person;
    const one = running;
    return {
      now: now(),
      seats: seats.all.map(presentSeat),
      you: seats.seatOf(playerId),
      isIn: person.isIn,
      round: one && presentRound(one, playerId, () => seeds.secret(one.row)),
      startsAt: one?.phase === 'result' ? one.until : startsAt,
      withRobots: withRobots(),
      fairness: seeds.fairness(one?.row ?? seeds.next(store.lastRound(roomKey))),
    };
  }

  const tell = (person: Person, message: RoomMessage) => person.viewer?.send(message);

  function broadcast(): void {
    for (const person of seats.all) if (person?.viewer) tell(person, { type: 'state', state: stateFor(person) });
  }

  const isPlaying = (playerId: string) =>
    running !== null && running.phase !== 'result' && running.row.places.some((one) => one.playerId === playerId);

  /** Gives a seat up. */
  function stand(person: Person): void {
    const seat = seats.seatOf(person.playerId);
    if (seat < 0) return;
    seats.leave(seat);
    needs.onTaken(seats.taken());
  }

  /** Gives the seat up later, unless the player does something. */
  function watch(person: Person): void {
    clearTimeout(person.timer);
    if (person.viewer && person.isIn) return;
    person.timer = after(person.viewer ? timing.idleMs : timing.graceMs, () => {
      if (isPlaying(person.playerId)) return;
      const { viewer } = person;
      stand(person);
      viewer?.failed('idle');
      consider();
    });
  }

  /** Between rounds: begins one when there are players for it. */
  function consider(): void {
    if (running) {
      broadcast();
      return;
    }
    const ready = seats.ready().length;
    // Who looks on doesn't put it off.
    if (ready !== readyBefore || startsAt === null) {
      if (ready === 0 || (ready === 1 && !hasRobots)) startsAt = null;
      else startsAt = now() + (ready > 1 ? timing.gatherMs : timing.robotsMs);
    }
    readyBefore = ready;
    clearTimeout(timer);
    if (startsAt !== null) timer = after(startsAt - now(), begin);
    broadcast();
  }

  function newPlaces(roundId: string): RoundPlace[] {
    const ready = seats.ready();
    const place = (seat: number, playerId: string | null): RoundPlace => ({
      seat,
      playerId,
      ticketRound: ticketRoundOf(roundId, seat),
      stake: 0n,
    });
    return seats.all.flatMap((person, seat) => {
      if (person && ready.includes(seat)) return [place(seat, person.playerId)];
      return person === null && withRobots() ? [place(seat, null)] : [];
    });
  }

  function begin(): void {
    startsAt = null;
    const id = randomUUID();
    const places = newPlaces(id);
    if (places.length < 2) {
      consider();
      return;
    }
    const row = inTransaction(db, () => {
      const last = store.lastRound(roomKey);
      const added: Omit<RoomRound, 'state'> = {
        id,
        roomKey,
        number: (last?.number ?? 0) + 1,
        ...seeds.next(last),
        unit,
        currencyDigits,
        places,
        opener: null,
      };
      store.addRound(added, now());
      return { ...added, state: 'staking' } as const;
    });
    rememberTickets(row);
    running = { row, phase: 'staking', play: null, moves: 0, since: now(), until: now() + stakingMs };
    broadcast();
    isStaking = stake(row).catch((error: unknown) => {
      log.error({ err: error, roomKey }, 'the stakes of a room failed');
      if (!isStopped) cancel(row);
    });
  }

  function rememberTickets({ places }: RoomRound): void {
    lastTickets = new Set([...lastTickets, ...places.map(({ ticketRound }) => ticketRound)].slice(-keptTickets));
  }

  async function stake(row: RoomRound): Promise<void> {
    const asked = row.places.flatMap(({ seat, playerId, ticketRound }) => {
      const session = seats.all[seat]?.viewer?.session;
      return playerId !== null && session ? [{ session, ticketRound }] : [];
    });
    const staked = await staking(asked, {
      stake: game.stakeUnits * unit,
      least: game.leastUnits * unit,
      market: game.kind,
      selection: terms.level,
      windowMs: stakingMs,
    });
    if (isStopped) return;
    const places = row.places.flatMap((place) => {
      if (place.playerId === null) return [{ ...place, stake: game.stakeUnits * unit }];
      const answer = staked.get(place.ticketRound) ?? ({ error: 'stake_failed' } as const);
      tellStaked(seats.all[place.seat] ?? null, answer);
      return 'stake' in answer ? [{ ...place, stake: answer.stake }] : [];
    });
    if (places.length < 2 || places.every(({ playerId }) => playerId === null)) cancel(row);
    else deal(row, places);
  }

  function tellStaked(person: Person | null, answer: Staked): void {
    if (!person) return;
    if ('error' in answer) {
      person.isIn = false;
      watch(person);
      tell(person, { type: 'refused', error: answer.error });
    } else if (answer.balance !== null)
      tell(person, { type: 'balance', balance: formatAmount(answer.balance, currencyDigits) });
  }

  /** The round doesn't take place: what was staked goes back. */
  function cancel(row: RoomRound): void {
    inTransaction(db, () => {
      for (const { playerId, ticketRound } of row.places) if (playerId !== null) tickets.withdraw(ticketRound, null);
      store.cancel(row.id);
    });
    running = null;
    consider();
  }

  const nameOf = ({ seat, playerId }: RoundPlace) => playerId ?? `robot ${seat}`;

  function deal(row: RoomRound, places: readonly RoundPlace[]): void {
    const opener = places.findIndex((place) => nameOf(place) === lastWinner);
    const dealt: RoomRound = { ...row, state: 'playing', places, opener: opener < 0 ? null : opener };
    store.deal(row.id, places, dealt.opener);
    for (const person of seats.all) if (person) person.missed = 0;
    const since = now() + timing.dealMs;
    start({ row: dealt, phase: 'playing', play: begun(dealt), moves: 0, since, until: since + timing.moveMs });
  }

  const begun = (row: RoomRound) =>
    game.begin({
      draw: seeds.draw(row),
      stakes: row.places.map(({ stake }) => stake),
      unit: row.unit,
      opener: row.opener,
    });

  function start(next: Running): void {
    running = next;
    if (next.play?.end && next.phase === 'playing') {
      const since = now();
      running = { ...next, phase: 'showing', since, until: since + timing.showMs };
    }
    broadcast();
    arm(running);
  }

  /** Waits for the round's next step. */
  function arm(one: Running): void {
    clearTimeout(timer);
    clearTimeout(robotTimer);
    if (one.phase === 'staking') return;
    if (one.phase === 'result') {
      timer = after(one.until - now(), finish);
      return;
    }
    if (one.phase === 'showing') {
      timer = after(one.until - now(), () => settle(one));
      return;
    }
    timer = after(one.until - now(), () => timeOver(one));
    const { play, row } = one;
    const robots = play?.awaited.filter((place) => row.places[place]?.playerId === null) ?? [];
    if (!play || robots.length === 0) return;
    const isAlone = robots.length === play.awaited.length;
    robotTimer = after(Math.max(0, one.since - now()) + timing.thinkMs, () => {
      for (const place of robots) {
        const move = play.robotMove(place, isAlone);
        if (move !== null && running === one && make(one, place, move)) return;
      }
    });
  }

  /** False: the move is refused. */
  function make(one: Running, place: number, move: object): boolean {
    const next = one.play?.move(place, move) ?? null;
    if (!next) return false;
    store.addMove(one.row.id, one.moves, { place, move }, now());
    go(one, next);
    return true;
  }

  function go(one: Running, play: RoundPlay): void {
    const isSame = play.window === one.play?.window;
    const since = isSame ? one.since : now();
    start({ ...one, play, moves: one.moves + 1, since, until: isSame ? one.until : since + timeFor(one, play) });
  }

  /** Who isn't there keeps the others waiting once, not at each move. */
  function timeFor({ row }: Running, { awaited }: RoundPlay): number {
    const areAway = awaited.every((place) => {
      const person = seats.all[row.places[place]?.seat ?? -1];
      return person !== undefined && person !== null && !person.viewer && person.missed > 0;
    });
    return areAway && awaited.length > 0 ? timing.moveMs * absentPart : timing.moveMs;
  }

  function timeOver(one: Running): void {
    if (!one.play) return;
    for (const place of one.play.awaited) {
      const { seat, playerId } = one.row.places[place] ?? { seat: -1, playerId: null };
      const person = seats.all[seat];
      if (person && person.playerId === playerId) person.missed += 1;
    }
    const next = one.play.timeOut();
    store.addMove(one.row.id, one.moves, { place: null, move: null }, now());
    go(one, next);
  }

  function settle(one: Running): void {
    const { row, play } = one;
    if (!play?.end) throw new Error(`the round ${row.id} isn't over`);
    payRound({ tickets, seeds, level: terms.level }, row, play.end);
    store.finish(row.id);
    const winner = play.end.winner === null ? undefined : row.places[play.end.winner];
    lastWinner = winner ? nameOf(winner) : null;
    start({ ...one, phase: 'result', since: now(), until: now() + timing.resultMs });
  }

  /** The room after a round: who is leaving gives the seat up. */
  function finish(): void {
    running = null;
    for (const person of seats.all) {
      if (!person) continue;
      if (person.isLeaving) {
        stand(person);
        continue;
      }
      if (person.missed >= mostMissed) person.isIn = false;
      person.missed = 0;
      watch(person);
    }
    const ready = seats.ready().length;
    if (ready > 1 || withRobots()) begin();
    else consider();
  }

  return {
    personOf: (playerId: string): Person | null => seats.all[seats.seatOf(playerId)] ?? null,
    hasFreeSeat: () => seats.free([]) >= 0,
    /** Whether a round of tickets is one of the room's last rounds. */
    hasTicket: (ticketRound: string) => lastTickets.has(ticketRound),

    /** A page comes; whoever had the seat as the same player is answered. Null: no seat is free. */
    join: (viewer: Viewer, balance: string | null): { readonly before: Viewer | null } | null => {
      const { playerId } = viewer.session;
      const known = seats.all[seats.seatOf(playerId)];
      const played = running?.row.places.map(({ seat }) => seat) ?? [];
      const seat = known ? seats.seatOf(playerId) : seats.free(played);
      if (seat < 0) return null;
      const person = known ?? seats.sit(seat, playerId);
      const before = person.viewer;
      person.viewer = viewer;
      person.isLeaving = false;
      watch(person);
      needs.onTaken(seats.taken());
      viewer.send({ type: 'room', room: info, state: stateFor(person), balance });
      consider();
      return { before };
    },

    /** A page is gone; the seat is kept for a while, and in a round until it is over. */
    leave: (viewer: Viewer): void => {
      const person = seats.all[seats.seatOf(viewer.session.playerId)];
      if (person?.viewer !== viewer) return;
      person.viewer = null;
      watch(person);
      consider();
    },

    /** The player gives the seat up: at once, or when the round is over. */
    quit: (viewer: Viewer): void => {
      const person = seats.all[seats.seatOf(viewer.session.playerId)];
      if (person?.viewer !== viewer) return;
      person.isLeaving = true;
      if (!isPlaying(person.playerId)) stand(person);
      consider();
    },

    setIn: (viewer: Viewer, isIn: boolean): void => {
      const person = seats.all[seats.seatOf(viewer.session.playerId)];
      if (person?.viewer !== viewer || person.isIn === isIn) return;
      person.isIn = isIn;
      person.isLeaving = false;
      watch(person);
      consider();
    },

    move: (viewer: Viewer, roundId: string, window: number, move: object): void => {
      const { playerId } = viewer.session;
      const one = running;
      if (one?.row.id !== roundId || one.phase !== 'playing' || one.play?.window !== window) return;
      const place = one.row.places.findIndex((other) => other.playerId === playerId);
      if (place < 0 || make(one, place, move)) return;
      viewer.send({ type: 'refused', error: 'move_refused' });
    },

    /** Goes on with a round that was on when the process ended. */
    resume: (row: RoomRound): void => {
      rememberTickets(row);
      if (row.state === 'staking') {
        cancel(row);
        return;
      }
      for (const { seat, playerId } of row.places) if (playerId !== null) seats.sit(seat, playerId);
      let play = begun(row);
      const moves = store.movesOf(row.id);
      for (const { place, move } of moves) play = (place === null ? play.timeOut() : play.move(place, move)) ?? play;
      const since = now();
      needs.onTaken(seats.taken());
      start({ row, phase: 'playing', play, moves: moves.length, since, until: since + timing.moveMs });
    },

    /** Waits for stakes that are asked for; what they come to is taken up after the next start. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(robotTimer);
      for (const person of seats.all) clearTimeout(person?.timer);
      await isStaking;
    },
  };
}
export type Room = ReturnType<typeof createRoom>;
