import { html } from '../../../../html.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import type { Words } from '../../../words/EN.ts';
import { fill } from '../../../words/fill.ts';
import {
  amountOfParts,
  figureRules,
  ofAKind,
  paragraphs,
  payRow,
  ruleOf,
  type SlotPage,
  stakesOfParts,
} from '../slot-page.ts';
import { symbols } from '../symbols.ts';
import {
  cellCount,
  coinsToHold,
  coinValues,
  freeSpinsAgain,
  freeSpinsFor,
  grandPays,
  type HoldSymbol,
  maxFreeSpins,
  maxPays,
  pays,
  reels,
  respinCount,
  scatterPays,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
} from './model.ts';

/** The jackpots and what each pays in parts of the stake, the highest first. */
const jackpots = [
  { jackpot: 'grand' as const, pays: grandPays },
  ...coinValues.flatMap(({ jackpot, pays: worth }) => (jackpot ? [{ jackpot, pays: worth }] : [])).toReversed(),
];
const plain = coinValues.filter(({ jackpot }) => jackpot === null).map(({ pays: worth }) => worth / stakeParts);

export function holdPage(words: Words): SlotPage {
  const values = Object.fromEntries(jackpots.map(({ jackpot, pays: worth }) => [jackpot, stakesOfParts(worth)]));
  const n = coinsToHold;
  const coinRule = fill(words.holdCoinRule, { n, least: Math.min(...plain), most: Math.max(...plain) });
  const scatterRule = fill(words.holdScatterRule, { n: freeSpinsFor });
  const how = [
    fill(words.holdRule, { n, respins: respinCount }),
    fill(words.holdJackpotRule, { ...values, cells: cellCount }),
  ];
  const paying = (Object.entries(pays) as [HoldSymbol, readonly number[]][]).map(([symbol, pay]) =>
    payRow(symbol, ofAKind(pay)),
  );
  return {
    mechanic: 'hold',
    faces: [...symbols.filter((symbol) => reels.some((strip) => strip.includes(symbol))), 'C'],
    rtp: statedRtp,
    rail: html`<ul class="rail jackpots" aria-label="${words.jackpots}">
      ${jackpots.map(
        ({ jackpot, pays: worth }) =>
          html`<li class="jackpot jackpot-${jackpot}"><span>${words[jackpot]}</span> ${amountOfParts(worth)}</li>`,
      )}
    </ul>`,
    pays: html`${payRow('W', [], words.holdWildRule)} ${payRow('S', [['3×', scatterPays]], scatterRule)}
    ${payRow('C', [], coinRule)} ${paying}`,
    how: {
      label: words.hold,
      body: html`${paragraphs(how)}
        <dl class="jackpot-list">
          ${jackpots.map(
            ({ jackpot, pays: worth }) =>
              html`<dt>${words[jackpot]}</dt>
                <dd>${amountOfParts(worth)}</dd>`,
          )}
        </dl>`,
    },
    rules: [
      ruleOf(words.wild, words.holdWildRule),
      words.waysRule,
      ruleOf(words.coin, coinRule),
      ...how,
      ruleOf(words.scatter, scatterRule),
      fill(words.holdFreeRule, { n: freeSpinsAgain, max: maxFreeSpins }),
      ...figureRules(words, { rtp: statedRtp, hitFrequency: statedHitFrequency, volatility: statedVolatility }),
      fill(words.maxRule, { max: stakesOfParts(maxPays) }),
    ],
  };
}
