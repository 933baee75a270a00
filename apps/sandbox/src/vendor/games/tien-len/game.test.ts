import { describe, expect, test } from 'vitest';
import { cardsFrom } from './cards.ts';
import { type GameState, type Move, reduce, type Refusal, startGame, timeOutMove, viewOf } from './game.ts';

const start = (hands: readonly string[], lastWinner: number | null = 0) => startGame(hands.map(cardsFrom), lastWinner);

/** A move as it is written down: `1 7S 7C` or `2 pass`. */
function moveOf(text: string): Move {
  const [seat = '', ...cards] = text.split(' ');
  return cards[0] === 'pass'
    ? { type: 'pass', seat: Number(seat) }
    : { type: 'play', seat: Number(seat), cards: cardsFrom(cards.join(' ')) };
}

const played = (state: GameState, ...moves: string[]): GameState =>
  moves.reduce((before, text) => {
    const reduced = reduce(before, moveOf(text));
    if (!reduced.isAccepted) throw new Error(`${text}: ${reduced.refusal}`);
    return reduced.state;
  }, state);

function refusal(state: GameState, move: string): Refusal | null {
  const reduced = reduce(state, moveOf(move));
  return reduced.isAccepted ? null : reduced.refusal;
}

const threePairs = '3S 3C 4S 4C 5S 5C';
const fourOfAKind = '9S 9C 9D 9H';
const fourPairs = '6S 6C 7S 7C 8S 8C TS TC';
const fourPairsInARow = '6S 6C 7S 7C 8S 8C 9S 9C';
const higherFourPairsInARow = 'TS TC JS JC QS QC KS KC';

describe('[G-10] Tien Len opening', () => {
  test('[G-10] the three of spades opens a first game and is in the first play', () => {
    const state = start(['4S 5S KH', '3S 3C 9H'], null);
    expect(state.turn).toBe(1);
    expect(refusal(state, '0 4S')).toBe('not_your_turn');
    expect(refusal(state, '1 9H')).toBe('opening_card_missing');
    expect(refusal(state, '1 pass')).toBe('leader_cannot_pass');
    expect(played(state, '1 3S 3C')).toMatchObject({ turn: 0, opening: null });
  });

  test('[G-10] where it isn’t dealt, the lowest card opens', () => {
    const state = start(['4S 5S KH', '3D 8C 9H'], null);
    expect(state).toMatchObject({ turn: 1, opening: cardsFrom('3D')[0] });
    expect(refusal(state, '1 8C')).toBe('opening_card_missing');
  });

  test('[G-10] the last winner opens a later game with any play', () => {
    const state = start(['3S 5S KH', '4D 8C 9H'], 1);
    expect(state.turn).toBe(1);
    expect(played(state, '1 8C').turn).toBe(0);
  });

  test('[G-10] a hand that wins on the deal ends the game before it begins', () => {
    const state = start(['4S 5S KH', '3S 3C 3D 3H 9H'], null);
    expect(state.result).toEqual({ winner: 1, instant: 'four_threes' });
    expect(state.debts).toEqual([{ from: 0, to: 1, units: 26, reason: 'instant_win' }]);
    expect([refusal(state, '1 3S'), refusal(state, '0 pass')]).toEqual(['game_over', 'game_over']);
    expect(timeOutMove(state)).toBeNull();
  });
});

