import * as cascade from '../games/slots/cascade/model.ts';
import * as hold from '../games/slots/hold/model.ts';
import { stakeParts } from '../engine/instant/instant-game.ts';
import type { Words } from '../words/EN.ts';
import { fill } from '../words/fill.ts';

/** "9, 21, 36": below which number each of the weighted cases is drawn. */
function bounds(weights: readonly number[]): string {
  let sum = 0;
  return weights.map((weight) => (sum += weight)).join(', ');
}

/** How a game draws what no reels decide, for those who want to follow it by hand. */
export function drawsOf(gameId: string, words: Words): string[] {
  if (gameId === 'cascade') {
    const steps = bounds(cascade.cascadeSymbols.map((symbol) => cascade.weights[symbol]));
    return [
      fill(words['verify.cascadeHow'], { sum: cascade.weightSum, steps, names: cascade.cascadeSymbols.join(', ') }),
    ];
  }
  if (gameId === 'hold') {
    return [
      fill(words['verify.holdHow'], {
        sum: hold.coinWeightSum,
        odds: hold.respinCoinOdds,
        steps: bounds(hold.coinValues.map(({ weight }) => weight)),
        names: hold.coinValues.map(({ pays }) => pays / stakeParts).join(', '),
      }),
    ];
  }
  return [];
}
