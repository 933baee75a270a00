import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { parseAmount } from '@sampan/contract/money';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { PlaySession } from '../../wallet.ts';
import type { Tickets } from '../tables/tickets.ts';
import type { BetRow, BetStore, OrderRow } from './bet-store.ts';
import type { Amounts, DrawLine, LinePrice, Lottery, SoldSelection } from './draw-game.ts';
import { mostDraws, mostLines, mostMultiple, type OrderLimits } from './draw-limits.ts';
import {
  type ComingDraw,
  type DrawError,
  drawErrors,
  type GivenBackReason,
  type LineRequest,
  type OrderRequest,
} from './protocol.ts';

export type Ordered =
  | { readonly state: 'placed'; readonly order: OrderRow; /** Minor units. */ readonly balance: bigint }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: DrawError };

export type Cancelled =
  | { readonly state: 'cancelled'; readonly betIds: readonly string[]; readonly balance: bigint | null }
  | { readonly state: 'failed'; readonly error: DrawError };

interface Needs {
  readonly db: DatabaseSync;
  readonly store: BetStore;
  readonly tickets: Tickets;
  readonly log: Log;
  readonly now: () => number;
  readonly limitsOf: (session: PlaySession) => OrderLimits;
}

const failed = (error: DrawError) => ({ state: 'failed', error }) as const;

/** The line with its multiple taken so many times. */
export const takenTimes = (line: DrawLine, times: number): DrawLine => ({
  ...line,
  multiple: line.multiple * BigInt(times),
});

/**
 * Orders of a lottery. An order is all or nothing: each of its draws is a bet of its own, staked one after the other, and
 * what was staked is given back when another can't be.
 */
