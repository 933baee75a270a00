import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Draw } from '../../math/random.ts';
import { type Offer, settled, winsIf } from '../table.ts';

export const symbols = ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer'] as const;
export type BauCuaSymbol = (typeof symbols)[number];

/** Three dice in the order in which they were drawn. */
export type BauCuaResult = readonly [BauCuaSymbol, BauCuaSymbol, BauCuaSymbol];

const symbolNamed = (text: string | undefined) => symbols.find((symbol) => symbol === text);

function die(draw: Draw): BauCuaSymbol {
  const symbol = symbols[draw(symbols.length)];
  if (!symbol) throw new RangeError('a draw is below its bound');
  return symbol;
}

export const roll = (draw: Draw): BauCuaResult => [die(draw), die(draw), die(draw)];

/** The result as the betting record keeps it, such as `fish-fish-deer`. */
export const describe = (result: BauCuaResult): string => result.join('-');

/** The result that a record describes. Null for what isn't three dice. */
export function parse(text: string): BauCuaResult | null {
  const [first, second, third, ...rest] = text.split('-');
  const dice = [symbolNamed(first), symbolNamed(second), symbolNamed(third)] as const;
  const [one, two, three] = dice;
  return one && two && three && rest.length === 0 ? [one, two, three] : null;
}

/** Profits of a stake of one when the symbol shows once, twice and three times. */
export type BauCuaPays = readonly [once: number, twice: number, thrice: number];

const usualPays: BauCuaPays = [1, 2, 3];

/** The odds of a symbol that shows once; null when there is no such bet. */
export const oddsOf = (market: string, selection: string, pays = usualPays): bigint | null =>
  market === 'symbol' && symbolNamed(selection) ? toOne(pays[0]) : null;

/** Every bet of a table with its odds. */
export const offersOf = (pays = usualPays): Offer[] =>
  symbols.map((selection) => ({ market: 'symbol', selection, odds: toOne(pays[0]) }));

/** What a bet comes to: once pays the odds at which it was taken, twice and thrice what the table says. */
export function settle(result: BauCuaResult, bet: Bet, [, twice, thrice] = usualPays): Settlement {
  if (oddsOf(bet.market, bet.selection) === null) return settled(bet.stake, null);
  const count = result.filter((symbol) => symbol === bet.selection).length;
  if (count === 3) return settled(bet.stake, toOne(thrice));
  return settled(bet.stake, count === 2 ? toOne(twice) : winsIf(count === 1, bet.odds));
}
