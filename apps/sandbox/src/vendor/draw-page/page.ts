import type { Language } from '@sampan/contract/envelope';
import type { Assets } from '../../assets.ts';
import { html, jsonBlock, trusted, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import type { DrawGameData, LotteryRules } from '../engine/draws/protocol.ts';
import { drawGameData } from '../lotteries/draw-data.ts';
import { icon, icons } from '../page-sheets.ts';
import type { GamePage } from '../routes.ts';
import type { CommonWords } from './words/EN.ts';
import { lotteryWords, wordsOf } from './words/words.ts';

const drawings = {
  lobby: 'M4 5h7v6H4ZM13 5h7v6h-7ZM4 13h7v6H4ZM13 13h7v6h-7Z',
  bet: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.500 9.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0M9 15.500a3 3 0 0 1 6 0',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  bets: 'M12 7v5l3.500 2M12 21a9 9 0 1 0-9-9M3 12l2.500-2.500M3 12 .500 9.500',
  results: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
  random:
    'M4 7h3l9 10h4M4 17h3l2.500-3M13.500 9.500 16 7h4M17.500 4.500 20 7l-2.500 2.500M17.500 14.500 20 17l-2.500 2.500',
  clear: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7',
} as const;

const tool = (name: string, label: string, drawing: Html, attributes: string) =>
  html`<button type="button" class="tool" data-${name} ${trusted(attributes)} aria-label="${label}" title="${label}">
    ${drawing}
  </button>`;

const statusBar = (words: CommonWords, { gameName, isTrial }: DrawGameData) =>
  html`<header class="status">
    <button type="button" class="tool back" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
    <div class="status-text">
      <h1>${gameName}</h1>
      <p class="about">
        <span>${isTrial ? words.playMoney : words.balance}</span> <output class="gold" data-balance>–</output>
      </p>
    </div>
    <div class="draw-clock">
      <p><span data-phase-name>${words.connecting}</span> <b data-draw></b></p>
      <output class="timer" data-timer>–</output>
    </div>
    ${tool('sound', words.sound, html`${icon(icons.sound)}${icon(icons.silent)}`, 'aria-pressed="true"')}
    ${tool('info', words.info, icon(icons.info), 'aria-haspopup="dialog"')}
  </header>`;

const tab = (name: 'lobby' | 'bet' | 'slip' | 'bets' | 'results', label: string, count: Html | null = null) =>
  html`<button type="button" class="tab" data-tab="${name}">
    ${icon(drawings[name])}<span>${label}</span>${count}
  </button>`;

const navigation = (words: CommonWords) =>
  html`<nav class="tab-bar" aria-label="${words.parts}">
    ${tab('lobby', words['tab.lobby'])} ${tab('bet', words['tab.bet'])}
    ${tab('slip', words['tab.slip'], html`<b class="count" data-slip-count hidden></b>`)}
    ${tab('bets', words['tab.bets'], html`<b class="count" data-open-count hidden></b>`)}
    ${tab('results', words['tab.results'])}
  </nav>`;

const betPanel = (words: CommonWords) =>
  html`<section class="panel panel-bet" aria-label="${words['tab.bet']}">
    <div class="menu menu-groups" data-groups role="group" aria-label="${words.playTypes}"></div>
    <div class="menu menu-forms" data-forms role="group" aria-label="${words.playTypes}"></div>
    <div class="form-head">
      <h2 data-form-title></h2>
      <span class="form-odds gold" data-form-odds></span>
      <div class="switches" data-inputs hidden>
        <button type="button" class="menu-chip" data-input="choose">${words['input.choose']}</button>
        <button type="button" class="menu-chip" data-input="write">${words['input.write']}</button>
      </div>
    </div>
    <p class="hint" data-form-hint></p>
    <div class="pads" data-pads></div>
    <div class="entry" data-entry hidden></div>
    <div class="prize-mode" data-prize-mode hidden></div>
  </section>`;

const lobbyPanel = (words: CommonWords) =>
  html`<section class="panel panel-lobby" aria-label="${words['tab.lobby']}">
    <h2>${words.coming}</h2>
    <ul class="coming" data-coming></ul>
    <h2>${words.playTypes}</h2>
    <div class="offers" data-offers></div>
  </section>`;

const slipPanel = (words: CommonWords) =>
  html`<aside class="slip" aria-label="${words['tab.slip']}">
    <div class="slip-head">
      <h2>${words['tab.slip']} <b class="count" data-slip-count hidden></b></h2>
      <button
        type="button"
        class="tool"
        data-slip-clear
        aria-label="${words['slip.clear']}"
        title="${words['slip.clear']}"
      >
        ${icon(drawings.clear)}
      </button>
    </div>
    <p class="slip-empty" data-slip-empty>${icon(drawings.slip)}<span>${words['slip.empty']}</span></p>
    <ul class="slip-lines" data-slip-lines></ul>
    <div class="slip-random" data-slip-random></div>
    <div class="slip-foot">
      <p class="slip-sum">
        <span>${words['slip.total']}</span><output class="gold" data-slip-total aria-live="polite"></output>
      </p>
      <button type="button" class="button button-quiet" data-chase aria-haspopup="dialog">${words.chase}</button>
      <button type="button" class="button" data-place aria-haspopup="dialog">${words.placeBets}</button>
    </div>
  </aside>`;

const bettingBar = (words: CommonWords) =>
  html`<footer class="bar">
    <div class="terms">
      <div class="units" data-units role="radiogroup"></div>
      <div class="multiple" data-multiple></div>
    </div>
    <div class="bar-foot">
      ${tool('random', words['quick.random'], icon(drawings.random), '')}
      ${tool('clear-choice', words['quick.clear'], icon(drawings.clear), '')}
      <p class="summary" aria-live="polite"><span data-summary></span> <b class="gold" data-summary-amount></b></p>
      <button type="button" class="button button-quiet" data-add>${words.add}</button>
      <button type="button" class="button" data-bet>${words.betNow}</button>
    </div>
  </footer>`;

const closeButton = (words: CommonWords) =>
  html`<button type="button" class="round-button" data-close aria-label="${words.close}">${icon(icons.close)}</button>`;

const actionDialog = (words: CommonWords) =>
  html`<dialog id="action" class="sheet sheet-low" aria-labelledby="action-title">
    <div class="sheet-head">
      <h1 id="action-title"></h1>
      ${closeButton(words)}
    </div>
    <div class="sheet-body">
      <div data-action-body></div>
      <p class="form-error" data-action-error role="alert" hidden></p>
      <div class="sheet-actions">
        <button type="button" class="button button-quiet" data-action-cancel>${words.back}</button>
        <button type="button" class="button" data-action-run></button>
      </div>
    </div>
  </dialog>`;

const chaseDialog = (words: CommonWords) =>
  html`<dialog id="chase" class="sheet" aria-labelledby="chase-title">
    <div class="sheet-head">
      <h1 id="chase-title">${words.chase}</h1>
      ${closeButton(words)}
    </div>
    <div class="sheet-body">
      <p class="hint">${words['chase.hint']}</p>
      <div class="chase-form" data-chase-form></div>
      <table class="chase-plan">
        <thead>
          <tr>
            <th scope="col">${words.draw}</th>
            <th scope="col">${words['chase.time']}</th>
            <th scope="col">${words.multiple}</th>
            <th scope="col">${words.stake}</th>
            <th scope="col">${words['chase.sum']}</th>
          </tr>
        </thead>
        <tbody data-chase-plan></tbody>
      </table>
    </div>
    <div class="chase-foot">
      <p class="form-error" data-chase-error role="alert" hidden></p>
      <p class="slip-sum"><span>${words['slip.total']}</span><output class="gold" data-chase-total></output></p>
      <button type="button" class="button" data-chase-place></button>
    </div>
  </dialog>`;

function infoDialog(words: CommonWords): Html {
  const tabs = [
    ['pays', words.pays],
    ['rules', words.rules],
    ['fairness', words.fairness],
  ] as const;
  return html`<dialog id="info" class="sheet" aria-labelledby="info-title">
    <div class="sheet-head">
      <h1 id="info-title">${words.info}</h1>
      ${closeButton(words)}
    </div>
    <div class="tabs" role="tablist" aria-labelledby="info-title">
      ${tabs.map(
        ([name, label], index) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${name}"
            aria-controls="panel-${name}"
            aria-selected="${index === 0 ? 'true' : 'false'}"
            tabindex="${index === 0 ? '0' : '-1'}"
          >
            ${label}
          </button>`,
      )}
    </div>
    <div class="sheet-body">
      <section id="panel-pays" role="tabpanel" aria-labelledby="tab-pays" tabindex="0">
        <table class="pay-table">
          <thead>
            <tr>
              <th scope="col">${words.playTypes}</th>
              <th scope="col">${words.cost}</th>
              <th scope="col">${words.pays}</th>
              <th scope="col">${words.returned}</th>
            </tr>
          </thead>
          <tbody data-pays></tbody>
        </table>
        <p class="hint">${words.returnedHint}</p>
      </section>
      <section id="panel-rules" role="tabpanel" aria-labelledby="tab-rules" tabindex="0" hidden>
        <p>${words.demo}</p>
        <ul class="rules" data-rules></ul>
      </section>
      <section id="panel-fairness" role="tabpanel" aria-labelledby="tab-fairness" tabindex="0" hidden>
        <p>${words.fairnessRule}</p>
        <dl class="fair-facts" data-fairness></dl>
        <div data-check></div>
      </section>
    </div>
  </dialog>`;
}

const styles = [
  'client/colours.css',
  ...['table', 'info'].map((name) => `table-client/styles/${name}.css`),
  'client/sheet.css',
  ...['page', 'draw', 'pads', 'slip', 'history'].map((name) => `draw-client/styles/${name}.css`),
];

const scripts: Readonly<Record<LotteryRules['kind'], string>> = {
  'e-lottery': 'draw-client/e.ts',
  'vn-lottery': 'draw-client/vn.ts',
  'sea-lottery': 'draw-client/sea.ts',
};

/** What the pages of all lotteries are made of; scripts import further files. */
export const drawFiles: readonly string[] = [...Object.values(scripts), ...styles];

function lotteryPage(assets: Assets, data: DrawGameData, language: Language): string {
  const words = lotteryWords[language].common;
  const { kind } = data.rules;
  const script = `vendor/${scripts[kind]}`;
  return page({
    title: data.gameName,
    lang: locales[language],
    bodyClass: `game kind-${kind}`,
    head: html`<meta name="color-scheme" content="light dark" />
      ${styles.map((path) => html`<link rel="stylesheet" href="${assets.url(`vendor/${path}`)}" />`)}
      ${assets.modules(script).map((url) => html`<link rel="modulepreload" href="${url}" />`)}
      <script type="module" src="${assets.url(script)}"></script>`,
    body: html`<main class="lottery" data-page data-open="bet" aria-label="${data.gameName}">
        ${statusBar(words, data)} ${navigation(words)}
        <div class="scroll" data-scroll>
          <section class="stage" data-stage aria-label="${words.lastResult}"></section>
          ${lobbyPanel(words)} ${betPanel(words)}
          <section class="panel panel-bets" data-bets aria-label="${words['tab.bets']}"></section>
          <section class="panel panel-results" data-results aria-label="${words['tab.results']}"></section>
        </div>
        ${slipPanel(words)} ${bettingBar(words)}
        <p class="banner" data-banner aria-hidden="true" hidden><strong></strong> <span></span></p>
        <p class="toast" data-toast aria-hidden="true" hidden></p>
        <p class="spoken" data-spoken aria-live="polite"></p>
        <div class="notice" data-notice role="alert" hidden></div>
        ${actionDialog(words)} ${chaseDialog(words)} ${infoDialog(words)}
      </main>
      ${jsonBlock('game-data', { ...data, locale: locales[language], words: wordsOf(language, kind) })}`,
  });
}

/** Pages of lotteries. */
export function drawPages(assets: Assets): GamePage {
  return (session, secret, opening) => {
    const data = drawGameData(session, secret, opening);
    return data && lotteryPage(assets, data, session.language);
  };
}
