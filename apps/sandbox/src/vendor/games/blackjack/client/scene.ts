import { isMotionReduced, make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { sound } from '../../../client/sound.ts';
import type { RoundState } from '../../../engine/tables/protocol.ts';
import type { Scene } from '../../../table-client/kind.ts';
import { makeCard } from '../../../table-client/scene/cards.ts';
import type { SpotStake } from '../../../table-client/state/draft.ts';
import type { Card } from '../../cards.ts';
import { type OpenCards, readTable } from '../cards-text.ts';
import { isTwoCard21 } from '../hands.ts';
import { seatNumbers } from '../rules.ts';
import { endOf, totalText } from './hand-text.ts';

/** A card's way to its place, milliseconds; one that is due longer ago lies there already. */
const cardMs = 420;
/** The part of the time until the next decision in which cards come. */
const dealtWithin = 0.85;

interface SeatView {
  readonly table: OpenCards;
  readonly round: RoundState;
  /** The player's seat; 0: none. */
  readonly own: number;
  readonly delays: ReadonlyMap<Place, number>;
  /** So many seats that they have little room. */
  readonly hasMany: boolean;
}

/** A place on the table, by which it is known whether its card is new. */
type Place = `${'D' | number}:${number}:${number}`;

/** The places of a table in the order in which cards come to them. */
function placesOf({ dealer, seats }: OpenCards): Place[] {
  const round = (index: number): Place[] => [
    ...seats.flatMap(({ seat, hands }) =>
      hands[0]?.cards[index] === undefined ? [] : [`${seat}:0:${index}` as const],
    ),
    `D:0:${index}`,
  ];
  const later = seats.flatMap(({ seat, hands }) =>
    hands.flatMap(({ cards }, hand) => cards.map((_card, index): Place => `${seat}:${hand}:${index}`)),
  );
  const dealers = dealer.map((_card, index): Place => `D:0:${index}`);
  return [...new Set([...round(0), ...round(1), ...later, ...dealers])];
}

const ownSeat = (own: readonly SpotStake[]) => Number(own.find(({ market }) => market === 'seat')?.selection ?? 0);

/** The table with the dealer's cards and those of the seats that are played. */
export function createBlackjackScene(stage: HTMLElement): Scene {
  const dealer = make('div', { class: 'dealer' });
  const seats = make('div', { class: 'seats' });
  const print = make('p', { class: 'felt-print', 'aria-hidden': 'true' }, word('blackjack.felt'));
  const boxes = seatNumbers.map((seat) => make('span', {}, String(seat)));
  const printedSeats = make('div', { class: 'felt-seats', 'aria-hidden': 'true' }, ...boxes);
  const felt = make('div', { class: 'felt' }, dealer, print, printedSeats, seats);
  stage.append(felt);
  let drawn = '';
  let roundId = '';
  let known: ReadonlySet<Place> = new Set();

  /** `delays`: when each new card comes, milliseconds from now. */
  function cardAt(place: Place, card: Card | null, delays: ReadonlyMap<Place, number>): HTMLElement {
    const front = makeCard(card ?? 0);
    front.classList.toggle('is-hidden', card === null);
    const element = make('span', { class: 'place' }, front);
    const delay = delays.get(place);
    if (delay !== undefined)
      element.animate(
        [
          { opacity: 0, transform: 'translate(min(22cqw, 160px), -18cqh) rotate(14deg)' },
          { opacity: 1, transform: 'none' },
        ],
        { duration: cardMs, delay, fill: 'backwards', easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
    return element;
  }

  function cardsOf(
    id: 'D' | number,
    hand: number,
    cards: readonly (Card | null)[],
    delays: ReadonlyMap<Place, number>,
  ) {
    const element = make(
      'div',
      { class: 'cards' },
      ...cards.map((card, index) => cardAt(`${id}:${hand}:${index}`, card, delays)),
    );
    element.style.setProperty('--k', String(Math.max(2, cards.length)));
    return element;
  }

  /** The total comes with the last card of a hand. */
  function total(text: string, id: 'D' | number, hand: number, count: number, delays: ReadonlyMap<Place, number>) {
    const element = make('span', { class: 'total' }, text);
    const delay = delays.get(`${id}:${hand}:${count - 1}`);
    if (delay !== undefined)
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150, delay: delay + cardMs, fill: 'backwards' });
    return element;
  }

  function delaysOf(table: OpenCards, round: RoundState, now: number): ReadonlyMap<Place, number> {
    const added = placesOf(table).filter((place) => !known.has(place));
    const until = round.play?.since ?? (round.phase === 'dealing' ? round.resultAt : null);
    const time = until === null ? 0 : (until - now) * dealtWithin;
    if (isMotionReduced() || time <= 0 || added.length === 0) return new Map();
    const step = Math.min(650, time / added.length);
    return new Map(added.map((place, index) => [place, index * step]));
  }

  function drawSeat({ seat, hands }: OpenCards['seats'][number], { table, round, own, delays, hasMany }: SeatView) {
    const { play, phase } = round;
    const isAwaited = play?.awaited.includes(seat) ?? false;
    const name = hasMany ? String(seat) : word('blackjack.seat', { n: seat });
    const drawnHands = hands.map(({ cards, isDoubled }, hand) => {
      const end = phase === 'result' ? endOf(table, seat, hand) : null;
      const isTurn = isAwaited && (play?.moves.includes('stand') ?? false) && play?.hand === hand;
      const isBlackjack = hands.length === 1 && isTwoCard21(cards);
      const text = isBlackjack ? 'BJ' : totalText(cards);
      return make(
        'div',
        { class: ['seat-hand', ...(isTurn ? ['is-turn'] : []), ...(end ? [`is-${end}`] : [])].join(' ') },
        cardsOf(seat, hand, cards, delays),
        make(
          'p',
          { class: 'hand-foot' },
          total(text, seat, hand, cards.length, delays),
          ...(isDoubled ? [make('span', { class: 'times' }, '×2')] : []),
          ...(end ? [make('span', { class: 'hand-end' }, word(`blackjack.end.${end}`))] : []),
        ),
      );
    });
    return make(
      'div',
      { class: ['seat', ...(isAwaited ? ['is-awaited'] : []), ...(seat === own ? ['is-own'] : [])].join(' ') },
      make('div', { class: 'seat-hands' }, ...drawnHands),
      make('p', { class: 'seat-name' }, seat === own ? word('blackjack.you') : name),
    );
  }

  function draw(round: RoundState, now: number, own: number) {
    const text = round.result ?? round.play?.shown ?? '';
    const table = text === '' ? null : readTable(text);
    for (const [index, box] of boxes.entries()) box.classList.toggle('is-own', seatNumbers[index] === own);
    felt.classList.toggle('is-empty', !table || table.seats.length === 0);
    if (!table || table.seats.length === 0) {
      known = new Set();
      dealer.replaceChildren();
      seats.replaceChildren();
      return;
    }
    const delays = delaysOf(table, round, now);
    if (delays.size > 0) sound('spin');
    known = new Set(placesOf(table));
    const hasMany = table.seats.length > 3;
    const isHidden = table.dealer.length === 1;
    const dealers = isHidden ? [...table.dealer, null] : table.dealer;
    dealer.replaceChildren(
      cardsOf('D', 0, dealers, delays),
      make(
        'p',
        { class: 'hand-foot' },
        make('span', { class: 'seat-name' }, word('blackjack.dealer')),
        total(
          !isHidden && isTwoCard21(table.dealer) ? 'BJ' : totalText(table.dealer),
          'D',
          0,
          table.dealer.length,
          delays,
        ),
      ),
    );
    seats.replaceChildren(...table.seats.map((seat) => drawSeat(seat, { table, round, own, delays, hasMany })));
    seats.classList.toggle('has-many', hasMany);
    const columns = table.seats.length + Number(hasMany && table.seats.some(({ seat }) => seat === own));
    for (const name of ['--n', '--all']) seats.style.setProperty(name, String(columns));
  }

  return {
    show: (round, now, own) => {
      if (round.id !== roundId) known = new Set();
      roundId = round.id;
      const seat = ownSeat(own);
      const { phase, play, result } = round;
      const key = JSON.stringify([round.id, phase, play, result, seat]);
      if (key === drawn) return;
      drawn = key;
      draw(round, now(), seat);
    },
  };
}
