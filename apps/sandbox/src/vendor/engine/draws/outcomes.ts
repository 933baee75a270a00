import type { Bet, Settlement } from '../settlement.ts';
import type { Outcome } from '../tables/outcome.ts';
import type { BetRow, BetStore, OrderRow } from './bet-store.ts';
import { type LineResult, type Lottery, requireSold } from './draw-game.ts';
import type { DrawRow, SettledBy } from './draw-store.ts';
import { takenTimes } from './orders.ts';

/** What a bet comes to by one result; amounts in minor units. */
export interface BetOutcome {
  readonly order: OrderRow;
  readonly outcome: Outcome;
  readonly lines: readonly LineResult[];
  /** Of all lines, before limits. */
  readonly won: bigint;
}

const keyOf = ({ market, selection, stake, odds }: Bet) => `${market} ${selection} ${stake} ${odds}`;

/** Prices bets by the result of their draw, as it was drawn or put right. */
export function betOutcomes(bets: Pick<BetStore, 'orderById'>) {
  return {
    of(lottery: Lottery, bet: BetRow, row: Pick<DrawRow, 'drawNo' | 'seed'>, by: SettledBy): BetOutcome {
      const order = bets.orderById(bet.orderId);
      if (!order) throw new Error(`the order ${bet.orderId} is missing`);
      const { game } = lottery;
      const settled = order.lines.map((line) => {
        const own = takenTimes(line, bet.times);
        const sold = requireSold(game, own);
        return { bets: sold.price(own).bets, result: sold.settle(by.result, own) };
      });
      // Bets of one key come to the same.
      const settlements = new Map<string, Settlement>();
      for (const { bets: own, result } of settled)
        for (const [index, one] of own.entries()) {
          const settlement = result.settlements[index];
          if (settlement) settlements.set(keyOf(one), settlement);
        }
      const seed = `draw ${row.drawNo}, seed ${row.seed.slice(0, 12)}`;
      return {
        order,
        outcome: {
          result: by.result,
          settle: (one) => {
            const settlement = settlements.get(keyOf(one));
            if (!settlement) throw new Error(`${keyOf(one)} is none of ${bet.id}`);
            return settlement;
          },
          validBet: game.validBet,
          proof: by.correction > 0 ? `${seed}, corrected by the operator` : seed,
        },
        lines: settled.map(({ result }) => result),
        won: settled.reduce((sum, { result }) => sum + result.payout, 0n),
      };
    },
  };
}
export type Outcomes = ReturnType<typeof betOutcomes>;
