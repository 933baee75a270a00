import { isMotionReduced, make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { sound } from '../../../client/sound.ts';
import { makeCard } from '../../../table-client/scene/cards.ts';
import { parseCard } from '../../cards.ts';
import { ascending, type Card, cardText, rankOf } from '../cards.ts';

const suitNames = ['spades', 'clubs', 'diamonds', 'hearts'] as const;
const suitSigns = ['♠', '♣', '♦', '♥'] as const;

const letterOf = (card: Card) => {
  const letter = cardText(card).charAt(0);
  return letter === 'T' ? '10' : letter;
};

/** "10 ♠", as it is shown in a sentence. */
export const shortName = (card: Card): string => letterOf(card) + (suitSigns[card % suitSigns.length] ?? '');

const longName = (card: Card) => `${letterOf(card)} ${word(`suit.${suitNames[card % suitNames.length] ?? ''}`)}`;

/** A card as all tables of the house draw it. */
export function cardArt(card: Card): HTMLElement {
  return makeCard(parseCard(cardText(card)) ?? 0);
}

type Order = 'rank' | 'suit';

const bySuit = (cards: readonly Card[]) =>
  cards.toSorted((a, b) => (a % suitNames.length) - (b % suitNames.length) || rankOf(a) - rankOf(b));

/** The own cards: pressed ones are chosen, arrow keys go from one to the next. */
export function createHand(container: HTMLElement, onChoice: () => void) {
  const list = make('div', { class: 'hand', role: 'group', 'aria-label': word('tien-len.hand') });
  container.append(list);
  let hand: readonly Card[] = [];
  let order: Order = 'rank';
  let chosen = new Set<Card>();
  let buttons = new Map<Card, HTMLButtonElement>();

  function mark() {
    for (const [card, button] of buttons) button.setAttribute('aria-pressed', String(chosen.has(card)));
  }

  function toggle(card: Card) {
    if (!chosen.delete(card)) chosen.add(card);
    sound('press');
    mark();
    onChoice();
  }

  /** Left and right go from card to card. */
  function step(card: Card, by: number) {
    const all = [...buttons.values()];
    const at = all.findIndex((button) => button === buttons.get(card));
    all[(at + by + all.length) % all.length]?.focus();
  }

  function makeButton(card: Card): HTMLButtonElement {
    const button = make(
      'button',
      { type: 'button', class: 'hand-card', 'aria-label': longName(card), 'aria-pressed': 'false' },
      cardArt(card),
    );
    button.addEventListener('click', () => toggle(card));
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(card, by);
    });
    return button;
  }

  function draw() {
    const cards = order === 'rank' ? ascending(hand) : bySuit(hand);
    buttons = new Map(cards.map((card) => [card, buttons.get(card) ?? makeButton(card)]));
    const focused = document.activeElement;
    list.replaceChildren(...buttons.values());
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
    list.style.setProperty('--cards', String(cards.length));
    list.classList.toggle('is-full', cards.length > 8);
    mark();
  }

  function deal() {
    if (isMotionReduced()) return;
    for (const [index, button] of [...buttons.values()].entries())
      button.animate(
        [
          { transform: 'translateY(-40vh) scale(0.5)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 320,
          delay: index * 90,
          fill: 'backwards',
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        },
      );
  }

  return {
    chosen: (): Card[] => ascending([...chosen]),
    choose: (cards: readonly Card[]) => {
      chosen = new Set(cards);
      mark();
      onChoice();
    },
    sort: () => {
      order = order === 'rank' ? 'suit' : 'rank';
      draw();
    },
    /** `isNew`: they have just been dealt. */
    show: (cards: readonly Card[], isNew: boolean) => {
      if (!isNew && cards.length === hand.length && cards.every((card, index) => card === hand[index])) return;
      hand = cards;
      chosen = new Set([...chosen].filter((card) => !isNew && cards.includes(card)));
      draw();
      if (isNew && cards.length > 0) deal();
    },
  };
}
