import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Opposites } from '../../engine/valid-bet.ts';
import type { Draw } from '../../math/random.ts';
import { type Offer, type Return, settled, winsIf } from '../table.ts';
import { layoutBets, numbersOf } from './layout.ts';

/** The pocket where the ball lies, 0 … 36. */
export type RouletteResult = number;

const pockets = 37;

export const spin = (draw: Draw): RouletteResult => draw(pockets);

/** The result as the betting record keeps it: the number. */
export const describe = (result: RouletteResult): string => String(result);

/** The result that a record describes. Null for what isn't a number of the wheel. */
export function parse(text: string): RouletteResult | null {
  const number = Number(text);
  return /^\d{1,2}$/.test(text) && number < pockets && describe(number) === text ? number : null;
}

/** A bet on n numbers pays as if there were 36, and no zero: 35:1 straight, 17:1 on a split, … 1:1 on 18. */
const oddsOn = (covered: readonly number[]) => toOne(36 / covered.length - 1);

/** The odds of a bet; null when the selection isn't one of the market. */
export function oddsOf(market: string, selection: string): bigint | null {
  const covered = numbersOf(market, selection);
  return covered && oddsOn(covered);
}

/** Every bet of the layout with its odds. */
export const offersOf = (): Offer[] =>
  layoutBets.map(({ market, selection, covered }) => ({ market, selection, odds: oddsOn(covered) }));

export const opposites: Opposites = {
  colour: [['red'], ['black']],
  parity: [['odd'], ['even']],
  half: [['low'], ['high']],
};

/** More numbers than this are covered for turnover, not for a win. */
const mostNumbersCovered = 25;

/** Whether bets cover so many numbers together that none of them is a valid bet. */
export function isTooWide(bets: readonly Pick<Bet, 'market' | 'selection'>[]): boolean {
  const covered = new Set(bets.flatMap(({ market, selection }) => numbersOf(market, selection) ?? []));
  return covered.size > mostNumbersCovered;
}

/** What tables differ in. `laPartage` gives half of the even-money stakes back on zero. */
export interface RouletteVariant {
  readonly laPartage: boolean;
}

const usualVariant: RouletteVariant = { laPartage: false };

/** What a bet comes to, at the odds it was taken. */
export function settle(result: RouletteResult, bet: Bet, { laPartage } = usualVariant): Settlement {
  const covered = numbersOf(bet.market, bet.selection);
  const isEvenMoney = Object.hasOwn(opposites, bet.market);
  const outcome = (): Return => {
    if (!covered) return null;
    return laPartage && result === 0 && isEvenMoney ? 'half_lost' : winsIf(covered.includes(result), bet.odds);
  };
  return settled(bet.stake, outcome());
}
