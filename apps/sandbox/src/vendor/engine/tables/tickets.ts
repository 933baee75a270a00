import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { parseAmount } from '@sampan/contract/money';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { Outbox } from '../../../partner/outbox.ts';
import type { OwnWallets } from '../../own-wallet.ts';
import { refusalOf } from '../../refusals.ts';
import { balanceOf, type PlaySession, type Wallet } from '../../wallet.ts';
import type { Bet } from '../settlement.ts';
import { validBet } from '../valid-bet.ts';
import type { TableError } from './protocol.ts';
import type { Outcome, SettledLine } from './outcome.ts';
import { detailOf } from './record.ts';
import type { Correction, Placement, Ticket, TicketStore } from './ticket-store.ts';

/**
 * Messages to the wallet: what a ticket pays, subject its id; a stake that is given back, subject the placement's id; what
 * a settled ticket pays from now on, subject the correction's id.
 */
export const ticketKind = 'ticket';
export const takeBackKind = 'placement';
export const correctionKind = 'correction';

/** How long taking back waits for the wallet before it answers without the balance. */
const takeBackWaitMs = 4_000;

/** A round that takes stakes until it closes, milliseconds UTC. */
export interface OpenRound {
  readonly id: string;
  readonly closesAt: number;
  /** What the wallet calls it, where only one player may stake in it; else each player's has a new id. */
  readonly ticketId?: string;
}

/** Lines that are to be staked together. */
export interface PlaceRequest {
  readonly round: OpenRound;
  /** The player's page's own: the same one never takes a second stake. */
  readonly requestId: string;
  /** The lines as bets, or why they are none; given what the player has on the table already, or on its way there. */
  readonly betsOf: (staked: readonly Placement[]) => readonly Bet[] | TableError;
  /** What the betting record says as long as the round is open; asked after `betsOf`. */
  readonly detail?: () => string;
}

export type Placed =
  | { readonly state: 'placed'; readonly placement: Placement }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

export type TakenBack =
  | { readonly state: 'taken_back'; readonly placement: Placement }
  | { readonly state: 'failed'; readonly error: TableError };

export interface SettledTicket {
  readonly ticket: Ticket;
  readonly lines: readonly SettledLine[];
}

/** Told after the commit. Balances in minor units. */
export interface TicketListener {
  /** Also what was put right later. */
  paid(ticket: Ticket, balance: bigint): void;
  takenBack(placement: Placement, ticket: Ticket, balance: bigint | null): void;
}

const isUnmoved = ({ balanceAfter }: Correction) => balanceAfter === null;

/** Staked, or asked for: what limits are about. */
const isOnTable = ({ state }: Placement) => state === 'placed' || state === 'placing';

