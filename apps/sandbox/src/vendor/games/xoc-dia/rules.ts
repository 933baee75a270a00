import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Opposites } from '../../engine/valid-bet.ts';
import type { Draw } from '../../math/random.ts';
import { type ByBet, findBet, type Offer, offersIn, type Return, settled, winsIf } from '../table.ts';

/** What a coin shows. */
export type Coin = 'red' | 'white';

/** Four coins in the order in which they were drawn. */
export type XocDiaResult = readonly [Coin, Coin, Coin, Coin];

const coin = (draw: Draw): Coin => (draw(2) === 1 ? 'red' : 'white');

/** Shakes the bowl: four coins, red or white with the same chance. */
export const shake = (draw: Draw): XocDiaResult => [coin(draw), coin(draw), coin(draw), coin(draw)];

const redsIn = (result: XocDiaResult) => result.filter((shown) => shown === 'red').length;

/** Whether the number of red coins is even or odd. */
export const parityOf = (result: XocDiaResult): 'even' | 'odd' => (redsIn(result) % 2 === 0 ? 'even' : 'odd');

/** The result as the betting record keeps it, such as `WWRW`. */
export const describe = (result: XocDiaResult): string => result.map((shown) => (shown === 'red' ? 'R' : 'W')).join('');

/** The result that a record describes. Null for what isn't four coins. */
export function parse(text: string): XocDiaResult | null {
  if (!/^[RW]{4}$/.test(text)) return null;
  const at = (place: number): Coin => (text[place] === 'R' ? 'red' : 'white');
  return [at(0), at(1), at(2), at(3)];
}

/** What tables differ in: profits of a stake of one. */
export interface XocDiaPays {
  /** Even or odd. A pay of 1 with 2 % off the win is 0.98. */
  readonly parity: number;
  /** All four red, or all four white. */
  readonly four: number;
  /** Three of one colour and one of the other. */
  readonly three: number;
  readonly twoAndTwo: number;
  /** All four alike, whichever colour. */
  readonly alike: number;
}

export const usualPays: XocDiaPays = { parity: 0.98, four: 14, three: 2.8, twoAndTwo: 1.5, alike: 6.5 };

/** `reds` is the number of red coins: 0 is four white, 1 is three white and one red. */
const oddsTable = ({ parity, four, three, twoAndTwo, alike }: XocDiaPays): ByBet<bigint> => ({
  parity: { even: toOne(parity), odd: toOne(parity) },
  reds: { 0: toOne(four), 1: toOne(three), 2: toOne(twoAndTwo), 3: toOne(three), 4: toOne(four) },
  alike: { yes: toOne(alike) },
});

/** Every bet of a table with its odds. */
export const offersOf = (pays = usualPays): Offer[] => offersIn(oddsTable(pays));

/** The odds of a bet; null when the selection isn't one of the market. */
export const oddsOf = (market: string, selection: string, pays = usualPays): bigint | null =>
  findBet(oddsTable(pays), market, selection);

export const opposites: Opposites = { parity: [['even'], ['odd']] };

type Rule = (result: XocDiaResult, odds: bigint) => Return;

const hasReds =
  (reds: number): Rule =>
  (result, odds) =>
    winsIf(redsIn(result) === reds, odds);

const returns: ByBet<Rule> = {
  parity: {
    even: (result, odds) => winsIf(parityOf(result) === 'even', odds),
    odd: (result, odds) => winsIf(parityOf(result) === 'odd', odds),
  },
  reds: { 0: hasReds(0), 1: hasReds(1), 2: hasReds(2), 3: hasReds(3), 4: hasReds(4) },
  alike: { yes: (result, odds) => winsIf(redsIn(result) % 4 === 0, odds) },
};

/** What a bet comes to, at the odds it was taken. */
export const settle = (result: XocDiaResult, bet: Bet): Settlement =>
  settled(bet.stake, findBet(returns, bet.market, bet.selection)?.(result, bet.odds) ?? null);
