import type { Language } from '@sampan/contract/envelope';
import { type TableData, type TableKind, tableKinds } from '../engine/tables/protocol.ts';
import { html, jsonBlock, trusted, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import { icon, icons } from '../page-sheets.ts';
import { tableSprite } from './sprite.ts';
import type { TableWords } from './words/EN.ts';
import { tableWords, wordsOf } from './words/words.ts';

/** Where the page's files are served. Paths are those of `src/vendor`, such as `table-client/table.css`. */
export interface TableAssets {
  readonly url: (path: string) => string;
  /** Addresses of a script and of all that it imports, for preloading. */
  readonly modules: (path: string) => readonly string[];
}

/** What the page needs to know about table, session and player; words and locale follow from the language. */
export type TableInput = Omit<TableData, 'words' | 'language' | 'locale'> & { readonly language: Language };

const drawings = {
  undo: 'M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2',
  clear: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7',
  repeat: 'M20 11a8 8 0 0 0-14.500-3.500M4 4v4h4M4 13a8 8 0 0 0 14.500 3.500M20 20v-4h-4',
  players:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 5.500',
};

function tool(name: string, label: string, drawing: Html, attributes: string): Html {
  return html`<button
    type="button"
    class="tool"
    data-${name}
    ${trusted(attributes)}
    aria-label="${label}"
    title="${label}"
  >
    ${drawing}
  </button>`;
}

function statusBar(words: TableWords, gameName: string): Html {
  return html`<header class="status">
    <button type="button" class="tool back" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
    <div class="clock" data-clock aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <circle class="ring-ground" cx="20" cy="20" r="15.915" />
        <circle class="ring" data-ring cx="20" cy="20" r="15.915" />
      </svg>
      <span data-seconds></span>
    </div>
    <div class="status-text">
      <p class="phase" data-phase-name>${words['connection.connecting']}</p>
      <div class="about">
        <h1>${gameName}</h1>
        <span data-round></span>
        <span class="players">${icon(drawings.players)}<span data-players>–</span></span>
      </div>
    </div>
    ${tool('sound', words.sound, html`${icon(icons.sound)}${icon(icons.silent)}`, 'aria-pressed="true"')}
    ${tool('info', words.info, icon(icons.info), 'aria-haspopup="dialog"')}
  </header>`;
}

const action = (name: string, drawing: Html, label: string) =>
  html`<button type="button" class="action" data-${name} disabled>
    ${drawing}<span data-${name}-label>${label}</span>
  </button>`;

function bettingBar(words: TableWords, isTrial: boolean): Html {
  return html`<footer class="bar">
    <div class="meters">
      <p class="meter">
        <span>${isTrial ? words.playMoney : words.balance}</span><output class="gold" data-meter="balance">–</output>
      </p>
      <p class="meter"><span>${words.stake}</span><output data-meter="stake">–</output></p>
    </div>
    <div class="tray" data-chips role="radiogroup" aria-label="${words.chips}"></div>
    <div class="actions">
      ${action('undo', icon(drawings.undo), words.undo)} ${action('clear', icon(drawings.clear), words.clear)}
      ${action('repeat', icon(drawings.repeat), words.repeat)}
      ${action('double', html`<b class="times" aria-hidden="true">×2</b>`, words.double)}
    </div>
    <button type="button" class="confirm" data-confirm disabled>
      <span data-confirm-label>${words.confirm}</span>
    </button>
  </footer>`;
}

function infoDialog(words: TableWords): Html {
  const tabs = [
    ['pays', words.pays],
    ['rules', words.rules],
    ['fairness', words.fairness],
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
      <section id="panel-pays" role="tabpanel" aria-labelledby="tab-pays" tabindex="0">
        <table class="pay-table">
          <thead>
            <tr>
              <th scope="col">${words.bet}</th>
              <th scope="col">${words.pays}</th>
              <th scope="col">${words.edge}</th>
            </tr>
          </thead>
          <tbody data-pays></tbody>
        </table>
        <p class="hint">${words.edgeHint}</p>
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

const shared = (...names: readonly string[]) => names.map((name) => `table-client/styles/${name}.css`);

/** Styles that a game has beside those of all tables. */
const moreStyles: Readonly<Record<TableKind, readonly string[]>> = {
  baccarat: shared('roads', 'cards'),
  'dragon-tiger': shared('roads', 'cards'),
  roulette: [...shared('roads', 'over-stage'), 'games/roulette/client/wheel.css'],
  'sic-bo': shared('roads', 'tumbler', 'over-stage'),
  'xoc-dia': shared('roads', 'tumbler', 'side-banner'),
  'bau-cua': shared('roads', 'tumbler', 'side-banner'),
  blackjack: shared('cards'),
};

const stylesOf = (kind: TableKind) => [
  'client/colours.css',
  ...shared('table', 'layout', 'betting-bar', 'info'),
  'client/sheet.css',
  ...shared('stage'),
  ...moreStyles[kind],
  `games/${kind}/client/${kind}.css`,
];

const scriptOf = (kind: TableKind) => `games/${kind}/client/main.ts`;

/** What the pages of all tables ask `TableAssets` for; scripts import further ones. */
export const tableFiles: readonly string[] = [
  ...new Set(tableKinds.flatMap((kind) => [scriptOf(kind), ...stylesOf(kind)])),
];

/** The page of a live table for an open session. */
export function tablePage(assets: TableAssets, input: TableInput): string {
  const { kind, language, gameName, isTrial } = input;
  const words = tableWords[language];
  const script = scriptOf(kind);
  const data: TableData = { ...input, locale: locales[language], words: wordsOf(language, kind) };
  return page({
    title: gameName,
    lang: locales[language],
    bodyClass: `game kind-${kind}`,
    head: html`<meta name="color-scheme" content="light dark" />
      ${stylesOf(kind).map((path) => html`<link rel="stylesheet" href="${assets.url(path)}" />`)}
      ${assets.modules(script).map((url) => html`<link rel="modulepreload" href="${url}" />`)}
      <script type="module" src="${assets.url(script)}"></script>`,
    body: html`${tableSprite(kind)}
      <main class="table" aria-label="${gameName}">
        ${statusBar(words, gameName)}
        <section class="stage" data-stage aria-label="${words.table}"></section>
        <p class="banner" data-banner aria-hidden="true" hidden><strong></strong> <span></span></p>
        <section class="roads" data-roads aria-label="${words.history}"></section>
        <div class="views" data-views hidden></div>
        <section class="layout" data-layout aria-label="${words.layout}"></section>
        ${bettingBar(words, isTrial)}
        <p class="toast" data-toast aria-hidden="true" hidden></p>
        <p class="spoken" data-spoken aria-live="polite"></p>
        <div class="notice" data-notice role="alert" hidden></div>
        ${infoDialog(words)}
      </main>
      ${jsonBlock('game-data', data)}`,
  });
}