interface Needs {
  readonly db: DatabaseSync;
  readonly store: TicketStore;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'take'>;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * What players stake in rounds that they share. Each step is written down before it is done: a stake that the wallet
 * gave no clear answer for is taken back, and what a ticket pays reaches the wallet in the end, after all that was taken
 * back of it: the wallet closes the round with it.
 */
export function ticketService({ db, store, wallet, wallets, outbox, log, now }: Needs) {
  const running = new Map<string, Promise<Placed>>();
  const listeners: TicketListener[] = [];

  /** After the commit: the caller's transaction may still be open. */
  const wakeSoon = () => setImmediate(outbox.wake);

  const walletRound = (ticket: Ticket, stake: bigint) => ({ ...ticket, stake });

  function requireTicket(id: string): Ticket {
    const ticket = store.ticketById(id);
    if (!ticket) throw new Error(`the ticket ${id} is missing`);
    return ticket;
  }

  function requirePlacement(id: string): Placement {
    const placement = store.placementById(id);
    if (!placement) throw new Error(`the placement ${id} is missing`);
    return placement;
  }

  /** After the commit, unless all was stopped meanwhile. */
  const tell = (work: (listener: TicketListener) => void) =>
    setImmediate(() => {
      if (db.isOpen) listeners.forEach(work);
    });

  outbox.onAcknowledged(ticketKind, (ticketId, value) => {
    const ticket = requireTicket(ticketId);
    const balance = balanceOf(value, ticket.currencyDigits);
    if (balance === null) return;
    store.setBalanceAfter(balance, ticketId);
    sendCorrection(ticketId);
    tellPaid(ticket, balance);
  });

  outbox.onAcknowledged(correctionKind, (correctionId, value) => {
    const correction = store.correctionById(correctionId);
    if (!correction) throw new Error(`the correction ${correctionId} is missing`);
    const ticket = requireTicket(correction.ticketId);
    const isMain = ticket.wallet === 'main';
    // Of a wallet that is kept here the gateway knows nothing: it has the record.
    const balance = isMain ? balanceOf(value, ticket.currencyDigits) : correction.balanceAfter;
    store.setCorrection('done', balance, correctionId);
    sendCorrection(ticket.id);
    if (isMain && balance !== null) tellPaid(ticket, balance);
  });

  outbox.onAcknowledged(takeBackKind, (placementId, value) => {
    const placement = requirePlacement(placementId);
    const ticket = requireTicket(placement.ticketId);
    const balance = balanceOf(value, ticket.currencyDigits);
    store.setTakenBack(balance, placementId);
    sendPayout(ticket.id);
    tell((listener) => listener.takenBack(placement, ticket, balance));
  });

  const tellPaid = (ticket: Ticket, balance: bigint) => tell((listener) => listener.paid(ticket, balance));

  /**
   * Puts the newest correction of a ticket, once the wallet has taken what it was settled with, and one correction after
   * the other: each says what the ticket pays in all, so that those before the newest are left out. With the player's
   * wallet here the operator's record follows, once the difference has moved. In the caller's transaction.
   */
  function sendCorrection(ticketId: string): void {
    const ticket = requireTicket(ticketId);
    if (ticket.balanceAfter === null || store.correctionsOf(ticketId, 'sent').length > 0) return;
    const isDue = ({ balanceAfter }: Correction) => ticket.wallet === 'main' || balanceAfter !== null;
    const [newest, ...older] = store.correctionsOf(ticketId, 'waiting').filter(isDue);
    if (!newest) return;
    for (const { id } of older) store.setCorrection('replaced', null, id);
    store.setCorrection('sent', newest.balanceAfter, newest.id);
    outbox.put(wallet.correction(walletRound(ticket, ticket.stake), newest, correctionKind, newest.id));
    wakeSoon();
  }

  /** With the player's wallet here: pays the difference, or takes it once it is there. In the caller's transaction. */
  function correctOwn({ id, ticketId, difference }: Omit<Correction, 'balanceAfter'>): void {
    const ticket = requireTicket(ticketId);
    const left = wallets.take(ticket, -difference);
    if (left === null) return;
    store.setCorrection('waiting', left, id);
    sendCorrection(ticketId);
    tellPaid(ticket, left);
  }

  /** How the lines of a ticket come out, and what that is in all. */
  function verdictOn(ticket: Ticket, outcome: Outcome) {
    const lines = store
      .placementsOf(ticket.id)
      .filter(({ state }) => state === 'placed')
      .flatMap((placement) => placement.lines)
      .map((bet): SettledLine => ({ ...bet, ...outcome.settle(bet) }));
    const { told, mostPayout } = outcome;
    const payout = lines.reduce((sum, line) => sum + line.payout, 0n);
    return {
      lines,
      stake: lines.reduce((sum, line) => sum + line.stake, 0n),
      payout: mostPayout !== undefined && mostPayout < payout ? mostPayout : payout,
      validBet: told?.validBet ?? validBet(lines, outcome.validBet),
      detail: told?.detail ?? detailOf(outcome, lines, ticket.currencyDigits),
    };
  }

  /** Puts a settled ticket's message, once nothing of it is on its way back any more. In the caller's transaction. */
  function sendPayout(ticketId: string): void {
    const ticket = requireTicket(ticketId);
    if (ticket.state !== 'settled' || ticket.wallet !== 'main') return;
    if (store.placementsOf(ticketId).some(({ state }) => state === 'taking_back')) return;
    const { payout, stake, validBet: counted, detail } = ticket;
    outbox.put(wallet.win(walletRound(ticket, stake), { payout, jackpot: 0n, validBet: counted, detail }, ticketKind));
  }

  /** Takes back what was, or may have been, staked. False: it isn't there any more. */
  function giveBack(placement: Placement, error: TableError | null): boolean {
    const isStarted = inTransaction(db, () => {
      if (store.startTakingBack(error, placement.id) === 0) return false;
      const ticket = requireTicket(placement.ticketId);
      if (ticket.wallet === 'main')
        outbox.put(wallet.takeBack(walletRound(ticket, placement.stake), takeBackKind, placement.id));
      else store.setTakenBack(wallets.take(ticket, -placement.stake), placement.id);
      return true;
    });
    if (isStarted) wakeSoon();
    return isStarted;
  }

  function answerOf(placement: Placement): Placed {
    switch (placement.state) {
      case 'placing':
        return { state: 'pending' };
      case 'placed':
        return { state: 'placed', placement };
      case 'refused':
      case 'taking_back':
      case 'taken_back':
        return { state: 'failed', error: (placement.errorCode ?? 'stake_failed') as TableError };
    }
  }

  function begin(session: PlaySession, { round, requestId, betsOf }: PlaceRequest): Placement | TableError {
    return inTransaction(db, () => {
      if (now() >= round.closesAt) return 'betting_closed';
      const { playerId, nodeId, playSession, wallet: kind, currency, currencyDigits } = session;
      const before = store.ticketOf(round.id, playerId);
      const lines = betsOf(before ? store.placementsOf(before.id).filter(isOnTable) : []);
      if (typeof lines === 'string') return lines;
      if (!before) {
        const id = round.ticketId ?? randomUUID();
        store.addTicket(
          { id, roundId: round.id, playerId, nodeId, playSession, wallet: kind, currency, currencyDigits },
          now(),
        );
      }
      const ticket = store.ticketOf(round.id, playerId);
      // A round has one wallet: the operator changed it meanwhile.
      if (ticket?.state !== 'open' || ticket.wallet !== kind || ticket.currency !== currency) return 'stake_failed';
      const id = randomUUID();
      const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
      store.addPlacement({ id, requestId, ticketId: ticket.id, playerId, lines, stake }, now());
      return requirePlacement(id);
    });
  }

  /** With the player's wallet here, a stake is one transaction of ours. */
  async function placeOwn(session: PlaySession, request: PlaceRequest): Promise<Placed> {
    const login = await wallet.balance(session.playSession);
    if (login.kind !== 'done')
      return { state: 'failed', error: login.kind === 'refused' ? 'session_over' : 'unavailable' };
    return inTransaction(db, () => {
      const placement = begin(session, request);
      if (typeof placement === 'string') return { state: 'failed', error: placement };
      const left = wallets.take(session, placement.stake);
      if (left === null) store.setRefused('insufficient_balance', placement.id);
      else store.setPlaced(left, placement.id);
      return answerOf(requirePlacement(placement.id));
    });
  }

  async function placeMain(session: PlaySession, request: PlaceRequest): Promise<Placed> {
    const placement = begin(session, request);
    if (typeof placement === 'string') return { state: 'failed', error: placement };
    // The session's own: the ticket may be of an earlier one.
    const ticket = { ...requireTicket(placement.ticketId), playSession: session.playSession };
    const bet = await wallet.bet(walletRound(ticket, placement.stake), placement.id, request.detail?.());
    if (bet.kind === 'refused') {
      store.setRefused(refusalOf(bet.code), placement.id);
      log.info({ placementId: placement.id, code: bet.code }, 'stake refused');
    } else {
      const balance = bet.kind === 'done' ? parseAmount(bet.value.balance, session.currencyDigits) : null;
      if (balance === null) {
        log.warn({ placementId: placement.id }, 'stake unclear, taken back');
        giveBack(placement, 'stake_failed');
        // Nothing is changed where betting was closed meanwhile: it is on its way back.
      } else store.setPlaced(balance, placement.id);
    }
    return answerOf(requirePlacement(placement.id));
  }

  const keyOf = ({ playerId }: PlaySession, requestId: string) => `${playerId} ${requestId}`;

  function repeated(session: PlaySession, requestId: string): Promise<Placed> | null {
    const same = running.get(keyOf(session, requestId));
    if (same) return same;
    const before = store.placementByRequest(session.playerId, requestId);
    return before && Promise.resolve(answerOf(before));
  }

  return {
    /** Tells of all tickets, also of those that others staked. */
    listen: (listener: TicketListener) => {
      listeners.push(listener);
    },

    /** Stakes lines together, or tells how the request of that id ended. The same id never takes a second stake. */
    place: (session: PlaySession, request: PlaceRequest): Promise<Placed> => {
      const before = repeated(session, request.requestId);
      if (before) return before;
      const key = keyOf(session, request.requestId);
      const place = session.wallet === 'main' ? placeMain : placeOwn;
      const work = place(session, request).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },

    /** How a request of that id ended that was made before; null: there was none. */
    repeated,
    /** The round that a placement is of; null: there is none. */
    roundOf: (placementId: string): string | null => {
      const placement = store.placementById(placementId);
      return placement && requireTicket(placement.ticketId).roundId;
    },

    /** Gives a placement of the player back while its round is open. */
    takeBack: async (session: PlaySession, round: OpenRound, placementId: string): Promise<TakenBack> => {
      const placement = store.placementById(placementId);
      if (placement?.playerId !== session.playerId || requireTicket(placement.ticketId).roundId !== round.id)
        return { state: 'failed', error: 'stake_failed' };
      if (placement.state === 'placed') {
        if (now() >= round.closesAt) return { state: 'failed', error: 'betting_closed' };
        giveBack(placement, null);
      }
      await outbox.settled(takeBackKind, placementId, takeBackWaitMs);
      const after = requirePlacement(placementId);
      return after.state === 'taking_back' || after.state === 'taken_back'
        ? { state: 'taken_back', placement: after }
        : { state: 'failed', error: 'betting_closed' };
    },

    /**
     * Ends a round before it is settled: all that players staked in it is given back, whether the wallet has answered for
     * it or not. `error`: what the stake's request is told from now on. May stand in the caller's transaction.
     */
    withdraw: (roundId: string, error: TableError | null): void =>
      inTransaction(db, () => {
        for (const ticket of store.openTickets(roundId)) {
          for (const placement of store.placementsOf(ticket.id)) giveBack(placement, error);
          store.voidTicket(ticket.id);
        }
      }),

    /** Waits a while for the wallet to take what was given back of a round; what it holds then, null: not yet known. */
    withdrawn: async (roundId: string): Promise<bigint | null> => {
      const ids = store.placementsIn(roundId).map(({ id }) => id);
      await Promise.all(ids.map((id) => outbox.settled(takeBackKind, id, takeBackWaitMs)));
      const back = store.placementsIn(roundId).filter(({ state }) => state === 'taken_back');
      return back.at(-1)?.balanceAfter ?? null;
    },

    /** Stakes that the wallet has not answered for when betting closes are taken back. */
    close: (roundId: string): void => {
      for (const placement of store.placingIn(roundId)) giveBack(placement, 'betting_closed');
    },

    /** How many stakes of a round the wallet has not answered for. */
    countPlacing: (roundId: string): number => store.placingIn(roundId).length,

    /** Settles all open tickets of a round, each in a transaction of its own; tells how they came out. */
    settle: (roundId: string, outcome: Outcome): SettledTicket[] => {
      const settled: SettledTicket[] = [];
      for (const open of store.openTickets(roundId)) {
        const { lines, ...verdict } = verdictOn(open, outcome);
        const ticket = inTransaction(db, () => {
          if (lines.length === 0) {
            store.voidTicket(open.id);
            return null;
          }
          const { stake, payout } = verdict;
          store.settleTicket({ id: open.id, ...verdict });
          if (open.wallet === 'main') sendPayout(open.id);
          else {
            store.setBalanceAfter(wallets.take(open, -payout), open.id);
            outbox.put(wallet.report(walletRound(open, stake), { ...verdict, jackpot: 0n }));
          }
          return requireTicket(open.id);
        });
        if (ticket) settled.push({ ticket, lines });
      }
      if (settled.length > 0) wakeSoon();
      return settled;
    },

    /**
     * Puts the settled tickets of a round right, whose result was another: what they pay, and what of them counts. The
     * first settlement stays as it was posted, the difference is a posting of its own. Tells which ones changed.
     */
    correct: (roundId: string, outcome: Outcome): SettledTicket[] => {
      const corrected: SettledTicket[] = [];
      for (const before of store.settledTickets(roundId)) {
        const { lines, stake: _same, ...verdict } = verdictOn(before, outcome);
        if (verdict.payout === before.payout && verdict.validBet === before.validBet) continue;
        inTransaction(db, () => {
          store.reviseTicket({ id: before.id, ...verdict });
          // What could not be taken yet is part of the new difference.
          const owed = before.wallet === 'main' ? [] : store.correctionsOf(before.id, 'waiting').filter(isUnmoved);
          for (const { id } of owed) store.setCorrection('replaced', null, id);
          const correction = {
            id: `${before.id}.${(store.countCorrections(before.id) ?? 0) + 1}`,
            ticketId: before.id,
            difference: owed.reduce((sum, { difference }) => sum + difference, verdict.payout - before.payout),
            ...verdict,
          };
          store.addCorrection(correction, now());
          if (before.wallet === 'main') sendCorrection(before.id);
          else correctOwn(correction);
        });
        corrected.push({ ticket: requireTicket(before.id), lines });
      }
      return corrected;
    },

    /** Takes what corrections ask back of wallets that are kept here, where it has come in meanwhile. */
    collect: (): void => {
      for (const correction of store.ownCorrections()) inTransaction(db, () => correctOwn(correction));
    },

    /** What a player has on the table in a round. */
    placementsOf: (roundId: string, playerId: string): readonly Placement[] => {
      const ticket = store.ticketOf(roundId, playerId);
      return ticket ? store.placementsOf(ticket.id).filter(({ state }) => state === 'placed') : [];
    },
    placedIn: (roundId: string): readonly Placement[] => store.placedIn(roundId),
    /** What all players have on the table in a round, or on its way there. */
    onTableIn: (roundId: string): readonly Placement[] => store.placementsIn(roundId).filter(isOnTable),
    /** Gives a stake back that has nothing to play for. */
    giveUp: (placementId: string, error: TableError): void => {
      giveBack(requirePlacement(placementId), error);
    },
    /** What the wallet held after the last stake of a round, or after it was given back; null: it said nothing. */
    balanceAfterStake: (roundId: string): bigint | null => store.placementsIn(roundId).at(-1)?.balanceAfter ?? null,
    /** Whether the wallet has taken all that a round's settled tickets pay. */
    isPaid: (roundId: string): boolean => store.countUnpaid(roundId) === 0,

    /** Before the first call after a start: stakes without an answer are taken back, the outbox carries on the rest. */
    recover: (): void => {
      for (const placement of store.placementsInState('placing')) {
        log.warn({ placementId: placement.id }, 'stake interrupted, taken back');
        giveBack(placement, 'stake_failed');
      }
    },
  };
}
export type Tickets = ReturnType<typeof ticketService>;