describe('[G-10] Tien Len turns', () => {
  const hands = ['3S 7D KH 2C', '5S 8D AH', '6S 9D AD', '4S TD AC'];

  test('[G-10] seats play in turn, each higher than the one before, with cards of their own', () => {
    const state = played(start(hands), '0 3S', '1 5S');
    expect(state.turn).toBe(2);
    expect(refusal(state, '3 TD')).toBe('not_your_turn');
    expect(refusal(state, '2 8D')).toBe('not_your_cards');
    expect(refusal(state, '2 6S 9D')).toBe('no_such_play');
    expect(refusal(played(state, '2 9D'), '3 4S')).toBe('too_low');
    expect(refusal(state, '2 6S 6S')).toBe('no_such_play');
  });

  test('[G-10] who passes is out until the trick ends; the last player then leads anything', () => {
    let state = played(start(hands), '0 3S', '1 pass', '2 6S', '3 pass', '0 KH');
    expect(state.turn).toBe(2);
    expect(refusal(state, '1 AH')).toBe('not_your_turn');
    expect(refusal(state, '1 pass')).toBe('not_your_turn');
    state = played(state, '2 AD');
    expect(state.turn).toBe(0);
    state = played(state, '0 2C');
    expect(state.turn).toBe(2);
    state = played(state, '2 pass');
    expect(state).toMatchObject({ turn: 0, trick: null });
    expect(played(state, '0 7D').result).toMatchObject({ winner: 0 });
  });

  test('[G-10] a new trick lets all seats in again', () => {
    const state = played(start(hands), '0 KH', '1 pass', '2 pass', '3 pass', '0 7D');
    expect(state.turn).toBe(1);
    expect(refusal(state, '1 8D')).toBeNull();
  });

  test('[G-10] time out: a leader plays its lowest card, others pass', () => {
    const state = start(hands);
    const lead = timeOutMove(state);
    expect(lead).toEqual({ type: 'play', seat: 0, cards: cardsFrom('3S') });
    expect(timeOutMove(played(state, '0 3S'))).toEqual({ type: 'pass', seat: 1 });
  });

  test('[G-10] four consecutive pairs may be played after a pass and out of turn; the others go on from there', () => {
    const state = played(
      start(['5H 2H 3D', `${fourPairsInARow} AS 3H`, '5D KS TH 3C']),
      '0 5H',
      '1 pass',
      '2 KS',
      '0 2H',
    );
    expect(state.turn).toBe(2);
    expect(refusal(state, `1 AS`)).toBe('not_your_turn');
    const chopped = played(state, `1 ${fourPairsInARow}`);
    expect(chopped).toMatchObject({ turn: 2, trick: { owner: 1, chain: { from: 0, to: 1, units: 2 } } });
    const over = played(chopped, '2 pass', '0 pass');
    expect(over).toMatchObject({ turn: 1, trick: null });
    expect(over.debts).toEqual([{ from: 0, to: 1, units: 2, reason: 'chop' }]);
  });

  test('[G-10] after a pass nothing else may be played, and four consecutive pairs only on what they beat', () => {
    const state = played(start(['5H 2H 3D', `${threePairs} AS`, '8D KS TH']), '0 5H', '1 pass', '2 KS', '0 2H');
    expect(refusal(state, `1 ${threePairs}`)).toBe('not_your_turn');
    const early = played(start(['5H 2H 3D', `${fourPairsInARow} AS`, 'KS TH']), '0 5H', '1 pass');
    expect(refusal(early, `1 ${fourPairsInARow}`)).toBe('too_low');
    const before = played(start(['5H 2H 3D', '6D AS', `${fourPairsInARow} TH`]), '0 2H');
    expect(refusal(before, `2 ${fourPairsInARow}`)).toBe('not_your_turn');
  });
});

