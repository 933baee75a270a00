import type { Language } from '@sampan/contract/envelope';
import { html, jsonBlock, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import { mostShots } from '../engine/shooter/batches.ts';
import type { ShooterData } from '../engine/shooter/protocol.ts';
import { bulletLifeMs } from '../games/fish/flight.ts';
import { killThreshold, ppbOf } from '../games/fish/rules.ts';
import { expectedPrize, type FishTarget, type Prize, targets } from '../games/fish/targets.ts';
import { icon, icons } from '../page-sheets.ts';
import type { TableAssets } from '../table-page/page.ts';
import { fill } from '../words/fill.ts';
import { type ShooterPageWords, wordsOf } from './words/words.ts';
import type { ShooterWordKey } from './words/EN.ts';

/** What the page needs to know about game, session and player; words and locale follow from the language. */
export type ShooterInput = Omit<ShooterData, 'words' | 'language' | 'locale'> & { readonly language: Language };

const styles: readonly string[] = [
  'client/colours.css',
  ...['table', 'betting-bar', 'info', 'stage'].map((name) => `table-client/styles/${name}.css`),
  'client/sheet.css',
  'games/fish/client/fish.css',
];
const script = 'games/fish/client/main.ts';

/** What the pages of shooters ask for; the script imports further ones. */
export const shooterFiles: readonly string[] = [script, ...styles];

const drawings = {
  players: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20a8 8 0 0 1 16 0',
  lock: 'M12 3v4M12 17v4M3 12h4M17 12h4M17.5 12a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z',
};

const tool = (name: string, label: string, drawing: Html) =>
  html`<button type="button" class="tool" data-${name} aria-label="${label}" title="${label}">${drawing}</button>`;

const step = (name: string, label: string, drawing: string) =>
  html`<button type="button" class="round-button" data-${name} aria-label="${label}">${icon(drawing)}</button>`;

/** A button that stays pressed. */
const toggle = (name: string, label: string, drawing: string) =>
  html`<button type="button" class="action" data-${name} aria-pressed="false">
    ${icon(drawing)}<span>${label}</span>
  </button>`;

function statusBar(words: ShooterPageWords, gameName: string, rtp: string): Html {
  return html`<header class="status">
    <button type="button" class="tool back" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
    <div class="status-text">
      <h1 class="phase">${gameName}</h1>
      <div class="about">
        <span>${fill(words.rtp, { rtp })}</span>
        <span class="players">${icon(drawings.players)}<span data-players role="img">–</span></span>
      </div>
      <p class="cut" data-state role="status"></p>
    </div>
    ${tool('sound', words.sound, html`${icon(icons.sound)}${icon(icons.silent)}`)}
    ${tool('info', words.info, icon(icons.info))}
  </header>`;
}

function bar(words: ShooterPageWords, isTrial: boolean): Html {
  return html`<footer class="bar shooter-bar">
    <div class="price" role="group" aria-label="${words.price}">
      ${step('lower', words.lowerPrice, icons.minus)}
      <p class="meter"><span>${words.price}</span><output data-meter="price">–</output></p>
      ${step('raise', words.raisePrice, icons.plus)}
    </div>
    <div class="actions">${toggle('auto', words.auto, icons.auto)} ${toggle('lock', words.lock, drawings.lock)}</div>
    <button type="button" class="confirm fire" data-fire aria-keyshortcuts="Space">${words.fire}</button>
    <div class="meters">
      <p class="meter">
        <span>${isTrial ? words.playMoney : words.balance}</span><output class="gold" data-meter="balance">–</output>
      </p>
    </div>
  </footer>`;
}

const least = (entries: readonly { readonly value: number }[]) => Math.min(...entries.map(({ value }) => value));
const most = (entries: readonly { readonly value: number }[]) => Math.max(...entries.map(({ value }) => value));

/** What a catch pays, in prices: `×8`, or from the least to the most. */
function paysText(prize: Prize): string {
  switch (prize.kind) {
    case 'fixed':
      return `×${prize.multiplier}`;
    case 'range':
      return `×${prize.least}–${prize.most}`;
    case 'wheel':
      return `×${least(prize.multipliers)}–${most(prize.multipliers)}`;
    case 'chain': {
      const { counts, multipliers } = prize;
      return `×${least(counts) * least(multipliers)}–${most(counts) * most(multipliers)}`;
    }
  }
}

/** Two places behind the point, without noughts at the end. */
const short = (value: number) => String(Number(value.toFixed(2)));

function payRow({ kind, prize }: FishTarget, rtpPpb: bigint, words: ShooterPageWords): Html {
  const { numerator, denominator } = expectedPrize(prize);
  const chance = Number(killThreshold(rtpPpb, { numerator, denominator })) / 1e7;
  const average = fill(words.onAverage, { n: `×${short(Number(numerator) / Number(denominator))}` });
  return html`<tr>
    <th scope="row">
      <span class="fish-name">
        <canvas data-kind="${kind}" width="192" height="108" aria-hidden="true"></canvas>
        ${words[`kind.${kind}` as ShooterWordKey]}
      </span>
    </th>
    <td>${paysText(prize)}${prize.kind !== 'fixed' && html`<small>${average}</small>`}</td>
    <td>${chance < 1 ? chance.toFixed(3) : chance.toFixed(2)} %</td>
  </tr>`;
}

function paysPanel(words: ShooterPageWords, rtp: string): Html {
  const rtpPpb = ppbOf(rtp);
  return html`<p class="hint" data-pays-at></p>
    <table class="pay-table fish-table">
      <thead>
        <tr>
          <th scope="col">${words.target}</th>
          <th scope="col">${words.paysColumn}</th>
          <th scope="col">${words.chance}</th>
        </tr>
      </thead>
      <tbody>
        ${targets.map((target) => payRow(target, rtpPpb, words))}
      </tbody>
    </table>
    <p class="hint">${fill(words.chanceHint, { rtp })}</p>`;
}

function rulesPanel(words: ShooterPageWords): Html {
  const rules = [
    fill(words['rule.hit'], { seconds: bulletLifeMs / 1000 }),
    words['rule.catch'],
    words['rule.table'],
    words['rule.special'],
    fill(words['rule.round'], { n: mostShots }),
    words['rule.broken'],
    words['rule.keys'],
  ];
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${rule}</li>`)}
  </ul>`;
}

function infoDialog(words: ShooterPageWords, rtp: string): Html {
  const tabs = [
    ['pays', words.pays, paysPanel(words, rtp)],
    ['rules', words.rules, rulesPanel(words)],
    [
      'fairness',
      words.fairness,
      html`<p>${words.fairnessRule}</p>
        <div data-fairness></div>`,
    ],
  ] as const;
  return html`<dialog id="info" class="sheet" aria-labelledby="info-title">
    <div class="sheet-head">
      <h1 id="info-title">${words.info}</h1>
      <button type="button" class="round-button" data-close aria-label="${words.close}">${icon(icons.close)}</button>
    </div>
    <div class="tabs" role="tablist" aria-labelledby="info-title">
      ${tabs.map(
        ([tab, label], index) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${tab}"
            aria-controls="panel-${tab}"
            aria-selected="${index === 0 ? 'true' : 'false'}"
            tabindex="${index === 0 ? '0' : '-1'}"
          >
            ${label}
          </button>`,
      )}
    </div>
    <div class="sheet-body">
      ${tabs.map(([tab, , body], index) =>
        index === 0
          ? html`<section id="panel-${tab}" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${body}</section>`
          : html`<section id="panel-${tab}" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0" hidden>
              ${body}
            </section>`,
      )}
    </div>
  </dialog>`;
}

/** The page of a shooter for an open session. `rtp`: percent with two decimals. */
export function shooterPage(assets: TableAssets, input: ShooterInput, rtp: string): string {
  const { language, gameName, isTrial } = input;
  const words = wordsOf(language);
  const data: ShooterData = { ...input, locale: locales[language], words };
  return page({
    title: gameName,
    lang: locales[language],
    bodyClass: 'game shooter-game',
    head: html`<meta name="color-scheme" content="light dark" />
      ${styles.map((path) => html`<link rel="stylesheet" href="${assets.url(path)}" />`)}
      ${assets.modules(script).map((url) => html`<link rel="modulepreload" href="${url}" />`)}
      <script type="module" src="${assets.url(script)}"></script>`,
    body: html`<main class="table shooter" aria-label="${gameName}">
        ${statusBar(words, gameName, rtp)}
        <section class="stage" data-stage aria-label="${words.water}">
          <canvas class="backdrop" data-backdrop aria-hidden="true"></canvas>
          <canvas class="water" data-water role="img" aria-label="${words.water}"></canvas>
          <p class="help" data-hint>${words.help}</p>
        </section>
        <p class="banner" data-banner aria-hidden="true" hidden><strong></strong> <span></span></p>
        ${bar(words, isTrial)}
        <p class="toast" data-toast aria-hidden="true" hidden></p>
        <p class="spoken" data-spoken aria-live="polite"></p>
        <div class="notice" data-notice role="alert" hidden></div>
        ${infoDialog(words, rtp)}
      </main>
      ${jsonBlock('game-data', data)}`,
  });
}
