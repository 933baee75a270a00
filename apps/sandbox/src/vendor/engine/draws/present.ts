import { formatAmount } from '@sampan/contract/money';
import type { BetRow, BetStore } from './bet-store.ts';
import { type DrawGame, type DrawLine, type Lottery, requireSold } from './draw-game.ts';
import type { DrawStore } from './draw-store.ts';
import { takenTimes } from './orders.ts';
import type { BetLine, BetState, DrawBet } from './protocol.ts';

const states: Readonly<Record<BetRow['state'], BetState>> = {
  // Nobody is shown those that never were bets.
  placing: 'open',
  failed: 'given_back',
  open: 'open',
  won: 'won',
  lost: 'lost',
  given_back: 'given_back',
};

function lineOf(
  game: DrawGame,
  line: DrawLine,
  settled: NonNullable<BetRow['settled']>[number] | undefined,
  digits: number,
): BetLine {
  const { playType, selection, unit, multiple, prizeMode } = line;
  const sold = requireSold(game, line);
  return {
    playType,
    selection,
    unit: formatAmount(unit, digits),
    multiple: Number(multiple),
    prizeMode,
    combinations: sold.combinations,
    stake: formatAmount(sold.price(line).stake, digits),
    settled: settled
      ? {
          isWon: settled.isWon,
          hits: settled.hits,
          payout: formatAmount(settled.payout, digits),
          rebate: formatAmount(settled.rebate, digits),
        }
      : null,
  };
}

/** Bets for their player's page. */
export function betPresenter({ bets, draws }: { readonly bets: BetStore; readonly draws: DrawStore }) {
  return (lottery: Lottery, bet: BetRow): DrawBet => {
    const order = bets.orderById(bet.orderId);
    if (!order) throw new Error(`the order ${bet.orderId} is missing`);
    const digits = bet.currencyDigits;
    const drawn = draws.drawOf(bet.nodeId, bet.drawNo);
    const by = drawn && draws.settledBy(bet.merchantCode, drawn);
    const lines = order.lines.map((line, index) =>
      lineOf(lottery.game, takenTimes(line, bet.times), bet.settled?.[index], digits),
    );
    return {
      id: bet.id,
      orderId: bet.orderId,
      place: bet.place,
      draws: bets.countDraws(bet.orderId) ?? 1,
      isStoppedByWin: order.isStoppedByWin,
      drawNo: bet.drawNo,
      closesAt: bet.closesAt,
      drawsAt: bet.drawsAt,
      placedAt: bet.createdAt,
      state: states[bet.state],
      reason: bet.state === 'given_back' ? bet.reason : null,
      stake: formatAmount(bet.stake, digits),
      payout: bet.payout === null ? null : formatAmount(bet.payout, digits),
      result: by?.result ?? null,
      isCorrected: by !== null && by.correction > 0,
      lines,
    };
  };
}
