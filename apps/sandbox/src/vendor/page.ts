import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { Assets } from '../assets.ts';
import { glyph } from '../glyphs.ts';
import { html, jsonBlock, trusted, type Html } from '../html.ts';
import { locales } from '../language.ts';
import { page } from '../page.ts';
import type { SlotPage } from './games/slots/slot-page.ts';
import { slotOf } from './instant/slots.ts';
import { autoplaySheet, icon, icons, sheetHead, stakesSheet } from './page-sheets.ts';
import { firstJackpot, jackpotOdds, jackpotShare } from './jackpot-rules.ts';
import type { GameData } from './protocol.ts';
import { safeLobby } from './safe-lobby.ts';
import { smallestStake } from './stakes.ts';
import { shownAmount } from './shown-amount.ts';
import { sprite } from './theme/sprite.ts';
import { themeOf } from './theme/theme.ts';
import type { PlaySession } from './wallet.ts';
import type { Words } from './words/EN.ts';
import { fill } from './words/fill.ts';
import { gameWords } from './words/words.ts';

/** What a game with a jackpot promises, in its currency. */
function jackpotRule(words: Words, session: PlaySession): string {
  const show = (minor: bigint) => shownAmount(formatAmount(minor, session.currencyDigits), session);
  return fill(words.jackpotRule, {
    share: (Number(jackpotShare) / 10).toFixed(1),
    odds: jackpotOdds.toLocaleString('en-US'),
    stake: show(smallestStake(session)),
    first: show(firstJackpot(session)),
  });
}

function rulesDialog(words: Words, session: PlaySession, slot: SlotPage, hasJackpot: boolean): Html {
  const tabs = [
    ['pays', words.pays],
    ['how', slot.how.label],
    ['rules', words.rules],
    ['fairness', words.fairness],
  ] as const;
  const rules = [...slot.rules, ...(hasJackpot ? [jackpotRule(words, session)] : []), words.interruptedRule];
  return html`<dialog id="info" class="sheet" aria-labelledby="info-title">
    ${sheetHead('info-title', words.info, words)}
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
        <p class="hint" data-pays-at></p>
        <div class="pays">${slot.pays}</div>
      </section>
      <section id="panel-how" role="tabpanel" aria-labelledby="tab-how" tabindex="0" hidden>${slot.how.body}</section>
      <section id="panel-rules" role="tabpanel" aria-labelledby="tab-rules" tabindex="0" hidden>
        <ul class="rules">
          ${rules.map((rule) => html`<li>${rule}</li>`)}
        </ul>
      </section>
      <section id="panel-fairness" role="tabpanel" aria-labelledby="tab-fairness" tabindex="0" hidden>
        <p>${words.fairnessRule}</p>
        <div data-fairness></div>
      </section>
    </div>
  </dialog>`;
}

function meter(name: string, label: string): Html {
  return html`<div class="meter meter-${name}">
    <span class="meter-label">${label}</span>
    <output class="meter-value" data-meter="${name}">–</output>
  </div>`;
}

