import { html, type Html } from '../../html.ts';
import type { CascadeView, CoinView, Face, SpinView, WinView } from '../games/slots/spin-view.ts';
import type { SlotWindow } from '../games/slots/grid.ts';
import type { Words } from '../words/EN.ts';
import { fill } from '../words/fill.ts';

const use = (face: Face) =>
  html`<svg viewBox="0 0 512 512" aria-label="${face}" role="img"><use href="#symbol-${face}" /></svg>`;

const miniReels = (window: SlotWindow<Face>) =>
  html`<div class="mini-reels">${window.map((reel) => html`<div>${reel.map((face) => use(face))}</div>`)}</div>`;

/** What a win is counted by: its line, its ways, or how many there are. */
export function winText({ line, ways, count, symbol, payout }: WinView, multiplier: number, words: Words): string {
  const what = `${count} × ${symbol}${multiplier > 1 ? ` ×${multiplier}` : ''}`;
  if (line !== undefined) return `${fill(words.lineWin, { line: line + 1, amount: payout })} (${what})`;
  if (ways !== undefined) return `${fill(words.waysWin, { count, ways, amount: payout })} (${what})`;
  return `${fill(words.kindWin, { count, amount: payout })} (${what})`;
}

const wins = (all: readonly WinView[], multiplier: number, words: Words) =>
  all.map((win) => html`<li>${winText(win, multiplier, words)}</li>`);

function cascade({ wins: won, multiplier, window }: CascadeView, words: Words): Html {
  return html`<ul class="plain">
      ${wins(won, multiplier, words)}
    </ul>
    ${miniReels(window)}`;
}

/** Where a coin lies, reel and row from 1, and what it is worth. */
const coinText = ({ cell, stakes, jackpot }: CoinView, words: Words) =>
  `${cell.reel + 1}/${cell.row + 1}: ×${stakes}${jackpot === null ? '' : ` ${words[jackpot]}`}`;
const coins = (all: readonly CoinView[], words: Words) => all.map((coin) => coinText(coin, words)).join(' · ');

function hold(spin: SpinView, words: Words): Html | false {
  if (spin.coins.length === 0) return false;
  return html`<p>${words.coin}: ${coins(spin.coins, words)}</p>
    ${
      spin.hold &&
      html`<ol class="plain">
          ${spin.hold.respins.map(
            ({ coins: added, left }) =>
              html`<li>${fill(words.respinsLeft, { n: left })}${added.length > 0 && ` · ${coins(added, words)}`}</li>`,
          )}
        </ol>
        ${
          spin.hold.grand !== null &&
          html`<p>${fill(words.jackpotCoin, { jackpot: words.grand, amount: spin.hold.grand })}</p>`
        }
        <p>${words.hold}: ${spin.hold.payout}</p>`
    }`;
}

/** One spin of a recomputed round, with all that followed in it. */
export function spinCard(spin: SpinView, index: number, count: number, words: Words): Html {
  const title = index === 0 ? words.paidSpin : fill(words.freeSpinOf, { n: index, total: count - 1 });
  return html`<li class="card spin-card">
    <h3>${title}${spin.multiplier > 1 && html` <span class="tag">×${spin.multiplier}</span>`}</h3>
    ${miniReels(spin.window)} ${spin.stops.length > 0 && html`<p class="mono">${spin.stops.join(' · ')}</p>`}
    <ul class="plain">
      ${wins(spin.wins, 1, words)}
    </ul>
    ${spin.cascades.map((each) => cascade(each, words))}
    ${Number(spin.scatterPayout) > 0 && html`<p>${fill(words.scatterWin, { amount: spin.scatterPayout })}</p>`}
    ${hold(spin, words)}
    <p class="amount">${spin.payout}</p>
  </li>`;
}
