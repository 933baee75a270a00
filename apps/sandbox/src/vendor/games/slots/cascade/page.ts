import { html } from '../../../../html.ts';
import type { Words } from '../../../words/EN.ts';
import { fill } from '../../../words/fill.ts';
import { figureRules, paragraphs, payRow, ruleOf, type SlotPage, stakesOfParts } from '../slot-page.ts';
import {
  cascadeSymbols,
  type CascadeSymbol,
  freeSpinsFor,
  maxFreeSpins,
  maxPays,
  multipliers,
  payCounts,
  pays,
  scatterCounts,
  scatterPays,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
} from './model.ts';

/** "7–8×", "9–10×", "11+×": from each count to the one before the next. */
const ranges = (counts: readonly number[]): string[] =>
  counts.map((from, index) => {
    const next = counts[index + 1];
    if (next === undefined) return `${from}+×`;
    return next - from > 1 ? `${from}–${next - 1}×` : `${from}×`;
  });
const rowsOf = (counts: readonly number[], pay: readonly number[]) =>
  ranges(counts).map((count, index): [string, number] => [count, pay[index] ?? 0]);

export function cascadePage(words: Words): SlotPage {
  const [a, b, c] = freeSpinsFor;
  const [n] = scatterCounts;
  const scatterRule = fill(words.cascadeScatterRule, { n, a, b, c });
  const how = [
    fill(words.cascadeRule, { count: payCounts[0] }),
    fill(words.multiplierRule, { steps: multipliers.map((step) => `×${step}`).join(', ') }),
  ];
  return {
    mechanic: 'cascade',
    faces: cascadeSymbols,
    rtp: statedRtp,
    rail: html`<ol class="rail ladder" data-ladder aria-label="${words.multiplier}">
      ${multipliers.map((step) => html`<li data-step="${step}">×${step}</li>`)}
    </ol>`,
    pays: html`${payRow('S', rowsOf(scatterCounts, scatterPays), scatterRule)}
    ${(Object.entries(pays) as [CascadeSymbol, readonly number[]][]).map(([symbol, pay]) =>
      payRow(symbol, rowsOf(payCounts, pay)),
    )}`,
    how: { label: words.cascades, body: paragraphs(how) },
    rules: [
      ...how,
      ruleOf(words.scatter, scatterRule),
      fill(words.cascadeFreeRule, { n, max: maxFreeSpins }),
      ...figureRules(words, { rtp: statedRtp, hitFrequency: statedHitFrequency, volatility: statedVolatility }),
      fill(words.maxRule, { max: stakesOfParts(maxPays) }),
    ],
  };
}
