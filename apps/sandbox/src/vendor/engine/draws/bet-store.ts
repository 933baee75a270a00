import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';
import { amountOrNull, type Row, statements } from '../../../database.ts';
import type { DrawLine, LineResult } from './draw-game.ts';
import type { GivenBackReason } from './protocol.ts';

/** Lines that are bet on in one draw or several. */
export interface OrderRow {
  readonly id: string;
  readonly requestId: string;
  readonly playerId: string;
  readonly nodeId: string;
  readonly lines: readonly DrawLine[];
  readonly isStoppedByWin: boolean;
  readonly state: 'placing' | 'placed' | 'failed';
  readonly errorCode: string | null;
}

export type BetRowState = 'placing' | 'open' | 'won' | 'lost' | 'given_back' | 'failed';

/** An order's lines in one draw: a round of the wallet with the same id. Amounts in minor units. */
export interface BetRow {
  readonly id: string;
  readonly orderId: string;
  readonly playerId: string;
  readonly nodeId: string;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
  /** Among the order's draws, from 1. */
  readonly place: number;
  readonly drawNo: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  /** By so much the order's multiples are taken. */
  readonly times: number;
  readonly stake: bigint;
  readonly state: BetRowState;
  readonly reason: GivenBackReason | null;
  readonly payout: bigint | null;
  /** What each line came to; null before the draw. */
  readonly settled: readonly SettledLineRow[] | null;
  /** The operator whose player it is. */
  readonly merchantCode: string;
  /** Staked with play money. */
  readonly isTrial: boolean;
  /** The number of the correction by whose result it is settled; 0: by what was drawn. */
  readonly correction: number;
  readonly createdAt: number;
}

export type SettledLineRow = Pick<LineResult, 'hits' | 'isWon' | 'payout' | 'rebate'>;

