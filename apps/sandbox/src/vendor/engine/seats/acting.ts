import { parseAmount } from '@sampan/contract/money';
import type { Draw } from '../../math/random.ts';
import type { PlaySession } from '../../wallet.ts';
import type { Bet } from '../settlement.ts';
import type { MoveRequest, PlayState, TableError } from '../tables/protocol.ts';
import type { Placement } from '../tables/ticket-store.ts';
import type { Placed, Tickets } from '../tables/tickets.ts';
import type { KeptMove, MoveStore } from './move-store.ts';
import type { SeatedGame, SeatPlay } from './seated-game.ts';

/** How long a stake that is on its way is waited for once the time to decide is over, milliseconds. */
const closingMs = 1_200;
const closingStepMs = 100;
/** How long the wallets of those who stake along have to answer, milliseconds. */
const alongMs = 1_500;

/** A decision that was made, with what was staked for it; or why it wasn't. */
export type Moved =
  | { readonly state: 'done'; readonly placement: Placement | null }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

interface Running {
  readonly roundId: string;
  /** By seat. */
  readonly owners: ReadonlyMap<number, string>;
  readonly play: SeatPlay;
  /** Decisions that were written down. */
  readonly kept: readonly KeptMove[];
  readonly since: number;
  readonly until: number;
}

export interface ActingNeeds {
  readonly moves: MoveStore;
  readonly tickets: Tickets;
  readonly now: () => number;
  readonly pace: number;
  /** The table's one timer. */
  readonly after: (ms: number, work: () => void) => void;
  /** The session of a player whose page is at the table. */
  readonly sessionOf: (playerId: string) => PlaySession | null;
  /** Somebody's stake behind a seat was doubled, or split. */
  readonly onAlong: (roundId: string, placement: Placement) => void;
  /** Tells what has changed. */
  readonly onChange: () => void;
  /** The round is over. `showMs`: how long its end takes to be shown. */
  readonly onOver: (roundId: string, result: string, showMs: number) => void;
}

const fail = (error: TableError): Moved => ({ state: 'failed', error });
const linesOf = (placements: readonly Placement[]) => placements.flatMap(({ lines }) => lines);

/** What is staked along with a stake has a request of its own for each player. */
const alongRequest = ({ id }: Placement) => `${id} along`;

const isWritten = ({ kept }: Running, seat: number, requestId: string) =>
  kept.some((move) => move.seat === seat && move.requestId === requestId);

/** A move's stake that was too late for it. */
const failedStake = (error: TableError) => fail(error === 'betting_closed' ? 'move_late' : error);

/**
 * The part of a round in which seats decide. Each decision is written down before it is told, one that costs a stake once
 * the wallet has taken it; after a crash the round is played on from its cards and what was written down.
 */
