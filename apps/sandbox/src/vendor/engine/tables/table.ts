import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { formatAmount } from '@sampan/contract/money';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { PlaySession } from '../../wallet.ts';
import { actingPhase, type Moved } from '../seats/acting.ts';
import type { MoveStore } from '../seats/move-store.ts';
import { type DemoStake, demoStakes } from './demo-players.ts';
import type { TableLimits } from './limits.ts';
import { presentOwnResult, presentPlacement } from './present.ts';
import type { MoveRequest, Phase, RoundState, TableMessage } from './protocol.ts';
import type { RoundStore, TableRound } from './round-store.ts';
import { type FirstChain, roundSeeds } from './seeds.ts';
import type { TableGame } from './table-game.ts';
import { othersOf, spotsOf } from './spots.ts';
import type { OpenRound, SettledTicket, Tickets } from './tickets.ts';

/** How long a closed round waits for stakes that are on their way, milliseconds. */
const closingMs = 1_200;
const closingStepMs = 100;
/** What others stake is told so often at most, milliseconds. */
const othersEveryMs = 500;
/** So often it is looked whether one of the house's own players has staked, milliseconds. */
const demoEveryMs = 700;
/** How many results a page gets to draw its roads from. */
const historyLength = 72;
/** A table that nobody has been at begins with so many rounds, played without stakes, so that its roads show something. */
const headStart = 40;

/** A page at the table. */
export interface Viewer {
  readonly session: PlaySession;
  /** A message as JSON. */
  send(text: string): void;
  /** The same player took the seat with another page: this one hears no more. */
  moved(): void;
}

export interface TableNeeds {
  readonly db: DatabaseSync;
  readonly store: RoundStore;
  readonly moves: MoveStore;
  readonly tickets: Tickets;
  readonly log: Log;
  readonly now: () => number;
  /** How much quicker tables run than players are used to; 1 but for tests. */
  readonly pace: number;
  readonly limitsOf: (session: PlaySession) => TableLimits;
  /** Whether players of the house's own are shown. */
  readonly hasDemoPlayers: boolean;
  readonly firstChain: FirstChain | undefined;
}

const phases: Readonly<Record<TableRound['state'], Phase>> = {
  betting: 'betting',
  closing: 'closing',
  dealing: 'dealing',
  done: 'result',
};

/**
 * A table: one round after the other as long as somebody is at it, or has staked. All that decides a round is written
 * down before it is told; after a crash the round goes on where it was.
 */
