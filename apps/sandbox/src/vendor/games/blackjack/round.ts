import type { Draw } from '../../math/random.ts';
import { type Card, dealCards } from '../cards.ts';
import { type Hand, isAce, isBust, isTwoCard21, totalOf, valueOf } from './hands.ts';

/** What a seat can do with a hand. */
export type Move = 'hit' | 'stand' | 'double' | 'split';

interface PlayedHand extends Hand {
  readonly hasStood: boolean;
}

interface PlayedSeat {
  /** 1 … 7. */
  readonly seat: number;
  /** One; two after a split. */
  readonly hands: readonly PlayedHand[];
}

/** A round as far as it has come. */
export interface Round {
  /** In the order in which they are dealt. */
  readonly shoe: readonly Card[];
  /** So many of them are dealt. */
  readonly dealt: number;
  /** Those that are played, in the order in which they decide. */
  readonly seats: readonly PlayedSeat[];
  /** The second one lies face down while anybody decides. */
  readonly dealer: readonly Card[];
}

/** Eight decks, shuffled. */
export const shuffledShoe = (draw: Draw): Card[] => dealCards(draw, 416);

function cardAt(shoe: readonly Card[], place: number): Card {
  const card = shoe[place];
  if (card === undefined) throw new RangeError('the shoe is empty');
  return card;
}

const newHand = (...cards: readonly Card[]): PlayedHand => ({ cards, isDoubled: false, hasStood: false });

const hasBlackjack = ({ hands: [hand, ...others] }: PlayedSeat) =>
  hand !== undefined && others.length === 0 && isTwoCard21(hand.cards);

/** One card for each seat and the dealer's, which lies open; then the same again. */
export function dealRound(shoe: readonly Card[], seats: readonly number[]): Round {
  const count = seats.length;
  return withDealer({
    shoe,
    dealt: 2 * count + 2,
    seats: seats.map((seat, index) => ({
      seat,
      hands: [newHand(cardAt(shoe, index), cardAt(shoe, count + 1 + index))],
    })),
    dealer: [cardAt(shoe, count), cardAt(shoe, 2 * count + 1)],
  });
}

const canGoOn = ({ cards, isDoubled, hasStood }: PlayedHand, isOfSplitAces: boolean) =>
  !isDoubled && !hasStood && !isOfSplitAces && totalOf(cards).total < 21;

const areSplitAces = ({ hands }: PlayedSeat) => hands.length === 2 && isAce(hands[0]?.cards[0] ?? 1);

interface Turn {
  /** Its place among those that are played. */
  readonly index: number;
  /** Which of its hands. */
  readonly hand: number;
}

/** The hand that is to be decided on; null: the dealer has blackjack, or all have decided. */
export function turnOf({ seats, dealer }: Round): Turn | null {
  if (isTwoCard21(dealer)) return null;
  for (const [index, seat] of seats.entries()) {
    const hand = seat.hands.findIndex((one) => canGoOn(one, areSplitAces(seat)));
    if (hand >= 0) return { index, hand };
  }
  return null;
}

/** What can be done with the hand whose turn it is; nothing when the round is over. */
export function movesAt(round: Round): Move[] {
  const turn = turnOf(round);
  const seat = turn && round.seats[turn.index];
  const hand = turn && seat?.hands[turn.hand];
  if (!seat || !hand) return [];
  const [first, second, ...more] = hand.cards;
  if (first === undefined || second === undefined || more.length > 0) return ['hit', 'stand'];
  const isPair = seat.hands.length === 1 && valueOf(first) === valueOf(second);
  return isPair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** Once all have decided the dealer draws up to 17, unless nothing depends on it. */
function withDealer(round: Round): Round {
  const { seats, shoe } = round;
  if (turnOf(round)) return round;
  const isWanted = seats.some((seat) => !hasBlackjack(seat) && seat.hands.some(({ cards }) => !isBust(cards)));
  if (!isWanted) return round;
  const dealer = [...round.dealer];
  let { dealt } = round;
  while (totalOf(dealer).total < 17) dealer.push(cardAt(shoe, dealt++));
  return { ...round, dealer, dealt };
}

/** Throws a RangeError for what `movesAt` doesn't name. */
export function play(round: Round, move: Move): Round {
  const turn = turnOf(round);
  const seat = turn && round.seats[turn.index];
  const hand = turn && seat?.hands[turn.hand];
  if (!seat || !hand || !movesAt(round).includes(move)) throw new RangeError(`no ${move} now`);
  const next = (hands: readonly PlayedHand[], cards: number) =>
    withDealer({
      ...round,
      dealt: round.dealt + cards,
      seats: round.seats.with(turn.index, { ...seat, hands }),
    });
  const nextCard = () => cardAt(round.shoe, round.dealt);
  const more = (changes: Partial<PlayedHand>) => seat.hands.with(turn.hand, { ...hand, ...changes });
  switch (move) {
    case 'stand':
      return next(more({ hasStood: true }), 0);
    case 'hit':
      return next(more({ cards: [...hand.cards, nextCard()] }), 1);
    case 'double':
      return next(more({ cards: [...hand.cards, nextCard()], isDoubled: true }), 1);
    case 'split': {
      const [first = 0, second = 0] = hand.cards;
      return next([newHand(first, nextCard()), newHand(second, cardAt(round.shoe, round.dealt + 1))], 2);
    }
  }
}
