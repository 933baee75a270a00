import { find, isMotionReduced, make } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import type { RoundInfo } from '../engine/rooms/protocol.ts';
import type { RoomKind } from './kind.ts';
import { netOf } from './net.ts';

interface Names {
  readonly nameOf: (place: number) => string;
  readonly elementOf: (place: number) => HTMLElement | null;
}

/** In words, what a round came to for a place; empty for who only looked on. */
export function sayOwn({ end, place }: RoundInfo): string {
  const own = place === null ? undefined : end?.places[place];
  if (!own) return '';
  const net = netOf(own.net);
  if (net === 0n) return word('result.even');
  return net > 0n ? word('result.won', { amount: show(net) }) : word('result.lost', { amount: show(-net) });
}

/** A chip from who pays to who is paid. */
function fly(from: HTMLElement | null, to: HTMLElement | null, delay: number) {
  if (!from || !to || isMotionReduced()) return;
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect());
  if (!start || !end) return;
  const chip = make('i', { class: 'flying-chip', 'aria-hidden': 'true' });
  document.body.append(chip);
  const at = ({ left, top, width, height }: DOMRect) => `translate(${left + width / 2}px, ${top + height / 2}px)`;
  const flight = chip.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: 700,
    delay,
    fill: 'backwards',
    easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  });
  flight.addEventListener('finish', () => chip.remove());
}

/** Who paid whom, the commission, and what came back. */
export function createResult(kind: RoomKind, percent: () => number) {
  const panel = find('[data-result]');
  let shown = '';

  function draw(round: RoundInfo, { nameOf, elementOf }: Names) {
    const { end, place } = round;
    if (!end) return;
    const own = place === null ? undefined : end.places[place];
    const payments = end.payments.filter(({ amount }) => toMinor(amount) > 0n);
    const rake = end.places.reduce((sum, one) => sum + toMinor(one.rake), 0n);
    panel.replaceChildren(
      ...kind.sayEnd(round, nameOf).map((text) => make('p', { class: 'result-title' }, text)),
      ...(own
        ? [make('p', { class: own.net.startsWith('-') ? 'result-own is-loss' : 'result-own' }, sayOwn(round))]
        : []),
      payments.length === 0
        ? make('p', { class: 'result-small' }, word('result.none'))
        : make(
            'ul',
            { class: 'payments' },
            ...payments.map((payment) =>
              make(
                'li',
                {},
                make('span', {}, `${nameOf(payment.from)} → ${nameOf(payment.to)}`),
                make('span', { class: 'why' }, kind.reasonOf(payment)),
                make('b', {}, show(toMinor(payment.amount))),
              ),
            ),
          ),
      ...end.places.flatMap((_one, other) => {
        const left = kind.leftOf(round, other);
        return left.length === 0
          ? []
          : [make('p', { class: 'left-cards' }, make('span', {}, nameOf(other)), make('span', {}, ...left))];
      }),
      make('p', { class: 'result-small' }, word('result.commission', { percent: percent(), amount: show(rake) })),
      ...(own && place !== null
        ? [
            make(
              'p',
              { class: 'result-small' },
              word('result.back', {
                stake: show(toMinor(round.stakes[place] ?? '0')),
                back: show(toMinor(own.back)),
              }),
            ),
          ]
        : []),
    );
    panel.hidden = false;
    panel.scrollTop = 0;
    for (const [index, { from, to }] of payments.slice(0, 8).entries()) fly(elementOf(from), elementOf(to), index * 90);
  }

  return {
    show: (round: RoundInfo | null, names: Names) => {
      const key = round?.phase === 'result' ? round.id : '';
      if (key === shown) return;
      shown = key;
      if (round && key !== '') draw(round, names);
      else panel.hidden = true;
    },
  };
}
