import { isMotionReduced, make, makeSvg } from '../../client/dom.ts';
import { sound } from '../../client/sound.ts';
import type { RoundState } from '../../engine/tables/protocol.ts';
import type { Card } from '../../games/cards.ts';
import type { Scene } from '../kind.ts';
import { stepTimes } from '../state/timetable.ts';
import { makeCard } from './cards.ts';

interface Hand {
  readonly id: string;
  readonly label: string;
  readonly slots: number;
}

interface Dealt {
  readonly hand: string;
  readonly card: Card;
}

interface CardSceneOptions {
  readonly hands: readonly Hand[];
  /** The cards of a result in the order in which they are dealt; null for what is no result. */
  readonly cardsOf: (result: string) => readonly Dealt[] | null;
  /** What a hand counts; empty where it counts nothing. */
  readonly totalOf: (cards: readonly Card[]) => string;
  /** The hands that won, once all is dealt. */
  readonly winnersOf: (result: string) => readonly string[];
}

/** A card that is a little late still moves; one that is later lies there already. */
const stillMovesMs = 350;

function shoe(): HTMLElement {
  const svg = makeSvg('svg', { viewBox: '0 0 90 60', 'aria-hidden': 'true' });
  for (const [d, className] of [
    ['M8 16 62 4 84 18 84 44 30 58 8 44Z', 'shoe-body'],
    ['M8 16 62 4 84 18 30 31Z', 'shoe-lid'],
    ['M8 16 30 31 30 58 8 44Z', 'shoe-mouth'],
    ['M12 24 26 34 26 50 12 41Z', 'shoe-card'],
  ] as const)
    svg.append(makeSvg('path', { d, class: className }));
  const element = make('div', { class: 'shoe' });
  element.append(svg);
  return element;
}

/** A table with a shoe, where cards are dealt to hands one by one. */
export function createCardScene(stage: HTMLElement, options: CardSceneOptions): Scene {
  const source = shoe();
  const hands = new Map(
    options.hands.map(({ id, label, slots }) => {
      const total = make('span', { class: 'hand-total' });
      const cards = make('div', { class: 'hand-cards' });
      for (let slot = 0; slot < slots; slot++) cards.append(make('span', { class: 'slot' }));
      const element = make(
        'div',
        { class: `hand hand-${id}` },
        make('p', { class: 'hand-label' }, make('span', {}, label), total),
        cards,
      );
      return [id, { element, total, cards, dealt: new Array<Card>() }];
    }),
  );
  const felt = make('div', { class: 'card-table' }, source, ...[...hands.values()].map(({ element }) => element));
  stage.append(felt);

  let timers: ReturnType<typeof setTimeout>[] = [];
  let roundId = '';
  let dealtOf: string | null = null;

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  function clear() {
    stop();
    dealtOf = null;
    for (const hand of hands.values()) {
      hand.dealt = [];
      hand.total.textContent = '';
      hand.element.classList.remove('is-winner');
      for (const slot of hand.cards.children) slot.replaceChildren();
    }
  }

  function put({ hand: id, card }: Dealt, isMoving: boolean) {
    const hand = hands.get(id);
    const slot = hand?.cards.children[hand.dealt.length];
    if (!hand || !slot) return;
    const element = makeCard(card);
    slot.append(element);
    hand.dealt.push(card);
    hand.total.textContent = options.totalOf(hand.dealt);
    if (!isMoving) return;
    sound('spin');
    const from = source.getBoundingClientRect();
    const to = slot.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    const away = `translate(${x}px, ${y}px) rotate(-14deg) scale(0.6)`;
    const timing = { duration: 620, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
    element.animate(
      [
        { transform: `${away} rotateY(180deg)` },
        { transform: 'rotateY(180deg)', offset: 0.6 },
        { transform: 'rotateY(0deg)' },
      ],
      timing,
    );
    // The total comes when the card has turned.
    hand.total.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], timing);
  }

  function finish(result: string) {
    for (const winner of options.winnersOf(result)) hands.get(winner)?.element.classList.add('is-winner');
  }

  return {
    show: (round: RoundState, now) => {
      if (round.id !== roundId) clear();
      roundId = round.id;
      const { result } = round;
      const cards = result === null ? null : options.cardsOf(result);
      if (result === null || !cards) {
        clear();
        return;
      }
      if (dealtOf === result && round.phase !== 'result') return;
      stop();
      const already = [...hands.values()].reduce((sum, { dealt }) => sum + dealt.length, 0);
      dealtOf = result;
      if (round.phase === 'result' || round.resultAt === null) {
        for (const dealt of cards.slice(already)) put(dealt, false);
        finish(result);
        return;
      }
      const times = stepTimes(cards.length, round.closesAt, round.resultAt);
      for (const [index, dealt] of cards.entries()) {
        const wait = (times[index] ?? 0) - now();
        if (index < already) continue;
        if (wait < -stillMovesMs || isMotionReduced()) put(dealt, false);
        else timers.push(setTimeout(() => put(dealt, true), Math.max(0, wait)));
      }
    },
  };
}
