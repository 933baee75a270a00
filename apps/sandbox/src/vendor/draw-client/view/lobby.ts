import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { ComingDraw } from '../../engine/draws/protocol.ts';
import type { Form } from '../forms/form.ts';
import type { LotteryKind } from '../kind.ts';
import { lottery } from '../lottery-data.ts';
import { countdownText } from '../state/countdown.ts';
import { nameOf, oddsText, timeText } from './text.ts';

/** So many of the coming draws are listed. */
const listedDraws = 5;

/** All that the lottery offers, and its next draws, before a bet is chosen. */
export function createLobby({ groups }: LotteryKind, onChoose: (form: Form) => void) {
  const offers = find('[data-offers]');
  const list = find('[data-coming]');
  const highest = lottery.prizeModes?.highest ?? 0;
  let shown = '';

  const mostOf = ({ plays }: Form): bigint =>
    plays.reduce((most, play) => {
      const odds = play.odds(highest).most;
      return odds > most ? odds : most;
    }, 0n);

  function card(form: Form) {
    const button = make(
      'button',
      { type: 'button', class: 'offer' },
      make('span', { class: 'offer-name' }, nameOf(form.name)),
      make('span', { class: 'offer-odds' }, word('upTo', { odds: oddsText(mostOf(form)) })),
    );
    button.addEventListener('click', () => onChoose(form));
    return button;
  }

  offers.replaceChildren(
    ...groups.map(({ id, forms }) =>
      make(
        'section',
        { class: 'offer-group' },
        make('h2', {}, word(`group.${id}`)),
        make('div', {}, ...forms.map(card)),
      ),
    ),
  );

  function line({ drawNo, closesAt, drawsAt }: ComingDraw, now: number) {
    const { days, clock } = countdownText(closesAt - now);
    const left = now >= closesAt ? word('closed') : days > 0 ? `${word('days', { n: days })} ${clock}` : clock;
    return make(
      'li',
      {},
      make('b', {}, word('drawNumber', { n: drawNo })),
      make('span', {}, timeText(drawsAt)),
      make('span', { class: now >= closesAt ? 'is-closed' : 'gold' }, left),
    );
  }

  return {
    draw: (coming: readonly ComingDraw[], now: number) => {
      const lines = coming.slice(0, listedDraws).map((draw) => line(draw, now));
      const text = lines.map(({ textContent }) => textContent).join();
      if (text === shown) return;
      shown = text;
      list.replaceChildren(...lines);
    },
  };
}
