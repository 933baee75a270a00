import { html, type Html } from '../html.ts';
import type { Words } from './words/EN.ts';

/** A drawing of 24 units, by its lines. */
export function icon(paths: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths}" /></svg>`;
}

export const icons = {
  back: 'M15 5 8 12l7 7',
  info: 'M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  stop: 'M7 7h10v10H7Z',
  close: 'M6 6l12 12M18 6 6 18',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15M4 20v-5h5M10.5 9.5v5l4-2.5Z',
  turbo: 'M13 3 5 14h6l-1 7 8-11h-6Z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
};

/** The head of a sheet: its title and the button that closes it. */
export function sheetHead(titleId: string, title: string, words: Words): Html {
  return html`<div class="sheet-head">
    <h1 id="${titleId}">${title}</h1>
    <button type="button" class="round-button" data-close aria-label="${words.close}">${icon(icons.close)}</button>
  </div>`;
}

/** All stakes, to choose one. */
export function stakesSheet(words: Words): Html {
  return html`<dialog id="stakes" class="sheet sheet-low" aria-labelledby="stakes-title">
    ${sheetHead('stakes-title', words.chooseStake, words)}
    <div class="sheet-body choices" data-stake-list></div>
  </dialog>`;
}

const group = (name: string, label: string) =>
  html`<fieldset>
    <legend>${label}</legend>
    <div data-auto-${name}></div>
  </fieldset>`;

/** Rounds and limits, and then what they mean together, to be confirmed. */
export function autoplaySheet(words: Words): Html {
  return html`<dialog id="autoplay" class="sheet sheet-low" aria-labelledby="autoplay-title">
    ${sheetHead('autoplay-title', words.autoplay, words)}
    <form class="sheet-body">
      ${group('rounds', words.autoplayRounds)} ${group('loss', words.autoplayLoss)} ${group('win', words.autoplayWin)}
      <button type="submit" class="button">${words.continue}</button>
    </form>
    <div class="sheet-body" data-auto-confirm hidden>
      <h2>${words.autoplayConfirm}</h2>
      <ul class="rules" data-auto-summary></ul>
      <div class="sheet-actions">
        <button type="button" class="button button-quiet" data-auto-back>${words.back}</button>
        <button type="button" class="button" data-auto-start>${words.autoplayStart}</button>
      </div>
    </div>
  </dialog>`;
}
