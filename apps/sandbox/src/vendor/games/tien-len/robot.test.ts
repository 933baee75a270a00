import { describe, expect, test } from 'vitest';
import { cardsFrom, cardText } from './cards.ts';
import { reduce, startGame, viewOf, type GameState } from './game.ts';
import { robotMove } from './robot.ts';

const start = (...hands: string[]) => startGame(hands.map(cardsFrom), 0);

/** What a robot does at a seat, in words; null when it does nothing. */
function robotAt(state: GameState, seat: number): string | null {
  const move = robotMove(viewOf(state, seat));
  if (!move) return null;
  return move.type === 'pass' ? 'pass' : move.cards.map(cardText).join(' ');
}

function after(state: GameState, seat: number, cards: string | null): GameState {
  const reduced = reduce(
    state,
    cards === null ? { type: 'pass', seat } : { type: 'play', seat, cards: cardsFrom(cards) },
  );
  if (!reduced.isAccepted) throw new Error(reduced.refusal);
  return reduced.state;
}

describe('[G-10] Tien Len robots', () => {
  test('[G-10] lead with the play that holds the lowest card and the most others', () => {
    expect(robotAt(start('3S 4S 5S 7D 7H KD', '9S'), 0)).toBe('3S 4S 5S');
    expect(robotAt(start('3S 3D 7D KD', '9S'), 0)).toBe('3S 3D');
  });

  test('[G-10] beat with the lowest play, and pass without one', () => {
    const led = after(start('6S KD', '5C 7S 7H AD', '3D 4D'), 0, '6S');
    expect(robotAt(led, 1)).toBe('7S');
    expect(robotAt(led, 2)).toBeNull();
    expect(robotAt(after(led, 1, '7S'), 2)).toBe('pass');
  });

  test('[G-10] keep a bomb together: they pass rather than break it, and chop with it', () => {
    const hands = ['6S 2H KD', '9S 9C 9D 9H 3D'] as const;
    expect(robotAt(after(start(...hands), 0, '6S'), 1)).toBe('pass');
    expect(robotAt(after(start(...hands), 0, '2H'), 1)).toBe('9S 9C 9D 9H');
    expect(robotAt(start('9S 9C 9D 9H TD KD', '3S'), 0)).toBe('TD');
  });

  test('[G-10] open a first game with the lowest card, be it in a bomb', () => {
    const state = startGame(['3S 3C 4S 4C 5S 5C 6S 6C KD AD', '4H'].map(cardsFrom), null);
    expect(state.result?.instant).toBe('three_pairs_with_spade_three');
    const low = startGame(['4D 4H 5D 5H 6D 6H KD AD', '4S'].map(cardsFrom), null);
    expect(robotAt(low, 1)).toBe('4S');
    expect(robotAt(startGame(['4S 4H 5D 5H 6D 6H KD AD', '4D'].map(cardsFrom), null), 0)).toBe('4S 4H 5D 5H 6D 6H');
  });

  test('[G-10] go out when they can', () => {
    expect(robotAt(after(start('6S KD', '9S 9C 9D 9H'), 0, '6S'), 1)).toBe('pass');
    expect(robotAt(start('9S 9C 9D', '3S'), 0)).toBe('9S 9C 9D');
  });

  test('[G-10] chop with four consecutive pairs after a pass, and do nothing else out of turn', () => {
    const pairs = '6S 6C 7S 7C 8S 8C 9S 9C';
    const passed = after(after(start('TS 2H KD', `${pairs} 3H`, '3D 4D JD', 'JS QS'), 0, 'TS'), 1, null);
    expect(robotAt(passed, 1)).toBeNull();
    const two = after(after(after(passed, 2, 'JD'), 3, null), 0, '2H');
    expect(robotAt(two, 1)).toBe(pairs);
    expect(robotAt(two, 3)).toBeNull();
  });
});
