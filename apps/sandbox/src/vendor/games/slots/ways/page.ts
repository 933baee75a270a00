import { html } from '../../../../html.ts';
import type { Words } from '../../../words/EN.ts';
import { fill } from '../../../words/fill.ts';
import { cellMap, figureRules, ofAKind, payRow, ruleOf, type SlotPage, stakesOfParts } from '../slot-page.ts';
import { symbols, type SlotSymbol } from '../symbols.ts';
import {
  freeSpinsAgain,
  freeSpinsFor,
  maxFreeSpins,
  maxPays,
  multipliers,
  pays,
  rowCount,
  scatterPays,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
} from './model.ts';

/** How often reels may show a symbol, for examples of how ways are counted. */
const examples: readonly (readonly (readonly number[])[])[] = [
  [[0], [2], [1]],
  [[1], [0, 2], [1]],
  [
    [0, 1],
    [1, 2],
    [0, 1, 2],
  ],
  [[2], [0, 1], [2], [0, 1, 2]],
];

const waysMaps = examples.map((shown) => {
  const ways = shown.reduce((product, rows) => product * rows.length, 1);
  const text = `${shown.map((rows) => rows.length).join(' × ')} = ${ways}`;
  return cellMap(rowCount, (reel, row) => shown[reel]?.includes(row) ?? false, text);
});

export function waysPage(words: Words): SlotPage {
  const [a, b, c] = freeSpinsFor;
  const [x, y, z] = multipliers;
  const scatterRule = fill(words.waysScatterRule, { a, b, c });
  return {
    mechanic: 'ways',
    faces: symbols,
    rtp: statedRtp,
    rail: null,
    pays: html`${payRow('W', [], words.wildRule)} ${payRow('S', ofAKind(scatterPays), scatterRule)}
    ${(Object.entries(pays) as [SlotSymbol, readonly number[]][]).map(([symbol, pay]) => payRow(symbol, ofAKind(pay)))}`,
    how: {
      label: words.ways,
      body: html`<div class="line-maps line-maps-wide">${waysMaps}</div>
        <p>${words.waysRule}</p>`,
    },
    rules: [
      ruleOf(words.wild, words.wildRule),
      words.waysRule,
      ruleOf(words.scatter, scatterRule),
      fill(words.waysFreeRule, { x, y, z, more: freeSpinsAgain, max: maxFreeSpins }),
      ...figureRules(words, { rtp: statedRtp, hitFrequency: statedHitFrequency, volatility: statedVolatility }),
      fill(words.maxRule, { max: stakesOfParts(maxPays) }),
    ],
  };
}
