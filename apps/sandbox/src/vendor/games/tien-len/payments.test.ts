import { describe, expect, test } from 'vitest';
import { cardsFrom } from './cards.ts';
import { bombsUnits, chopUnits, type Debt, escrowOf, instantDebts, leftOverDebts, settle } from './payments.ts';
import { classify } from './plays.ts';

const unit = 1000n;
const whole = (seats: number) => Array.from({ length: seats }, () => 60n * unit);
const chop = (from: number, to: number, units: number): Debt => ({ from, to, units, reason: 'chop' });
const chopCost = (text: string) => {
  const play = classify(cardsFrom(text));
  return play && chopUnits(play);
};

describe('[G-10] Tien Len payments', () => {
  test('[G-10] three cards with the two of hearts 5, no card played 26, five cards 5: the winner nets 34,200', () => {
    const hands = [
      [],
      cardsFrom('4S 6C 2H'),
      cardsFrom('3C 4D 6H 8S 9C JD KH AS 5C 5H TD QS QC'),
      cardsFrom('3D 5D 7D 9D JH'),
    ];
    const debts = leftOverDebts(hands, [true, true, false, true], 0);
    const { payments, seats } = settle(debts, whole(4), unit);
    const paid = [1, 2, 3].map((seat) =>
      payments.filter(({ from }) => from === seat).reduce((sum, { amount }) => sum + amount, 0n),
    );
    expect(paid).toEqual([5000n, 26_000n, 5000n]);
    expect(seats).toEqual([
      { net: 34_200n, rake: 1800n },
      { net: -5000n, rake: 0n },
      { net: -26_000n, rake: 0n },
      { net: -5000n, rake: 0n },
    ]);
  });

  test.each([
    ['2S', 1],
    ['2C', 1],
    ['2D', 2],
    ['2H', 2],
    ['2S 2C', 2],
    ['2C 2D', 3],
    ['2D 2H', 4],
    ['3S 3C 4S 4C 5S 5C', 4],
    ['9S 9C 9D 9H', 4],
    ['3S 3C 4S 4C 5S 5C 6S 6C', 8],
  ])('[G-10] %s costs its owner %i units when it is chopped', (text, units) => {
    expect(chopCost(text)).toBe(units);
  });

  test.each([
    ['3S 5C 7D', 0],
    ['9S 9C 9D 9H', 4],
    ['9S 9C 9D 9H JS JC JD JH 3S', 8],
    ['3S 3C 4S 4C 5S 5C', 4],
    ['3S 3C 4S 4C 5S 5C 6S 6C', 8],
    ['3S 3C 4S 4C 5S 5C 7S 7C 8S 8C 9S 9C', 8],
    // six in a row are two of three or one of four, not both
    ['3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 8S 8C', 8],
    // the four belongs to one bomb only
    ['4S 4C 4D 4H 5S 5C 6S 6C', 4],
    ['4S 4C 4D 4H 5S 5C 6S 6C 7S 7C', 8],
    // pairs of twos make no row
    ['KS KC AS AC 2S 2C', 0],
  ])('[G-10] bombs left in %s come to %i units', (text, units) => {
    expect(bombsUnits(cardsFrom(text))).toBe(units);
  });

  test('[G-10] cards, twos and bombs that are left are owed one after the other', () => {
    expect(leftOverDebts([cardsFrom('2S 2C 2D 9S 9C 9D 9H'), []], [true, true], 1)).toEqual([
      { from: 0, to: 1, units: 7, reason: 'cards' },
      { from: 0, to: 1, units: 4, reason: 'twos' },
      { from: 0, to: 1, units: 4, reason: 'bombs' },
    ]);
  });

  test('[G-10] who played no card pays 26 instead of the cards, and twos and bombs besides', () => {
    expect(leftOverDebts([[], cardsFrom('3S 4S 2H 9S 9C 9D 9H')], [true, false], 0)).toEqual([
      { from: 1, to: 0, units: 26, reason: 'no_card_played' },
      { from: 1, to: 0, units: 2, reason: 'twos' },
      { from: 1, to: 0, units: 4, reason: 'bombs' },
    ]);
  });

  test('[G-10] a win on the deal takes 26 units from each other seat', () => {
    const { seats } = settle(instantDebts(3, 1), whole(3), unit);
    expect(seats).toEqual([
      { net: -26_000n, rake: 0n },
      { net: 49_400n, rake: 2600n },
      { net: -26_000n, rake: 0n },
    ]);
  });

  test('[G-10] a seat puts up sixty units, or all it has where that is less', () => {
    expect([100_000n, 60_000n, 59_999n, 0n].map((balance) => escrowOf(balance, unit))).toEqual([
      60_000n,
      60_000n,
      59_999n,
      0n,
    ]);
  });

  test('[G-10] payments are cut to the escrow in the order in which they arose', () => {
    const debts: Debt[] = [
      chop(1, 2, 8),
      { from: 1, to: 0, units: 26, reason: 'no_card_played' },
      { from: 1, to: 0, units: 3, reason: 'twos' },
      { from: 2, to: 0, units: 9, reason: 'cards' },
    ];
    const { payments, seats } = settle(debts, [60_000n, 20_500n, 60_000n], unit);
    expect(payments.map(({ amount }) => amount)).toEqual([8000n, 12_500n, 0n, 9000n]);
    expect(seats).toEqual([
      { net: 20_425n, rake: 1075n },
      { net: -20_500n, rake: 0n },
      { net: -1000n, rake: 0n },
    ]);
  });

  test('[G-10] what a seat receives doesn’t let it pay more than it put up', () => {
    const { seats } = settle([chop(0, 1, 8), { from: 1, to: 0, units: 30, reason: 'cards' }], [60_000n, 5000n], unit);
    expect(seats).toEqual([
      { net: -3000n, rake: 0n },
      { net: 2850n, rake: 150n },
    ]);
  });

  test('[G-10] the rake is rounded down, and taken from what is won net', () => {
    expect(settle([chop(1, 0, 1)], [60n, 60n], 19n).seats).toEqual([
      { net: 19n, rake: 0n },
      { net: -19n, rake: 0n },
    ]);
    expect(settle([chop(1, 0, 5), chop(0, 1, 2)], [600n, 600n], 13n).seats[0]).toEqual({ net: 38n, rake: 1n });
  });
});
