import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Card } from '../cards.ts';
import { type ByBet, findBet, type Offer, offersIn, type Return, settled, winsIf } from '../table.ts';
import type { OpenCards } from './cards-text.ts';
import { type Hand, isAce, isBust, isTwoCard21, totalOf } from './hands.ts';
import { perfectPair, perfectPairOdds, threeCardOdds, threeCards } from './side-bets.ts';

export const seatNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a seat's player stakes on, by the letter of the hand, when the cards are known. */
export const handLetters = ['a', 'b'] as const;

const bySeat = <Value>(value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(seatNumbers.map((seat) => [String(seat), value]));
const byHand = <Value>(value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(seatNumbers.flatMap((seat) => handLetters.map((letter) => [`${seat}${letter}`, value])));

/** A blackjack against none. */
export const blackjackOdds = toOne(1.5);

/**
 * Before the deal. For bets that pay by how they are won, the most; of seats what a usual win pays. Bets behind a seat go
 * with its hand: `behind` at its one stake, `along` doubled and split where the seat is.
 */
const openingOdds: ByBet<bigint> = {
  seat: bySeat(toOne(1)),
  behind: bySeat(toOne(1)),
  along: bySeat(toOne(1)),
  perfect_pairs: bySeat(perfectPairOdds.same_suit),
  '21_plus_3': bySeat(threeCardOdds.suited_trips),
};

/** Of stakes that are asked for while the round is played. */
const playOdds: ByBet<bigint> = {
  split: bySeat(toOne(1)),
  double: byHand(toOne(1)),
  insurance: bySeat(toOne(2)),
};

/** What can be bet on before the deal. */
export const offersOf = (): Offer[] => offersIn(openingOdds);
export const oddsOf = (market: string, selection: string): bigint | null => findBet(openingOdds, market, selection);

/** What a seat's player, or who bets behind it, can stake on besides. */
export const playOffersOf = (): Offer[] => offersIn(playOdds);
export const playOddsOf = (market: string, selection: string): bigint | null => findBet(playOdds, market, selection);

/** What a hand returns; `isSplit`: it is one of two. */
function handReturn({ cards }: Hand, isSplit: boolean, dealer: readonly Card[]): Return {
  if (isBust(cards)) return 0n;
  const isBlackjack = !isSplit && isTwoCard21(cards);
  if (isTwoCard21(dealer)) return isBlackjack ? 'push' : 0n;
  if (isBlackjack) return blackjackOdds;
  const own = totalOf(cards).total;
  const dealers = totalOf(dealer).total;
  if (dealers > 21 || dealers < own) return toOne(1);
  return dealers === own ? 'push' : 0n;
}

/** The cards that the seat was dealt before it decided. */
function firstTwo([hand, split]: readonly Hand[]): readonly [Card, Card] {
  const [first = 0, second = 0] = hand?.cards ?? [];
  return [first, split?.cards[0] ?? second];
}

/** Null: the table has nothing that the bet could be about. */
function returnOf({ dealer, seats }: OpenCards, { market, selection, odds }: Bet): Return {
  const known = findBet(openingOdds, market, selection) ?? findBet(playOdds, market, selection);
  const hands = seats.find(({ seat }) => selection.startsWith(String(seat)))?.hands ?? [];
  const [first] = hands;
  const [up] = dealer;
  if (known === null || !first || up === undefined) return null;
  const ofHand = (hand: Hand | undefined) => (hand ? handReturn(hand, hands.length > 1, dealer) : null);
  switch (market) {
    // Without a further stake a bet behind stays with the first hand.
    case 'seat':
    case 'behind':
    case 'along':
      return ofHand(first);
    case 'split':
      return ofHand(hands[1]);
    case 'double': {
      const hand = hands[handLetters.findIndex((letter) => selection.endsWith(letter))];
      return hand?.isDoubled ? ofHand(hand) : null;
    }
    case 'insurance':
      return isAce(up) ? winsIf(isTwoCard21(dealer), odds) : null;
    case 'perfect_pairs':
      return perfectPair(...firstTwo(hands));
    default:
      return threeCards(...firstTwo(hands), up);
  }
}

/** What a bet comes to. One that has no hand is void. */
export const settle = (table: OpenCards, bet: Bet): Settlement => settled(bet.stake, returnOf(table, bet));
