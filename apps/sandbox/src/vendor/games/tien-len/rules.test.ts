import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { byRank, cardsFrom, cardText, isRed, packSize } from './cards.ts';
import { dealHands } from './deal.ts';
import { instantWinOf } from './instant.ts';
import { beats, classify, isAllowedAfterPass, isChop, type Play, playsIn } from './plays.ts';

function playOf(text: string): Play {
  const play = classify(cardsFrom(text));
  if (!play) throw new RangeError(`${text} is no play`);
  return play;
}

describe('[G-10] Tien Len cards', () => {
  test('[G-10] three is low and two is high, then spades, clubs, diamonds, hearts', () => {
    expect(cardsFrom('3S 3C 3D 3H 4S TH AH 2S 2H')).toEqual([0, 1, 2, 3, 4, 31, 47, 48, 51]);
    expect(cardsFrom('2S 2C 2D 2H').map(isRed)).toEqual([false, false, true, true]);
    expect(Array.from({ length: packSize }, (_, card) => cardsFrom(cardText(card))[0])).toEqual(
      Array.from({ length: packSize }, (_, card) => card),
    );
    expect(() => cardsFrom('1S')).toThrow(RangeError);
  });

  test('[G-10] the pack is dealt in the order of the draws: unshuffled, spades from the ace go to the first seat', () => {
    const { hands, rest } = dealHands(() => 0, 2);
    expect(hands[0]?.map(cardText)).toEqual(Array.from('3456789TJQKA2', (rank) => `${rank}S`));
    expect(hands[1]?.every((card) => cardText(card).endsWith('H'))).toBe(true);
    expect(rest).toHaveLength(26);
    // The first draw of 51 takes the last card, the king of clubs, and the ace of spades takes its place.
    const draws = [51];
    const swapped = dealHands(() => draws.shift() ?? 0, 4);
    expect(swapped.hands[0]).toEqual(expect.arrayContaining(cardsFrom('KC')));
    expect(swapped.hands[3]).toEqual(expect.arrayContaining(cardsFrom('AS')));
  });

  test('[G-10] two, three or four seats get thirteen cards each, and the pack is whole', () => {
    for (const seats of [2, 3, 4]) {
      const { hands, rest } = dealHands(seededDraw('seed', 'client', seats), seats);
      expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 13));
      expect(new Set([...hands.flat(), ...rest]).size).toBe(packSize);
      expect(dealHands(seededDraw('seed', 'client', seats), seats)).toEqual({ hands, rest });
    }
    expect(() => dealHands(() => 0, 5)).toThrow(RangeError);
  });
});

