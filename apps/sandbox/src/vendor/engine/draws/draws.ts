import type { DatabaseSync } from 'node:sqlite';
import { reportDraw } from '@sampan/contract/lottery';
import type { BodyOf } from '@sampan/contract/operation';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { Outbox } from '../../../partner/outbox.ts';
import { partner } from '../../ask.ts';
import { seededDraw } from '../../math/random.ts';
import { type Chain, newChain, newSalt, openChain } from '../tables/chain.ts';
import type { StakeCurrency } from '../instant/instant-game.ts';
import type { Tickets } from '../tables/tickets.ts';
import type { BetRow, BetStore } from './bet-store.ts';
import type { DrawCorrections } from './corrections.ts';
import type { Lottery } from './draw-game.ts';
import type { DrawChainRow, DrawRow, DrawStore } from './draw-store.ts';
import type { OrderLimits } from './draw-limits.ts';
import type { DrawOrders } from './orders.ts';
import type { Outcomes } from './outcomes.ts';
import type { ComingDraw } from './protocol.ts';

/** Messages to the gateway: what was drawn. */
const reportKind = 'draw';
/** The gateway has another result of that draw, draws it itself, or has no such lottery or operator for us. */
const finalRefusals = [
  'transaction_conflict',
  'function_not_available',
  'game_not_found',
  'merchant_unknown',
  'partner_not_allowed',
];

/** How often the clock is looked at, milliseconds; something is done only when a draw is due. */
const lookEveryMs = 200;
/** After a failure, milliseconds. */
const againMs = 1_000;
/** Bets that are looked at together. */
const settledAtOnce = 500;
/** What takes longer goes on a moment later, so that players are answered meanwhile. */
const mostWorkMs = 100;
const pauseMs = 10;
/** So much later than the newest draw the gateway is told of older ones, milliseconds. */
const olderAfterMs = 2_000;
/** A lottery that never drew begins with so many draws, so that its trends show something; and makes up for as many. */
const headStart = 30;
/** Draws of a chain: a week of the quickest lottery, and years of those that draw once a day. */
const chainLengths = { interval: 10_000, calendar: 1_000 } as const;
/** Draws that nobody bet on are kept for trends, so many of a lottery; those before go, a few with each draw. */
const keptDraws = 3_000;
const forgottenAtOnce = 100;

interface Needs {
  readonly db: DatabaseSync;
  readonly draws: DrawStore;
  readonly bets: BetStore;
  readonly orders: DrawOrders;
  readonly tickets: Tickets;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly now: () => number;
  /** All that are drawn here, whether somebody bets or not. */
  readonly lotteries: readonly Lottery[];
  readonly lotteryOf: (nodeId: string) => Lottery | null;
  /** Codes of the operators that are told. */
  readonly merchants: readonly string[];
  readonly limitsOf: (currency: StakeCurrency) => OrderLimits;
  readonly outcomes: Outcomes;
  readonly corrections: Pick<DrawCorrections, 'settleOpen'>;
}

/**
 * Draws lotteries when they are due, and settles what was bet on them. A result is written down before it is told; what
 * was missed while nothing ran is drawn late, with the numbers that it had been bound to.
 */
