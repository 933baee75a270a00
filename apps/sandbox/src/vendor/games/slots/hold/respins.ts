import type { Draw } from '../../../math/random.ts';
import type { Cell } from '../grid.ts';
import {
  cellCount,
  coinValues,
  coinWeightSum,
  grandPays,
  type Jackpot,
  respinCoinOdds,
  respinCount,
  rowCount,
} from './model.ts';

export interface Coin {
  readonly cell: Cell;
  /** In parts of the stake. */
  readonly pays: number;
  readonly jackpot: Jackpot | null;
}

export interface Respin {
  /** Coins that this respin brought, reel by reel. */
  readonly coins: readonly Coin[];
  /** How many respins are left afterwards. */
  readonly left: number;
}

export interface Hold {
  readonly respins: readonly Respin[];
  /** Every cell holds a coin: the grand jackpot. */
  readonly isGrand: boolean;
  /** All coins, those of the spin too, and the grand jackpot; in parts of the stake. */
  readonly pays: number;
}

/** Draws what a coin is worth. */
export function drawCoin(draw: Draw, cell: Cell): Coin {
  let left = draw(coinWeightSum);
  for (const { pays, weight, jackpot } of coinValues) {
    left -= weight;
    if (left < 0) return { cell, pays, jackpot };
  }
  throw new RangeError('the weights are less than their sum');
}

/**
 * Plays the respins that coins of a spin start. Each empty cell is one draw, reel by reel and from top to bottom: 0 is
 * a coin, and its value the next draw.
 */
export function playHold(draw: Draw, coins: readonly Coin[]): Hold {
  const held = [...coins];
  const taken = new Set(coins.map(({ cell }) => placeOf(cell)));
  const respins: Respin[] = [];
  let left = respinCount;
  while (left > 0 && held.length < cellCount) {
    const added: Coin[] = [];
    for (let place = 0; place < cellCount; place++) {
      if (taken.has(place) || draw(respinCoinOdds) !== 0) continue;
      added.push(drawCoin(draw, { reel: Math.floor(place / rowCount), row: place % rowCount }));
    }
    for (const { cell } of added) taken.add(placeOf(cell));
    held.push(...added);
    left = added.length > 0 ? respinCount : left - 1;
    respins.push({ coins: added, left });
  }
  const isGrand = held.length === cellCount;
  return { respins, isGrand, pays: held.reduce((sum, coin) => sum + coin.pays, isGrand ? grandPays : 0) };
}

const placeOf = ({ reel, row }: Cell) => reel * rowCount + row;