/** As JSON: whole numbers beyond what JSON holds are text. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
const read = (text: string): unknown =>
  JSON.parse(text, (_key, one: unknown) =>
    typeof one === 'string' && /^-?\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one,
  );

const toOrder = (row: Row): OrderRow => ({
  id: String(row.id),
  requestId: String(row.request_id),
  playerId: String(row.player_id),
  nodeId: String(row.node_id),
  lines: read(String(row.lines)) as readonly DrawLine[],
  isStoppedByWin: row.is_stopped_by_win === 1,
  state: row.state as OrderRow['state'],
  errorCode: row.error_code === null ? null : String(row.error_code),
});

const toBet = (row: Row): BetRow => ({
  id: String(row.id),
  orderId: String(row.order_id),
  playerId: String(row.player_id),
  nodeId: String(row.node_id),
  currency: String(row.currency),
  currencyDigits: row.currency_digits as CurrencyDigits,
  place: Number(row.place),
  drawNo: Number(row.draw_no),
  closesAt: Number(row.closes_at),
  drawsAt: Number(row.draws_at),
  times: Number(row.times),
  stake: BigInt(row.stake ?? 0),
  state: row.state as BetRowState,
  reason: row.reason === null ? null : (row.reason as GivenBackReason),
  payout: amountOrNull(row.payout),
  settled: row.settled === null ? null : (read(String(row.settled)) as readonly SettledLineRow[]),
  merchantCode: String(row.merchant_code),
  isTrial: row.is_trial === 1,
  correction: Number(row.correction),
  createdAt: Number(row.created_at),
});

/** Orders and bets of lotteries. Each method is one statement; the services decide what is one transaction. */
export function betStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addOrder = run(
    `insert into vendor_draw_order (id, request_id, player_id, node_id, lines, is_stopped_by_win, state, created_at)
     values (?, ?, ?, ?, ?, ?, 'placing', ?)`,
  );
  const addBet = run(
    `insert into vendor_draw_bet (id, order_id, player_id, node_id, currency, currency_digits, place, draw_no, closes_at,
       draws_at, times, stake, merchant_code, is_trial, state, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'placing', ?)`,
  );
  const settle = run(
    `update vendor_draw_bet set state = ?, payout = ?, settled = ?, correction = ? where id = ? and state = 'open'`,
  );
  const settleAnew = run(
    `update vendor_draw_bet set state = ?, payout = ?, settled = ?, correction = ?
     where id = ? and state in ('won', 'lost')`,
  );
  const hasDue = first((row) => row.id, 'select id from vendor_draw_bet where order_id = ? and draws_at <= ? limit 1');
  const sumWon = first(
    (row) => amountOrNull(row.sum),
    // By the index of a player's bets: a draw may have thousands.
    `select sum(payout) as sum from vendor_draw_bet
     where player_id = ? and node_id = ? and draws_at = ? and currency = ? and correction = ?`,
  );
  const toCorrect = `select * from vendor_draw_bet
     where node_id = ? and draw_no = ? and merchant_code = ? and state in ('won', 'lost')`;
  const writeSettled = (lines: readonly SettledLineRow[]) =>
    write(lines.map(({ hits, isWon, payout, rebate }) => ({ hits, isWon, payout, rebate })));
  const stateOf = (lines: readonly SettledLineRow[]) => (lines.some(({ isWon }) => isWon) ? 'won' : 'lost');
  const ofPlayer = `select * from vendor_draw_bet where player_id = ? and node_id = ?`;

  return {
    addOrder: (order: Omit<OrderRow, 'state' | 'errorCode'>, now: number) =>
      addOrder(
        order.id,
        order.requestId,
        order.playerId,
        order.nodeId,
        write(order.lines),
        order.isStoppedByWin ? 1 : 0,
        now,
      ),
    orderById: first(toOrder, 'select * from vendor_draw_order where id = ?'),
    orderByRequest: first(toOrder, 'select * from vendor_draw_order where player_id = ? and request_id = ?'),
    ordersBeingPlaced: all(toOrder, `select * from vendor_draw_order where state = 'placing'`),
    setOrderPlaced: run(`update vendor_draw_order set state = 'placed' where id = ? and state = 'placing'`),
    failOrder: run(`update vendor_draw_order set state = 'failed', error_code = ? where id = ? and state = 'placing'`),
    countDraws: first((row) => Number(row.count), 'select count(*) as count from vendor_draw_bet where order_id = ?'),

    addBet: (bet: Omit<BetRow, 'state' | 'reason' | 'payout' | 'settled' | 'correction' | 'createdAt'>, now: number) =>
      addBet(
        bet.id,
        bet.orderId,
        bet.playerId,
        bet.nodeId,
        bet.currency,
        bet.currencyDigits,
        bet.place,
        bet.drawNo,
        bet.closesAt,
        bet.drawsAt,
        bet.times,
        bet.stake,
        bet.merchantCode,
        bet.isTrial ? 1 : 0,
        now,
      ),
    betById: first(toBet, 'select * from vendor_draw_bet where id = ?'),
    betsOfOrder: all(toBet, 'select * from vendor_draw_bet where order_id = ? order by place'),
    setOpen: run(`update vendor_draw_bet set state = 'open' where id = ? and state = 'placing'`),
    /** Never was a bet. */
    setFailed: run(`update vendor_draw_bet set state = 'failed' where id = ? and state in ('placing', 'open')`),
    giveBack: run(`update vendor_draw_bet set state = 'given_back', reason = ? where id = ? and state = 'open'`),
    /** `correction`: the number of the one by whose result it is, 0 for what was drawn. False: it isn't open. */
    settle: (id: string, payout: bigint, lines: readonly SettledLineRow[], correction: number): boolean =>
      settle(stateOf(lines), payout, writeSettled(lines), correction, id) === 1,
    /** Of a bet that was settled by another result. */
    settleAnew: (id: string, payout: bigint, lines: readonly SettledLineRow[], correction: number): boolean =>
      settleAnew(stateOf(lines), payout, writeSettled(lines), correction, id) === 1,

    /** What the player of a bet has won so far in its draw and currency by one result, minor units. */
    wonBeside: ({ playerId, nodeId, drawsAt, currency }: BetRow, correction: number): bigint =>
      sumWon(playerId, nodeId, drawsAt, currency, correction) ?? 0n,
    /** Bets of an operator's players that a draw settled, in the order in which they were. */
    settledBy: all(toBet, `${toCorrect} order by created_at, place, id`),
    /** Those of them that no correction of this number, or a later one, has settled anew. */
    toCorrect: all(toBet, `${toCorrect} and correction < ? order by created_at, place, id limit ?`),

    /** Whether one of an order's draws is due. */
    isDue: (orderId: string, at: number): boolean => hasDue(orderId, at) !== null,
    /** Bets whose draw is due, in the order of the draws. */
    due: all(
      toBet,
      `select * from vendor_draw_bet where state in ('placing', 'open') and draws_at <= ?
       order by draws_at, created_at, place limit ?`,
    ),
    ofDraw: all(toBet, `${ofPlayer} and draw_no = ? and state in ('open', 'won', 'lost')`),
    countOpen: first(
      (row) => Number(row.count),
      `select count(*) as count from vendor_draw_bet where player_id = ? and node_id = ? and state = 'open'`,
    ),
    /** The nearest draw first, those after a place in that order. */
    openAfter: all(toBet, `${ofPlayer} and state = 'open' and (draws_at, id) > (?, ?) order by draws_at, id limit ?`),
    /** The latest draw first, those before a place in that order. */
    pastBefore: all(
      toBet,
      `${ofPlayer} and state in ('won', 'lost', 'given_back') and (draws_at, id) < (?, ?) order by draws_at desc, id desc limit ?`,
    ),
  };
}
export type BetStore = ReturnType<typeof betStore>;