export function createTable(tableId: string, game: TableGame, needs: TableNeeds) {
  const { db, store, moves, tickets, log, now, pace, limitsOf } = needs;
  // Nobody would decide for theirs.
  const hasDemoPlayers = needs.hasDemoPlayers && !game.seated;
  const viewers = new Map<string, Viewer>();
  const timing = {
    bettingMs: Math.round(game.timing.bettingMs / pace),
    dealingMs: Math.round(game.timing.dealingMs / pace),
    pauseMs: Math.round(game.timing.pauseMs / pace),
  };
  const seeds = roundSeeds(store, tableId, now, needs.firstChain);
  let round: TableRound | null = null;
  let nextAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let othersTimer: NodeJS.Timeout | undefined;
  let demoTimer: NodeJS.Timeout | undefined;
  let demo: { readonly roundId: string; readonly stakes: readonly DemoStake[] } | null = null;
  let isStopped = false;

  function after(ms: number, work: () => void): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(
      () => {
        try {
          work();
        } catch (error) {
          log.error({ err: error, tableId }, 'a table stood still, goes on');
          after(1_000, carryOn);
        }
      },
      Math.max(0, ms),
    );
  }

  function addHeadStart(): void {
    const start = now();
    const { chainId } = seeds.next(null);
    for (let index = 1; index <= headStart; index++) {
      const place = { chainId, chainIndex: index };
      const times = { opensAt: start, closesAt: start, resultAt: start };
      const result = game.deal(seeds.draw(place));
      store.addRound({ id: randomUUID(), tableId, number: index, ...place, ...times, state: 'done', result });
    }
  }

  /** The next round, written down. */
  function addRound(): TableRound {
    return inTransaction(db, () => {
      if (!game.seated && store.lastRound(tableId) === null) addHeadStart();
      const last = store.lastRound(tableId);
      const opensAt = now();
      const added: TableRound = {
        id: randomUUID(),
        tableId,
        number: (last?.number ?? 0) + 1,
        ...seeds.next(last),
        state: 'betting',
        opensAt,
        closesAt: opensAt + timing.bettingMs,
        result: null,
        resultAt: null,
      };
      store.addRound(added);
      return added;
    });
  }

  function roundState(one: TableRound): RoundState {
    const isDealt = one.result !== null;
    const play = acting?.stateOf(one.id) ?? null;
    return {
      id: one.id,
      number: one.number,
      phase: play ? 'acting' : phases[one.state],
      opensAt: one.opensAt,
      closesAt: one.closesAt,
      play,
      result: one.result,
      seed: isDealt ? seeds.secret(one) : null,
      resultAt: one.resultAt,
      nextAt: one.state === 'done' ? nextAt : null,
    };
  }

  const sendTo = (viewer: Viewer, message: TableMessage) => viewer.send(JSON.stringify(message));

  function broadcast(message: TableMessage): void {
    const text = JSON.stringify(message);
    for (const viewer of viewers.values()) viewer.send(text);
  }

  /** What the house's own players stake in a round, all of it; the table's players have one currency. */
  function demoIn(one: TableRound): readonly DemoStake[] {
    const [viewer] = viewers.values();
    if (!hasDemoPlayers || !viewer) return [];
    if (demo?.roundId !== one.id)
      demo = { roundId: one.id, stakes: demoStakes(one, game.offers, limitsOf(viewer.session)) };
    return demo.stakes;
  }

  const spotsIn = (one: TableRound) =>
    spotsOf(
      tickets.placedIn(one.id),
      demoIn(one).filter(({ at }) => at <= now()),
    );

  function tellRound(one: TableRound): void {
    round = one;
    clearInterval(demoTimer);
    if (hasDemoPlayers && one.state === 'betting') demoTimer = setInterval(touch, demoEveryMs / pace);
    broadcast({ type: 'round', now: now(), round: roundState(one), fairness: seeds.fairness(one) });
  }

  function tellOthers(): void {
    clearTimeout(othersTimer);
    othersTimer = undefined;
    if (!round) return;
    const { id } = round;
    const spots = spotsIn(round);
    const demoPlayers = demoIn(round).length;
    for (const viewer of viewers.values()) {
      const others = othersOf(spots, viewer.session.playerId, viewer.session.currencyDigits);
      sendTo(viewer, { type: 'others', roundId: id, others, players: viewers.size, demoPlayers });
    }
  }

  /** Tells soon what has changed on the table. */
  function touch(): void {
    if (isStopped) return;
    othersTimer ??= setTimeout(tellOthers, othersEveryMs);
  }

  function open(): void {
    nextAt = null;
    tellRound(addRound());
    carryOn();
  }

  function close(one: TableRound): void {
    store.startClosing(one.id);
    const closing: TableRound = { ...one, state: 'closing' };
    tellRound(closing);
    waitForStakes(closing, now() + closingMs);
  }

  function waitForStakes(one: TableRound, until: number): void {
    if (tickets.countPlacing(one.id) > 0 && now() < until) return after(closingStepMs, () => waitForStakes(one, until));
    deal(one);
  }

  function deal(one: TableRound): void {
    tickets.close(one.id);
    if (acting) acting.begin(one.id, seeds.draw(one));
    else show(one, game.deal(seeds.draw(one)), timing.dealingMs);
  }

  /** Writes down how the round comes out, and shows it so long. */
  function show(one: TableRound, result: string, ms: number): void {
    const resultAt = now() + Math.round(ms);
    store.deal(result, resultAt, one.id);
    tellRound({ ...one, state: 'dealing', result, resultAt });
    touch();
    carryOn();
  }

  const acting = game.seated
    ? actingPhase(game.seated, {
        moves,
        tickets,
        now,
        pace,
        after,
        sessionOf: (playerId) => viewers.get(playerId)?.session ?? null,
        onAlong: (roundId, placement) => {
          const viewer = viewers.get(placement.playerId);
          if (!viewer) return;
          const { currencyDigits } = viewer.session;
          const balance = formatAmount(placement.balanceAfter ?? 0n, currencyDigits);
          sendTo(viewer, { type: 'placed', roundId, placement: presentPlacement(placement, currencyDigits), balance });
        },
        onChange: () => {
          if (round) tellRound(round);
        },
        onOver: (roundId, result, showMs) => {
          if (round?.id === roundId) show(round, result, showMs);
        },
      })
    : null;

  function tellSettled(settled: SettledTicket): void {
    const { ticket } = settled;
    const viewer = viewers.get(ticket.playerId);
    if (!viewer) return;
    const { balanceAfter, currencyDigits } = ticket;
    const balance = balanceAfter === null ? null : formatAmount(balanceAfter, currencyDigits);
    sendTo(viewer, { type: 'settled', own: presentOwnResult(settled), balance });
  }

  function settle(one: TableRound): void {
    const { result } = one;
    if (result === null) throw new Error(`the round ${one.id} has no result`);
    const seed = seeds.secret(one);
    const settled = tickets.settle(one.id, {
      result,
      settle: (bet) => game.settle(result, bet),
      validBet: game.validBet,
      proof: `round ${one.number}, seed ${seed.slice(0, 12)}`,
    });
    store.finish(one.id);
    nextAt = now() + timing.pauseMs;
    tellRound({ ...one, state: 'done' });
    for (const ticket of settled) tellSettled(ticket);
    carryOn();
  }

  /** Waits for the round's next step. */
  function carryOn(): void {
    if (!round) return;
    const one = round;
    switch (one.state) {
      case 'betting':
        return after(one.closesAt - now(), () => close(one));
      case 'closing':
        return after(0, () => waitForStakes(one, now() + closingMs));
      case 'dealing':
        return after((one.resultAt ?? 0) - now(), () => settle(one));
      case 'done':
        return after((nextAt ?? 0) - now(), () => {
          if (viewers.size > 0) open();
          else {
            round = null;
            clearInterval(demoTimer);
          }
        });
    }
  }

  return {
    /** A round that takes stakes, by its id; null when it is another one, or closed. */
    openRound: (roundId: string): OpenRound | null =>
      round !== null && round.id === roundId && round.state === 'betting' ? round : null,
    touch,
    /** Decides for the player's seat; null: nobody decides at this table. */
    move: (session: PlaySession, request: MoveRequest): Promise<Moved> | null => acting?.move(session, request) ?? null,
    viewerOf: (playerId: string): Viewer | undefined => viewers.get(playerId),

    /** Somebody comes to the table; whoever was there as the same player is told and answered. `balance`: as shown. */
    join: (viewer: Viewer, balance: string | null): Viewer | undefined => {
      const { playerId, currencyDigits } = viewer.session;
      const before = viewers.get(playerId);
      viewers.set(playerId, viewer);
      if (!round) open();
      const current = round;
      if (!current) throw new Error(`no round at ${tableId}`);
      const placements = tickets
        .placementsOf(current.id, playerId)
        .map((placement) => presentPlacement(placement, currencyDigits));
      const history = store
        .lastDone(tableId, historyLength + 1)
        .filter(({ id }) => id !== current.id)
        .slice(0, historyLength)
        .flatMap(({ result }) => (result === null ? [] : [result]))
        .toReversed();
      sendTo(viewer, {
        type: 'table',
        now: now(),
        round: roundState(current),
        history,
        fairness: seeds.fairness(current),
        placements,
        others: othersOf(spotsIn(current), playerId, currencyDigits),
        players: viewers.size,
        demoPlayers: demoIn(current).length,
        balance,
      });
      touch();
      return before;
    },

    leave: (viewer: Viewer): void => {
      const { playerId } = viewer.session;
      // Another tab may have taken the seat.
      if (viewers.get(playerId) !== viewer) return;
      viewers.delete(playerId);
      touch();
    },

    /** Goes on with a round that was on when the process ended. */
    resume: (one: TableRound): void => {
      round = one;
      carryOn();
    },

    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(othersTimer);
      clearInterval(demoTimer);
    },
  };
}
export type Table = ReturnType<typeof createTable>;