describe('[G-10] Tien Len plays', () => {
  test.each([
    ['3S', 'single'],
    ['2H', 'single'],
    ['4S 4H', 'pair'],
    ['2C 2D', 'pair'],
    ['9S 9C 9D', 'triple'],
    ['9S 9C 9D 9H', 'four'],
    ['3S 4H 5D', 'run'],
    ['QS KH AD', 'run'],
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', 'run'],
    ['3S 3C 4D 4H 5S 5H', 'consecutive_pairs'],
    ['JS JC QD QH KS KH AS AH', 'consecutive_pairs'],
  ])('[G-10] %s is a %s', (text, kind) => {
    const cards = cardsFrom(text);
    expect(classify(cards.toReversed())).toEqual({ kind, cards, top: Math.max(...cards) });
  });

  test.each([
    '',
    '3S 4S',
    '3S 4S 6S',
    'KS AS 2S',
    'AS 2S 3S',
    '3S 3C 4S 4C',
    'KS KC AS AC 2S 2C',
    '3S 3C 3D 4S 4C 5S 5C',
    '3S 3C 4S 4C 6S 6C',
    '3S 3S',
    '3S 3C 3D 3H 4S',
  ])('[G-10] %s is no play', (text) => {
    expect(classify(cardsFrom(text))).toBeNull();
  });

  test.each([
    ['3C', '3S'],
    ['4S', '3H'],
    ['2S', 'AH'],
    ['2H', '2D'],
    ['5S 5H', '5C 5D'],
    ['6S 6C 6D', '5S 5C 5D'],
    ['4S 5S 6H', '4H 5H 6D'],
    ['JS QS KS AS', 'TS JH QH KH'],
    ['2D 2H', '2S 2C'],
  ])('[G-10] %s beats %s, and not the other way round; nobody is chopped', (high, low) => {
    expect([beats(playOf(high), playOf(low)), beats(playOf(low), playOf(high))]).toEqual([true, false]);
    expect(isChop(playOf(high), playOf(low))).toBe(false);
  });

  test.each([
    ['4S 4C', '3S'],
    ['9S', '4S 4C'],
    ['5S 6S 7S 8S', '4S 5H 6H'],
    ['9S 9C 9D 9H', 'AH'],
    ['9S 9C 9D 9H', 'AD AH'],
    ['3S 3C 4S 4C 5S 5C', 'AH'],
    ['2S 2C 2D', 'AS'],
    ['9S 9C 9D 9H', '2S 2C 2D'],
  ])('[G-10] %s doesn’t beat %s', (play, before) => {
    expect(beats(playOf(play), playOf(before))).toBe(false);
    expect(isChop(playOf(play), playOf(before))).toBe(false);
  });

  const threePairs = '3S 3C 4S 4C 5S 5C';
  const higherThreePairs = '6S 6C 7S 7C 8S 8C';
  const four = '9S 9C 9D 9H';
  const higherFour = 'TS TC TD TH';
  const fourPairs = '3S 3C 4S 4C 5S 5C 6S 6C';
  const higherFourPairs = '7S 7C 8S 8C 9S 9C TS TC';
  const fivePairs = '7S 7C 8S 8C 9S 9C TS TC JS JC';
  const targets = ['2H', '2S 2H', higherThreePairs, higherFour, higherFourPairs, fivePairs];
  test.each([
    ['three consecutive pairs', threePairs, ['2H']],
    ['higher three consecutive pairs', '9S 9C TS TC JS JC', ['2H', higherThreePairs]],
    ['four of a kind', four, ['2H', '2S 2H', higherThreePairs]],
    ['a higher four of a kind', 'JS JC JD JH', ['2H', '2S 2H', higherThreePairs, higherFour]],
    ['four consecutive pairs', fourPairs, ['2H', '2S 2H', higherThreePairs, higherFour]],
    [
      'higher four consecutive pairs',
      'JS JC QS QC KS KC AS AC',
      ['2H', '2S 2H', higherThreePairs, higherFour, higherFourPairs],
    ],
    ['five consecutive pairs', '3S 3C 4S 4C 5S 5C 6S 6C 7S 7C', []],
  ])('[G-10] %s chop what they may, and nothing else', (_name, text, chopped) => {
    expect(targets.filter((target) => beats(playOf(text), playOf(target)))).toEqual(chopped);
    expect(targets.filter((target) => isChop(playOf(text), playOf(target)))).toEqual(chopped);
  });

  test('[G-10] only four consecutive pairs may be played after a pass', () => {
    expect([threePairs, four, fourPairs, fivePairs, '2H'].map((text) => isAllowedAfterPass(playOf(text)))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('[G-10] a hand’s plays: each single and each kind of set, runs and consecutive pairs with each top card', () => {
    const texts = (hand: string) => playsIn(cardsFrom(hand)).map(({ cards }) => cards.map(cardText).join(' '));
    expect(texts('3S 4S 5C 5H')).toEqual(['3S', '4S', '5C', '5H', '5C 5H', '3S 4S 5C', '3S 4S 5H']);
    expect(texts('3S 3C 4S 4C 5S 5C')).toContain('3S 3C 4S 4C 5S 5C');
    expect(texts('7S 7C 7D 7H')).toEqual([
      '7S',
      '7C',
      '7S 7C',
      '7D',
      '7S 7D',
      '7S 7C 7D',
      '7H',
      '7S 7H',
      '7S 7C 7H',
      '7S 7C 7D 7H',
    ]);
    expect(texts('KS AS 2S')).toEqual(['KS', 'AS', '2S']);
  });
});

const plain = '3C 4D 6H 8S 9C JD KH AS 2S 2C 5C 5H TD';
const runToAce = '3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 3D';
const higherRunToAce = '3H 4C 5C 6C 7C 8C 9C TC JC QC KC AH 2S';
const fourTwos = '2S 2C 2D 2H 3C 4D 6H 8S 9C JD KH AS 5C';
const fivePairsInARow = '4S 4C 5S 5C 6S 6C 7S 7C 8S 8C TS QD AC';
const sixPairs = '3S 3C 5S 5C 7S 7C 9S 9C JS JC KS KC 2H';
const sixPairsWithAFour = '4D 4H 6D 6H 8S 8C 8D 8H TD TH QD QH AD';
const fourThrees = '3S 3C 3D 3H 5S 6D 8H 9D JD KD AD 2S 7C';
const pairsWithThreeOfSpades = '3S 3D 4S 4D 5S 5D 7H 9H JH KH AH 2D 8S';

describe('[G-10] Tien Len wins on the deal', () => {
  test.each([
    [runToAce, 'run_to_ace'],
    [fourTwos, 'four_twos'],
    [fivePairsInARow, 'five_consecutive_pairs'],
    [sixPairs, 'six_pairs'],
    [sixPairsWithAFour, 'six_pairs'],
  ])('[G-10] %s wins any game: %s', (hand, kind) => {
    for (const isFirstGame of [true, false]) {
      expect(instantWinOf([cardsFrom(plain), cardsFrom(hand)], isFirstGame)).toEqual({ seat: 1, kind });
    }
  });

  test.each([
    [fourThrees, 'four_threes'],
    [pairsWithThreeOfSpades, 'three_pairs_with_spade_three'],
  ])('[G-10] %s wins a first game only: %s', (hand, kind) => {
    expect(instantWinOf([cardsFrom(plain), cardsFrom(hand)], true)).toEqual({ seat: 1, kind });
    expect(instantWinOf([cardsFrom(plain), cardsFrom(hand)], false)).toBeNull();
  });

  test.each([
    plain,
    '3C 3D 4S 4D 5S 5D 7H 9H JH KH AH 2D 8S',
    '3S 3D 4S 4D 6S 6D 7H 9H JH KH AH 2D 8S',
    'TS TC JS JC QS QC KS KC 2S 2C 3C 4D 6H',
    '4S 5S 6S 7S 8S 9S TS JS QS KS AS 2D 2H',
  ])('[G-10] %s is played', (hand) => {
    expect(instantWinOf([cardsFrom(hand)], true)).toBeNull();
  });

  test('[G-10] the higher kind wins, whatever the seats', () => {
    const ranking = [runToAce, fourTwos, fivePairsInARow, sixPairs, fourThrees, pairsWithThreeOfSpades];
    for (const [place, high] of ranking.entries()) {
      for (const low of ranking.slice(place + 1)) {
        expect(instantWinOf([cardsFrom(low), cardsFrom(high)], true)?.seat).toBe(1);
        expect(instantWinOf([cardsFrom(high), cardsFrom(low)], true)?.seat).toBe(0);
      }
    }
  });

  test('[G-10] of two alike, the one that holds the higher card of it wins', () => {
    expect(instantWinOf([cardsFrom(runToAce), cardsFrom(higherRunToAce)], false)?.seat).toBe(1);
    expect(instantWinOf([cardsFrom(sixPairsWithAFour), cardsFrom(sixPairs)], false)?.seat).toBe(1);
    expect(byRank(cardsFrom(sixPairs)).filter((group) => group.length === 2)).toHaveLength(6);
  });
});
