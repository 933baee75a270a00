import type { Language } from '@sampan/contract/envelope';
import { html, jsonBlock, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import { type RoomData, type RoomKind, roomKinds } from '../engine/rooms/protocol.ts';
import { icon, icons } from '../page-sheets.ts';
import type { TableAssets } from '../table-page/page.ts';
import { type SharedWords, wordsOf } from './words/words.ts';
import type { RoomWords } from './words/EN.ts';

/** What the page needs to know about game, session and player; words and locale follow from the language. */
export type RoomInput = Omit<RoomData, 'words' | 'language' | 'locale'> & { readonly language: Language };

type Words = RoomWords & SharedWords;

const tool = (name: string, label: string, drawing: Html) =>
  html`<button type="button" class="tool" data-${name} aria-label="${label}" title="${label}">${drawing}</button>`;

function statusBar(words: Words, gameName: string): Html {
  return html`<header class="status">
    <button type="button" class="tool back" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
    <div class="status-text">
      <p class="phase" data-phase-name>${words['connection.connecting']}</p>
      <div class="about">
        <h1>${gameName}</h1>
        <span data-level></span>
        <span data-round></span>
      </div>
    </div>
    ${tool('sound', words.sound, html`${icon(icons.sound)}${icon(icons.silent)}`)}
    ${tool('info', words.info, icon(icons.info))}
  </header>`;
}

function bar(words: Words, isTrial: boolean): Html {
  return html`<footer class="bar room-bar">
    <div class="moves" data-moves></div>
    <button type="button" class="confirm take-part" data-take-part hidden></button>
    <div class="meters">
      <p class="meter">
        <span>${isTrial ? words.playMoney : words.balance}</span><output class="gold" data-meter="balance">–</output>
      </p>
      <p class="meter"><span>${words.putUp}</span><output data-meter="stake">–</output></p>
    </div>
    <button type="button" class="button button-quiet sit-out" data-sit-out hidden>${words.sitOut}</button>
  </footer>`;
}

function infoDialog(words: Words): Html {
  const tabs = [
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
      <section id="panel-rules" role="tabpanel" aria-labelledby="tab-rules" tabindex="0">
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

const gameFolders: Readonly<Record<RoomKind, string>> = {
  'tien-len': 'games/tien-len/client',
  'xoc-dia': 'games/xoc-dia/room/client',
};

const stylesOf = (kind: RoomKind) => [
  'client/colours.css',
  ...shared('table', 'betting-bar', 'info'),
  'client/sheet.css',
  ...shared('stage', ...(kind === 'tien-len' ? ['cards'] : ['layout', 'tumbler'])),
  ...(kind === 'xoc-dia' ? ['games/xoc-dia/client/xoc-dia.css'] : []),
  'room-client/styles/room.css',
  'room-client/styles/result.css',
  `${gameFolders[kind]}/${kind}-room.css`,
];

const scriptOf = (kind: RoomKind) => `${gameFolders[kind]}/main.ts`;

/** What the pages of all rooms ask for; scripts import further ones. */
export const roomFiles: readonly string[] = [
  ...new Set(roomKinds.flatMap((kind) => [scriptOf(kind), ...stylesOf(kind)])),
];

/** The page of a room for an open session. */
export function roomPage(assets: TableAssets, input: RoomInput): string {
  const { kind, language, gameName, isTrial } = input;
  const words = wordsOf(language, kind);
  const script = scriptOf(kind);
  const data: RoomData = { ...input, locale: locales[language], words };
  return page({
    title: gameName,
    lang: locales[language],
    bodyClass: `game room-game kind-${kind}`,
    head: html`<meta name="color-scheme" content="light dark" />
      ${stylesOf(kind).map((path) => html`<link rel="stylesheet" href="${assets.url(path)}" />`)}
      ${assets.modules(script).map((url) => html`<link rel="modulepreload" href="${url}" />`)}
      <script type="module" src="${assets.url(script)}"></script>`,
    body: html`<main class="table room" aria-label="${gameName}">
        ${statusBar(words, gameName)}
        <section class="stage" data-stage aria-label="${words.table}">
          <div class="seats" data-seats></div>
          <div class="centre" data-centre></div>
          <div class="room-hint" data-hint hidden><strong></strong><span></span></div>
          <div class="result" data-result role="region" aria-label="${words.over}" tabindex="-1" hidden></div>
        </section>
        <section class="own" data-own></section>
        <p class="banner" data-banner aria-hidden="true" hidden><strong></strong> <span></span></p>
        ${bar(words, isTrial)}
        <p class="toast" data-toast aria-hidden="true" hidden></p>
        <p class="spoken" data-spoken aria-live="polite"></p>
        <div class="notice" data-notice role="alert" hidden></div>
        ${infoDialog(words)}
      </main>
      ${jsonBlock('game-data', data)}`,
  });
}