export function lotteryDraws(needs: Needs) {
  const { db, draws, bets, orders, tickets, outbox, log, now, lotteries, lotteryOf, merchants, limitsOf, outcomes } =
    needs;
  /** By their commitments. */
  const chains = new Map<string, Chain>();
  /** When a lottery draws next. */
  const dueAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let restUntil = 0;

  outbox.passOn(reportKind, finalRefusals);

  /** The chain that a draw has its secret from; made where there is none. */
  function chainOf({ nodeId, schedule }: Lottery, drawNo: number): DrawChainRow {
    const known = draws.chainOf(nodeId, drawNo, drawNo);
    if (known) return known;
    const length = chainLengths[schedule.kind];
    const { lastSecret, commitment } = newChain(length);
    // The salt is drawn once the commitment stands.
    draws.addChain(nodeId, drawNo, lastSecret, commitment, length, newSalt(), now());
    const added = draws.chainOf(nodeId, drawNo, drawNo);
    if (!added) throw new Error(`the chain of ${nodeId} is missing`);
    return added;
  }

  function openedChain(row: DrawChainRow): Chain {
    const known = chains.get(row.commitment);
    if (known) return known;
    const opened = openChain(row.lastSecret, row.length);
    chains.set(row.commitment, opened);
    return opened;
  }

  function report({ nodeId, game, next }: Lottery, { drawNo, drawsAt, result }: DrawRow): void {
    const nextDrawAt = next(drawsAt, 1)[0]?.drawsAt ?? null;
    const delayMs = nextDrawAt !== null && nextDrawAt <= now() ? olderAfterMs : 0;
    for (const merchantCode of merchants) {
      const body: BodyOf<typeof reportDraw> = {
        merchantCode,
        gameCode: nodeId,
        drawNo,
        drawAt: drawsAt,
        result: game.shown(result),
        nextDrawAt,
      };
      const subject = `${merchantCode} ${nodeId} ${drawNo}`;
      outbox.put({ kind: reportKind, subject, partner, url: reportDraw.path, body: JSON.stringify(body), delayMs });
    }
  }

  /** Draws what is due, unless it was drawn before. */
  function draw(lottery: Lottery, { drawNo, drawsAt }: ComingDraw): DrawRow {
    const { nodeId, game } = lottery;
    const before = draws.drawOf(nodeId, drawNo);
    if (before) return before;
    return inTransaction(db, () => {
      const chain = chainOf(lottery, drawNo);
      const index = drawNo - chain.firstDrawNo + 1;
      const seed = openedChain(chain).secret(index);
      const result = game.draw(seededDraw(seed, chain.salt, index));
      const row: DrawRow = { nodeId, drawNo, drawsAt, result, seed, chainId: chain.id };
      draws.addDraw(row, now());
      report(lottery, row);
      draws.forget(nodeId, drawNo - keptDraws - forgottenAtOnce, drawNo - keptDraws);
      return row;
    });
  }

  /** Draws all of a lottery that is due: its first draws of all, or those after the last one. */
  function drawDue(lottery: Lottery, at: number): void {
    const { nodeId } = lottery;
    const last = draws.lastDraw(nodeId)?.drawNo ?? 0;
    inTransaction(db, () => {
      for (const missed of lottery.last(at, headStart)) if (missed.drawNo > last) draw(lottery, missed);
    });
    dueAt.set(nodeId, lottery.next(at, 1)[0]?.drawsAt ?? Number.POSITIVE_INFINITY);
  }

  /** After a win the stakes of the order's later draws go back. */
  function stopAfter(bet: BetRow): void {
    for (const later of bets.betsOfOrder(bet.orderId))
      if (later.place > bet.place && later.state === 'open') orders.giveBack(later.id, 'stopped_by_win');
  }

  /** Settles a bet whose draw is due, once: all of it is one transaction. */
  function settle(bet: BetRow): void {
    const lottery = lotteryOf(bet.nodeId);
    // A lottery that is no more: nobody can win what is never drawn.
    if (!lottery) return void orders.giveBack(bet.id, 'cancelled');
    const row = draw(lottery, { ...bet, opensAt: bet.createdAt });
    inTransaction(db, () => {
      // An earlier bet of the order may have stopped it meanwhile, or the order failed.
      const current = bets.betById(bet.id);
      if (current?.state !== 'open') return;
      const by = draws.settledBy(bet.merchantCode, row);
      const { order, outcome, lines, won } = outcomes.of(lottery, bet, row, by);
      const mostPayout = limitsOf(bet).mostDrawPayout - bets.wonBeside(bet, by.correction);
      if (!bets.settle(bet.id, won < mostPayout ? won : mostPayout, lines, by.correction)) return;
      if (order.isStoppedByWin && lines.some(({ isWon }) => isWon)) stopAfter(bet);
      tickets.settle(bet.id, { ...outcome, mostPayout });
    });
  }

  function settleDue(at: number): void {
    // What isn't staked to its end before the draw is no bet: nobody may know a result that a stake still waits for.
    for (const { id } of bets.ordersBeingPlaced()) if (bets.isDue(id, at)) orders.fail(id, 'betting_closed');
    const begin = performance.now();
    for (const bet of bets.due(at, settledAtOnce)) {
      try {
        settle(bet);
      } catch (error) {
        log.error({ err: error, betId: bet.id }, 'bet not settled, tried again');
        restUntil = at + againMs;
      }
      if (performance.now() - begin > mostWorkMs) return;
    }
  }

  function look(): void {
    clearTimeout(soon);
    if (now() < restUntil) return;
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'lotteries stood still, go on');
      restUntil = now() + againMs;
    }
  }

  function work(): void {
    const at = now();
    settleDue(at);
    if (!needs.corrections.settleOpen(mostWorkMs)) restUntil = at + againMs;
    tickets.collect();
    const begin = performance.now();
    let hasDrawn = false;
    for (const lottery of lotteries) {
      if (at < (dueAt.get(lottery.nodeId) ?? 0)) continue;
      try {
        drawDue(lottery, at);
        hasDrawn = true;
      } catch (error) {
        log.error({ err: error, nodeId: lottery.nodeId }, 'draw failed, tried again');
        restUntil = at + againMs;
      }
      if (performance.now() - begin > mostWorkMs) {
        soon = setTimeout(look, pauseMs);
        break;
      }
    }
    if (hasDrawn) outbox.wake();
  }

  return {
    chainOf,
    /** What is due, and from now on whenever something is. */
    start: (): void => {
      look();
      timer = setInterval(look, lookEveryMs);
    },
    stop: (): void => {
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
export type LotteryDraws = ReturnType<typeof lotteryDraws>;