export function drawOrders({ db, store, tickets, log, now, limitsOf }: Needs) {
  const running = new Map<string, Promise<Ordered>>();

  function requireOrder(id: string): OrderRow {
    const order = store.orderById(id);
    if (!order) throw new Error(`the order ${id} is missing`);
    return order;
  }

  /** Gives an open bet back, in one transaction with its stake. False: it isn't open any more. */
  function giveBack(betId: string, reason: GivenBackReason): boolean {
    return inTransaction(db, () => {
      if (store.giveBack(reason, betId) === 0) return false;
      tickets.withdraw(betId, null);
      return true;
    });
  }

  /** Whatever of an order was staked is given back: it never was one. */
  function fail(orderId: string, error: DrawError): void {
    inTransaction(db, () => {
      if (store.failOrder(error, orderId) === 0) return;
      for (const { id } of store.betsOfOrder(orderId)) {
        store.setFailed(id);
        tickets.withdraw(id, 'stake_failed');
      }
    });
  }

  function priced(sold: SoldSelection, { unit, multiple }: Amounts, limits: OrderLimits): LinePrice | DrawError {
    if (multiple > BigInt(mostMultiple)) return 'stake_too_high';
    const price = sold.price({ unit, multiple });
    if (price.stake < limits.least) return 'stake_too_low';
    return price.stake > limits.most || price.mostPayout > limits.mostPayout ? 'stake_too_high' : price;
  }

  function lineOf(session: PlaySession, limits: OrderLimits, line: LineRequest): DrawLine | DrawError {
    const unit = parseAmount(line.unit, session.currencyDigits);
    if (unit === null || !limits.units.includes(unit)) return 'stake_invalid';
    return { ...line, unit, multiple: BigInt(line.multiple) };
  }

  /** The draws that are asked for, or why there can't be bets on them. */
  function drawsOf(lottery: Lottery, { draws }: OrderRequest): readonly ComingDraw[] | DrawError {
    const coming = new Map(lottery.next(now(), mostDraws).map((draw) => [draw.drawNo, draw]));
    const wanted: ComingDraw[] = [];
    for (const { drawNo } of draws) {
      const draw = coming.get(drawNo);
      if (!draw) return isOver(lottery, drawNo) ? 'betting_closed' : 'draw_unknown';
      if (draw.drawNo <= (wanted.at(-1)?.drawNo ?? 0)) return 'draw_unknown';
      if (now() >= draw.closesAt) return 'betting_closed';
      wanted.push(draw);
    }
    return wanted;
  }

  const isOver = (lottery: Lottery, drawNo: number) => drawNo <= (lottery.last(now(), 1)[0]?.drawNo ?? 0);

  interface Plan {
    readonly lines: readonly DrawLine[];
    readonly bets: readonly {
      readonly draw: ComingDraw;
      readonly times: number;
      readonly lines: readonly LinePrice[];
    }[];
  }

  /** The order as it may be placed, or why it can't be. */
  function planOf(session: PlaySession, lottery: Lottery, request: OrderRequest): Plan | DrawError {
    const draws = drawsOf(lottery, request);
    if (typeof draws === 'string') return draws;
    const limits = limitsOf(session);
    const lines: DrawLine[] = [];
    const sold: SoldSelection[] = [];
    for (const written of request.lines) {
      const line = lineOf(session, limits, written);
      if (typeof line === 'string') return line;
      const own = lottery.game.sell(line);
      if (typeof own === 'string') return own;
      lines.push({ ...line, selection: own.selection });
      sold.push(own);
    }
    const bets: Plan['bets'][number][] = [];
    for (const [index, draw] of draws.entries()) {
      const times = request.draws[index]?.times ?? 1;
      const own: LinePrice[] = [];
      for (const [place, selection] of sold.entries()) {
        const line = lines[place];
        const price = line ? priced(selection, takenTimes(line, times), limits) : 'stake_invalid';
        if (typeof price === 'string') return price;
        own.push(price);
      }
      bets.push({ draw, times, lines: own });
    }
    return { lines, bets };
  }

  /** Writes an order down, before any of it is staked. */
  function begin(session: PlaySession, request: OrderRequest, plan: Plan): string {
    const { playerId, nodeId, currency, currencyDigits, merchantCode, mode } = session;
    const { requestId, isStoppedByWin } = request;
    const orderId = randomUUID();
    inTransaction(db, () => {
      store.addOrder({ id: orderId, requestId, playerId, nodeId, lines: plan.lines, isStoppedByWin }, now());
      for (const [index, { draw, times, lines }] of plan.bets.entries()) {
        const { drawNo, closesAt, drawsAt } = draw;
        const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
        const of = { orderId, playerId, nodeId, currency, currencyDigits, merchantCode, isTrial: mode === 'trial' };
        store.addBet({ id: randomUUID(), ...of, place: index + 1, drawNo, closesAt, drawsAt, times, stake }, now());
      }
    });
    return orderId;
  }

  /** Stakes the bets of an order one after the other; all of them, or in the end none. */
  async function stake(session: PlaySession, orderId: string, plan: Plan): Promise<Ordered> {
    let balance = 0n;
    for (const bet of store.betsOfOrder(orderId)) {
      const bets = plan.bets[bet.place - 1]?.lines.flatMap((line) => line.bets) ?? [];
      const round = { id: bet.id, ticketId: bet.id, closesAt: bet.closesAt };
      const placed = await tickets.place(session, { round, requestId: bet.id, betsOf: () => bets });
      if (placed.state !== 'placed') {
        const error = drawErrors.find((known) => placed.state === 'failed' && known === placed.error) ?? 'stake_failed';
        log.info({ orderId, betId: bet.id, error }, 'order refused');
        fail(orderId, error);
        return answerOf(requireOrder(orderId));
      }
      balance = placed.placement.balanceAfter ?? balance;
      store.setOpen(bet.id);
      // Its draw came first, and all of it was given back.
      if (requireOrder(orderId).state !== 'placing') return answerOf(requireOrder(orderId));
    }
    store.setOrderPlaced(orderId);
    return { state: 'placed', order: requireOrder(orderId), balance };
  }

  /** How an order ended that was made before; what the wallet held then is that of its last stake. */
  function answerOf(order: OrderRow): Ordered {
    if (order.state === 'placing') return { state: 'pending' };
    if (order.state === 'failed') return failed((order.errorCode ?? 'stake_failed') as DrawError);
    const last = store.betsOfOrder(order.id).at(-1);
    return { state: 'placed', order, balance: (last && tickets.balanceAfterStake(last.id)) ?? 0n };
  }

  const mayGiveBack = (bet: BetRow) => bet.state === 'open' && now() < bet.closesAt;

  async function cancelAll(bets: readonly BetRow[]): Promise<Cancelled> {
    const own = bets.filter((bet) => mayGiveBack(bet) && giveBack(bet.id, 'cancelled')).map(({ id }) => id);
    const last = own.at(-1);
    if (last === undefined) {
      const isLate = bets.some(({ state }) => state === 'open');
      return failed(isLate ? 'betting_closed' : 'bet_unknown');
    }
    const balances = await Promise.all(own.map((id) => tickets.withdrawn(id)));
    return { state: 'cancelled', betIds: own, balance: balances.includes(null) ? null : highest(balances) };
  }

  return {
    /** Places an order, or tells how the request of that id ended. The same id never stakes twice. */
    place: async (session: PlaySession, lottery: Lottery, request: OrderRequest): Promise<Ordered> => {
      const key = `${session.playerId} ${request.requestId}`;
      const before = running.get(key);
      if (before) return before;
      const known = store.orderByRequest(session.playerId, request.requestId);
      if (known) return answerOf(known);
      if (request.lines.length > mostLines || request.draws.length > mostDraws) return failed('stake_invalid');
      const plan = planOf(session, lottery, request);
      if (typeof plan === 'string') return failed(plan);
      const orderId = begin(session, request, plan);
      const work = stake(session, orderId, plan).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },

    /** Gives one bet of the player back before its draw closes. */
    cancelBet: async (session: PlaySession, betId: string): Promise<Cancelled> => {
      const bet = store.betById(betId);
      if (bet?.playerId !== session.playerId || requireOrder(bet.orderId).state !== 'placed')
        return failed('bet_unknown');
      return cancelAll([bet]);
    },
    /** Gives all bets of an order back whose draws are not closed. */
    cancelOrder: async (session: PlaySession, orderId: string): Promise<Cancelled> => {
      const order = store.orderById(orderId);
      if (order?.playerId !== session.playerId || order.state !== 'placed') return failed('bet_unknown');
      return cancelAll(store.betsOfOrder(orderId));
    },

    giveBack,
    fail,

    /** Before the first call after a start: orders that were not placed to their end are given back. */
    recover: (): void => {
      for (const { id } of store.ordersBeingPlaced()) {
        log.warn({ orderId: id }, 'order interrupted, given back');
        fail(id, 'stake_failed');
      }
    },
  };
}
export type DrawOrders = ReturnType<typeof drawOrders>;

/** What the wallet held after all of it was back: with each it holds more. */
const highest = (balances: readonly (bigint | null)[]): bigint | null =>
  balances.reduce((most, one) => (one !== null && (most === null || one > most) ? one : most), null);
