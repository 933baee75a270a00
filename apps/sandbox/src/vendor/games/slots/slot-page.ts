import { html, type Html } from '../../../html.ts';
import { stakeParts } from '../../engine/instant/instant-game.ts';
import type { Words } from '../../words/EN.ts';
import { fill } from '../../words/fill.ts';
import type { Figures } from './figures.ts';
import type { Face } from './spin-view.ts';

/** What a slot's page says and shows of its mechanic; the rest is the same for all. */
export interface SlotPage {
  /** Its folder below `games/slots`. */
  readonly mechanic: 'lines' | 'ways' | 'cascade' | 'hold';
  /** What its window may show. */
  readonly faces: readonly Face[];
  readonly rtp: string;
  /** What stands above the reels. */
  readonly rail: Html | null;
  /** What each symbol pays. */
  readonly pays: Html;
  /** How pays are counted: a tab of its own. */
  readonly how: { readonly label: string; readonly body: Html };
  readonly rules: readonly string[];
}

/** Figures as the rules state them. */
export const grouped = (figure: number): string => figure.toLocaleString('en-US');

export const stakesOfParts = (parts: number): string => grouped(parts / stakeParts);

/** A number of parts of the stake: the page writes the amount, at the stake that is chosen. */
export const amountOfParts = (parts: number): Html => html`<strong data-parts="${parts}">–</strong>`;

export const symbolArt = (face: Face): Html =>
  html`<svg viewBox="0 0 512 512" aria-hidden="true"><use href="#symbol-${face}" /></svg>`;

/** A symbol, what so many of it pay in parts of the stake, and what else is to be said of it. */
export function payRow(
  face: Face,
  pays: readonly (readonly [count: string, parts: number])[],
  note: string | null = null,
): Html {
  return html`<div class="${note === null ? 'pay' : 'pay pay-wide'}">
    ${symbolArt(face)}
    <div class="pay-body">
      ${
        pays.length > 0 &&
        html`<ul class="pay-list">
          ${pays.map(([count, parts]) => html`<li><span>${count}</span> ${amountOfParts(parts)}</li>`)}
        </ul>`
      }
      ${note !== null && html`<p class="hint">${note}</p>`}
    </div>
  </div>`;
}

/** Pays of three, four, five of a kind and so on. */
export const ofAKind = (pays: readonly number[], unit = 1): [string, number][] =>
  pays.map((pay, index) => [`${index + 3}×`, pay * unit]);

/** A small window of five reels whose cells are lit or not, with a few words below. */
export function cellMap(rowCount: number, isOn: (reel: number, row: number) => boolean, text: string): Html {
  const paths = { on: '', off: '' };
  for (let reel = 0; reel < 5; reel++) {
    // A stroke rounds the corners, and makes each cell larger by two.
    for (let row = 0; row < rowCount; row++)
      paths[isOn(reel, row) ? 'on' : 'off'] += `M${reel * 10 + 2} ${row * 10 + 2}h6v6h-6z`;
  }
  return html`<div class="line-map">
    <svg viewBox="0 0 50 ${rowCount * 10}" aria-hidden="true">
      <path class="off" d="${paths.off}" />
      <path class="on" d="${paths.on}" />
    </svg>
    <span>${text}</span>
  </div>`;
}

export const paragraphs = (texts: readonly string[]): Html => html`${texts.map((text) => html`<p>${text}</p>`)}`;

/** A rule of one symbol, with the symbol's name before it. */
export const ruleOf = (name: string, rule: string): string => `${name}: ${rule}`;

/** The rules that each slot has last: what comes back, how often, how far it scatters. */
export function figureRules(words: Words, { rtp, hitFrequency, volatility }: Figures): string[] {
  return [fill(words.rtpRule, { rtp }), fill(words.figuresRule, { hit: hitFrequency, volatility })];
}
