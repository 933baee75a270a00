import { html } from '../../../../html.ts';
import type { Words } from '../../../words/EN.ts';
import { fill } from '../../../words/fill.ts';
import { cellMap, figureRules, ofAKind, payRow, ruleOf, type SlotPage, stakesOfParts } from '../slot-page.ts';
import { symbols, type SlotSymbol } from '../symbols.ts';
import {
  freeSpinMultiplier,
  freeSpinsFor,
  lineCount,
  lines,
  maxFreeSpins,
  payTableAt,
  rowCount,
  scatterPays,
  statedFigures,
} from './model.ts';
import { returnToPlayer } from './rtp.ts';

const lineMaps = lines.map((line, index) => cellMap(rowCount, (reel, row) => line[reel] === row, String(index + 1)));

/** RTP of a pay table in per cent with two decimals, from the reels. */
export const linesRtp = (payTable: number): string => (returnToPlayer(payTableAt(payTable)).total * 100).toFixed(2);

export function linesPage(payTable: number, words: Words): SlotPage {
  const [a, b, c] = freeSpinsFor;
  const pays = Object.entries(payTableAt(payTable)) as [SlotSymbol, readonly number[]][];
  const { hitFrequency, volatility, mostPays } = statedFigures(payTable);
  const rtp = linesRtp(payTable);
  const scatterRule = fill(words.scatterRule, { a, b, c });
  const lineRule = fill(words.lineRule, { lines: lineCount });
  return {
    mechanic: 'lines',
    faces: symbols,
    rtp,
    rail: null,
    pays: html`${payRow('W', [], words.wildRule)} ${payRow('S', ofAKind(scatterPays, lineCount), scatterRule)}
    ${pays.map(([symbol, pay]) => payRow(symbol, ofAKind(pay)))}`,
    how: {
      label: words.lines,
      body: html`<div class="line-maps">${lineMaps}</div>
        <p>${lineRule}</p>`,
    },
    rules: [
      ruleOf(words.wild, words.wildRule),
      ruleOf(words.scatter, scatterRule),
      fill(words.freeSpinRule, { multiplier: freeSpinMultiplier, max: maxFreeSpins }),
      lineRule,
      ...figureRules(words, { rtp, hitFrequency, volatility }),
      fill(words.maxSpinRule, { max: stakesOfParts(mostPays), free: stakesOfParts(mostPays * freeSpinMultiplier) }),
    ],
  };
}