describe('[G-10] Tien Len chops', () => {
  const chops: [target: string, cost: number, chopper: string][] = [
    ['2S', 1, threePairs],
    ['2H', 2, threePairs],
    ['2H', 2, fourOfAKind],
    ['2D', 2, fourPairsInARow],
    ['2S 2H', 3, fourOfAKind],
    ['2D 2H', 4, higherFourPairsInARow],
    [threePairs, 4, '6S 6C 7S 7C 8S 8C'],
    [threePairs, 4, fourOfAKind],
    [threePairs, 4, fourPairsInARow],
    [fourOfAKind, 4, 'TS TC TD TH'],
    [fourOfAKind, 4, higherFourPairsInARow],
    [fourPairsInARow, 8, higherFourPairsInARow],
  ];
  test.each(chops)('[G-10] %s costs %i units when it is chopped by %s', (target, cost, chopper) => {
    const state = played(start([`${target} KD`, `${chopper} KH`]), `0 ${target}`, `1 ${chopper}`, '0 pass');
    expect(state.debts).toEqual([{ from: 0, to: 1, units: cost, reason: 'chop' }]);
    expect(state.turn).toBe(1);
  });

  test('[G-10] who is chopped last pays the whole chain to the last chopper', () => {
    const state = played(
      start(['2H KD', `${threePairs} KH`, `${fourOfAKind} KS`, `${higherFourPairsInARow} AD`]),
      '0 2H',
      `1 ${threePairs}`,
      `2 ${fourOfAKind}`,
      `3 ${higherFourPairsInARow}`,
      '0 pass',
      '1 pass',
      '2 pass',
    );
    // the two 2, three consecutive pairs 4, four of a kind 4
    expect(state.debts).toEqual([{ from: 2, to: 3, units: 10, reason: 'chop' }]);
  });

  test('[G-10] a two that beats a two chops nothing; only the two on top is paid for', () => {
    const state = played(
      start(['2S KD', '2H KC', `${threePairs} KH`]),
      '0 2S',
      '1 2H',
      `2 ${threePairs}`,
      '0 pass',
      '1 pass',
    );
    expect(state.debts).toEqual([{ from: 1, to: 2, units: 2, reason: 'chop' }]);
    const quiet = played(start(['2S KD', '2H KC']), '0 2S', '1 2H', '0 pass');
    expect(quiet.debts).toEqual([]);
  });

  test('[G-10] chops of two tricks are two debts, in their order', () => {
    const state = played(
      start(['2S 2H KD', `${threePairs} ${fourOfAKind} KH 3H`]),
      '0 2S',
      `1 ${threePairs}`,
      '0 pass',
      '1 3H',
      '0 2H',
      `1 ${fourOfAKind}`,
      '0 pass',
    );
    expect(state.debts.map(({ units }) => units)).toEqual([1, 2]);
  });

  test('[G-10] a chop that goes out is paid before the cards that are left', () => {
    const state = played(start(['2H KD', threePairs, 'AH 2D']), '0 2H', `1 ${threePairs}`);
    expect(state.result).toEqual({ winner: 1, instant: null });
    expect(state.debts).toEqual([
      { from: 0, to: 1, units: 2, reason: 'chop' },
      { from: 0, to: 1, units: 1, reason: 'cards' },
      { from: 2, to: 1, units: 26, reason: 'no_card_played' },
      { from: 2, to: 1, units: 2, reason: 'twos' },
    ]);
  });

  test('[G-10] pairs with a gap chop nothing', () => {
    expect(refusal(played(start(['2H KD', `${fourPairs} KH`]), '0 2H'), `1 ${fourPairs}`)).toBe('no_such_play');
  });
});

describe('[G-10] Tien Len views', () => {
  test('[G-10] a seat sees its own hand, what was played, and how many cards the others hold', () => {
    const state = played(start(['3S 7D', '5S 8D AH'], null), '0 3S');
    expect(viewOf(state, 1)).toMatchObject({
      seat: 1,
      hand: cardsFrom('5S 8D AH'),
      cardCounts: [1, 3],
      played: cardsFrom('3S'),
      turn: 1,
    });
    expect(JSON.stringify(viewOf(state, 1))).not.toContain(String(cardsFrom('7D')[0]));
  });

  test('[G-10] the opening card is told to the seat that holds it', () => {
    const state = start(['4C 5S', '5H 8D'], null);
    expect([viewOf(state, 0).opening, viewOf(state, 1).opening]).toEqual([cardsFrom('4C')[0], null]);
  });
});
