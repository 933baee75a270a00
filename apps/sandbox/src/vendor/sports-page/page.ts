import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { Assets } from '../../assets.ts';
import { html, type Html, jsonBlock } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import { sportsPageData } from '../engine/fixtures/page-data.ts';
import type { BookKind } from '../engine/fixtures/protocol.ts';
import type { BetStatus } from '../engine/settlement.ts';
import { handicapStatus, settledAs, totalStatus } from '../games/sports/lines.ts';
import { icon, icons } from '../page-sheets.ts';
import type { GamePage } from '../routes.ts';
import { pickName, type Say } from '../sports-client/state/names.ts';
import type { PlaySession } from '../wallet.ts';
import { shownAmount } from '../shown-amount.ts';
import { fill } from '../words/fill.ts';
import type { BookPageData } from './page-data.ts';
import type { SportsWords } from './words/EN.ts';
import { sportsWords, wordsOf } from './words/words.ts';

const script = 'sports-client/main.ts';
const styles = [
  'client/colours.css',
  ...['book', 'board', 'fixture', 'slip', 'bets'].map((name) => `sports-client/styles/${name}.css`),
  'table-client/styles/info.css',
  'client/sheet.css',
];

/** What the pages need served, as paths of `src/vendor`; scripts import further ones. */
export const sportsFiles: readonly string[] = [script, ...styles];

const chevron = 'm6 15 6-6 6 6';

const tab = (name: string, label: string, isChosen: boolean, more: Html | null = null) =>
  html`<button
    type="button"
    role="tab"
    data-tab="${name}"
    aria-selected="${isChosen ? 'true' : 'false'}"
    tabindex="${isChosen ? '0' : '-1'}"
    class="tab-${name}"
  >
    ${label}${more}
  </button>`;

function topBar(words: SportsWords, gameName: string, isTrial: boolean): Html {
  const formats = ['decimal', 'malay', 'hk', 'indo'] as const;
  return html`<header class="top" data-top>
    <button type="button" class="tool back-to-lobby" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
    <div class="about">
      <h1>${gameName}</h1>
      <p class="connection" role="status">
        <span data-connection-text>${words['connection.connecting']}</span>
      </p>
    </div>
    <p class="money">
      <span>${isTrial ? words.playMoney : words.balance}</span><output data-meter="balance">–</output>
    </p>
    <label class="format"
      ><span class="spoken">${words.oddsFormat}</span>
      <select data-format>
        ${formats.map((format) => html`<option value="${format}">${words[`format.${format}`]}</option>`)}
      </select>
    </label>
    <button
      type="button"
      class="tool"
      data-info
      aria-haspopup="dialog"
      aria-label="${words.info}"
      title="${words.info}"
    >
      ${icon(icons.info)}
    </button>
  </header>`;
}

function sectionTabs(words: SportsWords): Html {
  const count = (list: string) => html`<span class="count" data-count="${list}"></span>`;
  return html`<nav class="sections" data-sections role="tablist" aria-label="${words.sections}">
    ${tab('live', words['tab.live'], true, count('live'))} ${tab('today', words['tab.today'], false, count('today'))}
    ${tab('coming', words['tab.coming'], false, count('coming'))} ${tab('ended', words['tab.ended'], false)}
    ${tab('bets', words['tab.bets'], false, count('bets'))}
  </nav>`;
}

function slip(words: SportsWords): Html {
  return html`<div class="slip-veil" data-slip-veil></div>
    <aside class="slip is-empty" data-slip aria-label="${words.slip}">
      <div class="slip-head">
        <h2>${words.slip}</h2>
        <button type="button" class="text-button" data-clear-slip hidden>${words.clearSlip}</button>
        <button type="button" class="tool" data-close-slip aria-label="${words.closeSlip}">${icon(icons.close)}</button>
      </div>
      <div class="slip-tabs" data-slip-modes role="tablist" aria-label="${words.slip}">
        ${tab('singles', words.singles, true)} ${tab('parlay', words.parlay, false)}
      </div>
      <div class="slip-body">
        <div class="slip-done" data-placed role="status" hidden></div>
        <p class="state" data-slip-empty>${words.slipEmpty}</p>
        <div class="each" data-each hidden></div>
        <ul class="slip-list" data-slip-list></ul>
        <div class="parlay" data-parlay hidden></div>
      </div>
      <div class="slip-foot" data-slip-foot hidden>
        <label class="accept"
          ><span class="quiet">${words.acceptOdds}</span>
          <select class="select" data-policy></select>
        </label>
        <p class="sum"><span class="quiet">${words.totalStake}</span><output data-sum></output></p>
        <p class="problem" data-sum-problem role="status"></p>
        <p class="limits" data-live-hint hidden>${words.pendingLive}</p>
        <button type="button" class="place" data-place>${words.place}</button>
      </div>
    </aside>
    <button type="button" class="slip-bar" data-slip-bar aria-expanded="false" aria-label="${words.openSlip}" hidden>
      <span>${words.slip}</span><span class="count" data-slip-count>0</span><span data-bar-odds></span>${icon(chevron)}
    </button>`;
}

interface QuarterExample {
  readonly market: string;
  readonly selection: string;
  readonly score: readonly [home: number, away: number];
}

const quarterExamples: readonly QuarterExample[] = [
  { market: 'handicap', selection: 'home -0.25', score: [1, 1] },
  { market: 'handicap', selection: 'away +0.25', score: [1, 1] },
  { market: 'handicap', selection: 'home -0.75', score: [2, 1] },
  { market: 'total', selection: 'over 2.25', score: [1, 1] },
  { market: 'total', selection: 'over 2.75', score: [2, 1] },
  { market: 'total', selection: 'under 2.75', score: [2, 1] },
];
const exampleOdds = 19_500n;
const exampleStake = parseAmount('100.00', 2) ?? 0n;

