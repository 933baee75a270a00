import type { DatabaseSync } from 'node:sqlite';
import { formatAmount } from '@sampan/contract/money';
import type { correctDraw, drawCorrectionPreview, previewDrawCorrection } from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { Answer } from '../../../partner/signed-routes.ts';
import type { StakeCurrency } from '../instant/instant-game.ts';
import type { Tickets } from '../tables/tickets.ts';
import type { BetRow, BetStore } from './bet-store.ts';
import type { Lottery } from './draw-game.ts';
import type { OrderLimits } from './draw-limits.ts';
import type { DrawCorrectionRow, DrawStore, SettledBy } from './draw-store.ts';
import type { Outcomes } from './outcomes.ts';

/** Bets that are looked at together. */
const correctedAtOnce = 500;

interface Needs {
  readonly db: DatabaseSync;
  readonly draws: DrawStore;
  readonly bets: BetStore;
  readonly tickets: Pick<Tickets, 'correct'>;
  readonly outcomes: Outcomes;
  readonly log: Log;
  readonly now: () => number;
  readonly lotteryOf: (nodeId: string) => Lottery | null;
  readonly limitsOf: (currency: StakeCurrency) => OrderLimits;
}

type Wanted = Pick<z.output<typeof correctDraw>, 'gameCode' | 'drawNo' | 'result'>;

/**
 * Results that an operator puts right. A correction is written down, then each bet of the operator's players that the draw
 * settled is settled anew, once: all of a bet is one transaction, so that a restart goes on where it stood. What was given
 * back stays so, and a chase is not played again.
 */
export function drawCorrections(needs: Needs) {
  const { db, draws, bets, tickets, outcomes, log, now, lotteryOf, limitsOf } = needs;

  /** The result as the rules write it, or why it can't be corrected so. */
  function read({ gameCode, drawNo, result }: Wanted): { readonly lottery: Lottery; readonly text: string } | string {
    const lottery = lotteryOf(gameCode);
    if (!lottery) return 'lottery_unknown';
    if (drawNo > (draws.lastDraw(gameCode)?.drawNo ?? 0)) return 'draw_not_drawn';
    const text = lottery.game.read(result);
    return text === null ? 'result_invalid' : { lottery, text };
  }

  function take(body: z.output<typeof correctDraw>): Answer {
    const { correctionId: id, merchantCode, gameCode: nodeId, drawNo, number } = body;
    const wanted = read(body);
    if (typeof wanted === 'string') return { no: wanted };
    return inTransaction(db, () => {
      const answer: Answer = { value: { correctionId: id } };
      const row: DrawCorrectionRow = { id, merchantCode, nodeId, drawNo, number, result: wanted.text };
      const before = draws.correctionById(id);
      if (before) return JSON.stringify(before) === JSON.stringify(row) ? answer : 'conflict';
      if ((draws.newestCorrection(merchantCode, nodeId, drawNo)?.number ?? 0) >= number)
        return { no: 'correction_outdated' };
      draws.addCorrection(row, now());
      log.info({ correctionId: id, nodeId, drawNo, number }, 'draw corrected by the operator');
      return answer;
    });
  }

  const lower = (one: bigint, other: bigint) => (one < other ? one : other);

  /** Settles one bet by a correction. */
  function correctBet(lottery: Lottery, bet: BetRow, by: SettledBy): void {
    const row = draws.drawOf(bet.nodeId, bet.drawNo);
    if (!row) throw new Error(`the draw ${bet.nodeId} ${bet.drawNo} is missing`);
    inTransaction(db, () => {
      const { outcome, lines, won } = outcomes.of(lottery, bet, row, by);
      const mostPayout = limitsOf(bet).mostDrawPayout - bets.wonBeside(bet, by.correction);
      if (!bets.settleAnew(bet.id, lower(won, mostPayout), lines, by.correction)) return;
      tickets.correct(bet.id, { ...outcome, mostPayout });
    });
  }

  /** False: a bet could not be settled, and is tried again. */
  function settle({ id, merchantCode, nodeId, drawNo }: DrawCorrectionRow, until: number): boolean {
    const lottery = lotteryOf(nodeId);
    const newest = draws.newestCorrection(merchantCode, nodeId, drawNo);
    let isWhole = true;
    if (lottery && newest) {
      const by = { result: newest.result, correction: newest.number };
      const left = bets.toCorrect(nodeId, drawNo, merchantCode, newest.number, correctedAtOnce);
      for (const bet of left) {
        if (performance.now() > until) return true;
        try {
          correctBet(lottery, bet, by);
        } catch (error) {
          isWhole = false;
          log.error({ err: error, betId: bet.id }, 'bet not settled anew, tried again');
        }
      }
      if (left.length === correctedAtOnce) return isWhole;
    }
    if (isWhole) draws.closeCorrection(id);
    return isWhole;
  }

  /** What a correction would change, by the order in which the bets were settled; nothing is written. */
  function preview(body: z.output<typeof previewDrawCorrection>): Answer {
    const { merchantCode, gameCode: nodeId, drawNo, currency, currencyDigits } = body;
    const wanted = read(body);
    if (typeof wanted === 'string') return { no: wanted };
    const row = draws.drawOf(nodeId, drawNo);
    const own = bets
      .settledBy(nodeId, drawNo, merchantCode)
      .filter((bet) => !bet.isTrial && bet.currency === currency && bet.currencyDigits === currencyDigits);
    const wonBy = new Map<string, bigint>();
    let [stake, paid, wouldPay, changed] = [0n, 0n, 0n, 0];
    for (const bet of own) {
      if (!row) throw new Error(`the draw ${nodeId} ${drawNo} is missing`);
      const before = wonBy.get(bet.playerId) ?? 0n;
      const { won } = outcomes.of(wanted.lottery, bet, row, { result: wanted.text, correction: 1 });
      const payout = lower(won, limitsOf(bet).mostDrawPayout - before);
      wonBy.set(bet.playerId, before + payout);
      stake += bet.stake;
      paid += bet.payout ?? 0n;
      wouldPay += payout;
      if (payout !== bet.payout) changed += 1;
    }
    const show = (amount: bigint) => formatAmount(amount, currencyDigits);
    return {
      value: {
        rounds: own.length,
        players: wonBy.size,
        stake: show(stake),
        paid: show(paid),
        wouldPay: show(wouldPay),
        changed,
      } satisfies z.output<typeof drawCorrectionPreview>,
    };
  }

  return {
    /** The gateway's calls. */
    take,
    preview,
    /** Goes on with what is to be settled anew, for so many milliseconds. False: something failed. */
    settleOpen(forMs: number): boolean {
      const until = performance.now() + forMs;
      return !draws
        .openCorrections()
        .map((row) => settle(row, until))
        .includes(false);
    },
  };
}
export type DrawCorrections = ReturnType<typeof drawCorrections>;
