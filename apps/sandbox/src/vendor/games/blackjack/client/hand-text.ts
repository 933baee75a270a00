import { word } from '../../../client/game-data.ts';
import type { Hand } from '../hands.ts';
import { isBust, isTwoCard21, totalOf } from '../hands.ts';
import type { OpenCards } from '../cards-text.ts';
import { settle } from '../rules.ts';

/** What cards count: `7/17` where an ace may count both. */
export function totalText(cards: Hand['cards']): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}

export type HandEnd = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** How a hand of a round that is over has ended. */
export function endOf(table: OpenCards, seat: number, hand: number): HandEnd {
  const hands = table.seats.find((one) => one.seat === seat)?.hands ?? [];
  const cards = hands[hand]?.cards ?? [];
  if (isBust(cards)) return 'bust';
  const bet = { market: hand === 0 ? 'seat' : 'split', selection: String(seat), stake: 2n, odds: 20_000n };
  const { payout } = settle(table, bet);
  if (payout === 2n) return 'push';
  if (payout === 0n) return 'lose';
  return hands.length === 1 && isTwoCard21(cards) ? 'blackjack' : 'win';
}

/** What the dealer has come to, in words. */
export function sayDealer({ dealer, seats }: OpenCards): string {
  if (seats.length === 0) return word('blackjack.won.nobody');
  if (isTwoCard21(dealer)) return word('blackjack.won.blackjack');
  const { total } = totalOf(dealer);
  return word(total > 21 ? 'blackjack.won.bust' : 'blackjack.won.dealer', { total });
}