/** By the rules that settle bets, so that the table says what happens. */
function exampleStatus({ market, selection, score: [home, away] }: QuarterExample): BetStatus {
  const [pick, line] = selection.split(' ');
  const line4 = Number(line) * 4;
  if (market === 'total') return totalStatus(home + away, pick === 'over' ? 'over' : 'under', line4);
  return handicapStatus({ home, away }, pick === 'home' ? 'home' : 'away', line4);
}

function quarterPanel(words: SportsWords): Html {
  const say: Say = (key, values = {}) => fill(words[key as keyof SportsWords] ?? key, values);
  const teams = { home: words.homeTeam, away: words.awayTeam };
  return html`<p>${words['quarter.1']}</p>
    <p>${words['quarter.2']}</p>
    <table class="pay-table">
      <thead>
        <tr>
          <th scope="col">${fill(words.quarterExample, { stake: '100.00', odds: '1.95' })}</th>
          <th scope="col">${words.quarterResult}</th>
          <th scope="col">${words.quarterBack}</th>
        </tr>
      </thead>
      <tbody>
        ${quarterExamples.map((example) => {
          const status = exampleStatus(example);
          const { payout } = settledAs(status, exampleStake, exampleOdds);
          return html`<tr>
            <th scope="row">${pickName(example.market, example.selection, teams, say)}</th>
            <td>${example.score.join('–')}</td>
            <td>${words[`status.${status}`]}: ${formatAmount(payout, 2)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}

const rulesOf: Readonly<Record<BookKind, readonly (keyof SportsWords)[]>> = {
  sports: ['rule.time', 'rule.handicap', 'rule.void', 'rule.corrected'],
  esports: ['rule.maps', 'rule.mapVoid', 'rule.walkover', 'rule.corrected'],
};
const sharedRules: readonly (keyof SportsWords)[] = ['rule.odds', 'rule.live', 'rule.parlay', 'rule.cashOut'];

function infoDialog(words: SportsWords, { kind, limits, ...currency }: BookPageData): Html {
  const show = (amount: string) => shownAmount(amount, currency);
  const limitsRule = fill(words['rule.limits'], {
    least: show(limits.least),
    most: show(limits.most),
    payout: show(limits.mostPayout),
    fewest: limits.fewestLegs,
    legs: limits.mostLegs,
  });
  const tabs = [
    ['rules', words.rules],
    ['quarters', words.quarterLines],
    ['fairness', words.fairness],
  ] as const;
  return html`<dialog id="info" class="sheet" aria-labelledby="info-title">
    <div class="sheet-head">
      <h1 id="info-title">${words.info}</h1>
      <button type="button" class="round-button" data-close aria-label="${words.close}">${icon(icons.close)}</button>
    </div>
    <div class="tabs" data-info-tabs role="tablist" aria-labelledby="info-title">
      ${tabs.map(([name, label], index) => tab(name, label, index === 0))}
    </div>
    <div class="sheet-body" data-info-body>
      <section id="panel-rules" role="tabpanel" aria-label="${words.rules}" tabindex="0">
        <p>${words.demo}</p>
        <ul class="rules">
          ${[...rulesOf[kind], ...sharedRules].map((rule) => html`<li>${words[rule]}</li>`)}
          <li>${limitsRule}</li>
        </ul>
      </section>
      <section id="panel-quarters" role="tabpanel" aria-label="${words.quarterLines}" tabindex="0" hidden>
        ${quarterPanel(words)}
      </section>
      <section id="panel-fairness" role="tabpanel" aria-label="${words.fairness}" tabindex="0" hidden>
        <p>${words['fairness.1']}</p>
        <p>${words['fairness.2']}</p>
      </section>
    </div>
  </dialog>`;
}

function bookPage(assets: Assets, session: PlaySession, data: BookPageData): string {
  const words = sportsWords[session.language];
  const url = (path: string) => assets.url(`vendor/${path}`);
  return page({
    title: data.gameName,
    lang: data.locale,
    bodyClass: `game kind-${data.kind}`,
    head: html`<meta name="color-scheme" content="light dark" />
      ${styles.map((path) => html`<link rel="stylesheet" href="${url(path)}" />`)}
      ${assets.modules(`vendor/${script}`).map((address) => html`<link rel="modulepreload" href="${address}" />`)}
      <script type="module" src="${url(script)}"></script>`,
    body: html`<div class="book">
        ${topBar(words, data.gameName, data.isTrial)} ${sectionTabs(words)}
        <main class="main" data-main aria-label="${data.gameName}">
          <div class="filter" data-filter role="group" aria-label="${words.filter}"></div>
          <section data-board aria-busy="true"></section>
          <section data-fixture hidden></section>
          <section data-bets hidden></section>
        </main>
        ${slip(words)}
        <p class="toast" data-toast aria-hidden="true" hidden></p>
        <p class="spoken" data-spoken aria-live="polite"></p>
        <div class="notice" data-notice role="alert" hidden></div>
      </div>
      ${infoDialog(words, data)} ${jsonBlock('game-data', data)}`,
  });
}

/** Pages of sports and e-sports betting. */
export function sportsPages(assets: Assets): GamePage {
  return (session, secret) => {
    const data = sportsPageData(session, secret);
    if (!data) return null;
    const { language } = session;
    return bookPage(assets, session, { ...data, locale: locales[language], words: wordsOf(language) });
  };
}