export function actingPhase(game: SeatedGame, needs: ActingNeeds) {
  const { moves, tickets, now, pace, after, onChange, onOver } = needs;
  let running: Running | null = null;
  /** Requests whose stakes are on their way, by seat; `isTaken`: the move is made in any case. */
  const paying = new Map<number, { isTaken: boolean }>();

  const seatOf = ({ owners }: Running, playerId: string): number | null =>
    [...owners].find(([, owner]) => owner === playerId)?.[0] ?? null;

  function ownersIn(roundId: string): Map<number, string> {
    const taken = tickets.placedIn(roundId).flatMap(({ playerId, lines }) =>
      lines.flatMap((line): [number, string][] => {
        const seat = game.seatOf(line);
        return seat === null ? [] : [[seat, playerId]];
      }),
    );
    return new Map(taken.toSorted(([a], [b]) => a - b));
  }

  function write(one: Running, move: KeptMove, play: SeatPlay): Running {
    moves.add(one.roundId, one.kept.length, move, now());
    return { ...one, play, kept: [...one.kept, move] };
  }

  /** Tells how far the round has come, and waits for what comes next. */
  function go(next: Running, before: SeatPlay | null): void {
    const { play } = next;
    if (play.result !== null) {
      running = null;
      onOver(next.roundId, play.result, play.showMs / pace);
      return;
    }
    const isSame = play.window === before?.window;
    const since = isSame ? next.since : now() + play.showMs / pace;
    running = { ...next, since, until: isSame ? next.until : since + game.moveMs / pace };
    onChange();
    arm(running);
  }

  const arm = ({ until }: Running) => after(until - now(), timeOver);

  function timeOver(): void {
    const one = running;
    if (!one) return;
    const waits = [...paying.values()];
    if (waits.some(({ isTaken }) => isTaken) || (waits.length > 0 && now() < one.until + closingMs))
      return after(closingStepMs, timeOver);
    tickets.close(one.roundId);
    go(write(one, { seat: null, move: null, requestId: null }, one.play.timeOut()), one.play);
  }

  /** What the wallet took for a move just before a crash is played. */
  function withTaken(one: Running): Running {
    let next = one;
    for (const { playerId, requestId, lines } of tickets.placedIn(one.roundId)) {
      const [bet] = lines;
      const move = bet ? game.moveOf(bet) : null;
      if (!move || next.owners.get(move.seat) !== playerId || isWritten(next, move.seat, requestId)) continue;
      const play = next.play.decide(move.seat, move.move);
      if (play) next = write(next, { ...move, requestId }, play);
    }
    return next;
  }

  function playFrom(draw: Draw, seats: readonly number[], kept: readonly KeptMove[]): SeatPlay {
    return kept.reduce(
      (play, { seat, move }) => {
        const next = seat === null || move === null ? play.timeOut() : play.decide(seat, move);
        if (!next) throw new Error(`seat ${seat} can't ${move}`);
        return next;
      },
      game.begin(draw, seats),
    );
  }

  /** Waits for those who stake along with a seat; who doesn't answer in time stays as they are. */
  async function placeAlong(one: Running, price: Bet, leader: Placement): Promise<void> {
    const others = new Map<string, Placement[]>();
    for (const placement of tickets.placedIn(one.roundId))
      if (placement.playerId !== leader.playerId)
        others.set(placement.playerId, [...(others.get(placement.playerId) ?? []), placement]);
    const closesAt = now() + alongMs;
    const asked = [...others].flatMap(([playerId, placements]): Promise<unknown>[] => {
      const session = needs.sessionOf(playerId);
      const bet = game.alongOf(price, linesOf(placements));
      if (!session || !bet) return [];
      const round = { id: one.roundId, closesAt };
      return [tickets.place(session, { round, requestId: alongRequest(leader), betsOf: () => [bet] })];
    });
    if (asked.length === 0) return;
    let limit: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.allSettled(asked),
      new Promise((resolve) => {
        limit = setTimeout(resolve, alongMs);
      }),
    ]);
    clearTimeout(limit);
    tickets.close(one.roundId);
    for (const placement of tickets.placedIn(one.roundId))
      if (placement.requestId === alongRequest(leader)) needs.onAlong(one.roundId, placement);
  }

  /** Makes a move that the wallet has taken the stake of. */
  function makePaid(seat: number, { roundId, move, requestId }: MoveRequest, placement: Placement): Moved {
    const one = running;
    const play = one?.roundId === roundId ? one.play.decide(seat, move) : null;
    if (!one || !play) {
      tickets.giveUp(placement.id, 'move_late');
      return fail('move_late');
    }
    go(write(one, { seat, move, requestId }, play), one.play);
    return { state: 'done', placement };
  }

  async function pay(
    session: PlaySession,
    one: Running,
    seat: number,
    price: Bet,
    request: MoveRequest,
  ): Promise<Moved> {
    const wait = { isTaken: false };
    paying.set(seat, wait);
    try {
      const { roundId, requestId } = request;
      const placed = await tickets.place(session, {
        round: { id: roundId, closesAt: one.until },
        requestId,
        betsOf: () => [price],
      });
      if (placed.state === 'failed') return failedStake(placed.error);
      if (placed.state === 'pending') return placed;
      wait.isTaken = true;
      await placeAlong(one, price, placed.placement);
      return makePaid(seat, request, placed.placement);
    } finally {
      paying.delete(seat);
    }
  }

  function answerOf(placed: Placed): Moved {
    if (placed.state === 'failed') return failedStake(placed.error);
    return placed.state === 'placed' ? { state: 'done', placement: placed.placement } : placed;
  }

  function make(session: PlaySession, request: MoveRequest): Moved | Promise<Moved> {
    const one = running;
    const { move, requestId, window } = request;
    if (one?.roundId !== request.roundId) return fail('move_late');
    const seat = seatOf(one, session.playerId);
    if (seat === null) return fail('not_your_turn');
    if (isWritten(one, seat, requestId)) return { state: 'done', placement: null };
    if (window !== one.play.window || now() >= one.until) return fail('move_late');
    if (!one.play.awaited.includes(seat)) return fail('not_your_turn');
    if (paying.has(seat)) return fail('stake_pending');
    const play = one.play.decide(seat, move);
    if (!play) return fail('move_impossible');
    const stake = linesOf(tickets.placementsOf(one.roundId, session.playerId))
      .filter((line) => game.seatOf(line) === seat)
      .reduce((sum, line) => sum + line.stake, 0n);
    const amount = request.amount === undefined ? null : parseAmount(request.amount, session.currencyDigits);
    const price = game.priceOf(one.play, seat, move, stake, amount);
    if (typeof price === 'string') return fail(price);
    if (price) return pay(session, one, seat, price, request);
    go(write(one, { seat, move, requestId }, play), one.play);
    return { state: 'done', placement: null };
  }

  return {
    /** Begins, or goes on after a crash, once nothing more can be staked on seats. */
    begin: (roundId: string, draw: Draw): void => {
      const owners = ownersIn(roundId);
      const kept = moves.movesOf(roundId);
      const play = playFrom(draw, [...owners.keys()], kept);
      go(withTaken({ roundId, owners, play, kept, since: now(), until: now() }), null);
    },

    /** Null: nobody decides in that round. */
    stateOf: (roundId: string): PlayState | null => {
      if (running?.roundId !== roundId) return null;
      const { play, since, until } = running;
      const { awaited, hand, window, shown } = play;
      return { awaited, hand, moves: play.moves, window, shown, since, until };
    },

    /** Decides for the player's seat. The same request id never stakes twice. */
    move: async (session: PlaySession, request: MoveRequest): Promise<Moved> => {
      const repeated = tickets.repeated(session, request.requestId);
      return repeated ? answerOf(await repeated) : make(session, request);
    },
  };
}
