import { expect, test } from 'vitest';
import { seededDraw } from '../math/random.ts';
import { dealCards, nameOf, parseCard, rankOf, suitOf } from './cards.ts';

test('[G-10] seeds deal six cards of eight decks', () => {
  const cards = dealCards(seededDraw('0123456789abcdef'.repeat(4), 'client-1', 4), 6);
  expect(cards.map(nameOf)).toEqual(['TC', '8C', 'TS', 'QC', '5H', '5D']);
});

test('[G-10] eight decks hold each card eight times, and a name is read back as the card of the first deck', () => {
  const counts = new Map<string, number>();
  for (let card = 0; card < 416; card++) {
    const name = nameOf(card);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(parseCard(name)).toBe(card % 52);
    expect(name).toBe('A23456789TJQK'.charAt(rankOf(card)) + suitOf(card));
  }
  expect(counts.size).toBe(52);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test('[G-10] what names no card is refused', () => {
  for (const name of ['', 'A', 'S', '1S', 'AX', 'ASS', 'as', '10S']) expect(parseCard(name)).toBeNull();
  expect(() => suitOf(-1)).toThrow(RangeError);
});