/** A round button below the reels. `state`: on or off, for those that are. */
function tool(name: string, label: string, drawing: Html, state?: 'on' | 'off'): Html {
  const attributes = state === undefined ? 'aria-haspopup="dialog"' : `aria-pressed="${state === 'on'}"`;
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

function controls(words: Words, isTrial: boolean): Html {
  return html`<footer class="controls">
    <div class="meters">${meter('balance', isTrial ? words.playMoney : words.balance)} ${meter('win', words.win)}</div>
    <div class="stake" role="group" aria-label="${words.stake}">
      <button type="button" class="round-button" data-lower aria-label="${words.lowerStake}">
        ${icon(icons.minus)}
      </button>
      <button type="button" class="stake-choice" data-stakes aria-haspopup="dialog">
        ${meter('stake', words.stake)}
      </button>
      <button type="button" class="round-button" data-raise aria-label="${words.raiseStake}">
        ${icon(icons.plus)}
      </button>
    </div>
    <div class="tools">
      ${tool('auto', words.autoplay, icon(icons.auto))} ${tool('turbo', words.turbo, icon(icons.turbo), 'off')}
      ${tool('sound', words.sound, html`${icon(icons.sound)}${icon(icons.silent)}`, 'on')}
      ${tool('info', words.info, icon(icons.info))}
    </div>
    <button type="button" class="spin" data-spin aria-label="${words.spin}" aria-keyshortcuts="Space" disabled>
      ${icon(icons.spin)}<span class="spin-left" data-auto-left aria-hidden="true"></span>
    </button>
  </footer>`;
}

function board(words: Words, session: PlaySession, slot: SlotPage, hasJackpot: boolean): Html {
  const { gameName, mode } = session;
  return html`<svg class="backdrop" aria-hidden="true"><use href="#backdrop" /></svg>
    <main class="table" aria-label="${gameName}">
      <header class="top">
        <button type="button" class="round-button" data-lobby aria-label="${words.lobby}">${icon(icons.back)}</button>
        <h1>${gameName}</h1>
      </header>
      <section class="stage" aria-label="${words.reels}">
        <div class="crest" aria-hidden="true">
          ${['H2', 'H1', 'H3'].map((symbol) => html`<svg viewBox="0 0 512 512"><use href="#symbol-${symbol}" /></svg>`)}
        </div>
        ${slot.rail}
        <div class="frame">
          <p class="banner" data-banner hidden></p>
          <div class="reels" data-reels role="img" aria-label="${words.reels}"></div>
          <svg class="paylines" data-paylines aria-hidden="true" viewBox="0 0 500 300" preserveAspectRatio="none"></svg>
          <div class="overlay" data-overlay hidden></div>
        </div>
        <p class="message" data-message aria-live="polite">&nbsp;</p>
      </section>
      ${controls(words, mode === 'trial')}
      <div class="notice" data-notice role="alert" hidden></div>
      ${rulesDialog(words, session, slot, hasJackpot)} ${stakesSheet(words)} ${autoplaySheet(words)}
    </main>`;
}

/** Words that the server alone says. */
const isOfServer = (key: string) => /^(?:verify|launch)\.|Rule$/.test(key);

/** The game's page for an open session. */
export function gamePage(assets: Assets, session: PlaySession, secret: string, hasJackpot: boolean): string {
  const words = gameWords[session.language];
  const theme = themeOf(session.nodeId, session.gameName);
  const { game, page: slotPage } = slotOf(session.nodeId);
  const slot = slotPage(words);
  const { stakes, byDefault } = game.stakesOf(session);
  const url = (path: string) => assets.url(`vendor/${path}`);
  const folder = `games/slots/${slot.mechanic}/client`;
  const styles = [
    'client/colours.css',
    'client/game.css',
    'client/sheet.css',
    ...(slot.rail ? [`${folder}/${slot.mechanic}.css`] : []),
  ];
  const data: GameData = {
    session: secret,
    siteOrigin: session.siteOrigin,
    lobbyUrl: safeLobby(session),
    language: session.language,
    locale: locales[session.language],
    gameName: session.gameName,
    currency: session.currency,
    currencyDigits: session.currencyDigits,
    currencySymbol: session.currencySymbol,
    symbolPlace: session.symbolPlace,
    stakes: stakes.map((stake) => formatAmount(stake, session.currencyDigits)),
    defaultStake: formatAmount(byDefault, session.currencyDigits),
    isTrial: session.mode === 'trial',
    words: Object.fromEntries(Object.entries(words).filter(([key]) => !isOfServer(key))),
  };
  return page({
    title: session.gameName,
    lang: locales[session.language],
    bodyClass: `game slot-${slot.mechanic}`,
    head: html`<meta name="color-scheme" content="light dark" />
      <link rel="stylesheet" href="/play/theme/${theme.hue}.css" />
      ${styles.map((path) => html`<link rel="stylesheet" href="${url(path)}" />`)}
      ${assets.modules(`vendor/${folder}/main.ts`).map((script) => html`<link rel="modulepreload" href="${script}" />`)}
      <script type="module" src="${url(`${folder}/main.ts`)}"></script>`,
    body: html`${sprite(theme, words.wild, words.scatter, slot.faces)} ${board(words, session, slot, hasJackpot)}
    ${jsonBlock('game-data', data)}`,
  });
}

/** What the frame shows when the game cannot start. `siteOrigin`: whom the button tells. */
export function launchFailedPage(
  assets: Assets,
  language: Language,
  reason: 'invalid' | 'unavailable',
  siteOrigin: string,
): string {
  const words = gameWords[language];
  const isInvalid = reason === 'invalid';
  const title = isInvalid ? words['launch.invalid'] : words['launch.unavailable'];
  return page({
    title,
    lang: locales[language],
    bodyClass: 'game',
    head: html`<meta name="color-scheme" content="light dark" />
      <link rel="stylesheet" href="/play/theme/265.css" />
      ${['colours', 'game'].map((name) => html`<link rel="stylesheet" href="${assets.url(`vendor/client/${name}.css`)}" />`)}
      <script type="module" src="${assets.url('failed/launch-failed.ts')}"></script>`,
    body: html`<main class="failed" data-site-origin="${siteOrigin}" data-reason="${reason}">
      <svg class="failed-art" viewBox="0 0 512 512" aria-hidden="true">
        ${glyph(isInvalid ? 'ticket' : 'hourglass')}
      </svg>
      <h1>${title}</h1>
      <p>${isInvalid ? words['launch.invalidHint'] : words['launch.unavailableHint']}</p>
      <div class="failed-actions">
        ${!isInvalid && html`<button type="button" class="button" data-reload>${words.retry}</button>`}
        <button type="button" class="button button-quiet" data-lobby>${words.lobby}</button>
      </div>
    </main>`,
  });
}
