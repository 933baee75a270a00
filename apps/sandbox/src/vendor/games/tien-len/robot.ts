import type { Card } from './cards.ts';
import { type Move, refusalOf, type SeatView } from './game.ts';
import { bombOf, type Play, playsIn } from './plays.ts';

/** All plays that a seat may make now; none when it isn't its turn, but for four consecutive pairs after a pass. */
export const legalPlays = (view: SeatView): Play[] =>
  playsIn(view.hand).filter((play) => refusalOf(view, view.seat, play) === null);

const lowestFirst = (plays: readonly Play[]) => plays.toSorted((a, b) => a.top - b.top);

/** The play that gets rid of the most cards with the lowest of them. */
function leadOf(plays: readonly Play[]): Play | undefined {
  const lowest = Math.min(...plays.flatMap(({ cards }) => cards));
  return plays.filter(({ cards }) => cards.includes(lowest)).toSorted((a, b) => b.cards.length - a.cards.length)[0];
}

/**
 * A simple player that knows no more than its view: it goes out when it can, leads from the lowest card, beats with the
 * lowest play, and neither breaks up a bomb nor plays it but to chop or when nothing else is left to lead. Null when it
 * has nothing to do.
 */
export function robotMove(view: SeatView): Move | null {
  const { seat, hand, trick } = view;
  const legal = legalPlays(view);
  const move = (play: Play | undefined): Move | null => (play ? { type: 'play', seat, cards: play.cards } : null);
  const out = legal.find(({ cards }) => cards.length === hand.length);
  if (out) return move(out);
  const saved = new Set<Card>(playsIn(hand).flatMap((play) => (bombOf(play) ? play.cards : [])));
  const plain = legal.filter(({ cards }) => !cards.some((card) => saved.has(card)));
  const bombs = lowestFirst(legal.filter((play) => bombOf(play) !== null));
  if (!trick) return move(leadOf(plain) ?? bombs[0] ?? leadOf(legal));
  return (
    move(lowestFirst(plain)[0] ?? bombs[0]) ?? (seat === view.turn && !view.result ? { type: 'pass', seat } : null)
  );
}
